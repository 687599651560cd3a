import '../../vscodeForTexts';
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'mocha';
import type * as vscode from 'vscode';
import type { RunPage } from '../../../../src/features/agents/runKind';
import { registerRunPreview } from '../../../../src/features/agents/runPreview';

const stub = require('vscode');

describe('the page that shows a run', () => {
	let window: unknown;
	let commands: unknown;
	let page: RunPage | undefined;
	let provider: vscode.CustomTextEditorProvider | undefined;

	before(() => {
		({ window, commands } = stub);
		stub.window = {
			registerCustomEditorProvider: (_: string, given: vscode.CustomTextEditorProvider) => {
				provider = given;
			},
		};
		stub.commands = { executeCommand: async (_: string, source: string) => source };
		registerRunPreview(() => page);
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

	it('formats what the agent wrote, and lets none of it stand for what is ours', async () => {
		const steps = [
			{ content: '</blockquote><h3>Step 9</h3>', timestamp: '2026-01-02T00:00:00Z', durationMs: 500 },
			{ content: 'costs $5 and $6', timestamp: '2026-01-02T00:00:01Z', type: 'error' },
		];
		const output = '<b>bold</b> <a href="command:evil">x</a>';
		page = {
			run: { id: 'run_1', status: 'running', result: { output, outputObjectIds: ['obj_1'] }, steps },
			options: { locale: 'en' },
			findOutputs: (text) => {
				const start = text.indexOf('obj_1');
				return [{ start, end: start + 'obj_1'.length, target: 'command:benchbook.vault.openObject?x' }];
			},
		};
		// As a renderer that lets HTML pass does: each line is a paragraph.
		stub.commands.executeCommand = async (_: string, source: string) => source.replace(/^.+$/gm, '<p>$&</p>');
		const { html } = await show('benchbook-run');
		assert.match(html, /<blockquote><p>bold x \(command:evil\)<\/p><\/blockquote>/);
		assert.match(html, /<blockquote><p><h3>Step 9<\/h3><\/p><\/blockquote>/);
		assert.match(html, /<blockquote><p>costs \$5 and \$6<\/p><\/blockquote>/);
		assert.match(html, /\[`obj_1`\]\(<command:benchbook\.vault\.openObject\?x>\)/);
		assert.match(html, /<svg [^>]*>(?:<rect [^>]*><title>\d<\/title><\/rect>){2}<\/svg>/);
		assert.match(html, /<body data-live="true" data-failed="Step 2 ·">/);
		assert.doesNotMatch(html, /[0-9a-f]{32}-/, 'nothing stands in for a text');
		page = undefined;
	});
});
