import assert from 'node:assert/strict';
import { linkSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'mocha';
import { checkFormats } from '../../../../src/commandLine/arguments/options';
import { UsageError } from '../../../../src/commandLine/arguments/usage';
import { makeDocx, paragraph } from '../../draft/docx/makeDocx';
import { CheckFolder } from '../runCheck';

const finding = 'Roe, 410 U.S. at 152.\n';

describe('what the command line writes', function () {
	this.timeout(20_000);
	let folder: CheckFolder;

	beforeEach(() => {
		folder = new CheckFolder();
		folder.write('b.md', finding);
		folder.write('c.md', finding);
	});

	afterEach(() => folder.remove());

	const read = (name: string): string => readFileSync(join(folder.path, name), 'latin1');

	const run = (...args: string[]) => (args[0] === 'check' ? folder.run(args.slice(1)) : folder.list(args));

	async function refuses(name: string, why: RegExp, ...args: string[]): Promise<void> {
		const before = read(name);
		await assert.rejects(
			run(...args),
			(error) => error instanceof UsageError && why.test(error.message),
			args.join(' '),
		);
		assert.equal(read(name), before, args.join(' '));
	}

	it('never replaces a draft that is read, even with --force, by whatever name', async () => {
		linkSync(join(folder.path, 'b.md'), join(folder.path, 'hard.out'));
		symlinkSync('b.md', join(folder.path, 'soft.out'));
		writeFileSync(join(folder.path, 'd.docx'), makeDocx({ body: paragraph(finding) }));
		for (const force of [[], ['--force']]) {
			for (const target of ['b.md', './b.md', join(folder.path, 'b.md'), 'hard.out', 'soft.out']) {
				for (const command of ['check', 'recognize', 'table'])
					await refuses('b.md', /is read itself/, command, 'b.md', '--output', target, ...force);
			}
			await refuses('b.md', /is read itself/, 'check', '-ob.md', ...force);
			await refuses('b.md', /is read itself/, 'check', '--output=b.md', '--format', 'json', ...force);
			await refuses('d.docx', /is read itself/, 'check', 'd.docx', '-o', 'd.docx', ...force);
			await refuses('d.docx', /is read itself/, 'table', 'd.docx', '-o', 'd.docx', ...force);
			await refuses('b.md', /is read itself/, 'check', '-', '--stdin-filename', 'b.md', '-o', 'b.md', ...force);
			await refuses('b.md', /is read itself/, 'table', '-', '--stdin-filename', 'b.md', '-o', 'b.md', ...force);
		}
	});

	it('never replaces what decides about a check', async () => {
		const baseline = '{ "schema": "benchbook-baseline", "schemaVersion": 1, "entries": [] }';
		folder.write('.benchbook/decisions.json', '{}');
		folder.write('.vscode/settings.json', '{}');
		folder.write('authorities/roe.txt', 'Roe v. Wade');
		for (const name of ['.benchbook/decisions.json', '.vscode/settings.json', 'authorities/roe.txt'])
			for (const command of ['check', 'table'])
				await refuses(name, /isn't an earlier result/, command, 'b.md', '--output', name, '--force');
		await run('check', 'b.md', '--baseline', 'known.json', '--update-baseline');
		await refuses(
			'known.json',
			/is read itself/,
			'check',
			'b.md',
			'--baseline',
			'known.json',
			'-o',
			'known.json',
			'--force',
		);
		folder.write('other.json', baseline);
		await refuses('other.json', /add --force/, 'check', 'b.md', '-o', 'other.json');
		await refuses('b.md', /isn't a baseline/, 'check', 'b.md', '--baseline', 'b.md', '--update-baseline');
	});

	it('replaces an earlier result of any format, an empty file, and anything else only with --force', async () => {
		for (const format of checkFormats) {
			folder.write('out.x', '');
			for (const draft of ['b.md', 'c.md', 'b.md']) {
				await run('check', draft, '--format', format, '--output', 'out.x');
				assert.ok(read('out.x').includes(draft), format);
			}
		}
		for (const args of [['recognize'], ['table'], ['table', '--format', 'json']]) {
			folder.write('out.x', '');
			for (const draft of ['b.md', 'c.md']) await run(...args, draft, '-o', 'out.x');
		}
		for (const draft of ['b.md', 'c.md']) await run('check', draft, '-o', 'report.md');
		await run('check', '-o', 'report.md');
		for (const content of ['My notes.\n', '{"a": 1}', '# Report\n\nCitations checked by me.\n']) {
			folder.write('out.x', content);
			for (const args of [
				['check', 'b.md'],
				['recognize', 'b.md'],
				['table', 'b.md'],
			])
				await refuses(
					'out.x',
					/isn't an earlier result of benchbook.*add --force to replace out\.x/,
					...args,
					'-o',
					'out.x',
				);
			await run('check', 'b.md', '-o', 'out.x', '--force');
			assert.ok(read('out.x').includes('b.md'));
		}
		await refuses('c.md', /add --force/, 'check', 'b.md', '-o', 'c.md');
	});

	it('replaces a copy with comments of an earlier run, and no other document', async () => {
		const write = (name: string, text: string): void =>
			writeFileSync(join(folder.path, name), makeDocx({ body: paragraph(text) }));
		write('brief.docx', finding);
		write('other.docx', 'The client says that it was late.');
		mkdirSync(join(folder.path, 'out'));
		const copy = (target: string, ...more: string[]) => ['check', 'brief.docx', '--comments', target, ...more];
		await refuses('other.docx', /isn't an earlier result.*--force/, ...copy('other.docx'));
		for (const _ of [1, 2]) await run(...copy('out/copy.docx'));
		const commented = read('out/copy.docx');
		// Nothing to review: the copy is the document.
		const accepted = ['--baseline', 'known.json', '--update-baseline'];
		for (const _ of [1, 2]) await run(...copy('out/copy.docx', ...accepted));
		assert.equal(read('out/copy.docx'), read('brief.docx'));
		await run(...copy('out/copy.docx'));
		assert.equal(read('out/copy.docx').length, commented.length);
		await run(...copy('other.docx', '--force'));
		assert.equal(read('other.docx').length, commented.length);
		await refuses('brief.docx', /checked itself/, ...copy('brief.docx', '--force'));
	});
});
