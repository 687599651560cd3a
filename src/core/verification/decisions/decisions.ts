import * as z from 'zod/mini';
import { readEntriesFile } from '../../base/data/entriesFile';
import { isRecord } from '../../base/data/isRecord';
import { groupBy } from '../../base/text/groupBy';
import { runAtOnce } from '../../base/time/turns';
import type { Citation } from '../../citations/parts/citation';
import { canonicalCitation } from '../../citations/parts/citationString';
import type { Candidate } from '../../service/schemas';

const kinds = ['confirmed', 'ignored', 'candidate', 'fromRecord'] as const;

export type DecisionKind = (typeof kinds)[number];

/**
 * What a person decided about one citation. `confirmed`: checked in person; `ignored`: not to be shown; `candidate`: this record is meant;
 * `fromRecord`: a fix wrote the record's details into the draft, and no one has confirmed them yet.
 */
export interface Decision {
	readonly kind: DecisionKind;
	/** Which candidate was chosen, by `identifyCandidate`. */
	readonly candidate?: string;
	readonly by?: string;
	readonly note?: string;
	/**
	 * What it was made on: from a finding's code or, if there was none, why the citation was left to review, to the pinpoint or the wording that it was
	 * about, else `""` (`readAnswers`). It holds for these alone; files from before they were recorded have none.
	 */
	readonly answers?: unknown;
	/** True for a candidate whose name, court, or year was written into the draft: still to be confirmed, as for the kind `fromRecord`. */
	readonly fromRecord?: true;
	/** When (ISO 8601). */
	readonly at: string;
	/**
	 * Year and court as written at the time of the decision, null if there was none: if they change, the decision lapses. Without them, a decision
	 * depends only on citation and name.
	 */
	readonly year?: number | null;
	readonly court?: string | null;
}

/** Whether the draft's words were taken from a record and no one has confirmed them yet: they agree with it, whatever the draft meant. */
export function isCopied({ kind, fromRecord }: Pick<Decision, 'kind' | 'fromRecord'>): boolean {
	return kind === 'fromRecord' || (kind === 'candidate' && fromRecord === true);
}

export type Decisions = Readonly<Record<string, Decision>>;

/** Someone marked an authority as chiefly relied on, for the table of authorities. It changes no verdict or count. */
export interface ChiefMark {
	readonly by?: string;
	/** When (ISO 8601). */
	readonly at: string;
}

/** The marks of authorities chiefly relied on, each under the key of a decision on one of the authority's full citations (`decisionKey`). */
export type ChiefMarks = Readonly<Record<string, ChiefMark>>;

/**
 * Someone says that they have checked an authority by other means, and how, or a sentence that cites it against the opinion: their own word, which
 * nothing here can verify. It changes no verdict or count, and lapses as a decision does.
 */
export interface CiteCheck extends Pick<Decision, 'by' | 'note' | 'at' | 'year' | 'court'> {
	/** What was read for a sentence, if its opinion's text is there: the page, and a sentence of the opinion. */
	readonly page?: number;
	readonly passage?: string;
}

/** The cite-checks of a file, under the same keys as decisions. Entries in a different format stay in the file but don't count. */
export type CiteChecks = Readonly<Record<string, unknown>>;

export function isMarkedChief(chief: ChiefMarks, citation: Citation): boolean {
	return Object.hasOwn(chief, decisionKey(citation));
}

/**
 * `<normalized citation>|<folded case name>`: the key of a decision; for a quotation, or a place (`correctionKey`), there is a third part. For an "id." that refers to no known
 * citation, its setting (`addSetting`) replaces the name.
 *
 * @param wording of the quotation (`wordingOf`)
 */
export function decisionKey(citation: Citation, wording?: string): string {
	const { caseName, setting } = citation;
	const parts = [foldName(caseName?.text ?? ''), setting].filter((part) => part !== undefined && part !== '');
	const key = `${canonicalCitation(citation)}|${parts.join(' ')}`;
	return wording === undefined ? key : `${key}|${wording}`;
}

function foldName(name: string): string {
	return name
		.normalize('NFKC')
		.toLowerCase()
		.replace(/[’‘]/g, "'")
		.replace(/[\s|]+/g, ' ')
		.trim();
}

/**
 * The entry, if any, on a citation as it is written now, or on a quotation from it. Whether it decides anything depends on what is found there
 * (`findLapse`).
 */
export function findDecision(
	decisions: Decisions | undefined,
	citation: Citation,
	wording?: string,
): Decision | undefined {
	const key = decisionKey(citation, wording);
	return holding(decisions && Object.hasOwn(decisions, key) ? decisions[key] : undefined, citation);
}

