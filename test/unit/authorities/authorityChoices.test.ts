import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { formatChoices, parseChoices } from '../../../src/core/authorities/authorityChoices';

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
		assert.deepEqual(parseChoices(undefined), { kind: 'ok', choices: {}, others: {} });
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
});
