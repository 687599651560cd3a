import * as vscode from 'vscode';
import type { Citation } from '../../../core/citations/parts/citation';
import { nameWithCitation } from '../../../core/reporting/wording/verdictTexts';
import { createTurns } from '../../../host/editor';
import type { CitationServices } from '../session';
import { type DocumentSession, toRange } from '../session';
import { registerForLanguages } from './definitions';

/** How many UTF-16 units before the caret are looked at: a line can be the whole draft. */
const longestBeginning = 200;

/** What may be the beginning of a short form: a capitalized word, or "supra". */
const beginning = /(?:\p{Lu}[\p{L}\p{N}'’.&-]+(?:[*_,]+ ?)?|\bsupra[*_]*)$/u;

/** Completes the short form of what was cited before: after "Id", after the first word of a case's name, and in "supra". */
export function registerCompletions({ forms, sessions }: CitationServices): vscode.Disposable {
	const turns = createTurns();

	/** Reads the draft as if "Id." were written there: whether its meaning is clear is for the resolver to say. */
	const offerId = async (session: DocumentSession, text: string, start: number): Promise<Citation | undefined> => {
		const { readCitations } = await import('../../../core/citations/readCitations');
		const citations = await readCitations(`${text.slice(0, start)}Id.`, session.language, turns);
		const id = citations.findLast((citation) => citation.kind === 'id' && citation.end >= start);
		return typeof id?.resolvesTo === 'number'
			? citations.find((citation) => citation.start === id.resolvesTo)
			: undefined;
	};

	const provider: vscode.CompletionItemProvider = {
		async provideCompletionItems(document, position, token) {
			const session = sessions.get(document);
			const line = document.lineAt(position.line).text;
			const before = line.slice(0, position.character);
			const id = /(?<![\p{L}\p{N}])id\.?$/iu.exec(before)?.[0];
			if (!session || (id === undefined && !beginning.test(before.slice(-longestBeginning)))) return undefined;
			const text = document.getText();
			const caret = document.offsetAt(position);
			const after = line.slice(position.character);
			if (id !== undefined) {
				const start = caret - id.length;
				const full = await offerId(session, text, start);
				if (!full || token.isCancellationRequested) return undefined;
				const close = closingMark(text.charAt(start - 1), after);
				const written = `${id.charAt(0)}d.`;
				const pinpoint = full.kind === 'full' || full.kind === 'journal' ? 'at ' : '§ ';
				const range = toRange(document, { start, end: caret });
				return [`${written}${close}`, `${written}${close} ${pinpoint}`].map((insertText, at) =>
					toItem(document, { label: insertText.replace(/[*_]/g, ''), insertText, range, full, at }),
				);
			}
			const { offerShortForms } = await import('../../../core/verification/shortForms');
			const { readBriefText } = await import('../../../core/citations/briefCitations');
			const { noteNumber } = await import('../../../core/citations/resolve/footnotes');
			await session.readAll(turns);
			if (token.isCancellationRequested) return undefined;
			const { notes } = await turns.run(readBriefText([{ text, language: session.language }]));
			const noteOf = ({ start }: Citation): number | undefined => {
				const note = notes.lines.find((one) => one.start <= start && start < one.end);
				return note && noteNumber(note.label);
			};
			const offered = offerShortForms(forms.list(session), before, caret - before.length, noteOf);
			return offered.map(({ name, rest, replaced, full }, at) => {
				const mark = text.charAt(replaced.start - 1);
				const close = closingMark(mark, after);
				const open = close === '' && !/[*_]/.test(mark) ? emphasisOf(text, full) : '';
				const range = toRange(document, replaced);
				const insertText = `${open}${name}${open}${close}${rest}`;
				return toItem(document, { label: `${name}${rest}`.trimEnd(), insertText, range, full, at });
			});
		},
	};
	return registerForLanguages((selector) => vscode.languages.registerCompletionItemProvider(selector, provider));
}

/** The mark that ends emphasis begun before what is replaced, unless it already follows the caret. */
function closingMark(mark: string, after: string): string {
	return /^[*_]$/.test(mark) && !after.startsWith(mark) ? mark : '';
}

function emphasisOf(text: string, { caseName }: Citation): string {
	const mark = caseName ? text.charAt(caseName.span.start - 1) : '';
	return /^[*_]$/.test(mark) ? mark : '';
}

interface Offer {
	readonly label: string;
	readonly insertText: string;
	readonly range: vscode.Range;
	readonly full: Citation;
	/** Its place in the list. */
	readonly at: number;
}

function toItem(document: vscode.TextDocument, { label, insertText, range, full, at }: Offer): vscode.CompletionItem {
	const item = new vscode.CompletionItem(label, vscode.CompletionItemKind.Reference);
	item.insertText = insertText;
	item.range = range;
	// What is typed so far may be the second party's name, or "supra".
	item.filterText = document.getText(range);
	item.sortText = String(at).padStart(5, '0');
	item.detail = nameWithCitation({ citation: full });
	return item;
}
