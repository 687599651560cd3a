import * as vscode from 'vscode';
import type { ShownOpinion } from '../../../core/quotations/opinion/shownOpinion';
import { sayPart } from '../../../core/reporting/wording/passageTexts';
import { toShownRange } from './shownRange';

/** Pages, within the parts that the text marks. */
export function toSymbols(shown: ShownOpinion | undefined): vscode.DocumentSymbol[] {
	if (!shown) return [];
	const pages = shown.pages.map((page) =>
		symbolOf(vscode.l10n.t('Page {0}', page.page), vscode.SymbolKind.Number, toShownRange(page)),
	);
	if (shown.parts.length === 0) return pages;
	const parts = shown.parts.map((part) => symbolOf(sayPart(part), vscode.SymbolKind.Class, toShownRange(part)));
	const all = [...courts(shown, parts), ...parts].sort((one, other) => one.range.start.compareTo(other.range.start));
	for (const page of pages) all.findLast((part) => !part.range.start.isAfter(page.range.start))?.children.push(page);
	return all;
}

/** What is in no separate opinion. */
function courts({ text }: ShownOpinion, parts: readonly vscode.DocumentSymbol[]): vscode.DocumentSymbol[] {
	const last = new vscode.Position(text.split('\n').length - 1, 0);
	const starts = [new vscode.Position(0, 0), ...parts.map(({ range }) => range.end)];
	return starts.flatMap((start, i) => {
		const end = parts[i]?.range.start ?? last;
		return end.isAfter(start)
			? [symbolOf(vscode.l10n.t('Opinion of the court'), vscode.SymbolKind.Class, new vscode.Range(start, end))]
			: [];
	});
}

function symbolOf(name: string, kind: vscode.SymbolKind, range: vscode.Range): vscode.DocumentSymbol {
	return new vscode.DocumentSymbol(name, '', kind, range, new vscode.Range(range.start, range.start));
}
