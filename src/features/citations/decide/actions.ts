import * as vscode from 'vscode';
import type { Finding } from '../../../core/verification/findings/finding';
import { type ReadDocument, toRange } from '../session';

/** The kind of the action that puts all reporters into their usual forms. */
export const fixAll = vscode.CodeActionKind.SourceFixAll.append('benchbook');

export type QuickFix = Omit<Partial<vscode.CodeAction>, 'command'> & {
	/** Its title is the action's. */
	readonly command?: Omit<vscode.Command, 'title'>;
};

export function quickFix(title: string, { command, ...more }: QuickFix): vscode.CodeAction {
	const action = new vscode.CodeAction(title, vscode.CodeActionKind.QuickFix);
	return Object.assign(action, more, command && { command: { ...command, title } });
}

/** The problems shown for findings, among those that VS Code asks about. */
export function findShown(
	document: ReadDocument,
	findings: readonly Finding[],
	diagnostics: readonly vscode.Diagnostic[],
): vscode.Diagnostic[] {
	const wanted = findings.map(({ code, span }) => ({ code, range: toRange(document, span) }));
	return diagnostics.filter(
		({ source, code, range }) =>
			source === 'Benchbook' &&
			wanted.some((one) => typeof code === 'object' && code.value === one.code && range.isEqual(one.range)),
	);
}
