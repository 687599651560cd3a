import type { Citation, CitedPart } from '../../citations/citation';
import { compareCourts } from '../../courts/compareCourts';
import { parseCourt } from '../../courts/readCourt';
import type { Finding } from '../../findings/finding';
import type { Span } from '../../text/span';
import type { Answer } from '../answers/answer';
import { type FoundCase, takeCandidate } from './candidates';
import { type CitedName, judgeCitedName } from './citedName';
import { isQuoted } from './draftContext';
import type { NameOutcome, NameReason } from './names/judgeNames';
import { findOtherFirstPage, findOtherParallel, findPinBeforeFirstPage, type GroupMember, isFound } from './pages';
import type { Today } from './recordDate';
import { isUnacceptedSpelling } from './reporterSpelling';
import { judgeYear } from './years';

export type { GroupMember } from './pages';
export type { Today } from './recordDate';

/** How one part of a citation compares with its record; `silent` where it could not be compared. */
export type Comparison = 'same' | 'differs' | 'silent';

/**
 * What an answer says of a citation. `verified` was found, nothing differs, and the name given in the draft is the record's;
 * `nameNotCompared` was found and nothing differs, but there was no name to compare, or it could not be compared.
 */
export type JudgedState =
	| 'verified'
	| 'nameNotCompared'
	| 'differs'
	| 'possibleMatch'
	| 'notFound'
	| 'multipleMatches'
	| 'unknownStatus';

/** What comparing a citation with its answer came to. */
export interface Judgement {
	readonly state: JudgedState;
	readonly findings: readonly Finding[];
	readonly name: NameOutcome;
	/** The rule that decided it; absent where nothing was compared. */
	readonly nameReason?: NameReason;
	/** The name's extent where the record shows that the citation's `caseName` is too short or too long. */
	readonly nameReadAgain?: CitedPart;
	readonly year: Comparison;
	readonly court: Comparison;
	/** The one of several records whose name and year match. */
	readonly taken?: Answer['candidates'][number];
}

export interface JudgementInput {
	readonly citation: Citation;
	readonly answer: Answer;
	/** All citations of the same parallel group, this one too, in the order of the text; may be empty. */
	readonly group: readonly GroupMember[];
	readonly today: Today;
	/** The document, for what is around the citation: the whole of its name, a quotation, whose spelling is not the draft's, or "withdrawn" after it. */
	readonly text?: string;
}

const unjudged = { name: 'silent', year: 'silent', court: 'silent' } as const;

/**
 * Judges a citation against what the service answered for its string. Each difference is a finding on the words that differ, with both
 * sides. What only a heuristic says, or a court that could not be read, is never a warning.
 */
export function judgeCitation(input: JudgementInput): Judgement {
	const { citation, answer } = input;
	const whole: Span = { start: citation.start, end: citation.end };
	const pin = judgePin(citation);
	switch (answer.status) {
		case 'notFound': {
			const lowered = isTooRecent(citation, input.today) || answer.heuristic;
			const parallel = judgeParallel(input);
			const finding: Finding = {
				code: 'not-found',
				span: whole,
				written: citation.text,
				...(lowered && { lowered: 'information' }),
			};
			return { ...unjudged, state: 'notFound', findings: [finding, ...parallel, ...pin] };
		}
		case 'unknown':
			return {
				...unjudged,
				state: 'unknownStatus',
				findings: [
					{ code: 'unknown-status', span: whole, written: citation.text, recorded: answer.statusText },
					...pin,
				],
			};
		case 'multipleMatches': {
			const isSameName = (candidate: FoundCase): boolean => compareName(input, candidate).judgement.kind === 'same';
			const taken = answer.heuristic ? undefined : takeCandidate(citation.year?.value, answer.candidates, isSameName);
			if (taken !== undefined) return { ...judgeFound(input, taken, pin), taken };
			const finding: Finding = { code: 'multiple-matches', span: whole, written: citation.text };
			return { ...unjudged, state: 'multipleMatches', findings: [finding, ...pin] };
		}
		case 'verified': {
			if (answer.heuristic) {
				const recorded = answer.record?.name;
				const finding: Finding = {
					code: 'possible-match',
					span: whole,
					written: citation.text,
					...(recorded !== undefined && { recorded }),
				};
				return { ...compareQuietly(input), state: 'possibleMatch', findings: [finding, ...pin] };
			}
			return judgeFound(input, answer.record ?? {}, pin);
		}
	}
}

/** A pinpoint before the first page. Needs no answer, and serves short forms too, given their full citation's first page. */
export function judgePin(citation: Citation): Finding[] {
	const before = findPinBeforeFirstPage(citation);
	if (before === undefined || citation.pin === undefined) return [];
	return [{ code: 'pin-before-first-page', span: citation.pin.span, written: before, recorded: citation.page ?? '' }];
}

