import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'mocha';
import { judgeRow, readRows } from '../judge';
import { buildProgram } from './buildProgram';

const header = 'set\texpect\twritten\trecorded\twrittenYear\trecordedYear';
const today = { year: 2025, month: 6, day: 15 };

describe('the command line of judging names', function () {
	this.timeout(60_000);
	let folder: string;
	let program: string;
	const judge = (...args: string[]) => spawnSync(process.execPath, [program, ...args], { encoding: 'utf8' });
	const write = (name: string, text: string) => {
		const file = join(folder, name);
		writeFileSync(file, text);
		return file;
	};
	before(() => {
		folder = mkdtempSync(join(tmpdir(), 'judge-'));
		program = buildProgram('test/judge.ts', folder);
	});
	after(() => rmSync(folder, { recursive: true }));

	it('prints one line for each row, in order, whatever is expected', () => {
		const file = write(
			'pairs.tsv',
			`${header}\r\nx\tdiffers\tRoe v. Wade\tRoe et al. v. Wade\t1973\t1973\r\nx\tlocated\tRoe v. Wade\tDoe v. Bolton\t1973\t1973\r\n`,
		);
		const { stdout, status } = judge(file);
		assert.equal(status, 0);
		const lines = stdout.trimEnd().split('\n');
		assert.deepEqual(
			lines.map((line) => JSON.parse(line).kind),
			['same', 'differs'],
		);
		for (const line of lines) assert.match(JSON.parse(line).reason, /^[a-zA-Z]+$/);
	});

	it('says what is wrong and ends with 2', () => {
		const short = write('short.tsv', `${header}\na\tb\tRoe v. Wade\n`);
		const unnamed = write('unnamed.tsv', 'set\texpect\twritten\twrittenYear\trecordedYear\n');
		const dateless = write('dateless.tsv', `${header}\na\tb\tRoe v. Wade\tRoe v. Wade\t19xx\t1973\n`);
		for (const [args, message] of [
			[[], /^Usage/],
			[[join(folder, 'none.tsv')], /No such file/],
			[[folder], /Cannot read/],
			[['a', 'b'], /^Usage/],
			[[short], /Line 2: 3 columns, at least 6/],
			[[unnamed], /Line 1: .*recorded/],
			[[dateless], /Line 2: "19xx" is no year \(writtenYear\)/],
		] as const) {
			const { stdout, stderr, status } = judge(...args);
			assert.equal(status, 2, args.join());
			assert.equal(stdout, '');
			assert.match(stderr, message);
			assert.doesNotMatch(stderr, /\n\s+at /);
		}
	});

	it('takes columns by their names, or in the usual order without a header', () => {
		const named = readRows('recorded\twritten\tcourt\twrittenYear\trecordedYear\nB v. C\tA v. C\tOhio\t1990\t1991\n');
		assert.deepEqual(named, [
			{
				written: 'A v. C',
				recorded: 'B v. C',
				writtenYear: '1990',
				recordedYear: '1991',
				citation: '',
				court: 'Ohio',
				textBefore: '',
			},
		]);
		const [row] = readRows('s\te\tA v. C\tB v. C\t1990\t\t5 U.S. 1\tOhio\tSee\\n');
		assert.deepEqual(
			[row?.written, row?.recordedYear, row?.citation, row?.textBefore],
			['A v. C', '', '5 U.S. 1', 'See\n'],
		);
	});

	it('reads the text before the citation as the editor does', () => {
		const judgeAfter = (textBefore: string, written: string, recorded: string) =>
			judgeRow(
				{ written, recorded, writtenYear: '2000', recordedYear: '2000', citation: '12 F.3d 5', court: '', textBefore },
				today,
			).kind;
		const bank = 'First National Bank of Kestrel v. Okafor';
		assert.equal(judgeAfter('See First Nat’l Bank, Kestrel v. Okafor, ', 'Kestrel v. Okafor', bank), 'same');
		assert.equal(
			judgeAfter('See Citizens Bank v. Okafor, ', 'Bank v. Okafor', 'First National Bank v. Okafor'),
			'differs',
		);
		assert.equal(judgeAfter(`In ${bank}, 9 F.3d 1. See Mobil v. Okafor, `, 'Mobil v. Okafor', bank), 'differs');
		assert.equal(judgeAfter('', 'Marlowe, Quigley, and Lindqvist v. Iowa', 'Lars LINDQVIST v. IOWA'), 'same');
	});

	it('knows the state of the court from the citation or the record', () => {
		const judgeIn = (citation: string, court: string) =>
			judgeRow(
				{
					written: 'Iowa v. Lee',
					recorded: 'State v. Lee',
					writtenYear: '1990',
					recordedYear: '1990',
					citation,
					court,
					textBefore: '',
				},
				today,
			).kind;
		assert.equal(judgeIn('12 Ohio St. 3d 5', ''), 'differs');
		assert.equal(judgeIn('12 N.W.2d 5', 'Supreme Court of Iowa'), 'same');
		assert.equal(judgeIn('444 N.W.2d 5', ''), 'silent', 'may be of any court');
	});

	it('judges without a year, a citation or a name', () => {
		const [row] = readRows('s\te\tA v. C\tB v. C\t\t');
		assert.ok(row);
		assert.equal(judgeRow({ ...row, written: '' }, today).kind, 'silent');
		assert.equal(judgeRow({ ...row, written: 'Roe v. Wade', recorded: 'Roe v. Wade' }, today).kind, 'same');
	});
});
