import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { findCitations } from '../../../../src/core/citations/recognition';
import { findChoice, formatChoices, parseChoices } from '../../../../src/core/quotations/texts/textChoices';
import { selectTexts } from '../../../../src/core/quotations/texts/textFile';

describe('choices of texts', () => {
	it('are a line each, sorted, so that two people’s merge', () => {
		const text = formatChoices({
			'9 U.S. 1': { file: 'authorities/b.txt' },
			'1 U.S. 1': { file: 'authorities/a.txt' },
		});
		assert.equal(
			text,
			'{\n  "version": 1,\n  "texts": {\n    "1 U.S. 1": {"file":"authorities/a.txt"},\n    "9 U.S. 1": {"file":"authorities/b.txt"}\n  }\n}\n',
		);
		assert.equal(formatChoices({}), '{\n  "version": 1,\n  "texts": {}\n}\n');
	});

	it('come back as they were written, and a missing file has none', () => {
		const choices = { '1 U.S. 1': { file: 'authorities/a.txt' } };
		assert.deepEqual(parseChoices(formatChoices(choices)), { kind: 'ok', choices, others: {} });
	});

	it('disturb no other when one is bad, and bad ones are kept', () => {
		const good = { '1 U.S. 1': { file: 'authorities/a.txt' } };
		for (const bad of [
			7,
			null,
			[],
			{},
			{ file: 3 },
			{ file: '' },
			{ file: '../x' },
			{ file: 'a/../../x' },
			{ file: '/etc/x' },
			{ file: 'C:\\x' },
		]) {
			const parsed = parseChoices(JSON.stringify({ version: 1, texts: { ...good, bad } }));
			assert.ok(parsed.kind === 'ok');
			assert.deepEqual(parsed.choices, good, JSON.stringify(bad));
			assert.deepEqual(parsed.others, { bad });
			assert.deepEqual(JSON.parse(formatChoices(parsed.choices, parsed.others)).texts.bad, bad);
		}
	});

	it('are left alone where the file is something else', () => {
		for (const text of [
			'',
			'{',
			'[]',
			'{"version":2,"texts":{}}',
			'{"version":1}',
			'{"version":1,"texts":[]}',
			'<<<<<<< HEAD',
		])
			assert.deepEqual(parseChoices(text), { kind: 'unreadable' }, text);
	});

	it('do not come out of an object’s prototype', () => {
		const [citation] = findCitations('Doe v. Roe, 123 F.3d 200 (2d Cir. 1999).', 'plaintext');
		assert.ok(citation);
		const { reporter: _, ...named } = { ...citation, text: 'constructor' };
		assert.equal(findChoice({}, [named]), undefined);
		const parsed = parseChoices('{"version":1,"texts":{"constructor":{"file":"authorities/a.txt"}}}');
		assert.ok(parsed.kind === 'ok');
		assert.equal(findChoice(parsed.choices, [named]), 'authorities/a.txt');
		const inherited = Object.create({ '123 F.3d 200': { file: 'authorities/a.txt' } });
		assert.equal(findChoice(inherited, [citation]), undefined);
	});
});

describe('the texts of a folder', () => {
	const files = ['authorities/d.txt', 'authorities/b.txt', 'authorities/a.txt', 'authorities/c.txt'];

	it('are read all, sorted, where there are not too many', () => {
		assert.deepEqual(selectTexts(files, {}, 4), { files: [...files].sort(), left: 0 });
	});

	it('are the chosen ones first, then the first by path, in whatever order they were found', () => {
		const choices = { '1 U.S. 1': { file: 'authorities/d.txt' }, '2 U.S. 2': { file: 'authorities/none.txt' } };
		const selected = { files: ['authorities/a.txt', 'authorities/d.txt'], left: 2 };
		assert.deepEqual(selectTexts(files, choices, 2), selected);
		assert.deepEqual(selectTexts([...files].reverse(), choices, 2), selected);
		assert.deepEqual(selectTexts(files, {}, 1), { files: ['authorities/a.txt'], left: 3 });
	});
});
