import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'mocha';
import { buildProgram } from './buildProgram';

describe('the command line of recognition', function () {
	this.timeout(60_000);
	let folder: string;
	let program: string;
	const recognise = (...args: string[]) => spawnSync(process.execPath, [program, ...args], { encoding: 'utf8' });
	before(() => {
		folder = mkdtempSync(join(tmpdir(), 'recognise-'));
		program = buildProgram('test/recognise.ts', folder);
	});
	after(() => rmSync(folder, { recursive: true }));

	it('prints one line for each citation, absent parts left out', () => {
		const file = join(folder, 'brief.md');
		const text =
			'Roe v. Wade, 410 U.S. 113, 114, 93 S. Ct. 705 (1973). `347 U.S. 483`\r\n\r\nId. at 115; 12 F.3d at 4.\r\n';
		writeFileSync(file, text);
		const { stdout, status } = recognise(file);
		const lines = stdout
			.trimEnd()
			.split('\n')
			.map((line) => JSON.parse(line));
		assert.deepEqual(lines, [
			{
				kind: 'full',
				start: 13,
				end: 25,
				text: '410 U.S. 113',
				volume: '410',
				reporter: 'U.S.',
				page: '113',
				pin: '114',
				caseName: 'Roe v. Wade',
				year: 1973,
				group: 13,
			},
			{
				kind: 'full',
				start: 32,
				end: 45,
				text: '93 S. Ct. 705',
				volume: '93',
				reporter: 'S. Ct.',
				page: '705',
				caseName: 'Roe v. Wade',
				year: 1973,
				group: 13,
			},
			{ kind: 'id', start: text.indexOf('Id.'), end: text.indexOf('Id.') + 3, text: 'Id.', pin: '115', resolvesTo: 13 },
			{
				kind: 'short',
				start: text.indexOf('12 F.3d'),
				end: text.indexOf('12 F.3d') + 12,
				text: '12 F.3d at 4',
				volume: '12',
				reporter: 'F.3d',
				page: '4',
				pin: '4',
				resolvesTo: null,
			},
		]);
		assert.equal(status, 0);
	});

	it('reads other files as plain text', () => {
		const file = join(folder, 'brief.txt');
		writeFileSync(file, '`347 U.S. 483`');
		assert.match(recognise(file).stdout, /"text":"347 U.S. 483"/);
	});

	it('says what is wrong and ends with 2', () => {
		for (const args of [[], [join(folder, 'none.md')], [folder], ['a', 'b']]) {
			const { stdout, stderr, status } = recognise(...args);
			assert.equal(status, 2, args.join());
			assert.equal(stdout, '');
			assert.match(stderr, /\S/);
			assert.doesNotMatch(stderr, /\n\s+at /);
		}
	});
});
