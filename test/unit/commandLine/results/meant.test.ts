import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'mocha';
import type { ArchiveServer } from '../../../support/archiveServer';
import { makeVolume } from '../../../support/archiveVolumes';
import { openArchiveFolder } from '../asking/archiveFolder';
import type { CheckFolder } from '../runCheck';

/** A name that is markup, a command, and a formula in one or another format. */
const hostile = '=1+1 [x](javascript:alert(1)) ::error::<script>|` v. Azar';
const volume = makeVolume({
	...{ slug: 'f3d', volume: '925', reporter: 'F.3d', year: 2019, made: 60, pagesEach: 12 },
	cases: [
		{ name: 'Peabody v. Larkspur', first: 1331, last: 1338, date: '2019-06-05' },
		{ name: hostile, first: 1339, last: 1359, date: '2019-06-14' },
	],
});
const draft = 'See Peabody v. Larkspur, 925 F.3d 1345 (2019).\n\nZeb v. Yarrow, 925 F.3d 1345 (2019).\n';
const caseThere = 'https://static.case.law/f3d/925/html/1339-01.html';
const caseMeant = 'https://static.case.law/f3d/925/html/1331-01.html';

describe('a citation that was not found, in every format', () => {
	let server: ArchiveServer;
	let folder: CheckFolder;
	let close: () => Promise<void>;

	beforeEach(async () => {
		({ server, folder, close } = await openArchiveFolder([volume]));
		folder.write('brief.md', draft);
	});

	afterEach(() => close());

	/** A minute after the last time. */
	const run = async (format: string) => {
		folder.now += 60_000;
		return (await folder.run(['--source', 'archive', '--format', format, '--quiet', 'brief.md'])).stdout;
	};

	it('comes with the case whose page it is, and the case meant, each with its link', async () => {
		for (const format of ['text', 'github', 'junit', 'sarif', 'json', 'csv', 'markdown']) {
			const out = await run(format);
			assert.match(out, /This page is inside another case/, format);
			assert.match(out, /Did you mean 925 F\\*\.3d 1331\? Peabody v\\*\. Larkspur/, format);
			assert.match(out, /same name, same year, 14 pages back/, format);
			for (const link of [caseThere, caseMeant]) assert.ok(out.includes(link), `${format} ${link}`);
			if (format !== 'json') assert.equal(out.match(/Did you mean/g)?.length, 1, format);
		}
		assert.equal(server.count(), 1);
	});

	it('is looked for in more volumes only if that is asked for, and which ones is said first', async () => {
		folder.write('other.md', 'Zeb v. Yarrow, 925 F.3d 1345 (2019).\n');
		const more = async (...args: string[]) => {
			folder.now += 60_000;
			return folder.run(['--source', 'archive', ...args, 'other.md']);
		};
		await more();
		assert.equal(server.requests.length, 1);
		const { stderr } = await more('--more-volumes', '--max', '3');
		assert.match(
			stderr,
			/for what wasn't found \(1\): asking Caselaw Access Project \S+ for (?:\d+ F\.3d(?:; )?){4}\./,
		);
		assert.match(stderr, /Not everything was checked\. Requests sent: 3\. --max allows more\./);
		assert.equal(server.requests.length, 4);
		for (const args of [['--offline'], ['--watch']])
			await assert.rejects(more('--more-volumes', ...args), /can't be used with --offline or --watch/);
	});

	it('has no link, command, element, or formula of a name from the archive', async () => {
		const markdown = await run('markdown');
		assert.doesNotMatch(markdown, /(?<!\\)\[x(?<!\\)\]\(|<script>/);
		assert.deepEqual([...new Set(markdown.match(/(?<!\\)\]\(([a-z]+:)/g))], ['](https:']);
		const sarif = JSON.parse(await run('sarif'));
		for (const { message } of sarif.runs[0].results) assert.doesNotMatch(message.text, /\]\(/);
		assert.doesNotMatch(await run('junit'), /<script/);
		for (const line of (await run('github')).trim().split('\n')) assert.match(line, /^::warning file=brief\.md,/);
		assert.doesNotMatch(await run('csv'), /(?:^|,)"?[=+@-]1/m);
	});
});
