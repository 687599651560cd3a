import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'mocha';
import { SaxesParser } from 'saxes';
import { readCommandLine } from '../../../../src/commandLine/arguments/options';
import { formatCommands, plainXml } from '../../../../src/commandLine/terminal/output';
import { largestDraft } from '../../../../src/core/base/text/largestDraft';
import { CheckFolder } from '../runCheck';

/** A short form without its case is to review, with or without a source. */
const finding = 'Roe, 410 U.S. at 152.';
const unresolved = 'draft.md:1:6 information short-before-full Roe, 410 U.S. at 152: ';

interface Element {
	readonly name: string;
	readonly attributes: Readonly<Record<string, string>>;
}

function readXml(xml: string): Element[] {
	const elements: Element[] = [];
	const parser = new SaxesParser();
	parser.on('error', (error) => {
		throw error;
	});
	parser.on('opentag', ({ name, attributes }) => elements.push({ name, attributes }));
	parser.write(xml).close();
	return elements;
}

describe('benchbook check in a pipeline', () => {
	let folder: CheckFolder;

	beforeEach(() => {
		folder = new CheckFolder();
	});

	afterEach(() => folder.remove());

	it('reads a draft from standard input under the name that it is given', async () => {
		const named = await folder.run(['-', '--stdin-filename', 'draft.md'], { stdin: finding });
		assert.ok(named.stdout.startsWith(unresolved), named.stdout);
		assert.equal(named.exitCode, 1);
		const below = await folder.run(['-', '--stdin-filename', 'brief/part.txt'], { stdin: `<!-- ${finding} -->` });
		assert.match(below.stdout, /^brief\/part\.txt:1:11 /);
		const unnamed = await folder.run(['-'], { stdin: `<!-- ${finding} -->\n\n${finding}` });
		assert.match(unnamed.stdout, /^stdin\.md:3:6 /);
		folder.write('other.md', finding);
		const both = await folder.run(['-', 'other.md'], { stdin: finding });
		assert.match(both.stdout, /^other\.md:1:6 .*\nstdin\.md:1:6 /);
	});

	it('checks standard input in place of the file whose name it has, unless the settings exclude that', async () => {
		folder.write('draft.md', 'Nothing.');
		const args = ['-', 'draft.md', '--stdin-filename', 'draft.md'];
		assert.ok((await folder.run(args, { stdin: finding })).stdout.startsWith(unresolved));
		folder.write('.vscode/settings.json', '{ "benchbook.verify.exclude": ["draft.md"] }');
		const { exitCode, stdout } = await folder.run(args, { stdin: finding });
		assert.deepEqual([exitCode, /^0 files\./m.test(stdout)], [0, true], stdout);
	});

	it('refuses standard input that no draft has', async () => {
		const large = await folder.run(['-'], { stdin: Buffer.alloc(largestDraft + 1, 'x') });
		assert.match(large.stdout, /^stdin\.md couldn't be read: larger than 20 MB\.$/m);
		const binary = await folder.run(['-'], { stdin: Buffer.from([0x61, 0xff]) });
		assert.match(binary.stdout, /^stdin\.md couldn't be read: not UTF-8\.$/m);
		assert.deepEqual([large.exitCode, binary.exitCode], [2, 2]);
	});

	it('leaves out what --exclude names, beside what the settings do', async () => {
		for (const name of ['a.md', 'b.md', 'c/d.md']) folder.write(name, finding);
		folder.write('.vscode/settings.json', '{ "benchbook.verify.exclude": ["b.md"] }');
		const { stdout } = await folder.run(['--exclude', 'c/**', '--exclude', 'e.md']);
		assert.deepEqual(stdout.match(/^\S+\.md(?=:)/gm), ['a.md']);
		assert.match(stdout, /^Excluded by the settings or --exclude: 2 files\.$/m);
	});

	it('prints findings alone with --quiet, and says on standard error what was not read', async () => {
		folder.write('draft.md', finding);
		folder.write('authorities/roe.txt', 'Roe v. Wade, 410 U.S. 113 (1973)');
		const { stdout, stderr } = await folder.run(['--quiet']);
		assert.match(stdout, /^draft\.md:1:6 [^\n]*\n$/);
		assert.equal(stderr, '');
		folder.write('draft.md', 'Nothing.');
		assert.deepEqual(await folder.run(['-q']), { exitCode: 0, stdout: '', stderr: '' });
		const unread = await folder.run(['-q', '-'], { stdin: Buffer.from([0xff]) });
		assert.deepEqual(unread, { exitCode: 2, stdout: '', stderr: "stdin.md couldn't be read: not UTF-8.\n" });
	});

	it('lets pass as many findings as --max-warnings says, but no error', async () => {
		folder.write('draft.md', `${finding}\n\nPoe, 411 U.S. at 2.`);
		const exitCodes = async () =>
			Promise.all(['1', '2'].map(async (most) => (await folder.run(['--max-warnings', most])).exitCode));
		assert.deepEqual(await exitCodes(), [1, 0]);
		folder.write('.vscode/settings.json', '{ "benchbook.severity": { "short-before-full": "error" } }');
		assert.deepEqual(await exitCodes(), [1, 1]);
	});

	it('suggests the option, value and command that was meant, and none that nothing is like', () => {
		const refused = (...args: string[]) => {
			try {
				return assert.fail(JSON.stringify(readCommandLine(args)));
			} catch (error) {
				return (error as Error).message;
			}
		};
		assert.equal(refused('chekc'), 'There is no command "chekc". Did you mean check? See benchbook --help.');
		assert.match(refused('check', '--basline', 'x'), /^Unknown option '--basline'\. Did you mean --baseline\? See/);
		assert.match(refused('check', '--formt=json'), /Did you mean --format\?/);
		assert.match(refused('check', '--format', 'jsno'), /not "jsno"\. Did you mean json\?$/);
		assert.match(refused('check', '--source', 'archvie'), /Did you mean archive\?$/);
		assert.doesNotMatch(refused('check', '--nonsense'), /Did you mean/);
		assert.doesNotMatch(refused('frobnicate'), /Did you mean/);
		assert.match(refused('check', '--stdin-filename', 'a.md'), /needs - among the files/);
		assert.match(refused('check', '--max-warnings=-1'), /--max-warnings must be a whole number/);
		assert.match(refused('check', '--exclude', 'x'.repeat(1_001)), /--exclude is too long/);
		assert.deepEqual([readCommandLine(['-v']).kind, readCommandLine(['-h']).kind], ['version', 'help']);
		const read = readCommandLine(['check', '-o', 'x.json', '-q']);
		assert.ok(read.kind === 'check' && read.output === 'x.json' && read.isQuiet);
	});

	describe('as annotations of GitHub', () => {
		it('names place, code and message, one command for each finding and each file that was not read', async () => {
			folder.write('in/draft.md', `A line.\n\n${finding}`);
			folder.write('bad.txt', '');
			const { stdout, exitCode } = await folder.run(['in', '-', '--format', 'github'], { stdin: Buffer.from([0xff]) });
			assert.deepEqual(stdout.split('\n').slice(1), [
				"::warning file=stdin.md,title=Benchbook::This file couldn't be read: not UTF-8.",
				'',
			]);
			assert.match(
				stdout,
				/^::notice file=in\/draft\.md,line=3,endLine=3,col=6,endColumn=21,title=Benchbook%3A short-before-full::Roe, 410 U\.S\. at 152: /,
			);
			assert.equal(exitCode, 1);
			const environment = { GITHUB_WORKSPACE: `${folder.path}/in` };
			const inside = await folder.run(['in', '--format', 'github'], { environment });
			assert.match(inside.stdout, /^::notice file=draft\.md,/);
		});

		it('is one command whatever a name or a message has in it', () => {
			for (const text of [
				'a\n::error::b',
				'a::b',
				'x,line=9',
				'a%0A::error::b',
				'##[error]x',
				'\u001b[31m',
				'::stop-commands::x',
			]) {
				const written = formatCommands([{ name: 'error', properties: { file: text, title: text }, message: text }]);
				assert.match(written, /^::error file=[^:,\r\n]*,title=[^:,\r\n]*::[^\r\n]*\n$/, written);
				assert.doesNotMatch(written, /%(?!25|3A|2C)|##\[|\u001b/, written);
			}
		});
	});

	describe('as JUnit', () => {
		it('has a suite for each draft, with what is to review failed and what was not checked skipped', async () => {
			folder.write('a.md', `${finding} Brown v. Board, 347 U.S. 483 (1954).`);
			folder.write('b.md', 'Nothing. 42 U.S.C. § 1983.');
			const { stdout } = await folder.run(['.', '-', '--format', 'junit'], { stdin: Buffer.from([0xff]) });
			const [all, ...elements] = readXml(stdout);
			assert.deepEqual(
				{ ...all?.attributes },
				{ name: 'benchbook', tests: '4', failures: '1', errors: '1', skipped: '1' },
			);
			assert.deepEqual(
				elements.filter(({ name }) => name === 'testsuite').map(({ attributes }) => attributes.name),
				['a.md', 'b.md', 'stdin.md'],
			);
			assert.deepEqual(
				elements.filter(({ name }) => !/test/.test(name)).map(({ name, attributes }) => [name, attributes.type]),
				[
					['failure', 'short-before-full'],
					['skipped', undefined],
					['error', 'unread'],
				],
			);
		});

		it('is well-formed whatever a name has in it', () => {
			for (const text of [
				'"><x a="',
				'&lt;]]>',
				'\u0000\u0008\uffff\ud800',
				'a\n\u001b[31m',
				'<!DOCTYPE x>',
				'##[error]',
			]) {
				const [element] = readXml(`<x a="${plainXml(text)}">${plainXml(text)}</x>`);
				assert.equal(element?.name, 'x');
				assert.doesNotMatch(plainXml(text), /##\[|[\u0000-\u001f]/);
			}
		});
	});
});
