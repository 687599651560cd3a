import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { wrapLines } from '../../../../src/features/citations/passages/wrapLines';
import { assertGrowth } from '../../growth';

describe('a text in a peek view', () => {
	it('has lines that fit, with every place where its words are', () => {
		const text = 'The land is his and no one else has it.\n\nAntidisestablishmentarianism is one word, and 🙂 is none.';
		const { text: wrapped, find } = wrapLines(text, 12);
		const lines = wrapped.split('\n');
		assert.ok(lines.every((line) => line.length <= 12));
		assert.equal(wrapped.replaceAll('\n', ''), text.replaceAll('\n', ''));
		for (const [line, words] of text.split('\n').entries())
			for (const { 0: word, index: character } of words.matchAll(/\w+/g)) {
				const at = find({ line, character });
				const rest = lines.slice(at.line).join('').slice(at.character);
				assert.ok(rest.startsWith(word), `${word} at ${JSON.stringify(at)}`);
			}
		assert.deepEqual(find({ line: 99, character: 3 }), { line: lines.length - 1, character: 3 });
	});

	it('takes time that grows with it, in one line without blanks, too', () => {
		for (const piece of ['x', 'word ', '\n'])
			assertGrowth(
				piece,
				() => assert.ok(wrapLines(piece.repeat(100_000), 64)),
				() => assert.ok(wrapLines(piece.repeat(1_000_000), 64)),
				30,
			);
	});
});
