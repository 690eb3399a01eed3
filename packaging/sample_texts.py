"""The words of the sample PDFs, all invented. One paragraph a line: T title, H heading, P paragraph, C column text."""

from __future__ import annotations

LEASE = """
T|Lease of Unit 4, Quayside Works
P|This Lease is made on 3 March 2025 between Harbour Estates Limited (the “Landlord”) and Marlow Ceramics Limited (the “Tenant”).
H|1. Definitions
P|1.1 In this Lease, “Premises” means Unit 4 of Quayside Works, Dock Road, including the loading bay and four parking spaces, but excluding the roof and the external walls.
P|1.2 “Business Day” means a day other than a Saturday, a Sunday or a public holiday in England.
P|1.3 “Affiliate” means a company that controls, is controlled by or is under common control with the Tenant.
P|1.4 “Term” means five years beginning on 1 April 2025.
P|1.5 “Service Charge” means the Tenant’s fair share of the cost of the services listed in Clause 6, as certified by the Landlord’s surveyor.
H|2. Rent
P|2.1 The annual rent is £48,000, payable by equal monthly instalments of £4,000 in advance on the first Business Day of each month.
P|2.2 The rent is exclusive of value added tax, which the Tenant shall pay in addition if the Landlord has elected to charge it.
P|2.3 If any sum due under this Lease remains unpaid for more than ten Business Days, the Tenant shall pay interest on it at 4 % a year above the base rate of the Bank of England from the due date until payment.
P|2.4 The rent shall be reviewed on 1 April 2028. The reviewed rent shall not be lower than the rent payable immediately before that date and shall not exceed it by more than 12 %.
H|3. Deposit
P|3.1 On signing this Lease the Tenant shall pay a deposit of £12,000, which the Landlord shall hold in a separate account.
P|3.2 The Landlord shall return the deposit within 30 days after the end of the Term, less any sum properly due from the Tenant under this Lease.
P|3.3 Interest earned on the deposit belongs to the Tenant.
H|4. Use
P|4.1 The Tenant shall use the Premises only for the manufacture, storage and sale of ceramic goods.
P|4.2 The Tenant shall not operate kilns between 10 p.m. and 6 a.m. except with the Landlord’s prior written consent.
P|4.3 The Tenant may keep no more than 200 litres of inflammable liquids on the Premises.
H|5. Repair
P|5.1 The Tenant shall keep the interior of the Premises in good repair, fair wear and tear and damage by an insured risk excepted.
P|5.2 The Landlord shall keep the roof, the foundations and the external walls in repair.
P|5.3 The Tenant shall notify the Landlord of any defect within five Business Days of becoming aware of it.
P|5.4 The Landlord may enter the Premises to inspect their condition after giving at least 48 hours’ written notice, except in an emergency, when no notice is required.
H|6. Services
P|6.1 The Landlord shall provide cleaning and lighting of the common parts, maintenance of the goods lift and collection of non-hazardous waste.
P|6.2 The Service Charge shall not exceed £6,500 in any year of the Term, subject to Clause 6.3.
P|6.3 The limit in Clause 6.2 does not apply to the cost of electricity or to work required by a change in the law.
H|7. Insurance
P|7.1 The Landlord shall insure the building against fire, flood and subsidence for its full reinstatement cost.
P|7.2 The Tenant shall maintain public liability insurance of at least £5,000,000 for each claim.
P|7.3 If the Premises are damaged by an insured risk so that they cannot be used, the rent is suspended until they are fit for use again or for three years, whichever is the shorter.
H|8. Assignment and underletting
P|8.1 The Tenant may assign this Lease only with the Landlord’s prior written consent, which shall not be unreasonably withheld, except that no consent is required for an assignment to an Affiliate.
P|8.2 The Tenant shall not underlet part of the Premises.
P|8.3 The Tenant may underlet the whole of the Premises for a period that ends at least three days before the end of the Term.
H|9. Ending this Lease
P|9.1 The Tenant may end this Lease on 31 March 2028 by giving the Landlord not less than six months’ written notice, provided that the rent due up to that date has been paid.
P|9.2 The Landlord may end this Lease at once by written notice if rent remains unpaid for 21 days after it became due, whether or not it was demanded.
P|9.3 When this Lease ends the Tenant shall remove its kilns, make good any damage caused by their removal and return all keys.
H|10. Notices and law
P|10.1 A notice under this Lease must be in writing and is treated as received on the second Business Day after posting by recorded delivery. Notice by e-mail is not valid.
P|10.2 This Lease is governed by the law of England and Wales.
"""