/** Databases are months late: a miss says little for this year's and last year's decisions. */
function isTooRecent(citation: Citation, today: Today): boolean {
	const year =
		citation.year?.value ??
		(citation.source === 'neutral' || citation.source === 'database' ? Number(citation.volume) : Number.NaN);
	return year >= today.year - 1;
}

interface Aspects {
	readonly name: NameOutcome;
	readonly nameReason: NameReason;
	readonly nameReadAgain?: CitedPart;
	readonly year: Comparison;
	readonly court: Comparison;
	readonly findings: readonly Finding[];
}

function compareName({ citation, group, today, text }: JudgementInput, found: FoundCase): CitedName {
	const courtsDiffer = judgeCourt(citation, found.court) === 'differs';
	return judgeCitedName({ citation, group, found, today, text, courtsDiffer });
}

function compareWith(input: JudgementInput, found: FoundCase): Aspects {
	const { citation, today, text } = input;
	const findings: Finding[] = [];
	const year = judgeYear(citation, found.dateDecided, today, text);
	const court = judgeCourt(citation, found.court);
	const cited = compareName(input, found);
	const { kind: name, reason: nameReason } = cited.judgement;
	const written = cited.name;
	if (name === 'differs' && written !== undefined) {
		findings.push({ code: 'name-differs', span: written.span, written: written.text, recorded: found.name ?? '' });
	}
	if (year.kind === 'differs' && citation.year !== undefined) {
		findings.push({
			code: 'year-differs',
			span: citation.year.span,
			written: String(citation.year.value),
			recorded: String(year.recorded),
			...(year.lowered && { lowered: year.lowered }),
		});
	}
	if (court === 'differs' && citation.court !== undefined) {
		findings.push({
			code: 'court-differs',
			span: citation.court.span,
			written: citation.court.text,
			recorded: found.court ?? '',
		});
	}
	return {
		name,
		nameReason,
		...(cited.readAgain && cited.name && { nameReadAgain: cited.name }),
		year: year.kind,
		court,
		findings,
	};
}

function judgeCourt({ court, year }: Citation, recorded: string | undefined): Comparison {
	const mine = court && parseCourt(court.text);
	const theirs = recorded === undefined ? undefined : parseCourt(recorded);
	if (mine === undefined || theirs === undefined) return 'silent';
	const compared = compareCourts(mine, theirs, year?.value);
	return compared === 'unknown' ? 'silent' : compared;
}

/** For a heuristic match: the same comparison without findings. */
function compareQuietly(input: JudgementInput): Omit<Aspects, 'findings'> {
	const { findings: _, ...aspects } = compareWith(input, input.answer.record ?? {});
	return aspects;
}

function judgeFound(input: JudgementInput, found: FoundCase, pin: readonly Finding[]): Judgement {
	const { citation, answer, text } = input;
	const aspects = compareWith(input, found);
	const page = findOtherFirstPage(citation, found.parallelCitations);
	const differences: Finding[] = [...aspects.findings];
	if (page !== undefined)
		differences.push({ code: 'first-page-differs', span: pageSpan(citation), written: citation.text, recorded: page });
	const parallel = judgeParallel(input);
	for (const finding of [...parallel, ...pin]) differences.push(finding);
	const spelling: Finding[] =
		citation.reporterSpan !== undefined &&
		isUnacceptedSpelling(citation, answer.normalized) &&
		!(text !== undefined && isQuoted(text, citation.start))
			? [
					{
						code: 'not-normalized',
						span: citation.reporterSpan,
						written: citation.text,
						recorded: answer.normalized ?? '',
					},
				]
			: [];
	const isNamed = aspects.name === 'same' || aspects.name === 'caption';
	return {
		name: aspects.name,
		nameReason: aspects.nameReason,
		...(aspects.nameReadAgain && { nameReadAgain: aspects.nameReadAgain }),
		year: aspects.year,
		court: aspects.court,
		// A difference that is only a hint is a difference all the same.
		state: differences.length > 0 ? 'differs' : isNamed ? 'verified' : 'nameNotCompared',
		findings: [...differences.filter((finding) => !isReportedBefore(finding, input, parallel.length > 0)), ...spelling],
	};
}

/** In a group larger than any draft's, a difference is rather reported twice than looked for in all the members before. */
const mostMembers = 12;

/**
 * Parallel citations share one name, court and year: a difference there is reported once, at the first one whose own record shows it. Not
 * every earlier record does: its page may be a list of orders, and its name, court or date may be missing or a placeholder. Where an
 * earlier record has the draft's name and this one is another case, that is all there is to report.
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
	const other = findOtherParallel(citation, answer, group, today);
	if (other === undefined) return [];
	return [
		{
			code: 'parallel-differs',
			span: { start: citation.start, end: citation.end },
			written: citation.text,
			recorded: other,
		},
	];
}

function pageSpan({ start, end, text, page }: Citation): Span {
	return page !== undefined && text.endsWith(page) ? { start: end - page.length, end } : { start, end };
}
