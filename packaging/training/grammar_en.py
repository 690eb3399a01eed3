"""English scenarios, wordings and parties for :mod:`grammar`. Our own text (MIT)."""

from __future__ import annotations

import random
from typing import Any, Final

UNITS: Final = (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen "
    "seventeen eighteen nineteen twenty"
).split()
TENS: Final = {30: "thirty", 40: "forty", 45: "forty-five", 60: "sixty", 90: "ninety", 21: "twenty-one",
               28: "twenty-eight", 24: "twenty-four", 36: "thirty-six"}
MONTHS: Final = (
    "January February March April May June July August September October November December"
).split()

PARTY_PAIRS: Final = (
    ("Tenant", "Landlord"), ("Buyer", "Seller"), ("Supplier", "Customer"), ("Contractor", "Client"),
    ("Licensee", "Licensor"), ("Borrower", "Lender"), ("Northgate Ltd", "Alder Foods"), ("Employee", "Employer"),
)
PARTIES: Final = {
    "Tenant": ("the Tenant", "the lessee"), "Landlord": ("the Landlord", "the lessor", "the owner"),
    "Buyer": ("the Buyer", "the purchaser"), "Seller": ("the Seller", "the vendor"),
    "Supplier": ("the Supplier", "the provider"), "Customer": ("the Customer", "the client"),
    "Contractor": ("the Contractor", "the contracting firm"), "Client": ("the Client", "the customer"),
    "Licensee": ("the Licensee",), "Licensor": ("the Licensor",), "Borrower": ("the Borrower",),
    "Lender": ("the Lender", "the bank"), "Northgate Ltd": ("Northgate Ltd", "Northgate"),
    "Alder Foods": ("Alder Foods", "Alder"), "Employee": ("the Employee", "the worker"),
    "Employer": ("the Employer", "the company"),
}
WORDS: Final[dict[str, dict[str, tuple[str, ...]]]] = {
    "dayunit": {"c": ("calendar days",), "b": ("business days", "working days"), "w": ("weeks",), "m": ("months",)},
    "span": {"d": ("days",), "w": ("weeks",), "m": ("months",), "y": ("years",)},
    "start": {"d": ("delivery of the goods", "the day the goods are delivered"),
              "i": ("receipt of the invoice", "the day the invoice is received"),
              "s": ("signature of the agreement", "the date the agreement is signed"),
              "a": ("acceptance of the work", "the day the work is accepted")},
    "ends": {"e": ("the end of the term", "expiry of the term"), "k": ("the return of the keys", "the day the keys are handed back"),
             "r": ("receipt of the request", "the day the request arrives")},
    "way": {"up": ("rose", "increased", "grew", "went up", "climbed"),
            "down": ("fell", "decreased", "declined", "went down", "dropped")},
    "metric": {"r": ("revenue", "net sales"), "c": ("operating costs", "operating expenses"),
               "p": ("net profit", "net income"), "h": ("headcount cost", "staff costs"), "d": ("net debt",)},
    "quarter": {"1": ("the first quarter", "Q1"), "2": ("the second quarter", "Q2"), "3": ("the third quarter", "Q3"),
                "4": ("the fourth quarter", "Q4", "the last quarter of the year")},
    "risk": {"f": ("fire", "damage by fire"), "w": ("burst pipes", "damage caused by burst pipes"),
             "t": ("theft", "stolen property"), "s": ("storm damage", "damage from storms"), "e": ("earthquakes", "earthquake damage"),
             "b": ("accidental breakage", "items broken by accident"), "l": ("flood", "flood damage")},
    "freq": {"1": ("once a day", "once daily"), "2": ("twice a day", "two times daily", "every twelve hours"),
             "3": ("three times a day", "every eight hours"), "7": ("once a week", "weekly")},
    "meal": {"b": ("before meals", "before eating"), "a": ("after meals", "after eating", "once a meal is over"),
             "e": ("on an empty stomach",)},
    "who": {"a": ("adults", "adult patients"), "c": ("children over six",), "o": ("patients aged 65 or more", "patients of 65 and over"),
            "t": ("adolescents",)},
    "limit": {"max": ("at most", "no more than", "up to", "a maximum of"), "min": ("at least", "no fewer than", "a minimum of")},
    "per": {"w": ("a week", "per week", "weekly"), "m": ("a month", "per month", "each month"), "y": ("a year", "per year", "each year")},
    "late": {"d": ("per day", "a day", "for each day"), "w": ("per week", "a week", "for every week"), "m": ("per month", "a month")},
    "boss": {"m": ("the line manager", "their line manager"), "h": ("Human Resources", "the HR department"), "d": ("the director", "their director")},
    "device": {"b": ("boiler",), "p": ("pump",), "s": ("saw",), "o": ("oven",), "g": ("generator",)},
    "when": {"b": ("before", "prior to"), "a": ("after",), "d": ("during",)},
    "task": {"c": ("cleaning it", "any cleaning"), "f": ("changing the filter", "replacing the filter"), "m": ("moving it",)},
    "office": {"r": ("the Registry",), "t": ("the Treasury office",), "m": ("the municipal office", "the town hall"), "o": ("the online portal", "the web portal")},
    "doc": {"a": ("applications", "application forms"), "o": ("objections",), "t": ("tenders", "bids"), "c": ("expense claims", "claims for expenses")},
    "person": {"a": ("Ms Ortega",), "b": ("Mr Bianchi",), "c": ("Dr Hale",), "d": ("Mrs Okafor",), "e": ("Councillor Reid",)},
    "motion": {"b": ("the budget", "the annual budget"), "m": ("the merger",), "r": ("the new bylaws", "the revised bylaws"), "l": ("the loan",)},
    "fate": {"y": ("approved", "adopted", "passed"), "n": ("rejected", "turned down", "voted down")},
    "ruling": {"u": ("upheld", "allowed"), "d": ("dismissed", "rejected")},
    "purpose": {"t": ("training",), "e": ("equipment",), "s": ("staff costs", "salaries"), "b": ("building work", "works on the building")},
    "group": {"m": ("members",), "r": ("residents",), "s": ("students",), "c": ("customers",), "p": ("patients",)},
    "view": {"s": ("were satisfied", "said they were satisfied"), "d": ("were dissatisfied", "said they were dissatisfied"), "n": ("gave no answer", "did not reply")},
    "object": {"l": ("this Agreement", "the contract"), "k": ("the licence",), "d": ("the debt",), "p": ("the premises",)},
    "kind": {"w": ("written", "in-writing"), "e": ("electronic", "e-mailed")},
    "index": {"c": ("the consumer price index", "the CPI"), "f": ("a fixed rate of 2%",), "w": ("the wage index",)},
    "after": {"d": ("permanently deleted", "erased"), "a": ("anonymised",), "t": ("transferred to the archive", "moved to the archive")},
    "city": {"l": ("Leeds",), "p": ("Porto",), "m": ("Madrid",), "d": ("Dublin",), "g": ("Ghent",)},
    "plant": {"w": ("the warehouse",), "f": ("the factory", "the plant"), "o": ("the head office", "the headquarters"), "s": ("the shop", "the store")},
}

