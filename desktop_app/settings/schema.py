"""Every setting, with its range and what it means. Defaults that were fitted name the script that fitted them."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel, ConfigDict, Field


class Section(BaseModel):
    model_config = ConfigDict(extra="ignore", validate_assignment=True, allow_inf_nan=False)


class RetrievalSettings(Section):
    dense_candidates: int = Field(40, ge=1, le=400, description="Passages taken from the vector search.")
    lexical_candidates: int = Field(40, ge=0, le=400, description="Passages taken from the word search.")
    fusion_constant: int = Field(60, ge=1, le=1000, description="k of reciprocal rank fusion (Cormack et al. 2009).")
    passages: int = Field(6, ge=1, le=30, description="Passages kept for an answer.")
    neighbours_of: int = Field(
        3,
        ge=0,
        le=30,
        description="Passages beside this many of the best ones, under the same heading, are looked through too; they "
        "cost no search.",
    )
    evaluator: Literal["relevance", "classifier", "generator", "none"] = Field(
        "relevance",
        description="Who judges what a search brought: the relevance of the passages with two thresholds, a small "
        "classifier over the whole search, the generator (would it refuse what was kept?), or nobody: everything that "
        "was found is then used.",
    )
    rerank: bool = Field(
        True, description="Read the first passages of a search beside the question (a model of its own) and order them."
    )
    rerank_candidates: int = Field(
        12, ge=1, le=100, description="Passages of a search that are read beside the question."
    )
    rerank_tokens: int = Field(
        256, ge=64, le=512, description="Tokens of a passage and the question that are read; longer passages are cut."
    )
    sufficient_above: float = Field(
        0.35,
        ge=0,
        le=1,
        description="When the kept sentences are less likely than this to be enough for an answer, a second search is "
        "added.",
    )
    hint_head_start: float = Field(
        0.1,
        ge=0,
        le=1,
        description="Relevance that a passage of the date or section in the question is ahead of others, where the "
        "question does not say for sure that it must be there.",
    )
    relevant_above: float = Field(
        0.5, ge=0, le=1, description="A passage with at least this relevance counts as relevant."
    )
    irrelevant_below: float = Field(
        0.15, ge=0, le=1, description="When no passage reaches this relevance, the search found nothing relevant."
    )
    useful_above: float = Field(
        0.05, ge=0, le=1, description="A claim of lower relevance does not answer the question."
    )
    useful_sure: float = Field(
        0.3, ge=0, le=1, description="A claim of lower relevance is marked: it may not be what was asked."
    )
    useful_share: float = Field(
        0.5, ge=0, le=1, description="A claim this near to the most relevant one (as a share) answers the question too."
    )


class GenerationSettings(Section):
    constraint: Literal["pointer", "literal", "schema"] = Field(
        "pointer", description="How quotes are tied to sources."
    )
    style: Literal["auto", "concise", "extractive"] = Field(
        "auto",
        description="Who words the claim: the model (concise) or the source (extractive). auto: extractive when the "
        "question and the document share a language.",
    )
    refuse_above: float = Field(
        0.5,
        ge=0,
        le=1,
        description="Refuse when the generator gives this probability to “not stated”. 0.5 is its own choice, not "
        "fitted. On the 34 questions of tests/benchmarks/constraints.py, which the prompt was written against, it gave "
        "answerable questions 0.02 to 0.79 and unanswerable ones 0.16 to 0.95.",
    )
    read_answers: bool = Field(
        True,
        description="Read the kept sentences one by one to find those that state the answer; off, or with a generator "
        "that no reader was trained for: the generator chooses among all of them at once.",
    )
    answers_above: float = Field(
        0.6,
        ge=0,
        le=1,
        description="A sentence that the reader gives this probability states what is asked. Cross-validated on 347 "
        "treacherous questions (packaging/training/train_answers.py): at 0.6 the first sentence shown was beside the "
        "question for 8.9 % of all, at 0.5 for 10.4 %, at 0.7 for 5.5 %.",
    )
    looked_above: float = Field(
        0.85,
        ge=0,
        le=1,
        description="The same for a sentence that was found only when what nothing answered was searched once more; "
        "below, it is marked as perhaps not what is asked. Set by hand after three 10-Q questions.",
    )
    answers_share: float = Field(
        0.95,
        ge=0,
        le=1,
        description="A further sentence is shown when its probability is at least this share of the best one's.",
    )
    list_share: float = Field(
        0.8,
        ge=0,
        le=1,
        description="The same share where a question asks for several things (“What proceedings were mentioned?”).",
    )
    perhaps_above: float = Field(
        0.5,
        ge=0,
        le=1,
        description="Where no sentence states what is asked, the best one with at least this probability is shown, "
        "marked as perhaps not what is asked.",
    )
    read_sentences: int = Field(
        12, ge=1, le=60, description="Sentences that are read for an answer, those that bear most on the question."
    )
    max_claims: int = Field(5, ge=1, le=20)
    max_quotes: int = Field(3, ge=1, le=3)
    max_tokens: int = Field(400, ge=32, le=4096, description="Bound on generated tokens per answer.")
    prompt_tokens: int = Field(600, ge=100, le=100000, description="Bound on tokens of the sentences that are shown.")
    strips: bool = Field(True, description="Cut the kept passages to the sentences that bear on the question.")
    strip_share: float = Field(
        0.35,
        ge=0,
        le=1,
        description="A sentence whose score is below this share of the best one's is not shown to the generator. "
        "Measured with tests/benchmarks/strips.py.",
    )
    context_tokens: int = Field(4096, ge=1024, le=131072)
    threads: int = Field(0, ge=0, le=256, description="0 = the number of physical cores.")


class VerificationSettings(Section):
    minimum_quote: int = Field(20, ge=1, le=200, description="Shorter quotes (normalised characters) are no evidence.")
    supported_above: float = Field(0.7, ge=0, le=1, description="Probability from which a claim counts as supported.")
    not_stated_below: float = Field(0.25, ge=0, le=1, description="Probability under which a claim is not stated.")
    contradiction_above: float = Field(0.7, ge=0, le=1, description="Contradiction probability that is believed.")
    closest_above: float = Field(
        0.6,
        ge=0,
        le=1,
        description="Similarity from which the closest text is shown beside a quote that was not found.",
    )
    aligned_above: float = Field(
        0.25, ge=0, le=1, description="Share of a claim's words with ground under which it is not stated at all."
    )
    contrary_above: float = Field(
        0.75, ge=0, le=1, description="Share of words with ground from which a failed guard means contradicted."
    )
    close_above: float = Field(
        0.6,
        ge=0,
        le=1,
        description="Share of words with ground in the quoted sentence from which a claim counts as close to its "
        "wording, so that a narrowing word it leaves out is flagged.",
    )
    verbatim_above: float = Field(
        0.7,
        ge=0,
        le=1,
        description="Share of words with ground in the quoted sentence from which a claim counts as its own wording, "
        "so that a word of weaker evidence holds it back.",
    )
    follows_above: float = Field(
        0.65,
        ge=0,
        le=1,
        description="Share of a claim's words that stand in the quoted sentence in the same order, from which a word "
        "brought in, left out or put in place of another is read as a change.",
    )
    about_above: float = Field(
        0.4,
        ge=0,
        le=1,
        description="Share of words with ground in the quoted sentence from which a claim is about what that sentence "
        "says, so that it has to be about the same party.",
    )
    counter_evidence: bool = Field(
        True, description="After a claim is supported, look in the collection for passages that say otherwise."
    )
    draft_windows: int = Field(
        4, ge=1, le=32, description="Groups of sentences that a sentence of a draft is judged against."
    )
    quotation_documents: int = Field(
        200, ge=1, le=10000, description="Documents read for a quotation of a draft that no word search leads to."
    )
    windows: int = Field(
        8, ge=1, le=32, description="Stretches of a long source that are compared with a claim sentence."
    )


class BudgetSettings(Section):
    max_attempts: int = Field(2, ge=1, le=6, description="Retrieval rounds.")
    max_generations: int = Field(3, ge=1, le=6, description="Times the generator may write.")
    seconds: float = Field(120.0, ge=5, le=3600, description="Time after which no new round starts.")


class FlowSettings(Section):
    general_knowledge: bool = Field(
        False,
        description="When the documents do not deal with a question, let the generator answer from what it learnt, "
        "labelled as not from the documents and without citations.",
    )
    follow_ups: bool = Field(True, description="Make follow-up questions self-contained before the search.")
    parts: bool = Field(True, description="Search the parts of a question that asks for two things separately.")
    premises: bool = Field(True, description="Look up what a question takes for granted.")
    strict: bool = Field(
        True, description="When nothing that was written is supported, write once more, in the source's own words."
    )
    survey_documents: int = Field(
        30,
        ge=1,
        le=10000,
        description="Largest collection of which every document is asked for a whole-collection "
        "question; larger ones are refused.",
    )
    survey_seconds: float = Field(
        900.0, ge=10, le=36000, description="Time after which no further document of such a question is started."
    )
    other_collections: int = Field(
        20, ge=0, le=200, description="Collections looked into, by name only, for better matches of a refused question."
    )


class IngestSettings(Section):
    workers: int = Field(0, ge=0, le=64, description="Extraction processes; 0 = cores minus one, at least one.")
    seconds_per_file: float = Field(600.0, ge=5, description="A file that takes longer is quarantined.")
    memory_mib: int = Field(1536, ge=256, description="Memory limit of one extraction process.")
    chunk_characters: int = Field(900, ge=200, le=4000, description="Chunks are cut at sentences near this length.")
    scan_cover: float = Field(
        0.8,
        gt=0,
        le=1,
        description="Share of a page that pictures must cover for its text to count as a stamp on a scan.",
    )
    stamp_characters: int = Field(
        300, ge=0, le=5000, description="Most characters of a stamp (Bates number, court header) on a scan; 0: none."
    )
    stamp_area: float = Field(
        0.06, ge=0, le=1, description="Most of a page's area that the lines of such a stamp may take."
    )
    scan_ink: float = Field(
        0.03,
        ge=0,
        le=1,
        description="Least share of the rest of such a page that must show fine detail, as print does and a plain "
        "background does not.",
    )
    similar_above: float = Field(
        0.9, gt=0, le=1, description="Share of words in common from which another document is named as nearly the same."
    )
    similar_words: int = Field(60, ge=10, le=10_000, description="Shorter documents are not compared with others.")


class WatchSettings(Section):
    """How watched folders are followed."""

    settle_seconds: float = Field(
        2.0, ge=0.2, le=60, description="A file is read once its size has not changed for so long."
    )
    look_seconds: float = Field(
        60.0, ge=5, le=3600, description="Folders are looked at this often besides, since network disks tell nothing."
    )
    watched_paths: int = Field(
        4000,
        ge=0,
        le=100_000,
        description="Files and folders the system is asked to tell about; the rest is looked at.",
    )


class OcrSettings(Section):
    """Recognition of pages that are pictures. Figures: tests/benchmarks/ocr_engines.py."""

    automatic: bool = Field(False, description="Recognise scanned pages as part of indexing, without being asked.")
    dpi: int = Field(200, ge=72, le=600, description="Resolution at which a page is recognised.")
    longest_side: int = Field(
        3000,
        ge=500,
        le=12000,
        description="Pixels; larger pages are recognised at a lower resolution. A square of 4000 took 2.5 GiB.",
    )
    turn_below: float = Field(
        0.85,
        ge=0,
        le=1,
        description="Mean confidence under which a page is tried in other rotations; measured: 0.99 upright, 0.69 "
        "upside down.",
    )
    keep_above: float = Field(
        0.6, ge=0, le=1, description="A page whose mean confidence is lower counts as not recognised."
    )
    word_above: float = Field(0.5, ge=0, le=1, description="Lines below this confidence are left out.")
    threads: int = Field(0, ge=0, le=64, description="Threads of one engine; 0 = the cores shared among the workers.")
    memory_mib: int = Field(2048, ge=512, description="Memory a process may use beyond its limit while recognising.")
    seconds_per_page: float = Field(180.0, ge=5, description="A file one page of which takes longer is given up.")
    remembered_pages: int = Field(
        500, ge=1, le=100_000, description="Pages recognised by “locate” that are remembered (5 to 50 KB each)."
    )


class ModelChoice(Section):
    """Catalogue id or absolute path for each role; "" = the starter model."""

    generator: str = ""
    embedder: str = ""
    entailment: str = ""
    reranker: str = ""


class InterfaceSettings(Section):
    language: Literal["system", "en", "es"] = "system"
    theme: Literal["system", "light", "dark"] = "system"


class CalibrationRecord(Section):
    """Where fitted thresholds come from; empty while they are the defaults. Written by `tramo calibrate --apply`."""

    data: str = Field("", description="Hash of the question set.")
    n: int = Field(0, ge=0, description="Questions in the set.")
    date: str = Field("", description="Day of the fit, ISO 8601.")
    risk: float = Field(0.05, gt=0, lt=1, description="Highest share of errors that is guaranteed.")
    confidence: float = Field(0.95, gt=0, lt=1, description="Confidence of the guarantee.")
    thresholds: dict[str, float] = Field(default_factory=dict, description="Settings that were fitted.")
    guaranteed: list[str] = Field(default_factory=list, description="Those of them for which the guarantee holds.")


class Settings(Section):
    version: int = 1
    retrieval: RetrievalSettings = RetrievalSettings()
    generation: GenerationSettings = GenerationSettings()
    verification: VerificationSettings = VerificationSettings()
    budget: BudgetSettings = BudgetSettings()
    flow: FlowSettings = FlowSettings()
    ingest: IngestSettings = IngestSettings()
    ocr: OcrSettings = OcrSettings()
    watch: WatchSettings = WatchSettings()
    models: ModelChoice = ModelChoice()
    interface: InterfaceSettings = InterfaceSettings()
    calibration: CalibrationRecord = CalibrationRecord()