/** The decisions that hold for these citations and for quotations from them, under their keys. */
export function decisionsOn(citations: readonly Citation[], decisions: Decisions): Decisions {
	const keys = groupBy(Object.keys(decisions), (key) => key.split('|', 2).join('|'));
	const held: Record<string, Decision> = {};
	for (const citation of citations) {
		const own = decisionKey(citation);
		for (const key of keys.get(own) ?? []) {
			const wording = key === own ? undefined : key.slice(own.length + 1);
			const decision = findDecision(decisions, citation, wording);
			if (decision) held[key] = decision;
		}
	}
	return held;
}

export function decide(citation: Citation, decision: Omit<Decision, 'year' | 'court'>): Decision {
	return bindTo(citation, decision);
}

/** Binds what is said about a citation to its year and court as written. */
export function bindTo<T extends object>({ year, court }: Citation, said: T) {
	return { ...said, year: year?.value ?? null, court: court?.text ?? null };
}

/** Undefined if the citation has been rewritten since. */
export function holding<T extends Pick<Decision, 'year' | 'court'>>(
	said: T | undefined,
	citation: Citation,
): T | undefined {
	const { year, court } = bindTo(citation, {});
	const isSame =
		(said?.year === undefined || said.year === year) && (said?.court === undefined || said.court === court);
	return isSame ? said : undefined;
}

/** @param wording of the draft's sentence (`wordingOf`), for what was checked there */
export function findCiteCheck(checks: CiteChecks, citation: Citation, wording?: string): CiteCheck | undefined {
	const key = decisionKey(citation, wording);
	const read = Object.hasOwn(checks, key) ? citeCheck.safeParse(checks[key]) : undefined;
	return holding(read?.success ? (read.data as CiteCheck) : undefined, citation);
}

/** Identifies one of several candidates: by its name, with its date if two have the same name. */
export function identifyCandidate(candidate: Candidate, all: readonly Candidate[]): string {
	const name = candidate.name ?? '';
	const isShared = all.filter((other) => other.name === candidate.name).length > 1;
	return isShared && candidate.dateDecided !== undefined ? `${name} (${candidate.dateDecided})` : name;
}

export function findCandidate<T extends Candidate>(all: readonly T[], identity: string): T | undefined {
	return all.find((candidate) => identifyCandidate(candidate, all) === identity);
}

export type ParsedDecisions =
	| {
			readonly kind: 'ok';
			readonly decisions: Decisions;
			/** In a member of its own, so that an authority can have a mark and a decision; absent from a file without marks. */
			readonly chief: ChiefMarks;
			readonly citeChecked: CiteChecks;
			/** Entries in a different format: not used, but kept when the file is written. */
			readonly others: Readonly<Record<string, unknown>>;
	  }
	/** Not ours to overwrite: someone's work, or a newer version's. `isTooLarge`: there is more than we read. */
	| { readonly kind: 'unreadable'; readonly isTooLarge?: true };

const byWhom = {
	at: z.string(),
	by: z.optional(z.string()),
	note: z.optional(z.string()),
	year: z.optional(z.nullable(z.number())),
	court: z.optional(z.nullable(z.string())),
};
const citeCheck = z.object({ ...byWhom, page: z.optional(z.number()), passage: z.optional(z.string()) });
const decision = z.object({
	...byWhom,
	kind: z.enum(kinds),
	candidate: z.optional(z.string()),
	fromRecord: z.optional(z.literal(true)),
});

/** Reads a decisions file, in steps. */
export function* readDecisions(text: string): Generator<void, ParsedDecisions> {
	const file = yield* readEntriesFile(text, 'decisions', isDecision);
	if (file.kind === 'unreadable') return file;
	const { entries, others, content } = file;
	const member = (name: string): unknown => (Object.hasOwn(content, name) ? content[name] : {});
	const chief = member('chief');
	const citeChecked = member('citeChecked');
	if (!isRecord(chief) || !isRecord(citeChecked)) return { kind: 'unreadable' };
	return { kind: 'ok', decisions: entries, others, chief: chief as ChiefMarks, citeChecked };
}

export function parseDecisions(text: string): ParsedDecisions {
	return runAtOnce(readDecisions(text));
}

function isDecision(entry: unknown): entry is Decision {
	return decision.safeParse(entry).success;
}

/** The file's text: keys are sorted and each entry has few lines, so that two people's decisions can be merged. */
export function formatDecisions(
	decisions: Decisions,
	others: Readonly<Record<string, unknown>> = {},
	chief: ChiefMarks = {},
	citeChecked: CiteChecks = {},
): string {
	const marks = Object.entries({ chief, citeChecked }).flatMap(([name, all]) =>
		Object.keys(all).length === 0 ? [] : [[name, sortKeys<unknown>(all)] as const],
	);
	const file = { version: 1, decisions: sortKeys({ ...others, ...decisions }), ...Object.fromEntries(marks) };
	return `${JSON.stringify(file, undefined, 2)}\n`;
}

function sortKeys<T>(all: Readonly<Record<string, T>>): Record<string, T> {
	return Object.fromEntries(Object.entries(all).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)));
}
