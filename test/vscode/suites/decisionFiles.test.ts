import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { closeSync, openSync, writeSync } from 'node:fs';
import {
	chmod,
	lstat,
	mkdir,
	mkdtemp,
	readdir,
	readFile,
	readlink,
	rm,
	stat,
	symlink,
	writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { after, afterEach, before, describe, it } from 'mocha';
import * as vscode from 'vscode';
import { type Decisions, formatDecisions, parseDecisions } from '../../../src/core/verification/decisions/decisions';
import { updateSharedFile } from '../../../src/node/sharedFile';
import { decisionsFile, forgetDecisions } from '../support/decisions';
import { closeAllEditors, openFile } from '../support/documents';
import { answerMessages } from '../support/messages';
import { readSession } from '../support/session';
import { changeSettings } from '../support/settings';

const count = 20;
const citation = (page: number): string => `*Nobody v. Nowhere*, 999 F.3d ${page} (2d Cir. 2015)`;
const brief = Array.from({ length: count }, (_, index) => `See ${citation(index + 100)}.\n`).join('\n');

describe('the files that decisions and choices are saved in', () => {
	const { workspace } = readSession();
	const folder = dirname(decisionsFile);
	let restore: () => Promise<void>;
	let document: vscode.TextDocument;

	before(async () => {
		restore = await changeSettings({ 'benchbook.verify.trigger': 'manual' });
	});
	afterEach(async () => {
		await closeAllEditors();
		await forgetDecisions();
		await rm(folder, { recursive: true, force: true });
	});
	after(() => restore());

	const open = async (): Promise<void> => {
		({ document } = await openFile({ content: brief }));
		await mkdir(folder, { recursive: true });
	};
	/** Returns what the extension says, and whether the decision was acknowledged. */
	const ignore = async (page = 100): Promise<{ readonly isSaved: boolean; readonly said: string }> => {
		const user = answerMessages();
		const isSaved = await vscode.commands.executeCommand('benchbook.citations.ignore', {
			uri: document.uri.toString(),
			start: document.getText().indexOf(`999 F.3d ${page}`),
			note: 'Read in print',
		});
		user.restore();
		return { isSaved: isSaved === true, said: user.shown.map(({ text }) => text).join('\n') };
	};
	const read = async (): Promise<Decisions> => {
		const parsed = parseDecisions(await readFile(decisionsFile, 'utf8'));
		return parsed.kind === 'ok' ? parsed.decisions : assert.fail('The file can not be read');
	};

	it('have every decision that was acknowledged, when another VS Code writes into them, too', async () => {
		await open();
		const other = async (index: number): Promise<void> => {
			const format = {
				absent: (): Decisions => ({}),
				parse: (text: string) => {
					const parsed = parseDecisions(text);
					return parsed.kind === 'ok' ? parsed.decisions : undefined;
				},
				format: (decisions: Decisions) => formatDecisions(decisions),
				mode: 0o666,
			};
			await updateSharedFile(decisionsFile, format, (decisions) => ({
				...decisions,
				[`1 U.S. ${index}|theirs`]: { kind: 'ignored' as const, at: '2026-11-20T00:00:00.000Z' },
			}));
		};
		let isOver = false;
		const write = async (): Promise<number> => {
			let written = 0;
			for (; !isOver; written++) await other(written);
			return written;
		};
		const theirs = write();
		const mine = await Promise.all(Array.from({ length: count }, (_, index) => ignore(index + 100)));
		isOver = true;
		for (const { isSaved, said } of mine) assert.ok(isSaved, said);
		const written = await theirs;
		assert.ok(written > 1, 'the other one wrote, too');
		assert.equal(Object.keys(await read()).length, count + written);
		assert.deepEqual(await readdir(folder), ['decisions.json']);
	});

	it('stay whole on a full disk, and the decision is not acknowledged', async function () {
		await open();
		if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', folder]).status !== 0) return this.skip();
		try {
			assert.ok((await ignore(100)).isSaved);
			const before = await readFile(decisionsFile, 'utf8');
			const filler = openSync(join(folder, 'filler'), 'w');
			assert.throws(
				() => {
					for (;;) writeSync(filler, Buffer.alloc(1024, 'x'));
				},
				{ code: 'ENOSPC' },
			);
			closeSync(filler);
			const { isSaved, said } = await ignore(101);
			assert.ok(!isSaved);
			assert.match(said, /Nothing was saved: .*decisions\.json can't be written \(the disk is full\)/);
			assert.equal(await readFile(decisionsFile, 'utf8'), before);
			await rm(join(folder, 'filler'));
			assert.deepEqual(await readdir(folder), ['decisions.json']);
			assert.ok((await ignore(101)).isSaved);
			assert.equal(Object.keys(await read()).length, 2);
		} finally {
			spawnSync('umount', ['-l', folder]);
		}
	});

	it('are kept beside the new one, and named, when they are no JSON', async () => {
		await open();
		await writeFile(decisionsFile, '{"version": 1, "decisions": {"1 U.S. 1|a": ');
		const { isSaved, said } = await ignore();
		assert.ok(isSaved);
		assert.match(said, /All or part of .*decisions\.json couldn't be read.*decisions\.json\.bad/);
		assert.equal(Object.keys(await read()).length, 1);
		assert.match(await readFile(`${decisionsFile}.bad`, 'utf8'), /1 U\.S\. 1/);
		assert.deepEqual((await readdir(folder)).sort(), ['decisions.json', 'decisions.json.bad']);
	});

	it('are left alone when a later version has written them', async () => {
		await open();
		await writeFile(decisionsFile, '{"version": 2, "decisions": []}');
		const { isSaved, said } = await ignore();
		assert.ok(!isSaved);
		assert.match(said, /isn't in a format that this version can read\. It was left unchanged/);
		assert.equal(await readFile(decisionsFile, 'utf8'), '{"version": 2, "decisions": []}');
	});

	it('stay a link that leads to a file in the folder, and keep their mode', async () => {
		await open();
		const target = join(folder, 'shared.json');
		await writeFile(target, formatDecisions({}));
		await chmod(target, 0o640);
		await symlink('shared.json', decisionsFile);
		assert.ok((await ignore()).isSaved);
		assert.equal(await readlink(decisionsFile), 'shared.json');
		assert.equal(Object.keys(await read()).length, 1);
		if (process.platform !== 'win32') assert.equal((await stat(target)).mode & 0o777, 0o640);
		assert.deepEqual((await readdir(folder)).sort(), ['decisions.json', 'shared.json']);
		await rm(decisionsFile);
	});

	it('are not looked for, and nothing is created, on the other side of a folder that is a link', async () => {
		await open();
		const outside = await mkdtemp(join(tmpdir(), 'benchbook-outside-'));
		try {
			await rm(folder, { recursive: true });
			for (const target of [outside, join(outside, 'missing')]) {
				await symlink(target, folder);
				const { isSaved, said } = await ignore();
				assert.ok(!isSaved);
				assert.match(said, /is a link that leads out of the folder/);
				assert.deepEqual(await readdir(outside), []);
				await rm(folder);
			}
		} finally {
			await rm(outside, { recursive: true });
		}
	});

	it('have a lock that came with the folder, which is left alone and named', async () => {
		await open();
		const victim = await mkdtemp(join(tmpdir(), 'benchbook-victim-'));
		try {
			await writeFile(join(victim, 'brief.md'), 'The brief.');
			await symlink(victim, `${decisionsFile}.lock`);
			const { isSaved, said } = await ignore();
			assert.ok(!isSaved);
			assert.match(said, /decisions\.json\.lock is in the way; delete it/);
			assert.deepEqual(await readdir(victim), ['brief.md']);
			assert.ok((await lstat(`${decisionsFile}.lock`)).isSymbolicLink());
		} finally {
			await rm(victim, { recursive: true });
		}
	});

	it('and texts are saved in no folder that a link leads to', async () => {
		const outside = await mkdtemp(join(tmpdir(), 'benchbook-outside-'));
		const texts = join(workspace, 'authorities');
		await rm(texts, { recursive: true, force: true });
		await symlink(outside, texts);
		const user = answerMessages('Save Copy');
		try {
			const source = await vscode.workspace.openTextDocument({
				language: 'plaintext',
				content: 'An opinion. '.repeat(50),
			});
			for (const target of [outside, join(outside, 'missing')]) {
				await rm(texts);
				await symlink(target, texts);
				await vscode.commands.executeCommand('benchbook.authorities.useText', { uri: source.uri });
				assert.match(user.shown.at(-1)?.text ?? '', /link that leads out of the folder/, basename(target));
				assert.deepEqual(await readdir(outside), []);
			}
		} finally {
			user.restore();
			await rm(texts, { force: true });
			await rm(outside, { recursive: true });
		}
	});

	it('and say why nothing is saved where a file is in the way of the folder', async () => {
		const texts = join(workspace, 'authorities');
		await rm(texts, { recursive: true, force: true });
		await writeFile(texts, 'A file.');
		const user = answerMessages('Save Copy');
		try {
			const content = 'An opinion. '.repeat(50);
			const source = await vscode.workspace.openTextDocument({ language: 'plaintext', content });
			await vscode.commands.executeCommand('benchbook.authorities.useText', { uri: source.uri });
			assert.match(user.shown.at(-1)?.text ?? '', /Nothing was saved: authorities can't be written \(.*name/);
		} finally {
			user.restore();
			await rm(texts, { force: true });
		}
	});
});
