"""Spanish scenarios, wordings and parties for :mod:`grammar`. Our own text (MIT)."""

from __future__ import annotations

import random
import re
from typing import Any, Final

UNITS: Final = (
    "cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis "
    "diecisiete dieciocho diecinueve veinte"
).split()
TENS: Final = {21: "veintiún", 24: "veinticuatro", 28: "veintiocho", 30: "treinta", 36: "treinta y seis", 45: "cuarenta y cinco",
               60: "sesenta", 90: "noventa"}
MONTHS: Final = (
    "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre"
).split()

PARTY_PAIRS: Final = (
    ("arrendatario", "arrendador"), ("comprador", "vendedor"), ("proveedor", "cliente"), ("contratista", "comitente"),
    ("licenciatario", "licenciante"), ("prestatario", "prestamista"), ("Nortalia", "Conservas Roble"), ("trabajador", "empresa"),
)
PARTIES: Final = {
    "arrendatario": ("el Arrendatario", "el inquilino", "la parte arrendataria"), "arrendador": ("el Arrendador", "el propietario", "la parte arrendadora"),
    "comprador": ("el Comprador", "la parte compradora"), "vendedor": ("el Vendedor", "la parte vendedora"),
    "proveedor": ("el Proveedor", "el suministrador"), "cliente": ("el Cliente",), "contratista": ("el Contratista", "la empresa contratista"),
    "comitente": ("el Comitente", "el dueño de la obra"), "licenciatario": ("el Licenciatario",), "licenciante": ("el Licenciante",),
    "prestatario": ("el Prestatario", "el deudor"), "prestamista": ("el Prestamista", "el banco"), "Nortalia": ("Nortalia", "Nortalia, S.L."),
    "Conservas Roble": ("Conservas Roble", "Roble"), "trabajador": ("el Trabajador", "el empleado"), "empresa": ("la Empresa", "la empleadora"),
}
WORDS: Final[dict[str, dict[str, tuple[str, ...]]]] = {
    "dayunit": {"n": ("días naturales",), "h": ("días hábiles", "días laborables"), "s": ("semanas",), "m": ("meses",)},
    "span": {"d": ("días",), "s": ("semanas",), "m": ("meses",), "a": ("años",)},
    "start": {"d": ("la entrega de la mercancía", "el día en que se entrega la mercancía"), "i": ("la recepción de la factura", "el día en que se recibe la factura"),
              "s": ("la firma del contrato", "la fecha en que se firma el contrato"), "a": ("la aceptación de los trabajos", "el día en que se aceptan los trabajos")},
    "ends": {"e": ("el vencimiento del plazo", "el fin del plazo"), "k": ("la devolución de las llaves", "la entrega de las llaves al finalizar"), "r": ("la recepción de la solicitud", "el día en que llega la solicitud")},
    "way": {"up": ("aumentó", "creció", "subió", "se incrementó"), "down": ("disminuyó", "cayó", "bajó", "se redujo")},
    "metric": {"r": ("la facturación", "la cifra de ventas"), "c": ("el gasto operativo", "el coste de explotación"), "p": ("el beneficio neto", "el resultado neto"),
               "h": ("el gasto de personal", "el coste de la plantilla"), "d": ("la deuda neta",)},
    "quarter": {"1": ("el primer trimestre", "el 1T"), "2": ("el segundo trimestre", "el 2T"), "3": ("el tercer trimestre", "el 3T"), "4": ("el cuarto trimestre", "el último trimestre")},
    "risk": {"f": ("incendio", "daños por fuego"), "w": ("rotura de tuberías", "escapes de las tuberías"), "t": ("robo", "sustracción de bienes"), "s": ("temporal", "tormentas"),
             "e": ("terremoto", "movimientos sísmicos"), "b": ("rotura accidental", "roturas por accidente"), "l": ("inundación", "daños por inundaciones")},
    "freq": {"1": ("una vez al día", "cada 24 horas"), "2": ("dos veces al día", "cada doce horas"), "3": ("tres veces al día", "cada ocho horas"), "7": ("una vez por semana", "semanalmente")},
    "meal": {"b": ("antes de las comidas", "antes de comer"), "a": ("después de las comidas", "tras haber comido"), "e": ("en ayunas", "con el estómago vacío")},
    "who": {"a": ("los adultos", "los pacientes adultos"), "c": ("los niños mayores de seis años",), "o": ("los mayores de 65 años", "los pacientes de más de 65 años"), "t": ("los adolescentes",)},
    "limit": {"max": ("como máximo", "no más de", "hasta"), "min": ("como mínimo", "al menos")},
    "per": {"s": ("a la semana", "por semana", "cada semana"), "m": ("al mes", "cada mes"), "a": ("al año", "cada año")},
    "late": {"d": ("por día", "por cada día"), "s": ("por semana", "por cada semana"), "m": ("por mes", "por cada mes")},
    "boss": {"m": ("su responsable directo", "su superior inmediato"), "h": ("Recursos Humanos", "el departamento de personal"), "d": ("la dirección", "la gerencia")},
    "device": {"b": ("la caldera",), "p": ("la bomba",), "s": ("la sierra",), "o": ("la freidora",)},
    "when": {"b": ("antes de",), "a": ("después de", "tras"), "d": ("durante",)},
    "task": {"c": ("su limpieza", "la limpieza"), "f": ("el cambio del filtro", "la sustitución del filtro"), "m": ("su traslado",)},
    "office": {"r": ("el Registro",), "t": ("la Tesorería",), "m": ("el ayuntamiento", "la casa consistorial"), "o": ("la sede electrónica", "el portal electrónico")},
    "doc": {"a": ("las solicitudes", "los impresos de solicitud"), "o": ("las alegaciones",), "t": ("las ofertas", "las propuestas de los licitadores"), "c": ("las notas de gastos", "los justificantes de gasto")},
    "person": {"a": ("la Sra. Ortega",), "b": ("el Sr. Blanco",), "c": ("la doctora Haro",), "d": ("D. Luis Ocaña",), "e": ("la concejala Rey",)},
    "motion": {"b": ("el presupuesto", "el presupuesto anual"), "m": ("el proyecto de fusión",), "r": ("el nuevo reglamento", "el reglamento revisado"), "l": ("el préstamo",)},
    "fate": {"y": ("aprobado", "aceptado"), "n": ("rechazado", "desestimado")},
    "ruling": {"u": ("estimó", "acogió"), "d": ("desestimó", "rechazó")},
    "purpose": {"t": ("formación",), "e": ("equipamiento",), "s": ("personal", "salarios"), "b": ("obras", "obras en el edificio")},
    "group": {"m": ("socios",), "r": ("vecinos",), "s": ("alumnos",), "c": ("clientes",), "p": ("pacientes",)},
    "view": {"s": ("se declaró satisfecho", "dijo estar satisfecho"), "d": ("se declaró insatisfecho", "dijo no estar satisfecho"), "n": ("no contestó", "no dio respuesta")},
    "object": {"l": ("el presente contrato", "el contrato"), "k": ("la licencia",), "d": ("el crédito",), "p": ("el local",)},
    "index": {"c": ("el índice de precios de consumo", "el IPC"), "f": ("un tipo fijo del 2 %",), "w": ("el índice salarial",)},
    "after": {"d": ("se suprimen", "se eliminan"), "a": ("se anonimizan",), "t": ("pasan al archivo", "se trasladan al archivo")},
    "city": {"l": ("León",), "p": ("Oporto",), "m": ("Murcia",), "d": ("Bilbao",), "g": ("Gante",)},
    "plant": {"w": ("el almacén",), "f": ("la fábrica", "la planta"), "o": ("la sede central", "la oficina principal"), "s": ("la tienda",)},
}

