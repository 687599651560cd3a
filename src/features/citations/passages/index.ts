import * as vscode from 'vscode';
import type { AuthorityTexts } from '../texts';

export { createPassageServices, type PassageServices } from './passageServices';

/** What finds a cited case's text, and passages in it. */
export function loadReading() {
	return import('./citedText');
}

/** Registers `benchbook_find_passages`, which is loaded when a model first uses it. */
export function registerPassageTool(texts: AuthorityTexts): vscode.Disposable {
	const tool = async () => (await import('./passageTool')).passageTool(texts);
	return vscode.lm.registerTool<object>('benchbook_find_passages', {
		prepareInvocation: async (options, token) => (await tool()).prepareInvocation?.(options, token),
		invoke: async (options, token) => (await tool()).invoke(options, token),
	});
}
