import type { Span } from '../../base/text/span';
import type { Citation } from '../../citations/parts/citation';
import type { FoundRecord } from '../../lookup/answers/answer';
import type { Finding, FindingCode } from '../findings/finding';
import { mergeSameCases, pickCandidate } from './candidates';
import type { CitedName } from './citedName';
import { type Aspects, compareName, compareWith, differentName, type JudgementInput } from './compareRecord';
import { findForm } from './form/judgeForm';
import type { Today } from './recordDate';
import {
	findOtherFirstPage,
	findOtherParallel,
	findParallelRecord,
	isFound,
	judgeLastPage,
	judgePin,
} from './reporterPages';

export type { Today } from './recordDate';
export type { GroupMember } from './reporterPages';

/**
 * What an answer says about a citation. `verified`: it was found, nothing differs, and the draft has the record's name. `nameNotCompared`: it was found
 * and nothing differs, but there was no name to compare, or it couldn't be compared.
 */
export type JudgedState =
	| 'verified'
	| 'nameNotCompared'
	| 'differs'
	| 'possibleMatch'
	| 'notFound'
	| 'multipleMatches'
	| 'notCovered'
	| 'unknownStatus';

/** The result of comparing a citation with its answer. */
export interface Judgement extends Aspects {
	readonly state: JudgedState;
	/** The one of several records whose name and year match. */
	readonly taken?: FoundRecord;
	/**
	 * What it was compared with instead of the record in its answer: the case that continues on the page, the one case that several records are of,
	 * or a parallel citation's record.
	 */
	readonly instead?: FoundRecord;
}

const unjudged = { name: 'silent', year: 'silent', court: 'silent' } as const;

/**
 * Compares a citation with the answer for its string. Each difference is a finding on the words that differ, with both sides. What only a heuristic
 * says, or a court that couldn't be read, is never a warning.
 */
export function judgeCitation(input: JudgementInput): Judgement {
	const { citation, answer } = input;
	const pin = judgePin(citation);
	const covering = findNamedCovering(input);
	if (covering !== undefined) return judgeInstead(input, covering, pin, firstPageOf(covering));
	switch (answer.status) {
		case 'notCovered': {
			const named = findParallelRecord(citation, input.group);
			if (named !== undefined) return judgeInstead(input, named, pin);
			return { ...unjudged, state: 'notCovered', findings: [...judgeParallel(input), ...pin] };
		}
		case 'notFound': {
			const isLowered = isTooRecent(citation, input.today) || answer.heuristic;
			const finding = onAll(citation, 'not-found', isLowered ? { lowered: 'information' } : {});
			return { ...unjudged, state: 'notFound', findings: [finding, ...judgeParallel(input), ...pin] };
		}
		case 'unknown': {
			const finding = onAll(citation, 'unknown-status', { recorded: answer.statusText });
			return { ...unjudged, state: 'unknownStatus', findings: [finding, ...pin] };
		}
		case 'multipleMatches': {
			const several = answer.heuristic ? undefined : judgeSeveral(input, pin);
			if (several) return several;
			const finding = onAll(citation, 'multiple-matches', canChoose(input) ? {} : { choice: 'none' });
			return { ...unjudged, state: 'multipleMatches', findings: [finding, ...judgeSources(input), ...pin] };
		}
		case 'verified': {
			if (!answer.heuristic) return judgeFound(input, answer.record ?? {}, pin);
			const recorded = answer.record?.name;
			const finding = onAll(citation, 'possible-match', recorded === undefined ? {} : { recorded });
			const findings = [finding, ...judgeSources(input), ...pin];
			return { ...compareWith(input, answer.record ?? {}), state: 'possibleMatch', findings };
		}
	}
}

/** A finding on the whole citation. */
function onAll({ start, end, text }: Citation, code: FindingCode, more: Partial<Finding>): Finding {
	return { code, span: { start, end }, written: text, ...more };
}

/** @param otherPage where the record begins, if that certainly isn't the citation's page */
function judgeInstead(
	input: JudgementInput,
	instead: FoundRecord,
	pin: readonly Finding[],
	otherPage?: string,
): Judgement {
	return { ...judgeFound(asAnsweredBy(input, instead), instead, pin, otherPage), instead };
}

/** Where a case begins, as its source writes the place: the volume may have a different name there than in the draft. */
function firstPageOf({ parallelCitations: [place] = [], pages }: FoundRecord): string {
	return place ?? String(pages?.first ?? '');
}

/** As if the record were all that was found. */
function asAnsweredBy(input: JudgementInput, record: FoundRecord): JudgementInput {
	return { ...input, answer: { ...input.answer, status: 'verified', record, candidates: [] } };
}

/** The case that continues on the page, if it has the draft's name and none that begins there does: someone cited a page inside the case. */
function findNamedCovering(input: JudgementInput): FoundRecord | undefined {
	const { answer } = input;
	const { covering, record, candidates } = answer;
	if (covering === undefined || answer.heuristic || !hasName(input, covering)) return undefined;
	const begin = record ? [record] : candidates;
	return begin.some((found) => compareName(input, found).judgement.kind !== 'differs') ? undefined : covering;
}

function hasName(input: JudgementInput, found: FoundRecord): boolean {
	const { kind } = compareName(input, found).judgement;
	return kind === 'same' || kind === 'caption';
}

/**
 * Several records: all are of one case, one of them has the draft's name, or all have different names. Undefined if someone has to choose.
 */