WARRANTY = """
T|Condiciones generales de garantía y devolución
P|Electrodomésticos Sierra Clara, S. L. (en adelante, «Sierra Clara») aplica estas condiciones a los aparatos vendidos en su tienda en línea desde el 1 de enero de 2025. El comprador las acepta al confirmar el pedido.
H|Artículo 1. Definiciones
P|1.1 Se entiende por «Aparato» todo electrodoméstico nuevo vendido por Sierra Clara, con exclusión de los consumibles, como filtros, bombillas y bolsas.
P|1.2 Se entiende por «Comprador» la persona física que adquiere un Aparato para un uso ajeno a su actividad profesional.
H|Artículo 2. Derecho de desistimiento
P|2.1 El Comprador puede devolver el Aparato sin indicar el motivo en un plazo de 14 días naturales desde la entrega.
P|2.2 Los gastos de devolución corren a cargo del Comprador, salvo que el Aparato llegue dañado o no corresponda al pedido.
P|2.3 Sierra Clara reembolsará el precio pagado, incluidos los gastos de envío ordinarios, en un plazo máximo de 10 días hábiles desde que reciba el Aparato.
P|2.4 No se admite la devolución de aparatos de higiene personal cuyo precinto haya sido abierto.
H|Artículo 3. Garantía legal
P|3.1 La garantía de los Aparatos es de tres años desde la entrega. La garantía de las baterías es de 18 meses.
P|3.2 La garantía no cubre los daños causados por un uso indebido, por golpes o por la conexión a una tensión distinta de 230 V.
P|3.3 Durante los dos primeros años se presume que el defecto existía en el momento de la entrega, salvo prueba en contrario.
P|3.4 El Comprador deberá comunicar el defecto en un plazo de dos meses desde que lo descubra.
H|Artículo 4. Reparación y sustitución
P|4.1 El Comprador podrá elegir entre la reparación y la sustitución del Aparato, salvo que la opción elegida resulte imposible o desproporcionada.
P|4.2 La reparación se realizará en un plazo máximo de 20 días hábiles. Si el plazo se supera, Sierra Clara prestará un aparato de sustitución sin coste alguno.
P|4.3 La mano de obra y los desplazamientos del servicio técnico son gratuitos durante la garantía en la península. En Baleares y Canarias el Comprador abonará un suplemento de 35,50 € por desplazamiento.
P|4.4 Las piezas de recambio estarán disponibles durante al menos diez años desde que el modelo deje de fabricarse.
H|Artículo 5. Extensión de garantía
P|5.1 El Comprador puede contratar una extensión de garantía de dos años por el 8 % del precio del Aparato, con un mínimo de 29,90 €.
P|5.2 La extensión debe contratarse dentro de los 30 días naturales siguientes a la entrega y no es transmisible a otro propietario.
H|Artículo 6. Entrega
P|6.1 La entrega se realiza en un plazo de entre tres y cinco días hábiles. La entrega es gratuita en los pedidos de más de 300 €.
P|6.2 El Comprador deberá anotar en el albarán los daños visibles del embalaje en el momento de la entrega.
H|Artículo 7. Reclamaciones y ley aplicable
P|7.1 Las reclamaciones pueden presentarse por correo electrónico o en la oficina de la calle Mayor, 12, de Segovia. Sierra Clara contestará en un plazo de 15 días naturales.
P|7.2 Estas condiciones se rigen por la ley española. Ninguna de ellas limita los derechos que la ley reconoce al Comprador.
"""

REPORT_ABOUT = """
T|Northmoor Instruments plc
H|Annual report 2025
C|North~moor Instru~ments designs and makes precision balances, ther~mometers and environ~mental sensors for lab~oratories, food pro~ducers and public author~ities in nineteen countries.
H|Chair’s letter
C|The year to 30 September 2025 was one of consol~idation. Revenue rose to £84.6 million from £79.2 million, an increase of 6.8 %, although the second half was slower than the first. Oper~ating profit was £9.3 million, com~pared with £10.1 million in the pre~vious year, because we invested more in devel~opment and because com~ponent prices remained high.
C|The board pro~poses a final divi~dend of 7.5 pence a share, which makes 11.0 pence for the year. If share~holders approve it, the final divi~dend will be paid on 20 February 2026 to share~holders on the reg~ister on 23 January 2026.
C|In May we completed the acqui~sition of Helmdal Sensorik GmbH of Freiburg for a con~sider~ation of €14.2 million, of which €3.0 million depends on the results of the two years that follow. Helmdal makes humid~ity sensors for ware~houses and museums.
C|I should like to thank Margaret Osei, who retired from the board in Decem~ber after nine years, and to welcome Tomás Rivera, who suc~ceeded her as chair of the audit committee.
H|People
C|At the end of the year the group had 612 employees, of whom 148 worked in research and devel~opment. The pro~portion of women in manage~ment rose from 31 % to 36 %. There were no fatal acci~dents; there were four acci~dents that led to an absence of more than three days, com~pared with seven in the year before.
H|Environment
C|We reduced the green~house gas emis~sions of our own oper~ations by 18 % to 2,310 tonnes of carbon dioxide equiv~alent. Our target is a reduc~tion of 50 % by 2030, meas~ured against 2020. Trans~port by sup~pliers is not included in this figure. All elec~tricity used at the Hexham site came from renew~able sources; the Freiburg site will follow in 2027.
H|Outlook
C|Orders in hand on 30 September 2025 were £31.4 million, approx~imately 9 % more than a year earlier. The board expects revenue to grow by between 4 % and 6 % in the coming year, pro~vided that the supply of micro~controllers does not worsen. We do not expect the margin to recover fully before the second half.
"""

