import './vscodeWithMessages';
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, before, beforeEach, describe, it } from 'mocha';
import type * as vscode from 'vscode';
import { showVolumes } from '../../../../src/features/account/volumes';
import { Archive } from '../../../../src/host/connections/archive';
import type { Services } from '../../../../src/host/services';
import { ArchiveServer } from '../../../support/archiveServer';
import { makeVolume } from '../../../support/archiveVolumes';
import { buildProgram } from '../../buildProgram';
import { user } from './vscodeWithMessages';

const volume = (name: string) =>
	makeVolume({ slug: 'f3d', volume: '925', reporter: 'F.3d', cases: [{ name, first: 100, last: 104, date: '2019' }] });

describe('the archive as windows of one installation have it', () => {
	let built: string;
	let folder: string;
	let state: Map<string, unknown>;
	const servers: ArchiveServer[] = [];
	const open: Archive[] = [];

	before(() => {
		built = mkdtempSync(join(tmpdir(), 'benchbook-built-'));
		buildProgram('src/worker/index.ts', join(built, 'dist'), 'worker.js');
	});
	after(() => rmSync(built, { recursive: true, force: true }));
	beforeEach(() => {
		folder = mkdtempSync(join(tmpdir(), 'benchbook-archive-'));
		state = new Map();
	});
	afterEach(async () => {
		for (const archive of open.splice(0)) archive.dispose();
		for (const server of servers.splice(0)) await server.close();
		rmSync(folder, { recursive: true, force: true });
	});

	const openWindow = (): Archive => {
		const context = {
			globalStorageUri: { fsPath: folder },
			extensionPath: built,
			extension: { packageJSON: { version: '1.2.3' } },
			globalState: {
				get: (key: string) => state.get(key),
				update: async (key: string, value: unknown) => void state.set(key, value),
			},
		};
		const log = { info: () => undefined, warn: () => undefined };
		const archive = new Archive(
			context as unknown as vscode.ExtensionContext,
			log as unknown as vscode.LogOutputChannel,
		);
		open.push(archive);
		return archive;
	};
	const serve = async (name: string): Promise<ArchiveServer> => {
		const server = await ArchiveServer.start([volume(name)]);
		servers.push(server);
		return server;
	};
	const lookUp = async (archive: Archive): Promise<unknown> => {
		const { signal } = new AbortController();
		const [found] = (await archive.current?.provider.lookUp('925 F.3d 100', { signal })) ?? [];
		return found?.answer;
	};

	it('has volumes of each origin by themselves', async () => {
		const [one, other] = [await serve('Forged v. Elsewhere'), await serve('Roe v. Doe')];
		const archive = openWindow();
		await archive.connect(one.baseUrl);
		assert.match(JSON.stringify(await lookUp(archive)), /Forged v. Elsewhere/);
		await archive.connect(other.baseUrl);
		assert.deepEqual(await archive.usage(), { volumes: 0, bytes: 0 });
		assert.match(JSON.stringify(await lookUp(archive)), /Roe v. Doe/);
	});

	it('has no volumes after they were removed, whoever verifies', async () => {
		const archive = openWindow();
		await archive.connect((await serve('Roe v. Doe')).baseUrl);
		await lookUp(archive);
		await archive.disconnect();
		user.answer = 'Remove';
		assert.equal((await showVolumes({ archive } as unknown as Services)).volumes, 1);
		for (let left = 100; left > 0 && (await archive.usage()).volumes > 0; left--)
			await new Promise((resolve) => setTimeout(resolve, 10));
		assert.deepEqual(await archive.usage(), { volumes: 0, bytes: 0 });
	});

	it('is not connected again by forgetting what it has kept', async () => {
		const { baseUrl } = await serve('Roe v. Doe');
		const [one, other] = [openWindow(), openWindow()];
		await one.connect(baseUrl);
		await other.connect(baseUrl);
		await one.disconnect();
		await other.forgetVolumes();
		assert.equal(await openWindow().get(), undefined);
	});
});
