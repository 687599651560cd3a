import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'mocha';
import { findCitations } from '../../../../src/core/citations/recognition';
import { decisionKey, formatDecisions } from '../../../../src/core/verification/decisions/decisions';
import { CheckFolder } from '../runCheck';

const draft = `# I. Facts

Brown v. Board of Education, 347 U.S. 483 (1954). 42 U.S.C. § 1983.

# II. Argument

Brown, 347 U.S. at 490.[^1] Roe, 410 U.S. at 152.

[^1]: Marbury v. Madison, 5 U.S. (1 Cranch) 137 (1803).
`;

describe('what a draft cites, on the command line', () => {
	let folder: CheckFolder;

	beforeEach(() => {
		folder = new CheckFolder();
	});

	afterEach(() => folder.remove());

	it('is listed by recognize, a line of JSON for each citation, with its place', async () => {
		folder.write('draft.md', draft);
		const { stdout, stderr, exitCode } = await folder.list(['recognize', 'draft.md']);
		assert.deepEqual([stderr, exitCode], ['', 0]);
		const rows = stdout
			.trimEnd()
			.split('\n')
			.map((line) => JSON.parse(line));
		assert.deepEqual(
			rows.map(({ start, text }) => [start, text]),
			findCitations(draft, 'markdown').map(({ start, text }) => [start, text]),
		);
		const { file, line, column, caseName, year } = rows[0];
		assert.deepEqual([file, line, column, caseName, year], ['draft.md', 3, 30, 'Brown v. Board of Education', 1954]);
		const given = await folder.list(['recognize', '-', '--stdin-filename', 'x.txt'], { stdin: '<!-- 1 U.S. 2 -->' });
		assert.equal(JSON.parse(given.stdout).file, 'x.txt');
	});

	it('is tabulated by table, of one file or several, with chief authorities marked', async () => {
		folder.write('draft.md', draft);
		folder.write('reply.md', '# III. Reply\n\nId. Brown v. Board of Education, 347 U.S. 483 (1954).');
		const [brown] = findCitations(draft, 'markdown');
		const chief = { [decisionKey(brown ?? assert.fail())]: { at: '2026-01-01T00:00:00.000Z' } };
		folder.write('.benchbook/decisions.json', formatDecisions({}, {}, chief));
		const { stdout } = await folder.list(['table', 'draft.md', 'reply.md']);
		assert.match(stdout, /^TABLE OF AUTHORITIES\nWorking table, no page references\n\nCASES\n\n/);
		assert.match(stdout, /^\* Brown v\. Board of Education, 347 U\.S\. 483 \(1954\) — I, II, III$/m);
		assert.match(stdout, /^Marbury v\. Madison, 5 U\.S\. \(1 Cranch\) 137 \(1803\) — .*II n\.1/m);
		const json = JSON.parse((await folder.list(['table', 'draft.md', '--format', 'json'])).stdout);
		assert.deepEqual(
			json.entries.map(({ heading, citation }: { heading: string; citation: string }) => [heading, citation]),
			[
				['cases', '347 U.S. 483 (1954)'],
				['cases', '5 U.S. (1 Cranch) 137 (1803)'],
				['statutes', '42 U.S.C. § 1983'],
			],
		);
		assert.deepEqual([json.schema, json.unresolved], ['benchbook-table', ['410 U.S. at 152']]);
		await folder.list(['table', 'draft.md', '-o', 'table.txt']);
		assert.match(readFileSync(join(folder.path, 'table.txt'), 'utf8'), /^TABLE OF AUTHORITIES$/m);
	});

	it('is plain text whatever is in the draft', async () => {
		folder.write(
			'draft.txt',
			'Roe\u001b[31m v. ##[error]Doe\u202e, 347 U.S. 483 (1954).\n::error::x v. Doe, 348 U.S. 483 (1954).',
		);
		for (const command of ['recognize', 'table']) {
			const { stdout } = await folder.list([command, 'draft.txt']);
			assert.match(stdout, /347 U\.S\. 483/);
			assert.doesNotMatch(stdout, /[\u001b\u202e]|##\[|^\s*::/m);
		}
	});

	it('is refused in one line where a file cannot be read, or an option has no meaning', async () => {
		writeFileSync(join(folder.path, 'bad.md'), Buffer.from([0x61, 0xff, 0x61]));
		const refused: readonly (readonly [readonly string[], RegExp])[] = [
			[['recognize'], /^benchbook recognize needs the name of a file/],
			[['table', 'missing.md'], /^missing\.md can't be read: missing\.$/],
			[['table', '.'], /^\. can't be read: not a regular file\.$/],
			[['recognize', 'bad.md'], /^bad\.md can't be read: not UTF-8\.$/],
			[['recognize', 'bad.md', '--source', 'archive'], /^benchbook recognize has no option --source\./],
			[['recognize', 'bad.md', '--layout', 'federal'], /has no option --layout\./],
			[['table', 'bad.md', '--layout', 'federla'], /Did you mean federal\?$/],
			[['table', 'bad.md', '--laws', 'as-cite'], /Did you mean as-cited\?$/],
			[['table', 'bad.md', '--statutes', 'as-cited'], /has no option --statutes\./],
			[['table', 'bad.md', '--format', 'sarif'], /--format must be one of text, json/],
			[['tabel', 'bad.md'], /Did you mean table\?/],
		];
		for (const [args, message] of refused) await assert.rejects(folder.list(args), { name: 'UsageError', message });
	});
});
