import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'mocha';
import { formatLines, plainCsv, plainJson, plainText } from '../../../../src/commandLine/terminal/output';
import { findCitations } from '../../../../src/core/citations/recognition';
import { type FaultServer, type SeenRequest, startFaultServer } from '../../../faults/faultServer';
import { CheckFolder } from '../runCheck';

/** What a runner obeys, a terminal obeys, or that shows a line otherwise than it is. */
const unsafe =
	/^\s*::|##[a-z]*\[|[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u200E\u200F\u202A-\u202E\u2028\u2029\u2066-\u2069]/im;

function assertPlain(text: string): void {
	for (const line of text.split(/\r?\n/)) assert.doesNotMatch(line, unsafe, JSON.stringify(line));
}

const commands = [
	'::error title=x::y',
	' \t::stop-commands::x',
	'##[error]x',
	'x ##vso[task.setvariable]y',
	'##TeamCity[x]',
];
const controls = [
	'\u001b[31mred',
	'a\rb',
	'a\n::error::b',
	'\u009b31m',
	'\u202etxt',
	'\u2028::error::x',
	'\u0007',
	'\u2066x',
];

describe('what benchbook check prints', () => {
	it('is a line for each line, and no command for a terminal or a runner', () => {
		for (const text of [...commands, ...controls]) {
			const printed = formatLines([text, ['', text], [{ text, color: 31 }]]);
			assert.equal(printed.split('\n').length, 4, JSON.stringify(printed));
			assertPlain(printed);
			const colored = formatLines([[text, { text, color: 31 }]], true);
			assert.equal(colored.split('\u001b').length, 3, JSON.stringify(colored));
			assertPlain(plainText(`${text}\nnext`));
			assertPlain(plainCsv(`"${text}",b\r\n${text.replace(/[\r\n]/g, '')},c\r\n`));
			const json = JSON.stringify({ [text]: [text, `##${text}`] }, undefined, 2);
			assertPlain(plainJson(json));
			assert.deepEqual(JSON.parse(plainJson(json)), JSON.parse(json));
		}
		assert.equal(formatLines(['a:b::c', '[x] # [y]', 'é “q” 😀']), 'a:b::c\n[x] # [y]\né “q” 😀\n');
		assert.equal(plainCsv('a,"b ""c"",\n d"\r\ne,f\r\n'), 'a,"b ""c"",  d"\r\ne,f\r\n');
		const tag = JSON.stringify('\u{e0041}\ud800');
		assert.equal(JSON.parse(plainJson(tag)), '\u{e0041}\ud800');
	});

	describe('of hostile names and records', () => {
		const names = [
			'::error title=x::y.md',
			'##[error]x.md',
			'a\n::error::b.md',
			'a\u001b[31m\u202eb.md',
			'=cmd|x!A1.md',
			'a#b?c.md',
		];
		let server: FaultServer;
		let folder: CheckFolder;

		const answer = ({ body }: Pick<SeenRequest, 'body'>) => {
			const { text } = JSON.parse(body.toString()) as { text: string };
			const name = `Roe v. Doe\n::error::x\u001b[31m\r##[error]y <b>[z](command:x)</b>`;
			const citations = findCitations(text, 'plaintext').map(({ text: original, start, end }) => ({
				original,
				span: { start, end },
				status: 'verified',
				case: { name, dateDecided: '1960-05-17', court: '=HYPERLINK("x")', url: 'https://example.com/)\n::error::x' },
			}));
			return {
				status: 200,
				headers: { 'content-type': 'application/json' },
				body: Buffer.from(JSON.stringify({ citations })),
			};
		};

		beforeEach(async function () {
			if (process.platform === 'win32') return this.skip();
			server = await startFaultServer(answer);
			folder = new CheckFolder({
				BENCHBOOK_BASE_URL: server.baseUrl,
				BENCHBOOK_API_KEY: 'key-of-hostile-names-3h1k',
				BENCHBOOK_CONSENT: 'citations',
			});
			for (const name of names) folder.write(name, 'Poe v. Moe, 347 U.S. 483 (1954); Smith v. Jones, 2019 WL 4639462.');
			writeFileSync(join(folder.path, '::warning::unread\u001b.txt'), Buffer.from([0xff]));
			folder.write('.vscode/settings.json', JSON.stringify({ 'benchbook.verify.exclude': ['::error::\n::error::x'] }));
		});

		afterEach(async () => {
			folder?.remove();
			await server?.close();
		});

		for (const format of ['text', 'json', 'csv', 'sarif', 'markdown', 'junit'])
			it(`is plain as ${format}`, async () => {
				const { stdout, stderr } = await folder.run(['--source', 'service', '--format', format]);
				assert.match(stdout, /347 U\\?\.S\\?\. 483/);
				assertPlain(stdout);
				assertPlain(stderr);
				if (format === 'text') {
					const lines = stdout.split('\n');
					assert.equal(lines.filter((line) => / warning /.test(line)).length % names.length, 0);
					for (const line of lines.slice(0, names.length)) assert.match(line, /\.md:1:\d+ /);
				}
				if (format === 'csv') {
					const rows = stdout.trimEnd().split('\r\n');
					assert.equal(rows.length, 1 + 2 * names.length);
					for (const row of rows) assert.doesNotMatch(row, /(?:^|,)"?[=+@\t\r-]/);
				}
				if (format === 'sarif') {
					const uris =
						JSON.parse(stdout).runs[0].artifacts?.map(({ location }: { location: { uri: string } }) => location.uri) ??
						JSON.stringify(JSON.parse(stdout)).match(/"uri":"[^"]*\.md"/g);
					assert.ok(
						uris.some((uri: string) => uri.includes('a%23b%3Fc.md')),
						String(uris),
					);
				}
				if (format === 'markdown')
					assert.doesNotMatch(stdout, /(?<!\\)<b(?!r>)|(?<!\\)\]\((?:command:|https:\/\/example\.com\/\))/);
			});
	});
});
