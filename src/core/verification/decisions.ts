import type { Citation } from '../citations/citation';
import { canonicalCitation } from '../citations/citationString';

/** What a person decided about one citation. `confirmed`: checked by hand; `ignored`: not to be shown; `candidate`: this record is meant. */
export interface Decision {
	readonly kind: 'confirmed' | 'ignored' | 'candidate';
	/** Name of the candidate taken. */
	readonly candidate?: string;
	readonly by?: string;
	readonly note?: string;
	/** When (ISO 8601). */
	readonly at: string;
	/** Year and court as written when it was decided: another one, and the decision lapses. */
	readonly year?: number;
	readonly court?: string;
}

export type Decisions = Readonly<Record<string, Decision>>;

/** `<normalized citation>|<folded case name>`: what a decision is filed under. */
export function decisionKey(citation: Citation): string {
	return `${canonicalCitation(citation)}|${foldName(citation.caseName?.text ?? '')}`;
}

function foldName(name: string): string {
	return name
		.normalize('NFKC')
		.toLowerCase()
		.replace(/[’‘]/g, "'")
		.replace(/[\s|]+/g, ' ')
		.trim();
}

/** The decision on a citation as it is now written, if one holds. */
export function findDecision(decisions: Decisions, citation: Citation): Decision | undefined {
	const key = decisionKey(citation);
	const decision = Object.hasOwn(decisions, key) ? decisions[key] : undefined;
	return decision && decision.year === citation.year?.value && decision.court === citation.court?.text
		? decision
		: undefined;
}

/** Binds a decision to the citation as written. */
export function decide(citation: Citation, decision: Omit<Decision, 'year' | 'court'>): Decision {
	const { year, court } = citation;
	return { ...decision, ...(year && { year: year.value }), ...(court && { court: court.text }) };
}

export type ParsedDecisions =
	| { readonly kind: 'ok'; readonly decisions: Decisions }
	/** Not ours to overwrite: somebody's work, or a newer version's. */
	| { readonly kind: 'unreadable' };

/** Reads a decisions file; entries that are none are left out, a file that is none as a whole is not touched. */
export function parseDecisions(text: string): ParsedDecisions {
	let content: unknown;
	try {
		content = JSON.parse(text);
	} catch {
		return { kind: 'unreadable' };
	}
	const { version, decisions } = (content ?? {}) as { version?: unknown; decisions?: unknown };
	if (version !== 1 || typeof decisions !== 'object' || decisions === null || Array.isArray(decisions)) {
		return { kind: 'unreadable' };
	}
	return {
		kind: 'ok',
		decisions: Object.fromEntries(Object.entries(decisions).filter(([, entry]) => isDecision(entry))),
	};
}

function isDecision(entry: unknown): entry is Decision {
	const { kind, at } = (entry ?? {}) as Partial<Decision>;
	return (kind === 'confirmed' || kind === 'ignored' || kind === 'candidate') && typeof at === 'string';
}

/** The file's text: sorted keys and one entry a few lines, so that two people's decisions merge. */
export function formatDecisions(decisions: Decisions): string {
	const sorted = Object.fromEntries(Object.entries(decisions).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)));
	return `${JSON.stringify({ version: 1, decisions: sorted }, undefined, 2)}\n`;
}
