import * as vscode from 'vscode';
import { getVerifyLanguages, onDidChangeSettings } from '../../../host/settings';

/**
 * Registers a provider for the languages that are read for citations, and again whenever they change. For others VS Code must not offer
 * what only Benchbook could do.
 */
export function registerForLanguages(
	register: (selector: vscode.DocumentSelector) => vscode.Disposable,
): vscode.Disposable {
	let registered = register(getVerifyLanguages());
	const listening = onDidChangeSettings(['verify.languages'], () => {
		registered.dispose();
		registered = register(getVerifyLanguages());
	});
	return { dispose: () => vscode.Disposable.from(listening, registered).dispose() };
}
