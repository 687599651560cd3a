import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { openText } from '../../../../src/core/base/display/openText';
import { describeRecord } from '../../../../src/core/service/vault/presignedText';

describe('what a service says of a URL', () => {
	it('is shown without the URL, whatever shape the instructions have', () => {
		const presignedUrl = 'https://store.example/o?X-Signature=abc';
		const metadata = { contentType: 'text/csv', sizeBytes: 5, bucket: 'b', region: 'us-east-1' };
		const text = describeRecord({ presignedUrl, metadata, instructions: { curl: `curl -T x '${presignedUrl}'` } });
		assert.equal(
			text,
			'Type: text/csv\nSize in bytes: 5\nBucket: b\nRegion: us-east-1\nInstructions: {"curl":"curl -T x \'…\'"}',
		);
		assert.equal(
			describeRecord({ instructions: 'Use PUT.' as unknown as Record<string, unknown> }),
			'Instructions: Use PUT.',
		);
		assert.equal(describeRecord({}), '');
	});
});

describe('a value of any shape', () => {
	it('is shown as text, or as JSON', () => {
		const values = ['a', 12, true, ['a', 1], { b: null }, null, undefined, [], {}, ''];
		assert.deepEqual(values.map(openText), ['a', '12', 'true', '["a",1]', '{"b":null}', '', '', '', '', '']);
	});
});
