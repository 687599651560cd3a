import { strict as assert } from 'node:assert';
import { inspect } from 'node:util';
import { describe, it } from 'mocha';
import { putHeaders, readObjectStat, requirePresignedUrl } from '../../../src/core/service/presigned';
import { ServiceError } from '../../../src/core/service/serviceError';

describe('presigned URLs', () => {
	const service = 'https://api.example';

	it('are taken as they come when they may be used', () => {
		const url = 'https://store.example/b/o%20x?X-Sig=a%2Fb&X-Expires=60';
		assert.equal(requirePresignedUrl({ presignedUrl: url, operation: 'GET' }, 'GET', service), url);
		assert.equal(requirePresignedUrl({ presignedUrl: url }, 'PUT', service), url);
		assert.equal(requirePresignedUrl({ presignedUrl: url, operation: 'put' }, 'PUT', service), url);
		for (const host of [
			'[::ffff:10.0.0.1]',
			'[2001:db8::1]',
			'[::2]',
			'10.0.0.1',
			'localhost.example',
			'notlocalhost',
		]) {
			const elsewhere = `https://${host}/o?sig=1`;
			assert.equal(requirePresignedUrl({ presignedUrl: elsewhere }, 'GET', service), new URL(elsewhere).href);
		}
		const local = 'http://127.0.0.1:9000/o?s=1';
		assert.equal(requirePresignedUrl({ presignedUrl: local }, 'GET', 'http://localhost:3000'), local);
	});

	const bad: [string, object][] = [
		['absent', {}],
		['no URL', { presignedUrl: 'o?sig=secret' }],
		['plain http', { presignedUrl: 'http://store.example/o?sig=secret' }],
		['another scheme', { presignedUrl: 'file:///etc/passwd' }],
		['credentials', { presignedUrl: 'https://user:secret@store.example/o' }],
		['another operation', { presignedUrl: 'https://store.example/o?sig=secret', operation: 'PUT' }],
		['this machine, named by another', { presignedUrl: 'http://127.0.0.1:22/o?sig=secret' }],
		['this machine over https', { presignedUrl: 'https://localhost/o?sig=secret' }],
		...[
			'localhost.',
			'LOCALHOST..',
			'a.localhost.',
			'127.0.0.1.',
			'0x7f.1',
			'0.0.0.0',
			'0.1.2.3',
			'[::]',
			'[::1]',
			'[::ffff:127.0.0.1]',
			'[::ffff:0:127.0.0.1]',
			'[::127.1.2.3]',
			'[::ffff:0.0.0.0]',
		].map((host): [string, object] => [`this machine as ${host}`, { presignedUrl: `https://${host}/o?sig=secret` }]),
	];
	for (const [why, record] of bad) {
		it(`are refused: ${why}`, () => {
			assert.throws(
				() => requirePresignedUrl(record, 'GET', service),
				(error) =>
					error instanceof ServiceError &&
					error.kind === 'protocol' &&
					error.data.problem === 'presignedUrl' &&
					!inspect(error).includes('secret'),
			);
		});
	}

	it('carry nothing but what they were signed for', () => {
		assert.deepEqual(putHeaders('a/b', 7), { 'Content-Type': 'a/b', 'Content-Length': '7' });
		assert.deepEqual(putHeaders(undefined, 0), { 'Content-Length': '0' });
	});

	it('tell size, version and time of an object as far as the store does', () => {
		assert.deepEqual(readObjectStat({}), {});
		assert.deepEqual(
			readObjectStat({
				'content-length': '12',
				etag: '"a"',
				'last-modified': 'Fri, 02 Jan 2026 03:04:05 GMT',
				'content-type': 'a/b',
			}),
			{
				size: 12,
				etag: '"a"',
				lastModified: Date.UTC(2026, 0, 2, 3, 4, 5),
				contentType: 'a/b',
			},
		);
		assert.deepEqual(readObjectStat({ 'content-length': 'x', 'last-modified': 'never' }), {});
	});
});
