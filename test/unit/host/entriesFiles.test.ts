import '../features/citations/vscodeWithDocuments';
import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { after, afterEach, before, beforeEach, describe, it } from 'mocha';
import type * as vscode from 'vscode';
import { EntriesFiles, type EntriesFormat } from '../../../src/host/storage/entriesFiles';

interface Said {
	readonly text: string;
}

const format: EntriesFormat<Said> = {
	none: { text: '' },
	read: function* (text) {
		yield;
		return text === 'broken' ? { kind: 'unreadable' } : { kind: 'ok', text };
	},
	write: ({ text }) => text,
};

describe('a file that is committed with drafts', () => {
	const api = require('vscode');
	const uriOf = (path: string) => ({ scheme: 'file', path, fsPath: path, toString: () => `file://${path}` });
	const { Uri } = api;
	let folder: string;
	let report: ((file: object) => void)[];

	before(() => {
		const joinPath = ({ path }: { path: string }, ...parts: string[]) => uriOf(resolve(path, ...parts));
		api.Uri = { joinPath };
		const listen = (listener: (file: object) => void) => {
			report.push(listener);
			return { dispose: () => undefined };
		};
		const watcher = { onDidChange: listen, onDidCreate: () => undefined, onDidDelete: () => undefined };
		api.workspace.createFileSystemWatcher = () => ({ ...watcher, dispose: () => undefined });
		api.workspace.asRelativePath = ({ path }: { path: string }) => path;
	});
	beforeEach(async () => {
		report = [];
		folder = await mkdtemp(join(tmpdir(), 'benchbook-entries-'));
		await mkdir(join(folder, '.benchbook'));
		api.workspace.workspaceFolders = [{ uri: uriOf(folder) }];
	});
	afterEach(() => rm(folder, { recursive: true }));
	after(() => {
		api.Uri = Uri;
		for (const member of ['createFileSystemWatcher', 'asRelativePath', 'workspaceFolders', 'isTrusted'])
			delete api.workspace[member];
	});

	async function open(isTrusted: boolean) {
		api.workspace.isTrusted = isTrusted;
		const files = new EntriesFiles('some.json', format);
		const file = files.fileIn(uriOf(folder) as unknown as vscode.Uri);
		await files.whenRead();
		const change = async (text: string, at = file.fsPath) => {
			await writeFile(at, text);
			for (const one of report) one(uriOf(at));
			await files.whenRead();
		};
		return { files, file, change };
	}

	it('is read again when it changes, and says what it said last until then', async () => {
		const { files, file, change } = await open(true);
		assert.equal(files.of(file).text, '');
		await change('one');
		const one = files.of(file);
		assert.equal(one.text, 'one');
		assert.equal(files.of(file), one);
		await change('broken');
		assert.equal(files.of(file).text, '');
	});

	it('is not read in a folder that is not trusted, nor anywhere but in a folder of the workspace', async () => {
		const untrusted = await open(false);
		await untrusted.change('one');
		assert.equal(untrusted.files.of(untrusted.file).text, '');
		const { files, change } = await open(true);
		const inner = join(folder, 'inner', '.benchbook', 'some.json');
		await mkdir(resolve(inner, '..'), { recursive: true });
		await change('two', inner);
		assert.equal(files.of(uriOf(inner) as unknown as vscode.Uri).text, '');
	});
});