REPORT_REVIEW = """
H|Financial review
P|The table shows the results of the three divisions for the second half of the year and for the whole year. Amounts are in thousands of pounds unless stated otherwise; amounts in brackets are negative.
P|Revenue of the Balances division grew because of the new Meridian range, of which 3,400 units were delivered. Sensors includes Helmdal from 12 May 2025. Thermometers suffered from the loss of one large customer in the food industry.
P|Research and development cost £11.8 million, of which £2.6 million was capitalised. Net debt at the end of the year was £6.9 million, after net cash of £4.4 million a year earlier; the change is mainly due to the purchase of Helmdal. The bank facility of £25 million runs until June 2028 and requires that net debt does not exceed 2.5 times earnings before interest, tax, depreciation and amortisation.
P|The tax charge was £1.9 million, an effective rate of 23.2 %. Basic earnings a share were 28.4 pence, compared with 31.7 pence.
P|Capital expenditure was £5.2 million, of which £3.1 million was spent on the calibration laboratory at Hexham, which opened in July. The laboratory allows us to calibrate balances up to 600 kilograms, which was previously done by subcontractors.
P|Working capital rose by £2.7 million. Inventories increased to £17.8 million, because we bought microcontrollers ahead of need; the average time that customers took to pay fell from 58 to 54 days.
P|The defined benefit pension scheme, which has been closed to new members since 2009, had a surplus of £1.2 million on 30 September 2025, compared with a deficit of £0.8 million a year earlier. The company paid contributions of £0.6 million.
P|About 62 % of revenue arose outside the United Kingdom, mainly in euro and in US dollars. The group sells forward up to 80 % of the euro that it expects to receive in the following six months. It does not hedge the US dollar.
H|Results by division
"""

_ROWS = (
    ("Balances", "21,840", "20,105", "43,260", "39,870"),
    ("Thermometers", "8,115", "9,940", "17,385", "19,730"),
    ("Sensors", "13,025", "9,610", "23,955", "19,600"),
    ("Revenue", "42,980", "39,655", "84,600", "79,200"),
    ("Cost of sales", "(25,110)", "(22,480)", "(48,940)", "(44,750)"),
    ("Gross profit", "17,870", "17,175", "35,660", "34,450"),
    ("Research and development", "(4,780)", "(4,120)", "(9,200)", "(8,050)"),
    ("Selling and distribution", "(4,905)", "(4,640)", "(9,710)", "(9,300)"),
    ("Administrative expenses", "(3,815)", "(3,460)", "(7,450)", "(7,000)"),
    ("Operating profit", "4,370", "4,955", "9,300", "10,100"),
    ("Finance costs", "(610)", "(240)", "(1,110)", "(520)"),
    ("Profit before tax", "3,760", "4,715", "8,190", "9,580"),
    ("Tax", "(880)", "(1,050)", "(1,900)", "(2,180)"),
    ("Profit for the period", "2,880", "3,665", "6,290", "7,400"),
    ("Number of employees at the end of the period", "612", "571", "612", "571"),
)

REPORT_TABLE = [
    ["", "Second half", "", "Full year", ""],
    ["in thousands of pounds", "2025", "2024", "2025", "2024"],
    *(list(row) for row in _ROWS),
]

REPORT_NOTES = """
H|Notes
H|Note 1. Basis of preparation
C|The accounts have been pre~pared on the his~torical cost basis, except for deriv~atives, which are meas~ured at fair value. The direc~tors have assessed the group’s prospects for the eighteen months that follow the signing of the accounts and con~sider the going-concern basis to be appro~priate.
H|Note 2. Warranties
C|A pro~vision of £0.9 million is held for repairs under war~ranty. Balances carry a war~ranty of three years and sensors one of two years. Claims during the year were £0.4 million, less than the £0.7 million that had been expected.
H|Note 3. Contin~gent liabil~ities
C|A former distrib~utor in Por~tugal has claimed €1.8 million for the ending of its contract. The direc~tors, having taken legal advice, do not expect that the claim will succeed, and no pro~vision has been made.
H|Note 4. Events after the year end
C|On 14 Novem~ber 2025 a fire damaged the paint shop at Hexham. Nobody was hurt. The loss is insured, except for the first £250,000. Deliv~eries of large balances will be delayed by up to six weeks.
H|Note 5. Auditor’s fees
C|The fees of the auditor, Penrose &amp; Vale LLP, were £310,000 for the audit and £24,000 for other services. The audit com~mittee will put the audit out to tender in 2027.
H|Note 6. Related parties
C|The com~pany rents its Leeds office from a company con~trolled by the chief exec~utive, Edwin Farrow, for £85,000 a year. The inde~pendent direc~tors have approved the terms.
H|Glossary
C|Order intake: the value of orders received in the period, less can~cel~lations. Net debt: bor~rowings and lease liabil~ities less cash. Under~lying: before amorti~sation of acquired intan~gible assets and before costs of acqui~sitions.
"""
