import { shifted } from '../../base/text/span';
import type { Citation, CitedPart } from '../../citations/parts/citation';
import { shiftedCitation } from '../../citations/parts/placedCitation';
import type { FoundRecord } from '../../lookup/answers/answer';
import type { AnswerEntry, FruitlessSearch } from '../../lookup/answers/answerBook';
import { type ComparedQuotation, shiftedQuotation } from '../../quotations/comparison/comparedQuotation';
import type { LapsedDecision } from '../decisions/answers';
import type { Decision, Decisions } from '../decisions/decisions';
import type { Severity } from '../findings/entry';
import { type Finding, type FindingCode, findingCatalog } from '../findings/finding';
import type { CitationStyle } from '../judgement/form/style';
import type { JudgedState } from '../judgement/judgeCitation';
import type { NameOutcome, NameReason } from '../judgement/names/nameJudgement';

export type NextStep =
	| 'nothing'
	| 'wait'
	| 'check'
	| 'checkRegulation'
	/** Its request failed: check it again. */
	| 'tryAgain'
	/** Look it up yourself before relying on it. */
	| 'lookUp'
	/** No case database has it: look it up where it is published. */
	| 'lookUpElsewhere'
	/** Say which of several records is meant. */
	| 'choose'
	/** A different case may be cited: open and read it. */
	| 'readCase'
	/** Correct the draft, or confirm that it is right. */
	| 'correct'
	/** Compare it with the record yourself, and confirm it. */
	| 'confirm'
	/** Say which citation the short form refers to. */
	| 'nameSource'
	/** The short form comes before its full citation, or has none. */
	| 'citeInFull'
	| 'correctQuotation'
	/** Say that the case was overruled, or why it is cited anyway. */
	| 'addHistory';

/** What is known about a citation. A person's decisions are shown over it and never change it. */
export type CitationState = JudgedState | 'unchecked' | 'notCovered' | 'noCitation' | 'checking' | 'failed';

/** What was compared with the record, and how it compares. */
export interface Compared {
	/** `caption`: the record styles the same case differently. */
	readonly name: Exclude<NameOutcome, 'silent'> | 'notCompared';
	readonly year: 'same' | 'differs' | 'notCompared';
	readonly court: 'same' | 'differs' | 'notCompared';
}

export function toCompared<T extends string>(outcome: T | 'silent'): Exclude<T, 'silent'> | 'notCompared' {
	return outcome === 'silent' ? 'notCompared' : (outcome as Exclude<T, 'silent'>);
}

/** The key of what dockets say of a citation, and what they say. */
export interface DocketEntry {
	readonly key: string;
	/** The citation has a docket number. */
	readonly isNumbered: boolean;
	readonly entry: AnswerEntry;
	/** What is known of its WL or LEXIS number; absent for a docket alone. */
	readonly own?: AnswerEntry;
}

/** Severities that the user set. */
export type Severities = Readonly<Partial<Record<FindingCode, Severity>>>;

/** What a person has decided and set; absent if no one has. */
export interface Rating {
	readonly decisions?: Decisions | undefined;
	readonly severities?: Severities | undefined;
	/** Whose form citations are to have; `auto` if absent. */
	readonly style?: CitationStyle | undefined;
}

/** A finding with the severity that it is shown with, as the user set it; `off` keeps it out of the problems only. */
export interface RatedFinding extends Finding {
	readonly severity: Severity;
}

export function rate(findings: readonly Finding[], severities: Severities = {}): RatedFinding[] {
	return findings.map((finding) => ({
		...finding,
		severity: severities[finding.code] ?? finding.lowered ?? findingCatalog[finding.code].severity,
	}));
}

/**
 * Everything that is said about a citation anywhere: hover, problems, marks, rows, status bar, report, counts, and tools render this and
 * decide nothing themselves. Derived from the draft, the answers, the decisions, and the settings; has no state of its own.
 */
export interface Verdict {
	readonly citation: Citation;
	readonly state: CitationState;
	/** True if a court's decision was found at the place cited: only then may anything say "found". */
	readonly isFound: boolean;
	/** The key of its answer; absent for kinds that are never looked up. */
	readonly citationString?: string;
	readonly entry: AnswerEntry;
	/** For a case that no reporter has: the key of what dockets say of it, and that. */
	readonly docket?: DocketEntry;
	/** A decision of the name, court, and date of a case that no reporter has and whose docket isn't cited. It is no match. */
	readonly suggested?: FoundRecord;
	/** The record that is shown and compared: the one found, the one taken out of several, or a possible match. */
	readonly record?: FoundRecord;
	/** The name as the record shows it, if `citation.caseName` was read too short or too long. Decisions are filed under the name as read. */
	readonly nameReadAgain?: CitedPart;
	/** Present if there is a record. */
	readonly compared?: Compared;
	/** The rule that decided how the name compares. */
	readonly nameReason?: NameReason;
	/** Searches by name, court, and year that found no such case, for a citation that wasn't found. */
	readonly searches?: readonly FruitlessSearch[];
	/** How one of several records was taken: it alone has the draft's name and year, or someone chose it. */
	readonly taken?: 'byName' | 'byPerson';
	/** The records still to choose from. */
	readonly candidates: readonly FoundRecord[];
	/** Everything that is wrong with it; for a short form, not what is wrong with its full citation. */
	readonly findings: readonly RatedFinding[];
	/** Hints about its form, which change nothing else that is said of it. */
	readonly form?: readonly RatedFinding[];
	/** What someone decided on it, on all that is found now. */
	readonly decision?: Decision;
	/** What someone decided on it that doesn't count, or no longer. */
	readonly lapsed?: LapsedDecision;
	/** The quotations that are cited to it here, compared or not. They don't change the state, which is about the record. */
	readonly quotations?: readonly JudgedQuotation[];
	/** For a short form: the verdict on the citation that it refers to, which may be a statute's. */
	readonly full?: Verdict;
	/** Short forms count with their full citation, and cites to the record on appeal aren't authorities. */
	readonly isCounted: boolean;
	/** True until nothing is left for a person to look at. */
	readonly isToReview: boolean;
	readonly next: NextStep;
	/** True if the service reported it without a place that can be found in the text; its offsets mean nothing. */
	readonly isUnplaced?: true;
}

