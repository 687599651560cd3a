import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { serialize } from 'node:v8';
import Ajv from 'ajv';
import addFormats from 'ajv-formats';
import { afterEach, beforeEach, describe, it } from 'mocha';
import { UsageError } from '../../../../src/commandLine/arguments/usage';
import { isCanceled } from '../../../../src/commandLine/asking/ask';
import { findCitations } from '../../../../src/core/citations/recognition';
import { readSource } from '../../../../src/core/quotations/opinion/sourceHead';
import { decide, decisionKey, formatDecisions } from '../../../../src/core/verification/decisions/decisions';
import { type FaultServer, type SeenRequest, startFaultServer, type WholeAnswer } from '../../../faults/faultServer';
import { aWord } from '../../verification/decisions/aWord';
import { CheckFolder } from '../runCheck';

const key = 'key-of-the-command-line-8d1c';

/** A service that has Brown v. Board of Education at 347 U.S. 483, and nothing else. */
function answer({ body }: Pick<SeenRequest, 'body'>): WholeAnswer {
	const { text } = JSON.parse(body.toString()) as { text: string };
	const citations = findCitations(text, 'plaintext').map(({ text: original, start, end }) => ({
		original,
		span: { start, end },
		...(original === '347 U.S. 483'
			? { status: 'verified', case: { name: 'Brown v. Board of Education', dateDecided: '1954-05-17' } }
			: { status: 'not_found' }),
	}));
	return {
		status: 200,
		headers: { 'content-type': 'application/json' },
		body: Buffer.from(JSON.stringify({ citations })),
	};
}

const brown = 'See Brown v. Board of Education, 347 U.S. 483 (1954).';
const invented = 'See Roe v. Nowhere, 999 U.S. 999 (2022).';
const westlaw = 'See Smith v. Jones, 2019 WL 4639462 (D. Mass. 2019).';

/** Nothing allowed that it does not name: we write no more than it says. */
function closed({ properties, definitions, ...schema }: { properties: object; definitions: Record<string, object> }) {
	const closedOnes = Object.entries(definitions).map(([name, one]) => [
		name,
		'properties' in one ? { ...one, additionalProperties: false } : one,
	]);
	return { ...schema, properties, definitions: Object.fromEntries(closedOnes), additionalProperties: false };
}

