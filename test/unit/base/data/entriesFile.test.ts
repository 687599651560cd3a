import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { findTooLarge, readEntriesFile } from '../../../../src/core/base/data/entriesFile';
import { runAtOnce } from '../../../../src/core/base/time/turns';
import { readChoices } from '../../../../src/core/quotations/texts/textChoices';
import { type Decision, formatDecisions, readDecisions } from '../../../../src/core/verification/decisions/decisions';

const isText = (entry: unknown): entry is string => typeof entry === 'string';
const read = (text: string) => runAtOnce(readEntriesFile(text, 'texts', isText));
const decision: Decision = {
	kind: 'confirmed',
	by: 'someone',
	at: '2026-11-20T00:00:00.000Z',
	year: 1954,
	court: null,
};

/** As many as someone has who has checked briefs for years. */
function manyDecisions(count: number): Record<string, Decision> {
	const keys = Array.from({ length: count }, (_, at) => `${at % 999} U.S. ${at}|brown v. board of education ${at}`);
	return Object.fromEntries(keys.map((key) => [key, decision]));
}

describe('a file of entries', () => {
	it('is read in steps: 20,000 decisions in hundreds of them, each a part of the work', () => {
		const text = formatDecisions(manyDecisions(20_000));
		const steps = readDecisions(text);
		let count = 0;
		for (let step = steps.next(); ; step = steps.next()) {
			if (step.done) {
				assert.ok(step.value.kind === 'ok');
				assert.equal(Object.keys(step.value.decisions).length, 20_000);
				break;
			}
			count += 1;
		}
		assert.ok(count > 400, String(count));
		assert.equal(runAtOnce(findTooLarge(text)), false);
	});

	it('is not parsed when it is longer than such a file may be, or has more values', () => {
		const tooMany = formatDecisions(manyDecisions(40_000));
		const tooLong = `{"version":1,"decisions":{},"x":"${'x'.repeat(8_000_000)}"}`;
		const inBytes = `{"version":1,"decisions":{},"x":"${'é'.repeat(4_000_000)}"}`;
		for (const text of [tooMany, tooLong, inBytes, '['.repeat(300_000)]) {
			assert.deepEqual(runAtOnce(readDecisions(text)), { kind: 'unreadable', isTooLarge: true });
			assert.deepEqual(runAtOnce(readChoices(text)), { kind: 'unreadable', isTooLarge: true });
			assert.equal(runAtOnce(findTooLarge(text)), true);
		}
		// Commas in texts are no values.
		const commas = `{"version":1,"texts":{"a":"${','.repeat(500_000)}"}}`;
		assert.equal(read(commas).kind, 'ok');
	});

	it('is not read where it is so deep that it could not be written again, or has a number that could not', () => {
		const deep = (levels: number): string => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;
		assert.equal(read(`{"version":1,"texts":{"a":${deep(90)}}}`).kind, 'ok');
		for (const levels of [120, 100_000])
			assert.deepEqual(read(`{"version":1,"texts":{"a":${deep(levels)}}}`), { kind: 'unreadable', isTooLarge: true });
		assert.equal(read('{"version":1,"texts":{"a":{"year":1e308}}}').kind, 'ok');
		assert.equal(read('{"version":1,"texts":{"a":{"year":1e309}}}').kind, 'unreadable');
	});

	it('has entries under the names of what objects inherit, and changes no other object', () => {
		const text = '{"version":1,"texts":{"__proto__":"a","constructor":"b","toString":{"x":1},"valid":"c"}}';
		const file = read(text);
		assert.ok(file.kind === 'ok');
		assert.deepEqual(Object.entries(file.entries), [
			['__proto__', 'a'],
			['constructor', 'b'],
			['valid', 'c'],
		]);
		assert.equal(Object.getPrototypeOf(file.entries), Object.prototype);
		assert.deepEqual(Object.entries(file.others), [['toString', { x: 1 }]]);
		assert.equal(({} as Record<string, unknown>).x, undefined);
	});

	it('is none where version or entries are inherited', () => {
		for (const text of [
			'{"__proto__":{"version":1,"texts":{}}}',
			'{"version":1,"__proto__":{"texts":{}}}',
			'{"version":1}',
			'null',
			'[]',
			'',
		])
			assert.deepEqual(read(text), { kind: 'unreadable' }, text);
		const inherited = runAtOnce(readEntriesFile('{"version":1}', '__proto__', isText));
		assert.deepEqual(inherited, { kind: 'unreadable' });
	});
});

describe('decisions and choices with hostile keys', () => {
	it('are kept when they are written again', () => {
		const text = `{"version":1,"decisions":{"__proto__":${JSON.stringify(decision)},"constructor":{}},"chief":{"__proto__":{"at":""}}}`;
		const read = runAtOnce(readDecisions(text));
		assert.ok(read.kind === 'ok');
		const again = JSON.parse(formatDecisions(read.decisions, read.others, read.chief));
		assert.deepEqual(Object.keys(again.decisions), ['__proto__', 'constructor']);
		assert.deepEqual(Object.keys(again.chief), ['__proto__']);
	});
});
