import { strict as assert } from 'node:assert';
import { describe, it } from 'mocha';
import { makeDetails, readMetadataChange, writeDetails } from '../../../../src/core/service/vault/objectDetails';

const object = {
	vaultId: 'v',
	objectId: 'o',
	filename: 'a.md',
	formerNames: ['b.md'],
	path: '/Briefs',
	ingestionStatus: 'completed',
	updatedAt: '2026-01-02',
	metadata: { matter: 'Alder', tags: ['x'], __proto__: null },
};
const record = {
	objectId: 'o',
	vaultId: 'v',
	filename: 'a.md',
	storeKey: 'vaults/v/o',
	operation: 'HEAD',
	presignedUrl: 'https://store.example/secret',
	expiresIn: 60,
	expiresAt: '2026-01-02T00:00:00Z',
	instructions: { curl: 'curl https://store.example/secret' },
	metadata: { contentType: 'text/markdown', sizeBytes: 12, bucket: 'b', region: 'r' },
	addedLater: { a: 1 },
};
const details = makeDetails(object, record, ['note']);
const edited = (change: (value: Record<string, unknown>) => unknown) =>
	readMetadataChange(JSON.stringify(change(JSON.parse(writeDetails(details)))), details);
const withMetadata = (metadata: object) => edited((value) => ({ ...value, metadata }));

describe('the details of an object', () => {
	it('have all of the record but its URL, and what is known besides', () => {
		assert.deepEqual(details.record, {
			objectId: 'o',
			vaultId: 'v',
			filename: 'a.md',
			path: '/Briefs',
			ingestionStatus: 'completed',
			updatedAt: '2026-01-02',
			...record.metadata,
			storeKey: 'vaults/v/o',
			addedLater: { a: 1 },
		});
		assert.ok(!writeDetails(details).includes('secret'));
		assert.deepEqual(makeDetails({ vaultId: 'v', objectId: 'o' }, {}, []).metadata, {});
	});

	it('send what was changed or added in the metadata, and nothing else', () => {
		assert.deepEqual(withMetadata({ matter: 'Alder', tags: ['x', 'y'], constructor: 1 }), {
			change: { tags: ['x', 'y'], constructor: 1 },
		});
		assert.deepEqual(
			edited((value) => value),
			{ change: {} },
		);
	});

	it('say why a text is not saved', () => {
		assert.deepEqual(readMetadataChange('{"metadata": ', details), { problem: { kind: 'notJson' } });
		assert.deepEqual(withMetadata({ matter: 'Alder' }), { problem: { kind: 'removed', name: 'tags' } });
		const notMetadata = { problem: { kind: 'notMetadata' } };
		assert.deepEqual(withMetadata([]), notMetadata);
		assert.deepEqual(readMetadataChange('[]', details), notMetadata);
		assert.deepEqual(
			edited((value) => ({ ...value, record: {} })),
			notMetadata,
		);
		assert.deepEqual(
			edited((value) => ({ ...value, more: 1 })),
			notMetadata,
		);
	});
});