describe('benchbook check', () => {
	let server: FaultServer;
	let folder: CheckFolder;

	beforeEach(async () => {
		server = await startFaultServer(answer);
		folder = new CheckFolder({
			BENCHBOOK_BASE_URL: server.baseUrl,
			BENCHBOOK_API_KEY: key,
			BENCHBOOK_CONSENT: 'citations',
		});
	});

	afterEach(async () => {
		folder.remove();
		await server.close();
	});

	const ask = (...args: string[]) => folder.run(['--source', 'service', ...args]);

	it('says what was checked against whom and what was not, and marks a case cited by name and year alone', async () => {
		folder.write('brief.md', `${brown}\n\nAs held in Smith v. Jones (1st Cir. 2021), and in Brown v. Board (1954).`);
		const { stdout, exitCode } = await ask();
		const [line = '', , summary = ''] = stdout.split('\n');
		assert.match(line, /^brief\.md:3:12 information no-citation Smith v\. Jones \(1st Cir\. 2021\): “Smith v\. Jones/);
		assert.match(
			summary,
			/^Citations checked with [\w.:]+: 1 of 2\. Not checked: 1 \(cited by name and year alone: 1\)\.$/,
		);
		assert.equal(exitCode, 1);
	});

	describe('exits with', () => {
		it('0 when nothing is to review; statutes, rules and journals are not', async () => {
			folder.write('brief.md', `${brown}\n\n42 U.S.C. § 1983. Fed. R. Civ. P. 12(b)(6). 100 Harv. L. Rev. 1 (1986).`);
			assert.equal((await ask()).exitCode, 0);
		});

		it('1 for a finding, whatever else could not be checked', async () => {
			folder.write('brief.md', `${invented}\n\n${westlaw}`);
			const { exitCode, stdout } = await ask();
			assert.equal(exitCode, 1);
			assert.match(
				stdout,
				/^brief\.md:1:21 warning not-found Roe v\. Nowhere, 999 U\.S\. 999: No case at “999 U\.S\. 999”\./m,
			);
			assert.match(stdout, /^brief\.md:3:21 information not-covered Smith v\. Jones, 2019 WL 4639462: /m);
		});

		it('2 for what could not be checked: a database citation, a failed request, no source, a file', async () => {
			folder.write('brief.md', westlaw);
			assert.equal((await ask()).exitCode, 2);
			folder.write('brief.md', brown);
			assert.equal((await folder.run([])).exitCode, 2);
			server.inject('verify', { kind: 'answer', status: 401, body: '{}' });
			const failed = await ask();
			assert.equal(failed.exitCode, 2);
			assert.match(failed.stderr, /^Not everything was checked\. The service rejected the API key\./m);
			server.clear();
			assert.equal((await ask()).exitCode, 0);
			writeFileSync(join(folder.path, 'broken.txt'), Buffer.from([0xff, 0xfe, 0xff]));
			const unread = await ask();
			assert.equal(unread.exitCode, 2);
			assert.match(unread.stdout, /^broken\.txt couldn't be read: not UTF-8\.$/m);
		});

		it('an error of usage, in one line, before anything is sent', async () => {
			folder.write('brief.md', brown);
			const refused = async (args: string[], environment: Record<string, string>, message: RegExp) => {
				await assert.rejects(folder.run(args, { environment }), (error: Error) => {
					assert.ok(error instanceof UsageError, String(error));
					assert.match(error.message, message);
					assert.ok(!error.message.includes('\n') && !error.message.includes(key), error.message);
					return true;
				});
			};
			const source = ['--source', 'service'];
			await refused(source, { BENCHBOOK_CONSENT: 'text' }, /^Nothing was sent\. Set BENCHBOOK_CONSENT=citations/);
			await refused(source, { BENCHBOOK_BASE_URL: '' }, /^Set BENCHBOOK_BASE_URL/);
			await refused(source, { BENCHBOOK_BASE_URL: 'http://example.com' }, /must start with https/);
			await refused(source, { BENCHBOOK_API_KEY: '' }, /^Set BENCHBOOK_API_KEY/);
			await refused(source, { BENCHBOOK_API_KEY: `${key}\nx` }, /^BENCHBOOK_API_KEY contains characters that a key/);
			await refused(['--source', 'courtlistener'], {}, /^Set COURTLISTENER_TOKEN/);
			await refused(['--source', 'other'], {}, /must be one of archive, service, courtlistener/);
			await refused(['--max', '-1'], {}, /--max/);
			await refused(['--update-baseline'], {}, /needs --baseline/);
			await refused(['--nonsense'], {}, /--nonsense/);
			await refused(['missing.md'], {}, /^No file matches "missing\.md"\.$/);
			assert.equal(server.seen.length, 0);
		});
	});

	it('sends nothing but citations, each distinct one once, and keeps what was said as long as the editor', async () => {
		const secret = 'The privileged plan of Acme, Inc.';
		folder.write('one.md', `${secret} ${brown} ${invented}`);
		folder.write('two/three.txt', `${brown} Docket No. 12-345. ${secret}`);
		await ask();
		const bodies = server.seen.map(({ body }) => JSON.parse(body.toString()));
		assert.deepEqual(bodies, [{ text: '347 U.S. 483\n\n999 U.S. 999' }]);
		server.clear();
		await ask();
		assert.equal(server.seen.length, 0);
		folder.now += 2 * 24 * 60 * 60 * 1000;
		await ask('--offline');
		assert.equal(server.seen.length, 0);
		await ask();
		assert.deepEqual(
			server.seen.map(({ body }) => JSON.parse(body.toString()).text),
			['999 U.S. 999'],
		);
		const kept = readdirSync(folder.cache, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
		assert.equal(kept.length, 1);
		for (const { parentPath, name } of kept) {
			assert.doesNotMatch(readFileSync(join(parentPath, name), 'utf8'), /privileged|Nowhere|key-of/);
		}
	});

	it('sends nothing without a source, and says so', async () => {
		folder.write('brief.md', brown);
		const { stderr } = await folder.run([]);
		assert.match(stderr, /^Nothing was looked up\. Use --source/);
		assert.equal(server.seen.length, 0);
	});

	it('stops before more requests than --max, tried again or not, and keeps what was answered', async () => {
		const cites = Array.from({ length: 500 }, (_, at) => `Roe v. Doe, ${1 + at} U.S. 7 (1970).`).join('\n\n');
		folder.write('brief.md', cites);
		const first = await ask('--max', '2');
		assert.equal(server.seen.length, 2);
		assert.match(first.stderr, /Requests sent: 2\. --max allows more/);
		assert.match(first.stdout, /500 citations: 400 not found, 100 not checked/);
		const second = await ask();
		assert.equal(server.seen.length, 3);
		assert.match(second.stdout, /500 citations: 500 not found/);
		assert.equal((await folder.run(['--source', 'service', '--max', '0'])).exitCode, 1);
	});

	it('ends when it is stopped, with what was answered kept', async () => {
		folder.write(
			'brief.md',
			Array.from({ length: 300 }, (_, at) => `Roe v. Doe, ${1 + at} U.S. 7 (1970).`).join('\n\n'),
		);
		const stopped = new AbortController();
		server.inject('verify', { kind: 'hang' }, 1);
		const run = folder.run(['--source', 'service'], {
			signal: stopped.signal,
			onStderr: (text) => {
				if (/^\d+ of 300/.test(text)) stopped.abort();
			},
		});
		await assert.rejects(run, isCanceled);
		const { stdout } = await ask('--offline');
		assert.match(stdout, /300 citations: [12]00 not found, [12]00 not checked/);
	});

	it('passes offline what no one has been asked about, and says so, unless it is to be strict', async () => {
		folder.write('brief.md', brown);
		await ask();
		folder.write('brief.md', `${brown}\n\n${invented}`);
		const lenient = await ask('--offline');
		assert.equal(lenient.exitCode, 0);
		assert.match(
			lenient.stdout,
			/^brief\.md:3:\d+ information not-checked Roe v\. Nowhere, 999 U\.S\. 999: Not asked: /m,
		);
		assert.match(lenient.stdout, /^Not asked, because of --offline: 1\./m);
		const strict = await ask('--offline', '--strict');
		assert.equal(strict.exitCode, 2);
		assert.match(strict.stdout, /Not checked: there is no answer/);
		// Without a source, nothing was ever to be looked up.
		assert.equal((await folder.run(['--offline'])).exitCode, 2);
		await assert.rejects(ask('--strict'), UsageError);
	});

	it('takes no report that is written into the folder for a draft', async () => {
		folder.write('brief.md', invented);
		const { stdout } = await ask();
		for (const [format, name] of [
			['text', 'report.txt'],
			['text', 'report.md'],
			['markdown', 'report.markdown'],
			['markdown', 'page.txt'],
		] as const) {
			await ask('--format', format, '--output', name);
			assert.match(readFileSync(join(folder.path, name), 'utf8'), /999 U\.S\. 999/);
		}
		const again = await ask();
		const said = 'Not checked, because it is a report of Benchbook: report.markdown, report.md.\n';
		assert.equal(again.stdout.replace('5 files', '1 file').replace(said, ''), stdout);
		assert.ok(again.stdout.includes(said));
	});

	it('writes what its schemas say', async () => {
		const read = (path: string) => JSON.parse(readFileSync(resolve(__dirname, '../../../..', path), 'utf8'));
		const ajv = new Ajv({ allowUnionTypes: true });
		addFormats(ajv);
		ajv.addSchema(read('media/report-1.schema.json'));
		const validate = ajv.compile(closed(read('docs/check-1.schema.json')));
		folder.write('old.md', invented);
		const baseline = ['--baseline', 'new/folder/baseline.json'];
		await ask(...baseline, '--update-baseline');
		folder.write('old.md', 'Nothing.');
		folder.write(
			'new.md',
			`${invented} ${westlaw} “The tenant may stay in the house until then.” ${brown} Foo, 9 U.S. at 7.`,
		);
		folder.write(
			'authorities/brown.txt',
			'Brown v. Board of Education\n347 U.S. 483 (1954)\nThe tenant shall stay in the house.',
		);
		folder.write('broken.md', '');
		writeFileSync(join(folder.path, 'broken.md'), Buffer.from([0xff, 0xfe, 0xff]));
		for (const args of [[], baseline, ['--offline']]) {
			const { stdout } = await ask('--format', 'json', ...args);
			const content = JSON.parse(stdout) as Record<'unread' | 'findings' | 'obsolete', unknown[]>;
			assert.ok(validate(content), JSON.stringify(validate.errors));
			assert.ok(content.unread.length === 1 && content.findings.length > 3);
			assert.equal(content.obsolete.length, args === baseline ? 1 : 0);
			assert.match(stdout, /"next": "correctQuotation"/);
		}
		assert.equal(validate({ schema: 'benchbook-check' }), false);
	});

	it("honors the folder's decisions and settings, from any folder below", async () => {
		folder.write('drafts/brief.md', `${invented}\n\n${westlaw}`);
		folder.write('drafts/old/brief (1).md', invented);
		folder.write('authorities/case.md', invented);
		folder.write('node_modules/x/readme.md', invented);
		folder.write('drafts/report.md', `---\nbenchbook: report\n---\n\n${invented}`);
		folder.write(
			'.vscode/settings.json',
			`{
				// A comment, and a comma at the end.
				"benchbook.verify.exclude": ["drafts/old/**", "drafts/brief (1).md"],
				"benchbook.severity": { "not-found": "off" },
			}`,
		);
		const before = await folder.run(['--source', 'service'], { from: 'drafts' });
		assert.equal(before.exitCode, 1);
		assert.match(before.stdout, /^brief\.md:1:21 information to-review Roe v\. Nowhere, 999 U\.S\. 999: Not found\./m);
		assert.match(before.stdout, /^Not shown as problems, because of the settings: not-found\.$/m);
		assert.match(before.stdout, /^Excluded by the settings or --exclude: 1 file\.$/m);
		assert.match(before.stdout, /drafts\/old\/\*\*/);
		assert.match(before.stdout, /^2 files\. 2 citations/m);
		const decisions = Object.fromEntries(
			findCitations(`${invented}\n\n${westlaw}`, 'markdown').map((citation) => [
				decisionKey(citation),
				decide(citation, { ...aWord, kind: 'confirmed', at: '2026-11-20T00:00:00.000Z' }),
			]),
		);
		folder.write('.benchbook/decisions.json', formatDecisions(decisions));
		const after = await ask();
		assert.equal(after.exitCode, 0);
		// Whoever reads that nothing is to review reads why.
		assert.match(after.stdout, /^Nothing to review\.\n2 confirmed by someone: 1 not found, 1 not covered\.$/m);
		folder.write('.vscode/settings.json', '{ "benchbook.enable": false }');
		folder.write('.benchbook/decisions.json', '{}');
		assert.match((await ask()).stderr, /turned off for this folder/);
	});

	it('compares quotations with the texts in authorities/, and leaves what differs to review', async () => {
		const says = (words: string) =>
			folder.write('brief.md', `“We conclude that in public education ${words} has no place.” ${brown}`);
		says('separate and equal');
		assert.equal((await ask()).exitCode, 0);
		folder.write(
			'authorities/brown.txt',
			'Brown v. Board of Education\n\n347 U.S. 483 (1954)\n\nWe conclude that in public education separate but equal has no place.\n',
		);
		const { exitCode, stdout } = await ask();
		assert.equal(exitCode, 1);
		assert.match(stdout, /^brief\.md:1:48 warning quote-differs Brown v\. Board of Education, 347 U\.S\. 483: /m);
		assert.doesNotMatch(stdout, /Whether quotations are right/);
		says('separate but equal');
		assert.equal((await ask()).exitCode, 0);
	});

	it('lists the quotations that no text was compared with, by their reason, where there are texts', async () => {
		const roe = 'Roe v. Wade, 410 U.S. 113, 153 (1973).';
		folder.write('brief.md', `“In public education it has no place.” ${brown}\n\n“It is deeply rooted in us.” ${roe}`);
		const [cited] = findCitations(roe, 'markdown');
		assert.ok(cited);
		const confirmed = decide(cited, { ...aWord, kind: 'confirmed', at: '2026-11-20T00:00:00.000Z' });
		folder.write('.benchbook/decisions.json', formatDecisions({ [decisionKey(cited)]: confirmed }));
		assert.equal((await ask()).exitCode, 0);
		folder.write(
			'authorities/brown.txt',
			'Brown v. Board of Education\n\n347 U.S. 483 (1954)\n\nIn public education it has no place.\n',
		);
		const { exitCode, stdout } = await ask();
		assert.equal(exitCode, 2);
		assert.match(stdout, /^brief\.md:3:2 information quotation-not-compared Roe v\. Wade, 410 U\.S\. 113: .*isn't in/m);
		assert.match(stdout, /^Quotations of cases compared with their texts: 1 of 2\. Not compared: .* \(1\)\.$/m);
		// What says nothing of itself may be the one.
		folder.write('authorities/scan.txt', 'It is so ordered.\n');
		assert.match((await ask()).stdout, /no text in the authorities folder is recognized/);
	});

	it('is stopped while texts are read and quotations are compared, however long that would go on', async () => {
		folder.write('brief.md', `“We conclude that in public education it has no place.” ${brown}`);
		const head = 'Brown v. Board of Education\n\n347 U.S. 483 (1954)\n\nWe conclude.\n';
		folder.write('authorities/brown.txt', head);
		const read = { kind: 'text', encoding: 'utf-8', ...readSource(head, 'plain') };
		const result = serialize(read).toString('base64');
		for (const endless of ['head', 'compare']) {
			const asked: string[] = [];
			folder.write(
				'thread.js',
				`const { parentPort } = require('node:worker_threads');
				parentPort.on('message', ({ kind }) => {
					require('node:fs').appendFileSync(${JSON.stringify(join(folder.path, 'asked'))}, kind + ' ');
					if (kind === '${endless}') for (;;);
					parentPort.postMessage({ result: require('node:v8').deserialize(Buffer.from('${result}', 'base64')) });
				});`,
			);
			const stopped = new AbortController();
			const running = folder.run([], { signal: stopped.signal, textThread: join(folder.path, 'thread.js') });
			// Once the thread is in what never ends.
			const log = join(folder.path, 'asked');
			const looking = setInterval(() => {
				if (existsSync(log) && readFileSync(log, 'utf8').includes(endless)) stopped.abort();
			}, 20);
			await assert.rejects(running, { name: 'AbortError' }).finally(() => clearInterval(looking));
			asked.push(...readFileSync(join(folder.path, 'asked'), 'utf8').trim().split(' '));
			assert.deepEqual(asked, endless === 'head' ? ['head'] : ['head', 'head', 'compare'], endless);
		}
	});

	it('takes files, folders and globs, a name with brackets as itself, and lists findings in one order', async () => {
		for (const name of [
			'b.md',
			'a.md',
			'c/d.txt',
			'c/e.markdown',
			'c/brief [1].md',
			'c/brief 1.md',
			'c/page.html',
			'c/node_modules/x.md',
		]) {
			folder.write(name, invented);
		}
		const named = async (...patterns: string[]) => {
			const { stdout } = await ask(...patterns);
			return Array.from(stdout.matchAll(/^(.*?):1:21 /gm), ([, name]) => name);
		};
		assert.deepEqual(await named(), ['a.md', 'b.md', 'c/brief 1.md', 'c/brief [1].md', 'c/d.txt', 'c/e.markdown']);
		assert.deepEqual(await named('c', 'b.md'), ['b.md', 'c/brief 1.md', 'c/brief [1].md', 'c/d.txt', 'c/e.markdown']);
		assert.deepEqual(await named('**/*.txt', 'c/*.html'), ['c/d.txt', 'c/page.html']);
		assert.deepEqual(await named('c/brief [1].md'), ['c/brief [1].md']);
	});

	it('leaves out what git ignores, unless it is named as a file', async function () {
		if (spawnSync('git', ['--version']).status !== 0) return this.skip();
		const git = (...args: string[]) => spawnSync('git', args, { cwd: folder.path });
		git('init', '--quiet');
		for (const name of ['a.md', 'made/é b.md', 'c/d.md']) folder.write(name, invented);
		folder.write('.gitignore', 'made/\nc/*.md\n');
		const named = async (...patterns: string[]) => {
			const { stdout } = await ask(...patterns);
			const files = Array.from(stdout.matchAll(/^(.*?):1:21 /gm), ([, name]) => name);
			return [...files, ...(/^Not checked, because Git ignores them: .*$/m.exec(stdout) ?? [])];
		};
		assert.deepEqual(await named(), ['a.md', 'Not checked, because Git ignores them: 2 files.']);
		assert.deepEqual(await named('made'), ['Not checked, because Git ignores them: 1 file.']);
		assert.deepEqual(await named('made/é b.md', '.'), [
			'a.md',
			'made/é b.md',
			'Not checked, because Git ignores them: 1 file.',
		]);
		assert.equal(JSON.parse((await ask('--format', 'json')).stdout).ignored, 2);
		// A folder of its own in a folder that is ignored.
		folder.write('made/own/.vscode/settings.json', '{}');
		folder.write('made/own/e.md', invented);
		const { stdout } = await folder.run(['--source', 'service'], { from: 'made/own' });
		assert.match(stdout, /^e\.md:1:21 /m);
	});

	it('takes a bracket that nothing opens for itself in a glob', async () => {
		folder.write('notes].md', invented);
		folder.write('brief.md', invented);
		folder.write('.vscode/settings.json', '{ "benchbook.verify.exclude": ["notes].md"] }');
		const { stdout } = await ask();
		assert.match(stdout, /^1 file\. /m);
		assert.match(stdout, /^brief\.md:1:21 /m);
	});

	it('writes each format, and nothing of a key', async () => {
		folder.write('brief.md', `${brown}\n\n${invented}`);
		for (const format of ['text', 'json', 'csv', 'sarif', 'markdown']) {
			const { exitCode, stdout, stderr } = await ask('--format', format, '--output', `out.${format}.bin`);
			assert.equal(exitCode, 1);
			assert.equal(stdout, '');
			const written = readFileSync(join(folder.path, `out.${format}.bin`), 'utf8');
			assert.match(written, /999 U\.S\. 999/);
			assert.ok(!`${written}${stderr}`.includes(key));
		}
		const json = JSON.parse((await ask('--format', 'json')).stdout);
		assert.deepEqual(
			json.findings.map(({ file, line, column, code }: Record<string, unknown>) => [file, line, column, code]),
			[['brief.md', 3, 21, 'not-found']],
		);
		const { runs } = JSON.parse((await ask('--format', 'sarif')).stdout);
		assert.equal(runs.length, 1);
		assert.deepEqual(
			runs[0].results.map(({ ruleId }: { ruleId: string }) => ruleId),
			['not-found'],
		);
	});

	it('looks for the files of a baseline in the folder of the drafts alone', async () => {
		const files = [
			'gone.md',
			'c/gone.md',
			'brief.md/gone.md',
			'../gone.md',
			join(dirname(folder.path), 'gone.md'),
			'//server/share/gone.md',
		];
		const entries = files.map((file) => ({ file, code: 'not-found', citation: '999 U.S. 999' }));
		folder.write('baseline.json', JSON.stringify({ version: 1, entries }));
		const { obsolete } = JSON.parse((await ask('--baseline', 'baseline.json', '--format', 'json')).stdout);
		assert.deepEqual(obsolete.map(({ file }: { file: string }) => file).sort(), files.slice(0, 3).sort());
	});

	it('fails only for what is not in the baseline, and names what is obsolete', async () => {
		const baseline = ['--baseline', 'baseline.json'];
		folder.write('brief.md', `${invented}\n\n${westlaw}`);
		assert.equal((await ask(...baseline, '--update-baseline')).exitCode, 0);
		folder.write('brief.md', `A new line.\n\n${brown}\n\n${westlaw}\n\n${invented}`);
		const moved = await ask(...baseline);
		assert.equal(moved.exitCode, 0);
		assert.doesNotMatch(moved.stdout, /^brief\.md:/m);
		folder.write('brief.md', `${invented} ${invented}`);
		const twice = await ask(...baseline);
		assert.equal(twice.exitCode, 1);
		assert.match(twice.stdout, /^brief\.md:1:62 warning not-found/m);
		assert.match(twice.stdout, /^No longer to review, but in the baseline: brief\.md: not-covered, Smith v\. Jones/m);
		const states = async (...args: string[]) => {
			const { runs } = JSON.parse((await ask('--format', 'sarif', ...args)).stdout);
			return runs[0].results.map((result: Record<string, unknown>) => [result.ruleId, result.baselineState]);
		};
		assert.deepEqual(await states(), [
			['not-found', undefined],
			['not-found', undefined],
		]);
		assert.deepEqual(await states(...baseline), [
			['not-found', 'unchanged'],
			['not-found', 'new'],
		]);
		const updated = await ask(...baseline, '--update-baseline');
		assert.match(updated.stderr, /^Entries in the baseline: 1\. Obsolete entries removed: 1\.$/m);
		assert.doesNotMatch(readFileSync(join(folder.path, 'baseline.json'), 'utf8'), /WL/);
		assert.equal((await ask(...baseline)).exitCode, 0);
	});
});
