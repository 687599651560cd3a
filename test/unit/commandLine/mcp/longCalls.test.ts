import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { after, afterEach, before, describe, it } from 'mocha';
import { turnsUntil } from '../../../../src/commandLine/mcp/checker';
import { Lines, longestLine } from '../../../../src/commandLine/mcp/lines';
import { Agent } from './agent';

const passage = 'In Brown v. Board of Education, 347 U.S. 483 (1954), the court held otherwise. Id. at 495.\n\n';

describe('long calls of agents', function () {
	this.timeout(60_000);
	const work = mkdtempSync(join(tmpdir(), 'benchbook-long-'));
	let agent: Agent;

	before(() => {
		writeFileSync(join(work, 'long.md'), passage.repeat(3_000));
		writeFileSync(join(work, 'longer.md'), passage.repeat(2_000_000 / passage.length + 1));
	});

	afterEach(() => agent.stop());

	after(() => rmSync(work, { recursive: true }));

	const start = async () => {
		agent = await new Agent(work, [work]).start();
	};

	it('are done in turns, between which they can be canceled', async () => {
		await start();
		for (const name of ['check_document', 'table_of_authorities']) {
			let turns = 0;
			let isOver = false;
			const counting = (async () => {
				for (; !isOver; turns++) await setImmediate();
			})();
			const { isError, said } = await agent.call(name, { path: 'long.md' });
			isOver = true;
			await counting;
			assert.equal(isError, false, said);
			assert.ok(turns > 20, `${name}: ${turns}`);
		}
		// Without the signal, this would go on forever.
		const canceled = new AbortController();
		const endless = turnsUntil(canceled.signal).run(
			(function* () {
				for (;;) yield;
			})(),
		);
		canceled.abort();
		await assert.rejects(endless, { name: 'AbortError' });
	});

	it('are refused for what is too long, which is said', async () => {
		await start();
		for (const name of ['check_document', 'table_of_authorities']) {
			const { isError, said } = await agent.call(name, { path: 'longer.md' });
			assert.ok(isError);
			assert.match(said, /more than 2,000,000 characters.*benchbook check/);
		}
		const citations = ['x'.repeat(11_000_000)];
		await assert.rejects(agent.call('verify_citations', { citations }), /more than 5,000,000 bytes, and wasn't read/);
		const next = await agent.call('verify_citations', { citations: ['347 U.S. 483'] });
		assert.equal(next.isError, false);
	});

	it('are told from others by what ends a message alone', async () => {
		await start();
		const long = 'x'.repeat(longestLine);
		const message = (end: string): string => `{"method":"a","params":{"text":"${long}"${end}\n`;
		const cases: readonly [string, unknown][] = [
			[message('},"jsonrpc":"2.0","id":7}'), 7],
			[message('},"jsonrpc":"2.0","id":"a-1"}'), 'a-1'],
			[message(',"more":"\\"jsonrpc\\":\\"2.0\\",\\"id\\":8}'), null],
			[message(',"more":{"jsonrpc":"2.0","id":9}}}'), null],
			[`${long}${long}\n`, null],
		];
		for (const [text, id] of cases) {
			for (const size of [text.length, 65_536]) {
				const seen: unknown[] = [];
				const input = new PassThrough();
				let passed = '';
				const lines = input.pipe(new Lines((one) => seen.push(one)));
				lines.on('data', (piece: Buffer) => {
					passed += piece.toString();
				});
				for (let at = 0; at < text.length; at += size) input.write(text.slice(at, at + size));
				input.end('{"a":1}\n{"b":2}\n');
				await new Promise((done) => lines.once('end', done));
				assert.deepEqual([seen, passed], [[id], '{"a":1}\n{"b":2}\n']);
			}
		}
	});
});
