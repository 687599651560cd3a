import { plainLine } from '../../base/display/plainLine';
import type { FindAnswer } from '../../service/schemas';
import { headlineOf } from '../../verification/verdict/headline';
import { summarize, type VerificationCounts } from '../../verification/verdict/summary';
import { asNamed, type NextStep, type Verdict } from '../../verification/verdict/verdict';

/** The answer about the citations of a text, for a model: one line for each citation, problems first. */
export interface VerificationForModel {
	readonly counts: VerificationCounts;
	readonly toReview: number;
	/** Counts, who was asked, and what must not be concluded. */
	readonly head: string;
	readonly lines: readonly string[];
}

/**
 * Verdicts, for a model. In English, like the descriptions of the tools.
 *
 * @param lineOf the line of a citation, from 1; left out if the text is the model's own
 */
export function renderVerification(
	verdicts: readonly Verdict[],
	answeredBy: string,
	lineOf?: (verdict: Verdict) => number,
): VerificationForModel {
	const { counts, toReview, misquoted } = summarize(verdicts);
	const shown = verdicts.filter(({ isCounted, isToReview }) => isCounted || isToReview);
	const ordered = [...shown.filter(({ isToReview }) => isToReview), ...shown.filter(({ isToReview }) => !isToReview)];
	const figures = Object.entries(counts).flatMap(([state, count]) => (count > 0 ? [`${count} ${state}`] : []));
	return {
		counts,
		toReview,
		head: [
			`${figures.join(', ')}; ${misquoted > 0 ? `${misquoted} of the verified misquoted; ` : ''}${toReview} to review. Looked up on ${plainLine(answeredBy)}. Parallel citations of a case count once.`,
			'"verified" means that a decision was found at this volume, reporter and page, that its name is the one given, and that nothing that could be compared differs. It doesn\'t mean that the case is good law, that it supports the sentence, or that quotations are right: none of that was checked.',
			"Don't call a citation that was not found invented: the user has to check it.",
		].join('\n'),
		lines: ordered.map((verdict) => renderCitation(verdict, lineOf?.(verdict))),
	};
}

const nextSteps: Readonly<Record<NextStep, string | undefined>> = {
	nothing: undefined,
	wait: undefined,
	check: 'Have it checked.',
	checkRegulation: 'Have it checked with the eCFR.',
	tryAgain: 'The request failed: try again.',
	lookUp: 'Look it up by hand before relying on it.',
	lookUpElsewhere: 'No case database has it: look it up where it is published.',
	choose: 'Say which of the candidates is meant.',
	readCase: 'Read the case: it may not be the one that is meant.',
	correct: 'Correct what differs, or confirm that the draft is right.',
	confirm: 'Compare it with the case by hand.',
	nameSource: 'Say which full citation it stands for.',
	citeInFull: 'Cite it in full first: the draft has no full citation before it.',
	addHistory: 'It is listed as overruled: say so in the draft, or say why it is cited.',
	correctQuotation: 'Compare the quotation with the opinion, and correct it.',
};

/** The most candidates that are listed. */
const mostCandidates = 5;

/** "differs | line 24 | Carver v. County of Lane, 457 U.S. 800 (1982) | name-differs: draft "…", record "…" | record: … | Read the case…" */
function renderCitation(verdict: Verdict, line: number | undefined): string {
	const { state, record, findings, entry, candidates, decision } = verdict;
	const citation = asNamed(verdict);
	const court = [citation.court?.text, citation.year?.value].filter((part) => part !== undefined).join(' ');
	const place = citation.kind === 'named' ? undefined : citation.text;
	const cited = [citation.caseName?.text, place].filter((part) => part !== undefined).join(', ');
	const parts = [
		headlineOf(verdict) === 'quotationDiffers' && 'quotationDiffers',
		state === 'unknownStatus' && entry.answer ? `unknownStatus "${one(entry.answer.statusText)}"` : state,
		line === undefined ? undefined : `line ${line}`,
		one(court === '' ? cited : `${cited} (${court})`),
		...findings.map(({ code, written, recorded, listed }) =>
			[code, written && `draft "${one(written)}"`, recorded && `${listed ? 'by' : 'record'} "${one(recorded)}"`]
				.filter((part) => part)
				.join(' '),
		),
		record && `record: ${join([record.name, record.court, record.dateDecided, record.docketNumber, record.url])}`,
		...candidates
			.slice(0, mostCandidates)
			.map(({ name, court: of, dateDecided, url }) => `candidate: ${join([name, of, dateDecided, url])}`),
		decision && `decided by the user: ${decision.kind}`,
		nextSteps[verdict.next],
	];
	return parts.filter((part) => part).join(' | ');
}

function join(fields: readonly (string | undefined)[]): string {
	return fields.flatMap((field) => (field === undefined || field === '' ? [] : [one(field)])).join(', ');
}

/** Foreign text as part of a line. */
function one(text: string): string {
	return plainLine(text, { maxLength: 1000 }).replaceAll('|', '/');
}

/** Tokens that an answer may take if the caller gives no budget. The tools' descriptions say so. */
export const defaultTokenBudget = 4_000;

/** For a caller that can't count: no tokenizer in use makes more tokens of plain English. */
export function estimateTokens(text: string): number {
	return Math.ceil(text.length / 3);
}

/**
 * As many of the lines, in order, as fit into a budget of tokens after the head, which is always there, and a last line that says how
 * many were left out.
 */
export async function fitLines(
	head: string,
	lines: readonly string[],
	budget: number,
	countTokens: (text: string) => PromiseLike<number> | number,
): Promise<string> {
	const rest = (count: number) => `[${count} more did not fit into this answer: ask for less at a time.]`;
	// Lines are counted one by one, so each line break counts.
	const cost = async (line: string) => (await countTokens(line)) + 1;
	let left = budget - (await cost(head)) - (await cost(rest(lines.length)));
	const kept: string[] = [];
	for (const line of lines) {
		left -= await cost(line);
		if (left < 0) break;
		kept.push(line);
	}
	const missing = lines.length - kept.length;
	return [head, ...kept, ...(missing > 0 ? [rest(missing)] : [])].join('\n');
}

/** Candidates of a search, for a model: one line for each. */
export function renderSearch(
	{ found, candidates = [], hint }: FindAnswer,
	answeredBy: string,
): { readonly head: string; readonly lines: readonly string[] } {
	return {
		head: [
			`Candidates: ${candidates.length}${found === undefined ? '' : ` of ${found} found`}. Looked up on ${plainLine(answeredBy)}.`,
			'Check a citation with benchbook_verify_citations before citing it.',
			...(hint === undefined ? [] : [`The service says: ${one(hint)}`]),
		].join('\n'),
		lines: candidates.map(({ title, source, snippet, url }) =>
			[title, source, snippet, url].flatMap((field) => (field ? [one(field)] : [])).join(' | '),
		),
	};
}

/** The beginning and the end of a text that is too long, with the length of what was left out in between. */
export function shorten(text: string, maxLength: number): string {
	if (text.length <= maxLength) return text;
	const head = Math.floor(maxLength * 0.7);
	const tail = maxLength - head;
	const left = text.length - maxLength;
	return `${text.slice(0, head).toWellFormed()}\n\n[… ${left} characters left out …]\n\n${text.slice(-tail).toWellFormed()}`;
}
