import * as vscode from 'vscode';
import { oneLine } from '../../../core/base/text/oneLine';
import type { Citation } from '../../../core/citations/parts/citation';
import { findDefinition } from '../../../core/citations/parts/definitions';
import type { ShownPassages } from '../../../core/quotations/comparison/textComparer';
import { type CitedPages, citedPagesOf } from '../../../core/quotations/opinion/citedPages';
import { paragraphOfPinpoint } from '../../../core/quotations/opinion/numberedParagraphs';
import { type CitedSentence, findCitedSentence } from '../../../core/quotations/passages/citedSentence';
import { readCited } from '../../../core/quotations/texts/matchTexts';
import { recordsOf } from '../../../core/verification/verdict/verdict';
import type { DocumentSession } from '../session';
import type { AuthorityFile, AuthorityTexts } from '../texts';

/** Where in an opinion a pinpoint is. */
export interface Pinned {
	readonly kind: 'page' | 'paragraph';
	readonly number: number;
}

/** A citation to a case, and what is known of the case's text. */
export interface CitedCase {
	/** As written at this place: the full citation, or a form that refers to it. */
	readonly citation: Citation;
	/** The full citation with its parallels. */
	readonly full: readonly Citation[];
	/** "Brown v. Board of Education, 347 U.S. 483". */
	readonly title: string;
	readonly pages: readonly CitedPages[];
	/** The first page or numbered paragraph that the pinpoint names. */
	readonly pinned?: Pinned;
	/** Absent if there is none that can be read, or if the user has yet to say which one it is (`isPossible`). */
	readonly text?: AuthorityFile;
	readonly isPossible?: true;
}

/** The case that is cited; undefined for a law, a record, and what refers to nothing. @param mayFetch its text may be requested, if the user allows that */
export function findCitedCase(
	texts: AuthorityTexts,
	session: DocumentSession,
	citation: Citation,
	mayFetch = false,
): CitedCase | undefined {
	const { citations, document } = session;
	const own = citation.group === undefined ? [citation] : citations.filter(({ group }) => group === citation.group);
	const full = citation.resolvesTo === undefined ? own : findDefinition(citations, citation);
	const [first] = full ?? [];
	if (!full || first?.kind !== 'full') return undefined;
	const recordOf = recordsOf(full.flatMap((one) => session.verdictsNear(one)));
	const match = texts.matchFound(document.uri, readCited(full, document.getText()), recordOf, mayFetch);
	const name = full.find(({ caseName }) => caseName)?.caseName?.text;
	const pages = citedPagesOf(citation, full);
	const page = pages.flatMap((one) => one.pinned)[0]?.first;
	const paragraph = paragraphOfPinpoint(
		(full.includes(citation) ? full : [citation]).map(({ pin }) => pin?.text ?? '').join(),
	);
	return {
		citation,
		full,
		title: [name ?? '', first.text]
			.map(oneLine)
			.filter((part) => part !== '')
			.join(', '),
		pages,
		...(page !== undefined
			? { pinned: { kind: 'page', number: page } }
			: paragraph !== undefined && { pinned: { kind: 'paragraph', number: paragraph } }),
		...(match.kind === 'possible' && { isPossible: true as const }),
		...(match.kind === 'text' && !match.text.problem && { text: match.text }),
	};
}

/** What the draft says where it cites a case. */
export function sentenceOf(session: DocumentSession, { citation, full }: CitedCase): CitedSentence {
	const { document, language, citations } = session;
	return findCitedSentence(document.getText(), language, citations, citation, full);
}

/** The passages of a case's text that have most of the draft's words; undefined if there is no text, or it can't be read. */
export async function findPassagesFor(
	texts: AuthorityTexts,
	cited: CitedCase,
	{ words }: CitedSentence,
): Promise<ShownPassages | undefined> {
	return cited.text && texts.findPassages(cited.text, { words, cited: cited.pages });
}

/** Why there is nothing to read, and what to do. */
export function describeNoText(texts: AuthorityTexts, document: vscode.Uri, { isPossible }: CitedCase): string {
	if (isPossible)
		return vscode.l10n.t('A text in “authorities” may be this case. Say that it is to read the opinion here.');
	return texts.folderOf(document) === undefined || !vscode.workspace.isTrusted
		? vscode.l10n.t('To read the opinion here, open the folder of your draft and trust it.')
		: vscode.l10n.t('To read the opinion here, save its text in the folder “authorities”.');
}
