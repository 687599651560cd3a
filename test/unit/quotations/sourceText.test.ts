import assert from 'node:assert/strict';
import fc from 'fast-check';
import { describe, it } from 'mocha';
import { LARGEST_TEXT } from '../../../src/core/quotations/limits';
import { readSourceText } from '../../../src/core/quotations/sourceText';

const prose = 'The court’s rule – as it was – is plain.';
const utf8 = (text: string) => new TextEncoder().encode(text);

describe('reading a file of unknown content', () => {
	it('reads UTF-8 with and without its mark, and UTF-16 of both orders', () => {
		assert.deepEqual(readSourceText(utf8(prose)), { kind: 'text', text: prose, encoding: 'utf-8' });
		assert.deepEqual(readSourceText(utf8(`\ufeff${prose}`)), { kind: 'text', text: prose, encoding: 'utf-8' });
		const little = new Uint8Array(Buffer.from(prose.repeat(3), 'utf16le'));
		assert.deepEqual(readSourceText(little), { kind: 'text', text: prose.repeat(3), encoding: 'utf-16le' });
		const big = new Uint8Array(Buffer.from(`\ufeff${prose}`, 'utf16le').swap16());
		assert.deepEqual(readSourceText(big), { kind: 'text', text: prose, encoding: 'utf-16be' });
	});

	it('reads what is not UTF-8 as Windows-1252', () => {
		const bytes = Uint8Array.from([0x54, 0x68, 0x65, 0x20, 0x93, 0x72, 0x75, 0x6c, 0x65, 0x94, 0x20, 0xa7, 0x35]);
		assert.deepEqual(readSourceText(bytes), { kind: 'text', text: 'The “rule” §5', encoding: 'windows-1252' });
	});

	it('says what a file is that is no text', () => {
		assert.deepEqual(readSourceText(utf8('%PDF-1.7 ...')), { kind: 'binary', format: 'pdf' });
		assert.deepEqual(readSourceText(Uint8Array.from([0x50, 0x4b, 3, 4, 9])), { kind: 'binary', format: 'zip' });
		assert.deepEqual(readSourceText(Uint8Array.from([1, 2, 0, 0, 5, 0, 7, 1])), { kind: 'binary' });
		assert.deepEqual(readSourceText(utf8(' \n\t')), { kind: 'empty' });
		assert.deepEqual(readSourceText(new Uint8Array(0)), { kind: 'empty' });
		const large = new Uint8Array(LARGEST_TEXT + 1);
		assert.deepEqual(readSourceText(large), { kind: 'tooLarge', bytes: LARGEST_TEXT + 1, limit: LARGEST_TEXT });
	});

	it('never throws', () => {
		fc.assert(fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => void readSourceText(bytes)));
	});
});