SCENARIOS: Final[tuple[dict[str, Any], ...]] = (
    {"slots": {"A": "party", "B": "party", "m": "money", "n": "days", "u": "dayunit", "s": "start"},
     "premise": ("{A} [shall|must|is to] pay {B} [the sum of|] {m} [within|no later than] {n} {u} [of|from|after] {s}.",
                 "Payment of {m} [is due from|shall be made by] {A} to {B} [within|not later than] {n} {u} [of|following] {s}."),
     "claim": ("{A} has {n} {u} from {s} to pay {B} {m}.", "{B} must receive {m} from {A} within {n} {u} of {s}.",
               "{A} owes {B} {m}, [to be paid|payable] within {n} {u} after {s}.", "{B} is to be paid by {A} within {n} {u} of {s}."),
     "loose": ("{A} can pay {B} {m} whenever it [likes|chooses].",)},
    {"slots": {"A": "party", "B": "party", "n": "months", "o": "object"},
     "premise": ("{A} may [terminate|end] {o} at any time [by giving|on giving] {B} [not less than|at least] {n} months' [prior|] written notice.",
                 "{o} may be [terminated|ended] by {A}, but not by {B}, on {n} months' notice in writing."),
     "claim": ("{A} can [end|cancel|get out of] {o} with {n} months' written notice.", "If {A} gives {n} months' notice in writing, it [can|may] end {o}.",
               "Written notice of {n} months lets {A} [terminate|end] {o}."),
     "loose": ("{A} can [end|terminate] {o} at once.", "{A} can end {o} without giving notice."), "against": ("{A} has no right to [end|terminate] {o}.", "{A} is not allowed to terminate {o} early.")},
    {"slots": {"A": "party", "B": "party", "o": "object"},
     "premise": ("{A} [shall not|may not|must not] [assign|transfer] {o} without the prior written consent of {B}.",
                 "{A} may [assign|transfer] {o} only with the prior written consent of {B}[, which shall not be unreasonably withheld|]."),
     "claim": ("{B} must agree in writing before {A} can [transfer|assign] {o}.", "{A} needs written permission from {B} to [transfer|assign] {o}.",
               "Without written approval by {B}, {A} cannot [pass on|transfer] {o}."),
     "loose": ("{A} may [transfer|assign] {o}.", "{A} is entitled to [assign|transfer] {o} to others."),
     "against": ("{A} can [transfer|assign] {o} without asking {B}.", "{A} needs nobody's consent to transfer {o}.")},
    {"slots": {"k": "metric", "w": "way", "p": "pct", "m": "money", "q": "quarter", "y": "year"}, "flips": frozenset({"w"}),
     "premise": ("{k} {w} {p} to {m} in {q} of {y}.", "In {q} of {y}, {k} {w} by {p}, [reaching|to] {m}[, the company said|]."),
     "claim": ("{k} {w} by {p} in {q} of {y}.", "[At|After moving] {p}, {k} {w} in {q} of {y}.", "In {q} of {y}, {k} [came to|amounted to|stood at] {m}.",
               "For {q} of {y} {k} {w} {p} and [came to|totalled] {m}."),
     "against": ("{k} did not change in {q} of {y}.", "{k} was flat in {q} of {y}.")},
    {"slots": {"r": "risk", "m": "money", "x": "risk", "p": "per"},
     "premise": ("The policy [covers|insures against] {r} up to {m} {p}, but [excludes|does not cover] accidents abroad.",
                 "Loss caused by {r} is [covered|insured] up to a limit of {m} {p}. Wear and tear is [excluded|not covered]."),
     "claim": ("Cover for {r} is limited to {m} {p}.", "The insurer pays at most {m} {p} for {r}.", "The insurance [includes|covers] {r}, up to {m} {p}."),
     "loose": ("There is no limit to what is paid for {r}.", "The policy pays for {r} in full."), "against": ("{r} [is|are] excluded from the policy.", "The policy does not cover {r}.")},
    {"slots": {"w": "who", "n": "few", "f": "freq", "m": "meal"},
     "premise": ("{w} should take {n} tablets {f}, {m}.", "The [usual|recommended] dose for {w} is {n} tablets {f}, to be taken {m}."),
     "claim": ("For {w} the dose is {n} tablets {f}.", "{w} take {n} tablets {f} and do so {m}.", "The tablets are taken {m} by {w}, {n} of them {f}."),
     "loose": ("Everyone takes {n} tablets {f}.",), "against": ("{w} must not take the tablets.", "The medicine is not for {w}.")},
    {"slots": {"l": "limit", "n": "few", "p": "per", "b": "boss"},
     "premise": ("[Employees|Staff] may work from home {l} {n} days {p}, [with the prior approval of|provided that it is approved by] {b}.",
                 "Subject to approval by {b}, [employees|members of staff] may work remotely {l} {n} days {p}."),
     "claim": ("With approval from {b}, staff can work [from home|remotely] {l} {n} days {p}.", "Remote work of {l} {n} days {p} [is possible if|requires that] {b} [agrees|approves].",
               "Home working needs the approval of {b}."),
     "loose": ("Staff can work from home {l} {n} days {p} [without asking anyone|as they wish].", "Employees may work remotely {l} {n} days {p}."),
     "against": ("Nobody may work from home.", "Remote work is not allowed.")},
    {"slots": {"A": "party", "B": "party", "p": "low", "l": "late", "c": "pct"},
     "premise": ("If {A} [is late|delays], it shall pay {B} a penalty of {p} of the price {l} of delay[, up to {c} of the price|, capped at {c} of the price].",
                 "For delay {A} [owes|shall pay] {B} {p} of the price {l}, [subject to a cap of|but never more than] {c} of the price."),
     "claim": ("{B} can claim {p} of the price from {A} {l} of delay.", "Delay penalties owed by {A} cannot exceed {c} of the price.", "The penalty that {A} pays is {p} of the price {l}, capped at {c}."),
     "loose": ("Delay penalties are unlimited.", "There is no cap on the penalty for delay."), "against": ("{A} pays no penalty for delay.", "Delay has no financial consequence for {A}.")},
    {"slots": {"d": "doc", "t": "date", "o": "office"},
     "premise": ("{d} must be [submitted|lodged|sent] to {o} [by|no later than|on or before] {t}.", "The [deadline|closing date] for {d} is {t}; they are to be [lodged with|sent to] {o}."),
     "claim": ("{d} have to reach {o} by {t}.", "The last day for {d} is {t}.", "{d} go to {o}, at the latest on {t}."),
     "loose": ("{d} [can be sent at any time|have no deadline].",), "against": ("{d} may still be handed in after {t}.", "{d} received after {t} are accepted.")},
    {"slots": {"a": "person", "b": "person", "m": "motion", "f": "fate", "x": "votes", "y": "few"}, "flips": frozenset({"f"}),
     "premise": ("{a} [proposed|moved] {m}, which was {f} by {x} votes to {y}.", "{m}, [proposed|put forward] by {a}, was {f} with {x} votes [for that outcome|in that sense] and {y} against it."),
     "claim": ("{m} was {f}.", "{m} was [put forward|proposed] by {a}.", "The meeting {f} {m} by {x} to {y}.", "By a majority of {x} to {y}, {m} was {f}."),
     "loose": ("{m} was {f} unanimously.",), "against": ("No vote was taken on {m}.", "The vote on {m} was postponed.")},
    {"slots": {"A": "party", "B": "party", "m": "money", "n": "days", "u": "dayunit", "e": "ends"},
     "premise": ("{A} shall pay a deposit of {m}, which {B} shall [return|refund] within {n} {u} of {e}, less [any sums owed|the cost of repairs].",
                 "The deposit of {m} paid by {A} is to be [returned|refunded] by {B} not later than {n} {u} after {e}, after deduction of [any sums owed|the cost of repairs]."),
     "claim": ("{B} has {n} {u} from {e} to give back the deposit, less deductions.", "The deposit paid by {A} [is|amounts to] {m}.", "{A} pays {m} as a deposit, and {B} refunds what is left of it within {n} {u} of {e}."),
     "loose": ("{B} always returns the deposit in full.", "The whole deposit comes back with no deductions."), "against": ("The deposit is never returned.", "{B} keeps the deposit for good.")},
    {"slots": {"A": "party", "n": "months", "s": "start"},
     "premise": ("{A} [guarantees|warrants] the goods for {n} months from {s}, unless the damage [is caused by|results from] misuse.",
                 "The [guarantee|warranty] given by {A} lasts {n} months, counted from {s}. It does not apply [in case of misuse|to damage by misuse]."),
     "claim": ("The warranty from {A} runs for {n} months after {s}, misuse excepted.", "Goods are under guarantee for {n} months from {s}, though not against misuse.", "Misuse is not covered by the {n}-month warranty."),
     "loose": ("The warranty covers every kind of damage for {n} months.", "The guarantee from {A} applies even after misuse."), "against": ("The goods carry no warranty.",)},
    {"slots": {"d": "device", "w": "when", "t": "task", "c": "temp"},
     "premise": ("[Disconnect|Unplug] the {d} {w} {t}. Never let it [exceed|go above] {c} °C.", "The {d} [must|shall] be [disconnected|unplugged] {w} {t}, and its temperature must [stay below|not exceed] {c} °C."),
     "claim": ("The {d} has to be unplugged {w} {t}.", "{w} {t} the {d} must be disconnected.", "The {d} may not get hotter than {c} °C.", "{c} °C is the highest temperature allowed for the {d}."),
     "against": ("The {d} can stay plugged in {w} {t}.", "The {d} must be kept above {c} °C.")},
    {"slots": {"p": "pct", "m": "money", "u": "purpose"},
     "premise": ("The grant [covers|finances] up to {p} of eligible costs of {u}, with a [ceiling|maximum] of {m}. VAT is not eligible.",
                 "Eligible spending on {u} is [funded|reimbursed] at up to {p}, and no project receives more than {m}. VAT cannot be claimed."),
     "claim": ("At most {p} of eligible {u} costs [are|is] [paid|funded] by the grant.", "No more than {m} is granted for {u}.", "Value added tax is not paid by the grant.", "The grant for {u} is limited to {p} of the eligible costs and to {m}."),
     "loose": ("The grant pays all costs of {u}.", "The grant pays at least {p} of the costs of {u}."), "against": ("VAT is also [funded|reimbursed].", "{u} cannot be funded.")},
    {"slots": {"A": "party", "B": "party", "r": "ruling", "m": "money"}, "flips": frozenset({"r"}),
     "premise": ("The court {r} the appeal [brought|filed] by {A} against {B} and ordered the appellant to pay {m} in costs.", "The appeal of {A} against {B} was {r}, and {A} was ordered to pay costs of {m}."),
     "claim": ("The appeal by {A} was {r}.", "{A} has to pay {m} in costs.", "The court {r} what {A} had appealed against {B}.", "It was {A} who appealed, and costs of {m} fall on {A}."),
     "against": ("The court made no order as to costs.", "No appeal was lodged by {A}.")},
    {"slots": {"n": "few", "s": "span", "e": "ends", "a": "after"},
     "premise": ("Personal data is [kept|stored] for {n} {s} [after|from] {e} and is then {a}.", "Records are [retained|held] until {n} {s} after {e}, whereupon they are {a}."),
     "claim": ("Data is held for {n} {s} after {e}.", "{n} {s} after {e}, the data is {a}.", "Once {n} {s} have passed since {e}, the records are {a}."),
     "loose": ("Data is kept indefinitely.",), "against": ("Data is {a} immediately upon {e}.", "No data is ever kept.")},
    {"slots": {"n": "count", "g": "group", "p": "pct", "v": "view", "y": "year"},
     "premise": ("The {y} survey [covered|questioned] {n} {g}, of whom {p} {v}.", "In {y}, {n} {g} took part in the survey and {p} of them {v}."),
     "claim": ("{p} of the {g} surveyed in {y} {v}.", "{n} {g} [answered|took part in] the {y} survey.", "Of {n} {g} asked in {y}, {p} {v}."),
     "loose": ("All {g} {v}.",), "against": ("None of the {g} {v}.", "The survey did not include {g}.")},
    {"slots": {"A": "party", "B": "party", "n": "few", "i": "index"},
     "premise": ("The rent [shall be|is] reviewed every {n} years [in line with|according to] {i}; {A} may not [ask for|demand] other increases from {B}.", "Every {n} years the rent is adjusted [by|to] {i}. {A} may claim no further increase from {B}."),
     "claim": ("The rent changes every {n} years, following {i}.", "Rent reviews take place [once in|every] {n} years.", "{A} cannot ask {B} for any other rise in the rent."),
     "against": ("{A} may raise the rent as it sees fit.", "The rent is never reviewed."), "loose": ("The rent is reviewed every year.",)},
    {"slots": {"p": "plant", "c": "city", "t": "date", "n": "count"},
     "premise": ("{p} in {c}, which [employs|has] {n} people, will [close|shut] on {t}.", "On {t} {p} in {c} [closes|shuts down]; {n} people work there."),
     "claim": ("{p} in {c} [shuts|is to close] on {t}.", "{n} people work at {p} in {c}.", "The closing of {p} in {c} on {t} affects {n} workers."),
     "against": ("{p} in {c} will stay open.", "{p} in {c} opens on {t}."), "loose": ("All {n} people at {p} in {c} will be transferred.",)},
    {"slots": {"A": "party", "B": "party", "r": "risk", "m": "money"},
     "premise": ("{A} [is liable to|shall compensate] {B} for loss caused by {r}, up to {m}, except where {B} [is at fault|was negligent].", "Save where {B} [is at fault|was negligent], {A} bears losses from {r} up to {m}."),
     "claim": ("Unless {B} is at fault, {A} must [cover|bear] losses from {r} up to {m}.", "The liability of {A} for {r} is capped at {m}.", "{A} answers for losses from {r} within a limit of {m} if {B} was not negligent."),
     "loose": ("{A} answers for losses from {r} whoever is at fault.", "{A} has unlimited liability for {r}."), "against": ("{A} bears no liability for {r}.", "{B} bears the losses from {r}, never {A}.")},
)
LINKS: Final = (", and ", "; ", ", while ", "; moreover, ")
DETAILS: Final = ("by registered post", "together with 3% interest", "twice a year", "even at weekends", "after approval by the board", "in the presence of a notary",
                  "at no extra cost", "for the first time in ten years", "because of the new regulation", "in all European countries", "under the supervision of an external auditor")


