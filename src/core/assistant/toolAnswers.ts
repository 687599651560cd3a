import { plainLine } from '../plainLine';
import type { FindAnswer } from '../service/schemas';
import { summarize, type VerificationCounts } from '../verification/verdict/summary';
import type { CitationState, Compared, NextStep, Verdict } from '../verification/verdict/verdict';

/** One citation, as a model gets it. Absent fields are left out. */
export interface CitationForModel {
	readonly citation: string;
	readonly caseNameAsWritten?: string;
	readonly state: CitationState;
	readonly found: boolean;
	/** The service's own word, where it isn't a known one. */
	readonly status?: string;
	readonly compared?: Compared;
	readonly record?: Readonly<Record<string, string>>;
	readonly candidates?: readonly Readonly<Record<string, string>>[];
	readonly differences?: readonly { readonly code: string; readonly written?: string; readonly recorded?: string }[];
	/** What the user should do, in English. */
	readonly next?: string;
}

export interface VerificationForModel {
	readonly counts: VerificationCounts;
	readonly toReview: number;
	readonly citations: readonly CitationForModel[];
	readonly notes: readonly string[];
}

/** Verdicts, for a model. In English, like the descriptions of the tools. */
export function renderVerification(verdicts: readonly Verdict[], answeredBy: string): VerificationForModel {
	const { counts, toReview } = summarize(verdicts);
	return {
		counts,
		toReview,
		citations: verdicts.filter(({ isCounted, isToReview }) => isCounted || isToReview).map(renderCitation),
		notes: [
			`Looked up on ${answeredBy}.`,
			'"verified" means that a decision was found at this volume, reporter and page, that its name is the one given, and that nothing that could be compared differs. Treatment, quotations and whether the case supports the proposition are not checked.',
			'Do not call a citation that was not found invented: the user has to check it.',
		],
	};
}

const nextSteps: Readonly<Record<NextStep, string | undefined>> = {
	nothing: undefined,
	wait: undefined,
	check: 'Have it checked.',
	tryAgain: 'The request failed: try again.',
	lookUp: 'Look it up by hand before relying on it.',
	lookUpElsewhere: 'No case database has it: look it up where it is published.',
	choose: 'Say which of the candidates is meant.',
	readCase: 'Read the case: it may not be the one that is meant.',
	correct: 'Correct what differs, or confirm that the draft is right.',
	confirm: 'Compare it with the case by hand.',
	nameSource: 'Say which full citation it stands for.',
};

function renderCitation(verdict: Verdict): CitationForModel {
	const { citation, state, isFound, compared, record, findings, entry } = verdict;
	const candidates = verdict.candidates.slice(0, 10);
	const next = nextSteps[verdict.next];
	return {
		citation: plainLine(citation.text),
		...(citation.caseName && { caseNameAsWritten: plainLine(citation.caseName.text) }),
		state,
		found: isFound,
		...(state === 'unknownStatus' && entry.answer && { status: plainLine(entry.answer.statusText) }),
		...(compared && { compared }),
		...(record && {
			record: texts({
				name: record.name,
				court: record.court,
				dateDecided: record.dateDecided,
				docketNumber: record.docketNumber,
				url: record.url,
				parallelCitations: record.parallelCitations?.join('; '),
			}),
		}),
		...(candidates.length > 0 && {
			candidates: candidates.map(({ name, court, dateDecided, url }) => texts({ name, court, dateDecided, url })),
		}),
		...(findings.length > 0 && {
			differences: findings.map(({ code, written, recorded }) => ({ code, ...texts({ written, recorded }) })),
		}),
		...(next && { next }),
	};
}

/** Candidates of a search, for a model. */
export function renderSearch({ found, candidates = [], hint }: FindAnswer, answeredBy: string): unknown {
	return {
		...(found !== undefined && { found }),
		candidates: candidates.map(({ title, source, snippet, url }) => texts({ title, source, snippet, url })),
		notes: [
			`Looked up on ${answeredBy}.`,
			'These are candidates. Check a citation with benchbook_verify_citations before citing it.',
			...(hint === undefined ? [] : [`The service says: ${plainLine(hint)}`]),
		],
	};
}

/** The fields that are present, as one line each. */
function texts<K extends string>(fields: Readonly<Record<K, string | undefined>>): { [P in K]?: string } {
	const entries = Object.entries<string | undefined>(fields);
	return Object.fromEntries(
		entries.flatMap(([name, text]) =>
			text === undefined || text === '' ? [] : [[name, plainLine(text, { maxLength: 2000 })]],
		),
	) as { [P in K]?: string };
}

/** Of a text that is too long, the beginning and the end, with the length of what was left out in between. */
export function shorten(text: string, maxLength: number): string {
	if (text.length <= maxLength) return text;
	const head = Math.floor(maxLength * 0.7);
	const tail = maxLength - head;
	const left = text.length - maxLength;
	return `${text.slice(0, head).toWellFormed()}\n\n[… ${left} characters left out …]\n\n${text.slice(-tail).toWellFormed()}`;
}
