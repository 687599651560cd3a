import { plainLine } from '../plainLine';
import type { FindAnswer } from '../service/schemas';
import { plainLine } from '../sources/candidateText';
import { countStates, type VerificationCounts } from '../verification/verdict/summary';
import { isCounted, type Verdict } from '../verification/verdict/verdict';

/** One citation, as a model gets it. Absent fields are left out. */
export interface CitationForModel {
	readonly citation: string;
	readonly caseNameAsWritten?: string;
	readonly state: Verdict['state'];
	/** The service's own word, where it is none that is known. */
	readonly status?: string;
	readonly record?: Readonly<Record<string, string>>;
	readonly candidates?: readonly Readonly<Record<string, string>>[];
	readonly differences?: readonly { readonly code: string; readonly written?: string; readonly recorded?: string }[];
}

export interface VerificationForModel {
	readonly counts: VerificationCounts;
	readonly citations: readonly CitationForModel[];
	readonly notes: readonly string[];
}

/** What was found about the citations of a text, for a model to read. English: models are told in the language of their tools. */
export function describeVerification(verdicts: readonly Verdict[], answeredBy: string): ToldVerification {
	const counted = verdicts.filter(isCounted);
	return {
		counts: countStates(counted.map(({ state }) => state)),
		citations: counted.map(describeCitation),
		notes: [
			`Looked up on ${answeredBy}.`,
			'"verified" means that a case was found at volume, reporter and page, and that nothing that could be compared differs. Treatment, quotations and whether the case supports the proposition are not checked.',
			'Do not call a citation that was not found invented: the user has to check it.',
		],
	};
}

function describeCitation({ citation, state, entry, findings }: Verdict): ToldCitation {
	const { answer } = entry;
	const record = answer?.record;
	const candidates = answer?.status === 'multipleMatches' ? answer.candidates : [];
	return {
		citation: plainLine(citation.text),
		...(citation.caseName && { caseNameAsWritten: plainLine(citation.caseName.text) }),
		state,
		...(state === 'other' && answer && { status: plainLine(answer.statusText) }),
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
			candidates: candidates
				.slice(0, 10)
				.map(({ name, court, dateDecided, url }) => texts({ name, court, dateDecided, url })),
		}),
		...(findings.length > 0 && {
			differences: findings.map(({ code, written, recorded }) => ({ code, ...texts({ written, recorded }) })),
		}),
	};
}

/** Candidates of a search, for a model. */
export function describeSearch({ found, candidates = [], hint }: FindAnswer, answeredBy: string): unknown {
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
