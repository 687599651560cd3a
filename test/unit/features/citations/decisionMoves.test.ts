import './vscodeWithDocuments';
import assert from 'node:assert/strict';
import { setImmediate } from 'node:timers/promises';
import { after, beforeEach, describe, it } from 'mocha';
import { followDocuments } from '../../../../src/features/citations/decide/decisionMoves';

interface Saved {
	readonly uri: object;
	readonly isUntitled: boolean;
	getText(): string;
}

describe('decisions on a draft that is saved', () => {
	let save: (document: Saved) => void;
	let reads: string[];
	let carried: unknown[];

	const uriOf = (scheme: string, path: string) => ({ scheme, path, toString: () => `${scheme}:${path}` });
	function open(scheme: string, text: string) {
		const document = { uri: uriOf(scheme, 'draft'), getText: () => text };
		return {
			document,
			get citations() {
				reads.push(scheme);
				return [];
			},
		};
	}
	const vscode = require('vscode');
	function follow(sessions: readonly object[]): void {
		vscode.workspace.onDidSaveTextDocument = (listener: typeof save) => {
			save = listener;
			return { dispose: () => undefined };
		};
		const decisions = { carry: async (from: object, to: object) => carried.push(`${from} ${to}`) };
		const services = { decisions, log: { warn: assert.fail }, sessions: { all: () => sessions } };
		followDocuments(services as unknown as Parameters<typeof followDocuments>[0]);
	}

	after(() => {
		delete vscode.workspace.onDidSaveTextDocument;
	});

	beforeEach(() => {
		reads = [];
		carried = [];
	});

	it('move to the file that an untitled one becomes', async () => {
		follow([open('untitled', 'one  two'), open('file', 'one two'), open('untitled', 'three')]);
		save({ uri: uriOf('file', 'saved'), isUntitled: false, getText: () => 'one two\n' });
		await setImmediate();
		assert.deepEqual(carried, ['untitled:draft file:saved']);
		assert.deepEqual(reads, ['untitled']);
	});

	it('cost nothing where none is untitled: neither the file nor the open drafts are read', () => {
		follow([open('file', 'one two')]);
		save({ uri: uriOf('file', 'saved'), isUntitled: false, getText: assert.fail });
		assert.deepEqual([reads, carried], [[], []]);
	});
});
