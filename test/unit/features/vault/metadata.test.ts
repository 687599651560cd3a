import '../citations/vscodeWithDocuments';
import assert from 'node:assert/strict';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'mocha';
import { objectKey } from '../../../../src/core/service/vault/knownObject';
import { disconnect } from '../../../../src/features/account/disconnect';
import { VaultObjects } from '../../../../src/features/vault/vaultObjects';
import type { Connection } from '../../../../src/host/connections';
import type { Services } from '../../../../src/host/services';
import { IdStores } from '../../../../src/host/storage/idStores';

const ref = { vaultId: 'v', objectId: 'o' };
const listed = { ...ref, filename: 'a.md', path: '/Briefs' };

describe("an object's metadata after disconnecting", () => {
	let folder: string;
	let connected: Connection | undefined;
	let services: Services;
	/** Ends the update that is under way. */
	let answer: (object: object) => void;
	let answered: Promise<object>;

	beforeEach(async () => {
		folder = await mkdtemp(join(tmpdir(), 'benchbook-metadata-'));
		answered = new Promise((resolve) => {
			answer = resolve;
		});
		const context = { globalStorageUri: { fsPath: folder } };
		services = {
			context,
			idStores: new IdStores(context as never),
			connections: {
				state: { kind: 'signedOut' },
				get origin() {
					return connected?.origin;
				},
				async disconnect() {
					const { kind, origin } = connected as Connection;
					connected = undefined;
					return kind === 'sample' ? { ended: 'sample' } : { ended: 'stored', origin };
				},
			},
			consents: { withdraw: async () => {} },
			verifiers: { get: async () => undefined },
		} as unknown as Services;
	});
	afterEach(() => rm(folder, { recursive: true }));

	function connect(kind: 'stored' | 'sample'): Connection {
		const client = { call: () => answered } as never;
		connected = { kind, origin: kind === 'sample' ? 'sample' : 'https://a.example', label: '', client };
		return connected;
	}

	const end = (): Promise<boolean> => disconnect(services, { source: 'service' });
	const { signal } = new AbortController();

	async function written(): Promise<string> {
		const files = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.json'));
		return (await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')))).join('');
	}

	for (const kind of ['stored', 'sample'] as const) {
		it(`is gone, and the list of objects is kept (${kind})`, async () => {
			const connection = connect(kind);
			const { objects } = services.idStores;
			await objects.update(connection, (draft) => draft.set(objectKey(ref), listed));
			answer({ metadata: { note: 'privileged' } });
			await new VaultObjects(services).update(connection, ref, { metadata: {} }, signal);
			assert.deepEqual(objects.get(connection).get(objectKey(ref))?.metadata, { note: 'privileged' });
			assert.equal((await written()).includes('privileged'), kind === 'stored');
			await end();
			assert.deepEqual([...(await objects.load(connection)).values()], [listed]);
			assert.doesNotMatch(await written(), /privileged/);
		});
	}

	it('is not kept from an answer that was under way', async () => {
		const connection = connect('stored');
		const { objects } = services.idStores;
		await objects.update(connection, (draft) => draft.set(objectKey(ref), listed));
		const updating = new VaultObjects(services).update(connection, ref, { metadata: {} }, signal);
		await end();
		answer({ metadata: { note: 'privileged' }, path: '/Later' });
		await updating;
		assert.deepEqual([...objects.get(connection).values()], [{ ...listed, path: '/Later' }]);
		assert.doesNotMatch(await written(), /privileged/);
	});

	it('leaves no file where there was none', async () => {
		connect('stored');
		await end();
		assert.deepEqual(await readdir(folder), []);
	});
});