function judgeSeveral(input: JudgementInput, pin: readonly Finding[]): Judgement | undefined {
	const { citation, answer } = input;
	const cases = mergeSameCases(answer.candidates);
	const [sole] = cases;
	if (sole && cases.length === 1 && answer.candidates.length > 1)
		return { ...judgeFound(asAnsweredBy(input, sole), sole, pin), instead: sole };
	const isSameName = (candidate: FoundRecord): boolean => compareName(input, candidate).judgement.kind === 'same';
	const taken = pickCandidate(citation.year?.value, cases, isSameName);
	if (taken !== undefined) return { ...judgeFound(asAnsweredBy(input, taken), taken, pin), taken };
	if (cases.length < 2 || cases.length > mostJudged) return undefined;
	const compared = cases.map((candidate) => compareName(input, candidate));
	const [first] = compared;
	const written = first?.name;
	if (written === undefined || compared.some(({ judgement }) => judgement.kind !== 'differs')) return undefined;
	const names = cases.map(({ name }) => name);
	const recorded = [...names.slice(0, mostNamed), ...(names.length > mostNamed ? ['…'] : [])].join('; ');
	const finding: Finding = { ...differentName(first as CitedName, written, recorded), choice: 'none' };
	return { ...unjudged, name: 'differs', state: 'differs', findings: [finding, ...judgeSources(input), ...pin] };
}

/** Whether a record may be of the case that is meant: it has a name, and not a different one. */
function canChoose(input: JudgementInput): boolean {
	const { candidates } = input.answer;
	return candidates
		.slice(0, mostJudged)
		.some((one) => one.name && compareName(input, one).judgement.kind !== 'differs');
}

/** If more cases than these are on one page, a source may have left some out. */
const mostJudged = 40;
/** How many of their names are in a finding; the candidates are listed, too. */
const mostNamed = 3;

/** Databases are months behind: a miss says little about this year's and last year's decisions. */
function isTooRecent(citation: Citation, today: Today): boolean {
	const year =
		citation.year?.value ??
		(citation.source === 'neutral' || citation.source === 'database' ? Number(citation.volume) : Number.NaN);
	return year >= today.year - 1;
}

function judgeFound(input: JudgementInput, found: FoundRecord, pin: readonly Finding[], otherPage?: string): Judgement {
	const { citation, answer, text } = input;
	const aspects = compareWith(input, found);
	const page = findOtherFirstPage(citation, found.parallelCitations) ?? otherPage;
	const differences: Finding[] = [...aspects.findings];
	if (page !== undefined)
		differences.push(onAll(citation, 'first-page-differs', { span: pageSpan(citation), recorded: page }));
	const parallel = judgeParallel(input);
	const pages = [...pin, ...judgeLastPage(citation, found)];
	for (const finding of [...parallel, ...judgeSources(input), ...pages]) differences.push(finding);
	const spelling = findForm('not-normalized', { citation, text: text ?? '', normalized: answer.normalized });
	const isNamed = aspects.name === 'same' || (aspects.name === 'caption' && isSameDecision(aspects));
	return {
		...aspects,
		// A difference counts even if it is only a hint.
		state: differences.length > 0 ? 'differs' : isNamed ? 'verified' : 'nameNotCompared',
		findings: [...differences.filter((finding) => !isReportedBefore(finding, input, parallel.length > 0)), ...spelling],
	};
}

/** With the parties the other way around, or only one of them, a different decision may be meant, unless the year and the court agree. */
function isSameDecision({ nameReason, year, court }: Aspects): boolean {
	const isStyled = nameReason === 'reversed' || nameReason === 'inRe';
	return !isStyled || (year === 'same' && court !== 'differs');
}

/** How many members of a group are searched; no real group is larger. */
const mostMembers = 12;

/**
 * Parallel citations share one name, court, and year: a difference is reported once, for the first citation whose own record shows it. Earlier ones
 * may not: the page may be a list of orders, and name, court, or date may be missing or a placeholder. If an earlier record has the draft's name and
 * this one is of a different case, only that is reported.
 */
function isReportedBefore({ code, span, lowered }: Finding, input: JudgementInput, isOtherCase: boolean): boolean {
	if (code !== 'name-differs' && code !== 'year-differs' && code !== 'court-differs') return false;
	return input.group
		.slice(0, mostMembers)
		.filter(({ citation, answer }) => citation.start < input.citation.start && isFound(answer))
		.some(({ citation, answer }) => {
			const { name, findings } = compareWith({ ...input, citation }, answer?.record ?? {});
			if (isOtherCase && (name === 'same' || name === 'caption')) return true;
			return findings.some(
				(earlier) =>
					earlier.code === code &&
					earlier.span.start === span.start &&
					earlier.span.end === span.end &&
					(earlier.lowered === undefined || earlier.lowered === lowered),
			);
		});
}

function judgeParallel({ citation, answer, group, today }: JudgementInput): Finding[] {
	const recorded = findOtherParallel(citation, answer, group, today);
	return recorded === undefined ? [] : [onAll(citation, 'parallel-differs', { recorded })];
}

/** One source found it, and another one, which covers its volume, didn't. */
function judgeSources({ citation, answer: { notFoundIn = [] } }: JudgementInput): Finding[] {
	return notFoundIn.length === 0 ? [] : [onAll(citation, 'sources-differ', { recorded: notFoundIn.join('; ') })];
}

function pageSpan({ start, end, text, page }: Citation): Span {
	return page !== undefined && text.endsWith(page) ? { start: end - page.length, end } : { start, end };
}
