import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'mocha';
import { buildProgram } from '../buildProgram';
import { opinion } from './opinion';

describe('npm run quote', () => {
	const folder = mkdtempSync(join(tmpdir(), 'benchbook-quote-'));
	let command: string;
	before(() => {
		command = buildProgram('test/quote.ts', folder);
		writeFileSync(join(folder, 'opinion.txt'), opinion);
		writeFileSync(join(folder, 'scan.pdf'), '%PDF-1.7 and more');
	});
	after(() => rmSync(folder, { recursive: true }));

	const run = (table: string) => {
		writeFileSync(join(folder, 'pairs.tsv'), table);
		const { stdout, stderr, status } = spawnSync(process.execPath, [command, join(folder, 'pairs.tsv')], {
			encoding: 'utf8',
		});
		const rows =
			stdout.trim() === ''
				? []
				: stdout
						.trim()
						.split('\n')
						.map((line) => JSON.parse(line));
		return { rows, outcomes: rows.map(({ outcome }) => outcome), stderr, status };
	};

	it('prints one outcome a row, in order, after a header', () => {
		const { rows, outcomes, status } = run(
			[
				'passage\tfile',
				'The agency shall act within 30 days\topinion.txt',
				'The agency may act within 30 days\topinion.txt',
				'"[T]he agency shall act . . . of the filing" (emphasis added)\topinion.txt',
				'a lighthouse keeper owes the sea\topinion.txt',
				'any words\tmissing.txt',
				'any words\tscan.pdf',
			].join('\n'),
		);
		assert.deepEqual(outcomes, ['exact', 'differs', 'altered', 'notFound', 'notCompared', 'notCompared']);
		assert.equal(rows[1].differences[0].opinion.text, 'shall');
		assert.deepEqual([rows[4].reason, rows[5].reason], ['noText', 'binary']);
		assert.equal(status, 0);
	});

	it('takes a passage with its citation by its quotations, and one that quotes by its own words', () => {
		const cited = 'The court held that "the rule does not apply to a party." Hale v. Marsh, 5 F.3d 100,';
		const { outcomes } = run(
			[
				`${cited} 101 (2d Cir. 1993).\topinion.txt`,
				`${cited} 102 (2d Cir. 1993).\topinion.txt`,
				'> The rule does not apply\\n> to a party\\n\\nHale v. Marsh, 5 F.3d 100, 101 (2d Cir. 1993).\topinion.txt',
				'We therefore affirm "the final judgment" of March 3, 2019\topinion.txt',
				'All of us agree here that "the burden rests on the movant"\topinion.txt',
			].join('\r\n'),
		);
		assert.deepEqual(outcomes, ['exact', 'elsewhere', 'exact', 'differs', 'exact']);
	});

	it('says what is wrong with its input, prints nothing else and fails', () => {
		const slip = run('The agency shall act\topinion.txt\nno second column\n');
		assert.deepEqual([slip.rows, slip.status], [[], 2]);
		assert.match(slip.stderr, /pairs\.tsv:2: a row needs two columns/);
		const missing = spawnSync(process.execPath, [command, join(folder, 'none.tsv')], { encoding: 'utf8' });
		assert.equal(missing.status, 2);
		assert.match(missing.stderr, /No such file: .*none\.tsv/);
		assert.equal(spawnSync(process.execPath, [command]).status, 2);
	});
});
