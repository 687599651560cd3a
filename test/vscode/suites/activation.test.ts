import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import * as vscode from 'vscode';

describe('activation', () => {
	it('happens when a Markdown document is opened', async () => {
		const extension = vscode.extensions.getExtension('benchbook.benchbook');
		assert.ok(extension);
		await vscode.workspace.openTextDocument({ language: 'markdown', content: '# Brief' });
	});
});
