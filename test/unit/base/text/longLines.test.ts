import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { hasLongLine, longestLine } from '../../../../src/core/base/text/longLines';

describe('a line that no person writes', () => {
	const line = 'x'.repeat(longestLine);

	it('is longer than the limit, whatever ends the lines around it', () => {
		for (const end of ['\n', '\r', '\r\n']) {
			assert.equal(hasLongLine(`${line}${end}${line}${end}${line}`), false);
			for (const text of [`${line}x`, `x${end}${line}x`, `${line}x${end}`, `${line}${end}${line}x${end}x`])
				assert.equal(hasLongLine(text), true);
		}
		assert.equal(hasLongLine(''), false);
		assert.equal(hasLongLine('x\n'.repeat(longestLine * 2)), false);
	});
});
