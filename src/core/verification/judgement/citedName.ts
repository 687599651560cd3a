import type { Citation, CitedPart } from '../../citations/parts/citation';
import { findJurisdiction } from '../../law/courts/jurisdictions';
import { parseCourt } from '../../law/courts/readCourt';
import { findPlace } from '../../law/courts/stateCourts';
import type { FoundRecord } from '../../lookup/answers/answer';
import { judgeName } from './names/judgeNames';
import type { NameJudgement } from './names/nameJudgement';
import { readNameAgain } from './names/secondReading';
import { isOrderList } from './orderLists';
import type { Today } from './recordDate';
import type { GroupMember } from './reporterPages';
import { findTrustedYear } from './years';

/** A citation with what is around it. */
export interface CitedInDraft {
	readonly citation: Citation;
	/** All citations of its parallel group, including this one, in the order of the text; may be empty. */
	readonly group: readonly GroupMember[];
	readonly today: Today;
	/** The document, for what is around the citation: all of its name, "withdrawn" after it, or a quotation, whose spelling isn't the draft's. */
	readonly text?: string;
}

export interface CitedName {
	/** The name in the draft; as the record shows it, if it was reread. Absent if the draft has none. */
	readonly name?: CitedPart;
	/** True if the citation itself has none: the text before it mentions this one. */
	readonly isInferred?: true;
	/** True if the name begins or ends in a different place than the citation's `caseName`. */
	readonly readAgain: boolean;
	readonly judgement: NameJudgement;
}

/** The citation's own name, or the one that its parallel group shares. A citation in a history without a name has none. */
function findCitedName(citation: Citation, group: readonly GroupMember[]): CitedPart | undefined {
	if (citation.caseName !== undefined || citation.history !== undefined) return citation.caseName;
	return citation.group === undefined
		? undefined
		: group.find((member) => member.citation.start === citation.group)?.citation.caseName;
}

/** A name that the text before the citation mentions, as if it were written where the citation is. */
function inferredNameOf({ inferredName, history, start, end }: Citation): CitedPart | undefined {
	return inferredName && history === undefined ? { text: inferredName.text, span: { start, end } } : undefined;
}

/** Whether a name begins further to the left than it was read, with words that a second reading didn't find in the record. */
function continuesBefore(text: string, start: number): boolean {
	const word = /(\S+)[\s*_]*$/.exec(text.slice(Math.max(0, start - 60), start))?.[1] ?? '';
	return (
		/^[*_"“(]*\p{Lu}/u.test(word) &&
		!/[;:)\]]$/.test(word) &&
		!/^[*_]*(?:See|Cf|Accord|In|Compare|But|And)\b/.test(word)
	);
}

/** Compares the name of a citation with its record's, considering what the citation and the text around it say about both. */
export function judgeCitedName(
	{ citation, group, today, text }: CitedInDraft,
	found: FoundRecord,
	courtsDiffer: boolean,
): CitedName {
	const own = findCitedName(citation, group);
	const name = own ?? inferredNameOf(citation);
	const recorded = found.name;
	if (name === undefined || recorded === undefined)
		return { ...(name && { name }), readAgain: false, judgement: { kind: 'silent', reason: 'empty' } };
	const judge = (written: string) =>
		judgeName({
			written,
			recorded,
			recordedShort: found.shortName,
			writtenYear: citation.year?.value,
			recordedYear: findTrustedYear(citation, found.dateDecided, today),
			courtsDiffer,
			state: findDecidingState(citation, found.court),
		});
	const judgement = judge(name.text);
	if (own === undefined) return { name, isInferred: true, readAgain: false, judgement };
	const looksCut = judgement.reason === 'cut' && judgement.kind === 'caption';
	const isRead = judgement.kind !== 'differs' && !looksCut;
	if (isRead || judgement.reason === 'exchanged') return { name, readAgain: false, judgement };
	const citationStart = citation.group ?? citation.start;
	const again = text === undefined ? undefined : readNameAgain({ text, name, citationStart, recorded, judge });
	if (again !== undefined) return { name: again.name, readAgain: true, judgement: again.judgement };
	if (looksCut && text !== undefined && continuesBefore(text, name.span.start))
		return { name, readAgain: false, judgement: { kind: 'differs', reason: 'otherParty' } };
	if (judgement.kind === 'differs' && isOrderList(citation, text))
		return { name, readAgain: false, judgement: { kind: 'silent', reason: 'orderList' } };
	return { name, readAgain: false, judgement };
}

/** Reporters of New York's courts whose names don't say so. */
const ofNewYork = /^(?:N\.\s?Y\.\s?S|Misc\.|A\.\s?D\.)/;

/**
 * The state whose court decided, by its postal code: what "State", "People", and "Commonwealth" mean in the name. From the draft's court, the
 * record's, or a reporter of one state's decisions. Undefined for federal courts, and if it isn't known.
 */
export function findDecidingState(citation: Citation, recordedCourt: string | undefined): string | undefined {
	for (const name of [citation.court?.text, recordedCourt]) {
		const court = name === undefined ? undefined : parseCourt(name);
		if (court !== undefined) return court.jurisdiction === 'us' ? undefined : court.jurisdiction;
	}
	return citation.reporter === undefined ? undefined : findReporterState(citation.reporter);
}

/** "Ohio St. 3d" and "OH" (of a neutral citation) are Ohio's; "N.E.2d" and "U.S." no one's. */
function findReporterState(reporter: string): string | undefined {
	if (ofNewYork.test(reporter)) return 'ny';
	const [first = ''] = reporter.split(/[\s-]/);
	const neutral = /^[A-Z]{2}$/.test(first) ? findJurisdiction(first) : undefined;
	return (neutral ?? findPlace(reporter)?.place)?.code;
}
