import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { contentTypeOf, isBinary, isMedia, newContentType } from '../../../../src/core/service/vault/contentTypes';
import { buildFolders } from '../../../../src/core/service/vault/folders';
import {
	folderPath,
	type KnownObject,
	parseKnownObject,
	withContent,
	withoutMetadata,
	withPresignedRecord,
	withUpdate,
} from '../../../../src/core/service/vault/knownObject';
import { nextVersion } from '../../../../src/core/service/vault/objectVersion';

const bare: KnownObject = { vaultId: 'v', objectId: 'o' };

describe('what is remembered of an object', () => {
	it('never holds a URL', () => {
		const object = withPresignedRecord(
			bare,
			{
				filename: 'a.md',
				presignedUrl: 'https://store.example/secret',
				storeKey: 'k',
				instructions: { curl: 'https://store.example/secret' },
				metadata: { contentType: 'text/markdown', sizeBytes: 3, bucket: 'b' },
			},
			'GET',
		);
		assert.deepEqual(object, { ...bare, filename: 'a.md', contentType: 'text/markdown', sizeBytes: 3 });
	});

	it('learns nothing from the record for an upload, which repeats what was requested', () => {
		const known: KnownObject = { ...bare, filename: 'a.csv', contentType: 'text/csv', sizeBytes: 3 };
		const record = { filename: 'b.pdf', metadata: { contentType: 'application/pdf', sizeBytes: 20_000_000 } };
		assert.deepEqual(withPresignedRecord(known, record, 'PUT'), known);
		assert.equal(withPresignedRecord(known, record, 'HEAD').sizeBytes, 20_000_000);
	});

	it('takes folder, metadata and ingestion from an update, where null is the root and absent is not known', () => {
		assert.equal('path' in withUpdate(bare, { filename: 'a.md' }), false);
		assert.equal(withUpdate(bare, { path: null }).path, null);
		assert.equal(withUpdate(bare, { path: '' }).path, null);
		const object = withUpdate(bare, { path: 'Briefs//2026/', metadata: { a: 1 }, ingestionStatus: 'done' });
		assert.deepEqual(object, { ...bare, path: '/Briefs/2026', metadata: { a: 1 }, ingestionStatus: 'done' });
	});

	it('is all but the metadata after disconnecting', () => {
		const object = { ...bare, filename: 'a.md', path: '/Briefs' };
		assert.deepEqual(withoutMetadata({ ...object, metadata: { a: 1 } }), object);
	});

	it('merges the metadata that was sent where the answer does not say what came of it', () => {
		const object = { ...bare, metadata: { a: 1, b: 2 } };
		assert.deepEqual(withUpdate(object, {}, { b: 3, c: 4 }).metadata, { a: 1, b: 3, c: 4 });
		assert.deepEqual(withUpdate(bare, {}, { b: 3 }).metadata, { b: 3 });
		assert.deepEqual(withUpdate(object, { metadata: { x: 1 } }, { b: 3 }).metadata, { x: 1 });
		assert.deepEqual(withUpdate(object, {}).metadata, { a: 1, b: 2 });
		assert.equal('metadata' in withUpdate(bare, {}), false);
	});

	it('remembers the last names, so that an open editor can still save', () => {
		let object = withUpdate(bare, { filename: '0' });
		assert.equal('formerNames' in object, false);
		for (let i = 1; i <= 7; i++) object = withUpdate(object, { filename: String(i) });
		assert.deepEqual(object.formerNames, ['6', '5', '4', '3', '2']);
		object = withUpdate(object, { filename: '4' });
		assert.deepEqual(object.formerNames, ['7', '6', '5', '3', '2']);
	});

	it('is known again when the service answers, and has content again when some is sent', () => {
		assert.equal(withPresignedRecord({ ...bare, state: 'gone' }, {}, 'HEAD').state, undefined);
		assert.equal(withPresignedRecord({ ...bare, state: 'empty' }, {}, 'HEAD').state, 'empty');
		assert.deepEqual(withContent({ ...bare, state: 'empty' }, 5, undefined), { ...bare, sizeBytes: 5 });
	});

	it('comes back from a file as it went in, and without what is of a wrong type', () => {
		const object: KnownObject = {
			...bare,
			filename: 'a.md',
			formerNames: ['b.md'],
			contentType: 'text/plain',
			sizeBytes: 4,
			path: null,
			metadata: { a: [1] },
			ingestionStatus: 'done',
			updatedAt: '2026-01-01',
			state: 'gone',
		};
		assert.deepEqual(parseKnownObject(JSON.parse(JSON.stringify(object))), object);
		assert.deepEqual(parseKnownObject({ ...bare, filename: 4, path: 5, metadata: [], state: 'x', extra: 1 }), bare);
		for (const wrong of [null, 'x', [], {}, { vaultId: 'v' }]) assert.equal(parseKnownObject(wrong), undefined);
	});

	it('has one form of a folder path', () => {
		for (const path of ['/a/b', 'a/b/', '//a// b /']) assert.equal(folderPath(path), '/a/b');
		for (const path of ['', '/', ' / ', null]) assert.equal(folderPath(path), null);
	});
});

