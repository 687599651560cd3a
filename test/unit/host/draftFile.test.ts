import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import type * as vscode from 'vscode';
import { docxScheme, draftFile, toDocxText } from '../../../src/host/settings/draftFile';

type Parts = Pick<vscode.Uri, 'scheme' | 'authority' | 'path' | 'query' | 'fragment'>;

/** As much of a URI as is used here. */
function uriOf(parts: Partial<Parts>): vscode.Uri {
	const whole = { scheme: 'file', authority: '', path: '/', query: '', fragment: '', ...parts };
	return { ...whole, with: (change: Partial<Parts>) => uriOf({ ...whole, ...change }) } as unknown as vscode.Uri;
}

describe('the file that a text is of', () => {
	it('is the Word document, wherever it is, and any other file itself', () => {
		for (const scheme of ['file', 'vscode-remote', 'vscode-vfs']) {
			const docx = uriOf({ scheme, authority: 'host', path: '/a/brief.docx' });
			const { authority, path, query } = draftFile(toDocxText(docx));
			assert.deepEqual([draftFile(toDocxText(docx)).scheme, authority, path, query], [scheme, 'host', docx.path, '']);
			assert.equal(draftFile(docx), docx);
		}
	});

	it('is never a text itself, which would be in no folder: its settings would not count', () => {
		const forged = uriOf({ scheme: docxScheme, path: '/secret/brief.docx.md', query: docxScheme });
		assert.equal(draftFile(forged).scheme, 'file');
		assert.equal(draftFile(uriOf({ scheme: docxScheme, path: '/brief.docx.md' })).scheme, 'file');
	});
});