def _digits(number: float) -> str:
    return f"{number:,.0f}" if number == int(number) else f"{number:,.1f}"


def _spelled(number: int) -> str:
    return UNITS[number] if number <= 20 else TENS.get(number, _digits(number))


def word(kind: str, concept: str, dice: random.Random) -> str:
    """One wording of a value."""
    if kind == "party":
        return dice.choice(PARTIES[concept])
    if kind in WORDS:
        return dice.choice(WORDS[kind][concept])
    if kind == "date":
        day, month, year = map(int, concept.split("-"))
        name = MONTHS[month - 1]
        return dice.choice([f"{day} {name} {year}", f"{name} {day}, {year}", f"{day} {name[:3]} {year}"])
    number = float(concept)
    if kind in {"pct", "low"}:
        return dice.choice([f"{concept}%", f"{concept} per cent", f"{concept} percent"])
    if kind == "money":
        return _money(number, dice)
    if kind in {"days", "few", "months"} and number == int(number):
        text = _spelled(int(number))
        return dice.choice([concept, concept, text, f"{text} ({concept})"])
    return concept if kind in {"year", "temp"} else _digits(number)


def _money(number: float, dice: random.Random) -> str:
    short = f"{number / 1e6:g} million" if number >= 1e6 else _digits(number)
    return dice.choice([f"€{_digits(number)}", f"EUR {_digits(number)}", f"{short} euros", f"€{short}"])


def polish(text: str) -> str:
    """Nothing to mend in English."""
    return text
