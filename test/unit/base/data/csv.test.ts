import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { csvCell } from '../../../../src/core/base/data/csv';

describe('a cell for spreadsheets', () => {
	it('is no formula, whatever comes before its sign', () => {
		for (const before of ['', ' ', '\n', '\r\n', '\t', '\uFEFF', '\u200B', '\u00A0', '\u2060\u3000', '\u0000'])
			for (const sign of '=+-@＝＋－＠') {
				const cell = csvCell(`${before}${sign}cmd`);
				assert.ok(/^"?'/.test(cell), JSON.stringify(cell));
				assert.ok(cell.includes(`${before}${sign}cmd`), 'the text is kept');
			}
		assert.equal(csvCell('\ntext'), `"'\ntext"`);
	});

	it('is quoted where it has a separator, a quote or a line break', () => {
		assert.equal(csvCell('a,b'), '"a,b"');
		assert.equal(csvCell('a "b"'), '"a ""b"""');
	});

	it('is otherwise as it was', () => {
		assert.equal(csvCell('Smith v. Jones - a = b'), 'Smith v. Jones - a = b');
		assert.equal(csvCell(-5), '-5');
		assert.equal(csvCell(undefined), '');
	});
});
