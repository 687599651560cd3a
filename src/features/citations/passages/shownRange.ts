import * as vscode from 'vscode';
import type { ShownStretch } from '../../../core/quotations/opinion/shownOpinion';

export function toShownRange({ from, to }: ShownStretch): vscode.Range {
	return new vscode.Range(from.line, from.character, to.line, to.character);
}
