import { present } from '../../base/text/present';
import type { ListedAs } from '../../law/lexicon/listings';
import type { CaseRecord, CitationResult } from '../../service/schemas';
import type { AskedStep } from './askedSteps';

/**
 * The service's status, whatever its case, `_`, `-`, and spaces. Any word but the three that are known is `unknown`: shown as the service wrote it,
 * never taken for verified or not found. `notCovered`: the source doesn't have the volume or the reporter, or can't tell what is on the page, which
 * says nothing about the citation; no service's word is read as this.
 */
export type AnswerStatus = 'verified' | 'notFound' | 'multipleMatches' | 'notCovered' | 'unknown';

export interface FoundRecord extends CaseRecord {
	/** The source's ID for the docket, if only the docket names the court. */
	readonly docketId?: number;
	/** The name with all parties, if the source has one in addition to the usual name. */
	readonly fullName?: string;
	/** First and last page in the volume that was looked up, if the source is certain of both. */
	readonly pages?: PageRange;
}

/** Pages of one volume, including both. */
export interface PageRange {
	readonly first: number;
	readonly last: number;
}

/** A section or a part of the C.F.R., or a section or a subdivision of the U.S. Code, that isn't there. */
export interface MissingPlace {
	readonly place: string;
	/** It is listed but has no text; in the C.F.R., "reserved" includes what was removed. */
	readonly listedAs?: ListedAs;
	/** The section is there, but not this subdivision of it. */
	readonly isSubdivision?: true;
	/** The day up to which the title is current (ISO 8601). */
	readonly asOf: string;
}

/** A case with the docket number cited. `dateDecided` and `entry` say what of it is of the date cited, and are absent if nothing was found. */
export interface OnDocket extends FoundRecord {
	readonly entry?: (typeof docketEntries)[number];
}

/** `filing`: an entry of the docket that its description doesn't call an order. */
export const docketEntries = ['opinion', 'order', 'filing'] as const;

/** What a database of dockets says of a case that no reporter has. Finding nothing proves nothing: it has what its users bought. */
export interface DocketAnswer {
	/** Several offices of a court can give one number. */
	readonly cases: readonly OnDocket[];
	/** Without a docket number: decisions of that court and date whose names have the same words. */
	readonly named: readonly FoundRecord[];
}

/** What the service said about one citation string. Contains no text of the document other than that string in normal form. */
export interface Answer {
	readonly status: AnswerStatus;
	/** The service's own word for the status. */
	readonly statusText: string;
	/** True if the match was guessed, not looked up: never the same as verified. */
	readonly heuristic: boolean;
	readonly source?: string;
	/** As received: its scale isn't known. */
	readonly confidence?: number;
	readonly normalized?: string;
	readonly record?: FoundRecord;
	/** A case that begins on an earlier page and continues on this one, whatever begins there. */
	readonly covering?: FoundRecord;
	/** What the source has of the reporter: "F.3d to volume 935, 2019". */
	readonly coverage?: string;
	/** On a miss, the last page that the source has of the volume. */
	readonly volumeTo?: string;
	/** For a law that isn't there: what is missing, and why. */
	readonly missingPlace?: MissingPlace;
	/** Names of other sources that were asked, cover the citation's volume, and have no case there. */
	readonly notFoundIn?: readonly string[];
	/** Present in answers about dockets alone, which are kept under keys of their own (`UnpublishedCase`). */
	readonly docket?: DocketAnswer;
	/** What each source was asked and answered; absent if only `source` was asked, for the citation. */
	readonly steps?: readonly AskedStep[];
	readonly candidates: readonly FoundRecord[];
	/** Milliseconds since the epoch. */
	readonly checkedAt: number;
}

/** What is the same in all answers by a source that looks things up. */
export function answerOf(source: string, now: number) {
	return { heuristic: false, source, candidates: [], checkedAt: now } satisfies Partial<Answer>;
}

/** A map: the service's word may be "constructor". */
const statuses: ReadonlyMap<string, AnswerStatus> = new Map([
	['verified', 'verified'],
	['notfound', 'notFound'],
	['multiplematches', 'multipleMatches'],
]);

/** Reads one result of the service into an answer. */
export function interpretResult(result: Partial<CitationResult>, now: number): Answer {
	const statusText = result.status ?? '';
	const { verificationSource, confidence, normalized } = result;
	return present({
		status: statuses.get(statusText.toLowerCase().replace(/[\s_-]+/g, '')) ?? 'unknown',
		statusText,
		heuristic: verificationSource?.trim().toLowerCase() === 'heuristic',
		source: verificationSource,
		confidence,
		normalized,
		record: result.case && pickFields(result.case, recordFields),
		candidates: (result.candidates ?? []).map((candidate) => pickFields(candidate, candidateFields)),
		checkedAt: now,
	});
}

const recordFields = [
	'id',
	'name',
	'shortName',
	'court',
	'dateDecided',
	'docketNumber',
	'parallelCitations',
	'url',
] as const;
const candidateFields = ['name', 'court', 'dateDecided', 'url'] as const;

/** Only the fields of the interface: answers are kept on disk, and anything else that a service adds may quote the draft. */
function pickFields<T extends object, K extends keyof T>(value: T, fields: readonly K[]): Pick<T, K> {
	return Object.fromEntries(fields.flatMap((field) => (field in value ? [[field, value[field]]] : []))) as Pick<T, K>;
}