SCENARIOS: Final[tuple[dict[str, Any], ...]] = (
    {"slots": {"A": "party", "B": "party", "m": "money", "n": "days", "u": "dayunit", "s": "start"},
     "premise": ("{A} [deberá pagar|pagará|abonará] a {B} {m} en [un plazo máximo|el plazo] de {n} {u} desde {s}.", "El pago de {m} por {A} a {B} [se hará|se efectuará] en los {n} {u} siguientes a {s}."),
     "claim": ("{A} dispone de {n} {u} desde {s} para pagar {m} a {B}.", "{B} debe cobrar {m} de {A} en {n} {u} a partir de {s}.", "{A} debe {m} a {B}, a pagar en {n} {u} contados desde {s}."),
     "loose": ("{A} puede pagar {m} a {B} cuando quiera.",)},
    {"slots": {"A": "party", "B": "party", "n": "months", "o": "object"},
     "premise": ("{A} podrá [resolver|dar por terminado] {o} en cualquier momento, con un preaviso [mínimo|] de {n} meses por escrito a {B}.", "Con un preaviso escrito de {n} meses, {A} [podrá|tendrá derecho a] resolver {o}, facultad que no tiene {B}."),
     "claim": ("{A} puede poner fin a {o} si avisa por escrito con {n} meses.", "Basta un aviso escrito de {n} meses para que {A} [termine|resuelva] {o}.", "Para resolver {o}, {A} tiene que avisar por escrito {n} meses antes."),
     "loose": ("{A} puede [resolver|terminar] {o} de inmediato.", "{A} puede resolver {o} sin avisar."), "against": ("{A} no tiene derecho a resolver {o}.", "{A} no puede terminar {o} de forma anticipada.")},
    {"slots": {"A": "party", "B": "party", "o": "object"},
     "premise": ("{A} no podrá [ceder|transmitir] {o} sin el consentimiento previo y por escrito de {B}.", "{A} solo podrá [ceder|transmitir] {o} con autorización escrita y previa de {B}[, que no se negará sin causa|]."),
     "claim": ("{B} debe autorizar por escrito que {A} [ceda|transmita] {o}.", "{A} necesita permiso escrito de {B} para [transmitir|ceder] {o}.", "Si {B} no lo aprueba antes por escrito, {A} no puede [ceder|traspasar] {o}."),
     "loose": ("{A} puede [transmitir|ceder] {o}.", "{A} tiene derecho a ceder {o} a terceros."), "against": ("{A} puede [ceder|transmitir] {o} sin consultar a {B}.", "{A} no necesita permiso de nadie para ceder {o}.")},
    {"slots": {"k": "metric", "w": "way", "p": "pct", "m": "money", "q": "quarter", "y": "year"}, "flips": frozenset({"w"}),
     "premise": ("{k} {w} un {p} en {q} de {y}, hasta {m}.", "En {q} de {y}, {k} {w} un {p} y [quedó en|se situó en] {m}."),
     "claim": ("{k} {w} un {p} en {q} de {y}.", "En {q} de {y} {k} [fue de|ascendió a|alcanzó] {m}.", "{k} {w} {p} en {q} de {y} y se situó en {m}."), "against": ("{k} no varió en {q} de {y}.", "{k} se mantuvo igual en {q} de {y}.")},
    {"slots": {"r": "risk", "m": "money", "p": "per"},
     "premise": ("La póliza [cubre|ampara] {r} hasta {m} {p}, pero [excluye|no cubre] los accidentes en el extranjero.", "Los siniestros por {r} están [cubiertos|asegurados] hasta un límite de {m} {p}. El desgaste [queda excluido|no se cubre]."),
     "claim": ("La cobertura de {r} se limita a {m} {p}.", "La aseguradora paga como mucho {m} {p} por {r}.", "El seguro [incluye|cubre] {r}, con un máximo de {m} {p}."),
     "loose": ("No hay límite para lo que se paga por {r}.", "La póliza paga {r} por completo."), "against": ("La póliza no cubre {r}.", "Queda excluido de la póliza: {r}.")},
    {"slots": {"w": "who", "n": "few", "f": "freq", "m": "meal"},
     "premise": ("{w} deben tomar {n} comprimidos {f}, {m}.", "La dosis [habitual|recomendada] para {w} es de {n} comprimidos {f}, {m}."),
     "claim": ("Para {w} la dosis es de {n} comprimidos {f}.", "{w} toman {n} comprimidos {f} y lo hacen {m}.", "Los comprimidos se toman {m}; {w} toman {n} {f}."),
     "loose": ("Todo el mundo toma {n} comprimidos {f}.",), "against": ("{w} no deben tomar los comprimidos.", "El medicamento no está indicado para {w}.")},
    {"slots": {"l": "limit", "n": "few", "p": "per", "b": "boss"},
     "premise": ("La plantilla podrá trabajar a distancia {l} {n} días {p}, con la autorización previa de {b}.", "Siempre que lo apruebe {b}, los empleados pueden teletrabajar {l} {n} días {p}."),
     "claim": ("Con permiso de {b}, se puede trabajar [desde casa|a distancia] {l} {n} días {p}.", "El teletrabajo, {l} {n} días {p}, requiere el visto bueno de {b}.", "Para teletrabajar hace falta la aprobación de {b}."),
     "loose": ("La plantilla puede teletrabajar {l} {n} días {p} sin pedir permiso.", "Los empleados pueden trabajar desde casa {l} {n} días {p}."), "against": ("Nadie puede trabajar a distancia.", "El teletrabajo no está permitido.")},
    {"slots": {"A": "party", "B": "party", "p": "low", "l": "late", "c": "pct"},
     "premise": ("Si {A} se retrasa, pagará a {B} una penalización del {p} del precio {l} de demora, con un máximo del {c} del precio.", "Por la demora, {A} [deberá|pagará] a {B} el {p} del precio {l}, sin superar en ningún caso el {c} del precio."),
     "claim": ("{B} puede reclamar a {A} el {p} del precio {l} de retraso.", "Las penalizaciones por demora de {A} no pueden pasar del {c} del precio.", "{A} paga por el retraso un {p} del precio {l}, con un tope del {c}."),
     "loose": ("La penalización por demora no tiene tope.",), "against": ("{A} no paga ninguna penalización por demora.", "El retraso no tiene consecuencias económicas para {A}.")},
    {"slots": {"d": "doc", "t": "date", "o": "office"},
     "premise": ("{d} se presentarán en {o} [a más tardar|como máximo] el {t}.", "El plazo para presentar {d} [termina|finaliza] el {t}; se entregan en {o}."),
     "claim": ("{d} tienen que llegar a {o} hasta el {t}.", "El último día para {d} es el {t}.", "{d} se presentan en {o}, el {t} lo más tarde."), "loose": ("{d} no tienen fecha límite.",), "against": ("Se admiten {d} después del {t}.",)},
    {"slots": {"a": "person", "b": "person", "m": "motion", "f": "fate", "x": "votes", "y": "few"}, "flips": frozenset({"f"}),
     "premise": ("{a} [propuso|presentó] {m}, que fue {f} por {x} votos [contra|frente a] {y}.", "{m}, [propuesto|presentado] por {a}, fue {f} con {x} votos en ese sentido y {y} en contra."),
     "claim": ("{m} fue {f}.", "{m} lo [presentó|propuso] {a}.", "Por {x} votos a {y}, {m} resultó {f}.", "La asamblea votó y {m} quedó {f} por {x} a {y}."),
     "loose": ("{m} fue {f} por unanimidad.",), "against": ("No se votó {m}.", "La votación sobre {m} se aplazó.")},
    {"slots": {"A": "party", "B": "party", "m": "money", "n": "days", "u": "dayunit", "e": "ends"},
     "premise": ("{A} entregará una fianza de {m}, que {B} devolverá en {n} {u} desde {e}, descontadas [las cantidades debidas|las reparaciones].", "La fianza de {m} que paga {A} será [devuelta|reintegrada] por {B} dentro de los {n} {u} siguientes a {e}, menos [las cantidades debidas|las reparaciones]."),
     "claim": ("{B} tiene {n} {u} desde {e} para devolver la fianza, con los descuentos.", "La fianza que paga {A} es de {m}.", "{A} deja {m} de fianza y {B} devuelve lo que quede en {n} {u} desde {e}."),
     "loose": ("{B} devuelve siempre la fianza íntegra.", "La fianza se devuelve sin descuento alguno."), "against": ("La fianza no se devuelve nunca.", "{B} se queda con la fianza.")},
    {"slots": {"A": "party", "n": "months", "s": "start"},
     "premise": ("{A} garantiza los bienes durante {n} meses desde {s}, salvo que el daño se deba a un mal uso.", "La garantía de {A} dura {n} meses, contados desde {s}. No se aplica [en caso de mal uso|a daños por mal uso]."),
     "claim": ("La garantía de {A} dura {n} meses tras {s}, salvo mal uso.", "Los bienes tienen garantía {n} meses desde {s}, aunque no frente al mal uso.", "El mal uso no entra en la garantía de {n} meses."),
     "loose": ("La garantía cubre cualquier daño durante {n} meses.", "La garantía de {A} vale incluso con mal uso."), "against": ("Los bienes no tienen garantía.",)},
    {"slots": {"d": "device", "w": "when", "t": "task", "c": "temp"},
     "premise": ("[Desconecte|Desenchufe] {d} {w} {t}. No debe [superar|pasar de] {c} °C.", "{d} [debe|deberá] [desconectarse|desenchufarse] {w} {t}, y su temperatura no excederá de {c} °C."),
     "claim": ("Hay que desenchufar {d} {w} {t}.", "{w} {t}, {d} debe estar desconectada.", "{d} no puede calentarse por encima de {c} °C.", "{c} °C es la temperatura máxima para {d}."), "against": ("{d} puede seguir enchufada {w} {t}.", "{d} debe mantenerse por encima de {c} °C.")},
    {"slots": {"p": "pct", "m": "money", "u": "purpose"},
     "premise": ("La subvención [cubre|financia] hasta el {p} de los gastos subvencionables de {u}, con un [tope|máximo] de {m}. El IVA no es subvencionable.", "Los gastos de {u} se [financian|reembolsan] hasta el {p}, y ningún proyecto recibe más de {m}. El IVA no se abona."),
     "claim": ("Se paga como mucho el {p} de los gastos de {u}.", "Para {u} no se concede más de {m}.", "La subvención no paga el impuesto sobre el valor añadido.", "La ayuda para {u} se limita al {p} de los gastos y a {m}."),
     "loose": ("La subvención paga todos los gastos de {u}.", "La subvención paga al menos el {p} de los gastos de {u}."), "against": ("También se subvenciona el IVA.", "Los gastos de {u} no se pueden subvencionar.")},
    {"slots": {"A": "party", "B": "party", "r": "ruling", "m": "money"}, "flips": frozenset({"r"}),
     "premise": ("El tribunal {r} el recurso [interpuesto|presentado] por {A} contra {B} y condenó al recurrente a pagar {m} en costas.", "La sala {r} el recurso de {A} frente a {B}, con costas de {m} a cargo de quien recurre."),
     "claim": ("El tribunal {r} el recurso de {A}.", "{A} tiene que pagar {m} de costas.", "Recurrió {A}, y las costas de {m} son de su cargo.", "El tribunal {r} lo que pedía {A} contra {B}."), "against": ("El tribunal no impuso costas.", "{A} no presentó recurso.")},
    {"slots": {"n": "few", "s": "span", "e": "ends", "a": "after"},
     "premise": ("Los datos personales se conservan {n} {s} desde {e} y después {a}.", "Los registros se [guardan|mantienen] hasta {n} {s} después de {e}, momento en que {a}."),
     "claim": ("Los datos se guardan {n} {s} tras {e}.", "Pasados {n} {s} desde {e}, los datos {a}.", "A los {n} {s} de {e}, los registros {a}."), "loose": ("Los datos se conservan sin límite de tiempo.",), "against": ("Los datos no se conservan en ningún caso.",)},
    {"slots": {"n": "count", "g": "group", "p": "pct", "v": "view", "y": "year"},
     "premise": ("La encuesta de {y} [abarcó|llegó] a {n} {g}, de los cuales el {p} {v}.", "En {y} participaron en la encuesta {n} {g}, y el {p} de ellos {v}."),
     "claim": ("El {p} de los {g} encuestados en {y} {v}.", "{n} {g} [contestaron|participaron en] la encuesta de {y}.", "De {n} {g} preguntados en {y}, el {p} {v}."), "against": ("La encuesta no incluyó a los {g}.", "Ninguno de los {g} {v}.")},
    {"slots": {"A": "party", "B": "party", "n": "few", "i": "index"},
     "premise": ("La renta se revisará cada {n} años conforme a {i}; {A} no podrá exigir a {B} otros aumentos.", "Cada {n} años la renta se actualiza según {i}. {A} no puede pedir a {B} ninguna otra subida."),
     "claim": ("La renta cambia cada {n} años, según {i}.", "La revisión de la renta se hace cada {n} años.", "{A} no puede pedir a {B} otra subida de la renta."), "against": ("{A} puede subir la renta cuando quiera.", "La renta no se revisa nunca."), "loose": ("La renta se revisa todos los años.",)},
    {"slots": {"p": "plant", "c": "city", "t": "date", "n": "count"},
     "premise": ("{p} de {c}, con {n} trabajadores, cerrará el {t}.", "El {t} se cierra {p} de {c}, donde trabajan {n} personas."),
     "claim": ("{p} de {c} [cierra|dejará de funcionar] el {t}.", "En {p} de {c} trabajan {n} personas.", "El cierre de {p} de {c} el {t} afecta a {n} trabajadores."), "against": ("{p} de {c} seguirá abierta.", "{p} de {c} abre el {t}."), "loose": ("Las {n} personas de {p} de {c} serán trasladadas.",)},
    {"slots": {"A": "party", "B": "party", "r": "risk", "m": "money"},
     "premise": ("{A} responde ante {B} de las pérdidas por {r}, hasta {m}, salvo que haya [culpa|negligencia] de {B}.", "Excepto si hay [culpa|negligencia] de {B}, {A} asume las pérdidas por {r} hasta {m}."),
     "claim": ("Si no hay culpa de {B}, {A} debe asumir las pérdidas por {r} hasta {m}.", "La responsabilidad de {A} por {r} tiene un tope de {m}.", "{A} paga las pérdidas por {r}, con el límite de {m}, si {B} no fue negligente."),
     "loose": ("{A} responde de las pérdidas por {r} aunque la culpa sea de {B}.", "La responsabilidad de {A} por {r} es ilimitada."), "against": ("{A} no responde de las pérdidas por {r}.", "Las pérdidas por {r} las asume {B}, nunca {A}.")},
)
LINKS: Final = (" y ", "; ", ", mientras que ", "; además, ")
DETAILS: Final = ("por correo certificado", "junto con un 3 % de interés", "dos veces al año", "incluso en fin de semana", "tras la aprobación del consejo", "en presencia de notario", "sin coste adicional",
                  "por primera vez en diez años", "a causa de la nueva normativa", "en todos los países europeos", "bajo la supervisión de un auditor externo")