describe('folders of a vault', () => {
	it('grow from the paths of its objects; what has none yet is apart', () => {
		const at = (objectId: string, path?: string | null) => ({
			vaultId: 'v',
			objectId,
			...(path !== undefined && { path }),
		});
		const { root, unplaced } = buildFolders(
			[at('b', '/x/y'), at('a', '/x/y'), at('c', null), at('d', '/x'), at('e'), at('f', '/w')],
			(a, b) => a.localeCompare(b),
		);
		assert.deepEqual(
			unplaced.map(({ objectId }) => objectId),
			['e'],
		);
		assert.deepEqual(
			root.objects.map(({ objectId }) => objectId),
			['c'],
		);
		assert.deepEqual(
			root.folders.map(({ path }) => path),
			['/w', '/x'],
		);
		const [, x] = root.folders;
		assert.deepEqual(
			x?.objects.map(({ objectId }) => objectId),
			['d'],
		);
		assert.deepEqual(
			x?.folders[0]?.objects.map(({ objectId }) => objectId),
			['a', 'b'],
		);
	});
});

describe('kinds of content', () => {
	it('are told by type, and by name where the type says nothing', () => {
		for (const type of ['text/markdown; charset=utf-8', 'application/json', 'image/svg+xml', 'application/ld+json']) {
			assert.equal(isBinary(type, 'x.pdf'), false, type);
		}
		for (const type of ['application/pdf', 'image/png', 'application/vnd.ms-excel'])
			assert.equal(isBinary(type, 'x.md'), true);
		assert.equal(isBinary('application/octet-stream', 'x.docx'), true);
		assert.deepEqual(
			[
				isMedia({ contentType: 'image/png', filename: 'x.pdf' }),
				isMedia({ filename: 'x.mp3' }),
				isMedia({ contentType: 'application/pdf', filename: 'x.png' }),
			],
			[true, true, false],
		);
		assert.equal(isBinary('application/octet-stream', 'notes'), false);
		assert.equal(isBinary(undefined, 'x.zip'), true);
	});

	it('stay as they are with a new version, unless the file is evidently another', () => {
		assert.equal(contentTypeOf('Brief.PDF'), 'application/pdf');
		assert.equal(contentTypeOf('constructor'), undefined);
		const note = { ...bare, filename: 'a.md', contentType: 'text/x-note' };
		assert.equal(newContentType(note, 'b.md'), 'text/x-note');
		assert.equal(newContentType(note, 'b.pdf'), 'application/pdf');
		assert.equal(newContentType(note, 'b.unusual'), 'text/x-note');
		assert.equal(newContentType(bare, 'b.md'), 'text/markdown');
		assert.equal(newContentType(bare, 'b'), undefined);
	});
});

describe('versions of an object', () => {
	it('move the time on with each ETag, also within one second', () => {
		const first = nextVersion(undefined, { etag: 'a', lastModified: 5_000 });
		assert.deepEqual(first, { etag: 'a', mtime: 5_000 });
		assert.equal(nextVersion(first, { etag: 'a', lastModified: 5_000 }), first);
		const second = nextVersion(first, { etag: 'b', lastModified: 5_000 });
		assert.deepEqual(second, { etag: 'b', mtime: 5_001 });
		assert.equal(nextVersion(second, { etag: 'c', lastModified: 9_000 }).mtime, 9_000);
	});

	it('go by the time alone where the store has no ETag', () => {
		const first = nextVersion(undefined, { lastModified: 5_000 });
		assert.equal(nextVersion(first, { lastModified: 6_000 }).mtime, 6_000);
		assert.equal(nextVersion(first, {}).mtime, 5_000);
	});
});
