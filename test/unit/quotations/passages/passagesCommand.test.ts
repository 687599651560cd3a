import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'mocha';
import { buildProgram } from '../../buildProgram';
import { opinion } from '../opinion';

describe('npm run passages', () => {
	const folder = mkdtempSync(join(tmpdir(), 'benchbook-passages-'));
	let command: string;
	before(() => {
		command = buildProgram('test/passages.ts', folder);
		writeFileSync(join(folder, 'opinion.txt'), opinion);
	});
	after(() => rmSync(folder, { recursive: true }));

	it('prints the passages of one row a line, in order, after a header', () => {
		const table = [
			'draft\topinion',
			'Whoever takes land takes it subject to the easement. Hale v. Marsh, 5 F.3d 100, 102 (2d Cir. 1993).\topinion.txt',
			'The agency has discretion in each case it hears\topinion.txt',
			'any words\tmissing.txt',
		];
		writeFileSync(join(folder, 'pairs.tsv'), table.join('\r\n'));
		const run = spawnSync(process.execPath, [command, join(folder, 'pairs.tsv')], { encoding: 'utf8' });
		assert.equal(run.status, 0, run.stderr);
		const [cited, bare, missing] = run.stdout
			.trim()
			.split('\n')
			.map((line) => JSON.parse(line));
		const [first] = cited.passages;
		assert.match(first.text, /takes it subject to the easement of Harlow/);
		assert.ok(first.page === 101 || first.page === 102);
		assert.ok(first.share > 0.7 && opinion.slice(first.start, first.end).includes('easement of Harlow'));
		assert.equal(bare.passages.find(({ part }: { part?: string }) => part === 'dissent')?.page, undefined);
		assert.deepEqual(missing, { passages: [], reason: 'noText' });
	});
});