def _digits(number: float) -> str:
    text = f"{number:,.0f}" if number == int(number) else f"{number:,.1f}"
    return text.translate(str.maketrans(",.", ".,"))


def word(kind: str, concept: str, dice: random.Random) -> str:
    """One wording of a value."""
    if kind == "party":
        return dice.choice(PARTIES[concept])
    if kind in WORDS:
        return dice.choice(WORDS[kind][concept])
    if kind == "date":
        day, month, year = map(int, concept.split("-"))
        return dice.choice([f"{day} de {MONTHS[month - 1]} de {year}", f"{day:02d}/{month:02d}/{year}", f"{day} de {MONTHS[month - 1]} de {year}"])
    number = float(concept)
    if kind in {"pct", "low"}:
        return dice.choice([f"{_digits(number)} %", f"{_digits(number)}%", f"{_digits(number)} por ciento"])
    if kind == "money":
        short = f"{_digits(number / 1e6)} millones de" if number >= 1e6 and number % 1e5 == 0 else _digits(number)
        return dice.choice([f"{_digits(number)} euros", f"{_digits(number)} €", f"{short} euros"])
    if kind in {"days", "few", "months"} and number == int(number):
        text = UNITS[int(number)] if number <= 20 else TENS.get(int(number), concept)
        return dice.choice([concept, concept, text, f"{text} ({concept})"])
    return concept if kind in {"year", "temp"} else _digits(number)


def polish(text: str) -> str:
    """Contractions: "de el" -> "del", "a el" -> "al"."""
    return re.sub(r"\b([Aa]) el\b", r"\1l", re.sub(r"\b([Dd])e el\b", r"\1el", text))