export interface JudgedQuotation extends ComparedQuotation {
	readonly findings: readonly RatedFinding[];
	/** `ignored`: the differences are intended. Holds as long as the words, and what was found, stay the same. */
	readonly decision?: Decision;
	readonly lapsed?: LapsedDecision;
	/** True while its words aren't the opinion's and no one has decided that this is right. */
	readonly isToReview: boolean;
}

/** What a verdict says before its conclusions are drawn. */
export type VerdictFacts = Omit<Verdict, 'isFound' | 'isCounted' | 'isToReview' | 'next'>;

/** The citation with its name as the record shows it: this is what is shown, fixed, and listed. */
export function asNamed({ citation, nameReadAgain }: Pick<Verdict, 'citation' | 'nameReadAgain'>): Citation {
	return nameReadAgain ? { ...citation, caseName: nameReadAgain } : citation;
}

/** What is shown among the problems: nothing about a citation or quotation that someone has confirmed or ignored. */
export function problemsOf({ decision, findings, quotations }: Verdict): readonly RatedFinding[] {
	const isDecided = decision?.kind === 'confirmed' || decision?.kind === 'ignored';
	const own = isDecided ? [] : findings.filter(({ severity }) => severity !== 'off');
	if (!quotations) return own;
	const open = quotations.filter((quotation) => quotation.decision?.kind !== 'ignored');
	return [...own, ...open.flatMap((quotation) => quotation.findings.filter(({ severity }) => severity !== 'off'))];
}

/** The hints about its form that are shown. */
export function hintsOf({ decision, form = [] }: Verdict): readonly RatedFinding[] {
	return decision?.kind === 'ignored' ? [] : form.filter(({ severity }) => severity !== 'off');
}

/** Everything that is wrong with a citation and its quotations, including what is decided or hidden. */
export function allFindingsOf({ findings, quotations = [] }: Verdict): readonly RatedFinding[] {
	return [...findings, ...quotations.flatMap((quotation) => quotation.findings)];
}

/** The citation that a decision made here is about; undefined if there is nothing to decide. */
export function decisionSubject({ citation, findings, full, isToReview, decision }: Verdict): Citation | undefined {
	if (citation.kind === 'full') return citation;
	if (!isShortForm(citation)) return findings.length > 0 || isToReview || decision ? citation : undefined;
	if (!full || findings.length > 0) return citation;
	return full.citation.kind === 'full' ? full.citation : undefined;
}

/** Refers to a citation given elsewhere. */
export function isShortForm({ kind }: Citation): boolean {
	return kind === 'short' || kind === 'id' || kind === 'supra' || kind === 'named';
}

/** Finds the record of a citation. @param offset added to `citation.start` to get the offsets of the verdicts (UTF-16 units) */
export function recordsOf(verdicts: readonly Verdict[], offset = 0): (citation: Citation) => FoundRecord | undefined {
	const byStart = new Map(
		verdicts.flatMap(({ citation, isFound, record }) => (isFound && record ? [[citation.start, record] as const] : [])),
	);
	return ({ start }) => byStart.get(start + offset);
}

/** A verdict. Its citation's offsets and those of its findings count from `offset` (UTF-16 units) in the document. */
export interface PlacedVerdict {
	readonly verdict: Verdict;
	readonly offset: number;
}

/** A citation with its offsets in the document. */
export function moveToPlace({ verdict, offset }: PlacedVerdict): Verdict {
	if (offset === 0) return verdict;
	const findings = verdict.findings.map((finding) => moveFinding(finding, offset));
	const { nameReadAgain, form } = verdict;
	const quotations = verdict.quotations?.map((quotation) => moveQuotation(quotation, offset));
	return {
		...verdict,
		...(nameReadAgain && { nameReadAgain: { ...nameReadAgain, span: shifted(nameReadAgain.span, offset) } }),
		citation: shiftedCitation(verdict.citation, offset),
		findings,
		...(form && { form: form.map((one) => moveFinding(one, offset)) }),
		...(quotations && { quotations }),
	};
}

function moveQuotation(quotation: JudgedQuotation, by: number): JudgedQuotation {
	const findings = quotation.findings.map((finding) => moveFinding(finding, by));
	return { ...quotation, ...shiftedQuotation(quotation, by), findings };
}

/** @param by UTF-16 units */
export function moveFinding(finding: RatedFinding, by: number): RatedFinding {
	return { ...finding, span: shifted(finding.span, by) };
}
