import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'mocha';
import { SaxesParser } from 'saxes';
import { findCitations } from '../../../../src/core/citations/recognition';
import { type FaultServer, startFaultServer } from '../../../faults/faultServer';
import { CheckFolder } from '../runCheck';

/** What is to review, one of each kind: its citation (of a short form, its name) and, unless it is a finding's, its code. */
const toReview = {
	'540 U.S. 990': 'not-found',
	'347 U.S. 483': 'name-not-compared',
	'2019 WL 4639462': 'not-covered',
	Fakename: 'unresolved',
	'1 F.2d 11': 'year-differs',
	'5 F.3d 55': 'not-checked',
};

const brief = `See Roe v. Nowhere, 540 U.S. 990 (2003).

347 U.S. 483 (1954).

Doe v. Roe, 2019 WL 4639462 (S.D.N.Y. 2019).

Fakename, supra, at 12.

Ash v. Elm, 1 F.2d 11 (2d Cir. 1925).

Oak v. Fir, 5 F.3d 55 (2d Cir. 1993).

Yew v. Bay, 2 F.2d 22 (2d Cir. 1924).
`;

const records: Readonly<Record<string, object>> = {
	'347 U.S. 483': {
		status: 'verified',
		case: { name: 'Brown v. Board of Education', dateDecided: '1954-05-17' },
	},
	'1 F.2d 11': { status: 'verified', case: { name: 'Ash v. Elm', dateDecided: '1924-05-17' } },
	'2 F.2d 22': { status: 'verified', case: { name: 'Yew v. Bay', dateDecided: '1924-05-17' } },
};

describe('what benchbook check leaves to review', () => {
	let server: FaultServer;
	let folder: CheckFolder;

	beforeEach(async () => {
		server = await startFaultServer(({ body }) => {
			const { text } = JSON.parse(body.toString()) as { text: string };
			const citations = findCitations(text, 'plaintext').flatMap(({ text: original, start, end }) =>
				// Without an answer.
				original === '5 F.3d 55'
					? []
					: [{ original, span: { start, end }, ...(records[original] ?? { status: 'not_found' }) }],
			);
			return {
				status: 200,
				headers: { 'content-type': 'application/json' },
				body: Buffer.from(JSON.stringify({ citations })),
			};
		});
		folder = new CheckFolder({
			BENCHBOOK_BASE_URL: server.baseUrl,
			BENCHBOOK_API_KEY: 'key',
			BENCHBOOK_CONSENT: 'citations',
		});
		folder.write('brief.md', brief);
	});

	afterEach(async () => {
		folder.remove();
		await server.close();
	});

	const run = async (format: string) => {
		const { stdout } = await folder.run(['--source', 'service', '--format', format]);
		return stdout;
	};
	const named = (text: string): string[] =>
		Object.keys(toReview)
			.filter((citation) => text.includes(citation))
			.sort();

	it('is the same in each format', async () => {
		const all = Object.keys(toReview).sort();
		const { findings } = JSON.parse(await run('json'));
		const ofJson = findings.map(({ code, line }: { code: string; line: number }) => `${line} ${code}`).sort();
		assert.deepEqual(findings.map(({ code }: { code: string }) => code).sort(), Object.values(toReview).sort());
		const text = await run('text');
		assert.deepEqual(
			Array.from(text.matchAll(/^brief\.md:(\d+):\d+ \S+ (\S+)/gm), ([, line, code]) => `${line} ${code}`).sort(),
			ofJson,
		);
		const github = await run('github');
		assert.deepEqual(
			Array.from(
				github.matchAll(/,line=(\d+),.*?title=Benchbook%3A (\S+?)::/g),
				([, line, code]) => `${line} ${code}`,
			).sort(),
			ofJson,
		);
		const [{ results, tool }] = JSON.parse(await run('sarif')).runs;
		assert.deepEqual(
			results
				.map(
					({
						ruleId,
						locations,
					}: {
						ruleId: string;
						locations: { physicalLocation: { region: { startLine: number } } }[];
					}) => `${locations[0]?.physicalLocation.region.startLine} ${ruleId}`,
				)
				.sort(),
			ofJson,
		);
		for (const { ruleId, ruleIndex, level, message } of results) {
			assert.equal(tool.driver.rules[ruleIndex].id, ruleId);
			assert.match(level, /^(?:note|warning|error)$/);
			const same = findings.find(({ code }: { code: string }) => code === ruleId);
			assert.equal(message.text, same.message);
		}
		const rows = (await run('csv')).split('\r\n').filter((row) => row.includes(',yes,'));
		assert.deepEqual(named(rows.join('\n')), all);
		assert.equal(rows.length, all.length);
		const [, listed = ''] = /## To review([\s\S]*?)\n## /.exec(await run('markdown')) ?? [];
		assert.deepEqual(named(listed), all);
		const failed: string[] = [];
		const skipped: string[] = [];
		const parser = new SaxesParser();
		let testCase = '';
		parser.on('opentag', ({ name, attributes }) => {
			if (name === 'testcase') testCase = attributes.name as string;
			if (name === 'failure') failed.push(testCase);
			if (name === 'skipped') skipped.push(testCase);
		});
		parser.write(await run('junit')).close();
		assert.deepEqual(named(skipped.join('\n')), ['5 F.3d 55']);
		assert.deepEqual(
			named(failed.join('\n')),
			all.filter((citation) => citation !== '5 F.3d 55'),
		);
	});

	it('says which drafts are reports of Benchbook or have its tables, and so were not checked', async () => {
		folder.write('brief.md', 'Nothing.');
		folder.write('x.md', `---\nbenchbook: report\n---\n\n${brief}`);
		folder.write('y.md', `<!-- benchbook:authorities -->\n\n${brief}\n<!-- /benchbook:authorities -->\n`);
		const { stdout, exitCode } = await folder.run(['.']);
		assert.match(stdout, /^Not checked, because it is a report of Benchbook: x\.md\.$/m);
		assert.match(stdout, /^Not checked, because it is between the markers of Benchbook's table: part of y\.md\.$/m);
		assert.equal(exitCode, 0);
		assert.deepEqual(JSON.parse(await run('json')).ownOutput, { reports: ['x.md'], withTables: ['y.md'] });
		folder.write('x.md', 'Nothing.');
		folder.write('y.md', 'Nothing.');
		assert.doesNotMatch((await folder.run(['.'])).stdout, /Benchbook/);
	});
});
