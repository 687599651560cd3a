import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'mocha';
import { UsageError } from '../../../../src/commandLine/arguments/usage';
import { title42, titleXml } from '../../../support/usCode';
import { CheckFolder } from '../runCheck';

describe('benchbook check with titles of the U.S. Code', () => {
	let folder: CheckFolder;
	let titles: string;

	beforeEach(() => {
		folder = new CheckFolder();
		titles = mkdtempSync(join(tmpdir(), 'benchbook-titles-'));
		writeFileSync(join(titles, 'usc42.xml'), title42());
	});

	afterEach(() => {
		folder.remove();
		rmSync(titles, { recursive: true, force: true });
	});

	const check = (...args: string[]) => folder.run(['--statutes', titles, ...args]);

	it('tells what is there from what is not, and from what is listed as something else', async () => {
		folder.write(
			'brief.md',
			'42 U.S.C. § 1983. 42 U.S.C. § 1985. 42 U.S.C. § 2000e-5(b)(9). 42 U.S.C. § 33. 42 U.S.C. § 41 (omitted). 5 U.S.C. § 552. 42 U.S.C. ch. 21.',
		);
		const { exitCode, stdout, stderr } = await check();
		assert.equal(exitCode, 1, stdout);
		assert.match(stdout, /7 citations: 2 found, details match, 3 not found, /);
		assert.match(
			stdout,
			/warning section-not-found 42 U\.S\.C\. § 1985: .*no 1985 in the U\.S\. Code as of 2025-03-15\.$/m,
		);
		assert.match(
			stdout,
			/warning section-not-found 42 U\.S\.C\. § 2000e-5\(b\)\(9\): .*no 2000e-5\(b\)\(9\) in the U\.S\. Code/m,
		);
		assert.match(
			stdout,
			/information section-not-found 42 U\.S\.C\. § 33: .*33 was repealed \(U\.S\. Code, 2025-03-15\)\.$/m,
		);
		assert.doesNotMatch(stderr, /Nothing was looked up/);
		const without = await folder.run([]);
		assert.match(without.stdout, /7 citations: 7 /);
		assert.doesNotMatch(without.stdout, /section-not-found/);
	});

	it('checks the sections that short forms cite, and no form that cites none', async () => {
		folder.write(
			'brief.md',
			'42 U.S.C. § 1983. *Id.* § 1985. *Id.* § 50. *Id.*\n\n42 U.S.C. § 2000e-5(b). *Id.* § 2000e-5(b)(9). *Id.* § 33 (repealed).\n\n5 U.S.C. § 552. *Id.* § 999.',
		);
		const { stdout, exitCode } = await check();
		assert.equal(exitCode, 1, stdout);
		assert.match(stdout, /3 citations: 2 found, details match, /);
		const found = stdout.split('\n').filter((line) => /section-not-found/.test(line));
		assert.deepEqual(
			found.map((line) => line.replace(/^brief\.md:(\d+):(\d+) (\w+) .*: no (\S+) in .*/, '$1:$2 $3 $4')),
			['1:27 warning 1985', '3:33 warning 2000e-5(b)(9)'],
			stdout,
		);
	});

	it('compares quoted words with the section that they are cited to', async () => {
		folder.write(
			'brief.md',
			[
				'A keeper who “by the color of any lamp, misleads a vessel shall be liable to its master.” 42 U.S.C. § 1983.',
				'A keeper who “by the colour of any lamp, misleads a ship shall be liable to its master.” 42 U.S.C. § 1983.',
				'“No complaint may ever be brought by a lighthouse against the sea.” 42 U.S.C. § 2000e-5(b).',
				'A complaint must “be in writing; and (2) name (A) the keeper.” 42 U.S.C. § 2000e-5(b). “Lamps burn oil.” *Id.* § 50. “Lamps burn gas.” *Id.* § 50.',
			].join('\n\n'),
		);
		const { stdout, exitCode } = await check();
		assert.equal(exitCode, 1);
		const found = stdout.split('\n').filter((line) => /quote-/.test(line));
		assert.deepEqual(
			found.map((line) => line.replace(/^brief\.md:(\d+):\d+ warning (\S+) .*/, '$1 $2')),
			['3 quote-differs', '3 quote-differs', '5 quote-not-found', '7 quote-not-found'],
			stdout,
		);
	});

	it('keeps an index of each title, and reads the title again when it has changed', async () => {
		folder.write('brief.md', '42 U.S.C. § 1985.');
		await check();
		const kept = () =>
			readdirSync(join(folder.cache, 'volumes'), { recursive: true, encoding: 'utf8' }).filter((name) =>
				name.endsWith('.bin'),
			);
		assert.deepEqual(
			kept().map((name) => name.replace(/.*[\\/]/, '')),
			['volume_usc_42.bin'],
		);
		const file = join(folder.cache, 'volumes', kept()[0] ?? '');
		const before = statSync(file).mtimeMs;
		await check();
		assert.equal(statSync(file).mtimeMs, before);
		writeFileSync(join(titles, 'usc42.xml'), title42().replaceAll('1983', '1985'));
		utimesSync(join(titles, 'usc42.xml'), 1, 1);
		const { exitCode, stdout } = await check();
		assert.equal(exitCode, 0, stdout);
	});

	it('says that a title that is cited is broken, hostile, a pipe, or a link out of the folder', async () => {
		folder.write('brief.md', '42 U.S.C. § 1983.');
		const outside = mkdtempSync(join(tmpdir(), 'benchbook-outside-'));
		writeFileSync(join(outside, 'usc42.xml'), title42());
		const path = join(titles, 'usc42.xml');
		const cases: readonly (readonly [RegExp, () => void])[] = [
			[/isn't the XML of this title/, () => writeFileSync(path, '<html></html>')],
			[/isn't the XML of this title/, () => writeFileSync(path, titleXml(5))],
			[/isn't the XML of this title/, () => writeFileSync(path, new Uint8Array(100_000).fill(255))],
			[/document type/, () => writeFileSync(path, '<!DOCTYPE uscDoc [<!ENTITY a "b">]><uscDoc>&a;</uscDoc>')],
			[/larger than any title/, () => writeFileSync(path, `<uscDoc>${'<a>'.repeat(10_000)}`)],
			[/link that leads out/, () => symlinkSync(join(outside, 'usc42.xml'), path)],
			[/not a regular file/, () => void execFileSync('mkfifo', [path])],
			[/not a regular file/, () => mkdirSync(path)],
		];
		for (const [why, make] of cases) {
			rmSync(path, { recursive: true, force: true });
			make();
			const { exitCode, stdout } = await check();
			assert.equal(exitCode, 2, stdout);
			assert.match(stdout, why);
		}
		rmSync(outside, { recursive: true });
	});

	it('leads to the folder through a link, and within it', async () => {
		folder.write('brief.md', '42 U.S.C. § 1983.');
		const link = `${titles}-link`;
		symlinkSync(titles, link);
		try {
			execFileSync('mv', [join(titles, 'usc42.xml'), join(titles, 'other.xml')]);
			symlinkSync('other.xml', join(titles, 'usc42.xml'));
			const { stdout } = await folder.run(['--statutes', link]);
			assert.match(stdout, /1 citation: 1 found, details match/);
		} finally {
			rmSync(link);
		}
	});

	it('needs a folder that is there', async () => {
		folder.write('brief.md', '42 U.S.C. § 1983.');
		for (const path of [join(titles, 'none'), join(titles, 'usc42.xml')])
			await assert.rejects(folder.run(['--statutes', path]), UsageError);
		await assert.rejects(folder.run(['--statutes', ' ']), UsageError);
	});

	it('is not named by the settings of the drafts', async () => {
		folder.write('.vscode/settings.json', JSON.stringify({ 'benchbook.statutes.folder': titles }));
		folder.write('brief.md', '42 U.S.C. § 1985.');
		assert.doesNotMatch((await folder.run([])).stdout, /section-not-found/);
	});
});
