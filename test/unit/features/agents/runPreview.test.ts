import '../../vscodeForTexts';
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'mocha';
import type * as vscode from 'vscode';
import { registerRunPreview } from '../../../../src/features/agents/runPreview';

const stub = require('vscode');

describe('the page that shows a run', () => {
	let window: unknown;
	let commands: unknown;
	let provider: vscode.CustomTextEditorProvider | undefined;

	before(() => {
		({ window, commands } = stub);
		stub.window = {
			registerCustomEditorProvider: (_: string, given: vscode.CustomTextEditorProvider) => {
				provider = given;
			},
		};
		stub.commands = { executeCommand: async (_: string, source: string) => source };
		registerRunPreview({ provideDocumentLinks: () => [] }, () => ({ isLive: false }));
	});

	after(() => {
		stub.window = window;
		stub.commands = commands;
	});

	/** The page of a document at this scheme. */
	async function show(scheme: string): Promise<{ readonly html: string; readonly options: object }> {
		const webview = { html: '', options: {} };
		const document = { uri: { scheme }, version: 1, getText: () => '<b>Text</b>' };
		const panel = { webview, onDidDispose: () => undefined };
		await provider
			?.resolveCustomTextEditor(document as never, panel as never, undefined as never)
			?.then(undefined, (error: Error) => assert.match(error.message, /only runs/));
		return webview;
	}

	it('shows runs, and no file that the settings of a folder open in it: its HTML would be a part of the page', async () => {
		assert.match((await show('benchbook-run')).html, /<b>Text<\/b>/);
		for (const scheme of ['file', 'vscode-remote', 'untitled', 'benchbook-vault'])
			assert.deepEqual(await show(scheme), { html: '', options: {} });
	});
});
