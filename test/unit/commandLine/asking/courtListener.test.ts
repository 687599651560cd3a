import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'mocha';
import { findCacheFolder } from '../../../../src/commandLine/asking/cache';
import { FakeCourtListener } from '../../../courtListener/fakeCourtListener';
import { serve } from '../../../courtListener/server';
import { CheckFolder } from '../runCheck';

const token = 'tokenofthecommandline7a3e';

describe('benchbook check with CourtListener', () => {
	let fake: FakeCourtListener;
	let folder: CheckFolder;
	let close: () => void;

	beforeEach(async () => {
		fake = new FakeCourtListener(token);
		const server = await serve(fake);
		close = server.close;
		folder = new CheckFolder({
			BENCHBOOK_COURTLISTENER_URL: server.baseUrl,
			COURTLISTENER_TOKEN: token,
			BENCHBOOK_CONSENT: 'citations',
		});
	});

	afterEach(() => {
		folder.remove();
		close();
	});

	it('verifies by citations alone and counts its requests for the next run', async () => {
		folder.write(
			'brief.md',
			'The plan: Brown v. Board of Education, 347 U.S. 483 (1954). Roe v. Nowhere, 999 U.S. 999 (2022).',
		);
		const { exitCode, stdout } = await folder.run(['--source', 'courtlistener']);
		assert.equal(exitCode, 1);
		assert.match(stdout, /2 citations: 1 found, details match, 1 not found/);
		assert.deepEqual(fake.texts, ['347 U.S. 483\n\n999 U.S. 999']);
		const [ledger] = readdirSync(join(folder.cache, 'requests'));
		const { sent } = JSON.parse(readFileSync(join(folder.cache, 'requests', ledger ?? ''), 'utf8'));
		assert.equal(sent.length, 1);
		await folder.run(['--source', 'courtlistener']);
		assert.equal(fake.texts.length, 1);
	});

	it('says what later decisions say, with the requests before, once a week, and changes no result', async () => {
		folder.write('brief.md', 'Hale v. Orchard, 812 F.3d 101 (5th Cir. 2016).');
		const asked = ['--source', 'courtlistener', '--history', '--max', '5'];
		const environment = { BENCHBOOK_CONSENT: 'citations,history' };
		await assert.rejects(folder.run(asked), /Nothing was sent\. --history tells CourtListener which cases you cite/);
		await assert.rejects(folder.run(['--history']), /--history needs --source courtlistener/);
		await assert.rejects(folder.run([...asked, '--watch'], { environment }), /can't be used with --watch/);
		assert.equal(fake.seen.length, 0);
		const { exitCode, stdout, stderr } = await folder.run(asked, { environment });
		const plain = await folder.run(['--source', 'courtlistener', '--offline']);
		assert.deepEqual([exitCode, stdout], [plain.exitCode, plain.stdout]);
		const [budget = '', ...lines] = stderr.split('\n').filter((line) => /Later|^ {2}/.test(line));
		assert.match(budget, /^Later decisions of 1 case: up to 4 requests/);
		assert.match(lines[0] ?? '', /^Hale v\. Orchard, 812 F\.3d 101: Later decisions: /);
		assert.ok(lines.some((line) => /"We hold that Hale v\. Orchard, 812 F\.3d 101, was overruled/.test(line)));
		const sent = fake.seen.length;
		assert.equal(sent, 5);
		assert.match((await folder.run(asked, { environment })).stderr, /was overruled by the in banc court/);
		assert.equal(fake.seen.length, sent);
	});

	it('asks for nothing about drafts in a confidential folder, and for no more than --max', async () => {
		folder.write('brief.md', 'Hale v. Orchard, 812 F.3d 101 (5th Cir. 2016).');
		folder.write('.vscode/settings.json', '{ "benchbook.confidential": true }');
		const asked = ['--source', 'courtlistener', '--history'];
		const environment = { BENCHBOOK_CONSENT: 'citations,history' };
		const closed = await folder.run(asked, { environment });
		assert.match(closed.stderr, /^Drafts in confidential folders, whose cases weren't asked about: 1\.$/m);
		assert.ok(fake.seen.every(({ method }) => method === 'POST'));
		const before = fake.seen.length;
		folder.write('.vscode/settings.json', '{}');
		const few = await folder.run([...asked, '--max', '2'], { environment });
		assert.match(few.stderr, /up to 2 requests(?:.|\n)*not asked about yet \(run it again\): 1\./);
		assert.equal(fake.seen.length - before, 2);
	});

	it('looks up dockets with a consent of their own, once, and tells the results of every format', async () => {
		folder.write(
			'brief.md',
			`The plan: *Okafor v. Brindle*, No. 3:19-cv-01234-MGM (D. Mass. June 11, 2020). *Elm v. Brindle*, No. 19-cv-1234, 2020 WL 77 (D. Mass. June 11, 2020). *Ash v. Fir*, No. 19-cv-999, 2020 WL 78 (D. Mass. June 11, 2020).`,
		);
		const asked = ['--source', 'courtlistener', '--dockets'];
		const environment = { BENCHBOOK_CONSENT: 'citations,dockets' };
		await assert.rejects(folder.run(asked), /Nothing was sent\. --dockets tells CourtListener the docket numbers/);
		await assert.rejects(folder.run(['--dockets']), /--dockets needs --source courtlistener/);
		assert.equal(fake.seen.length, 0);
		const { exitCode, stdout, stderr } = await folder.run(asked, { environment });
		assert.equal(exitCode, 1);
		assert.match(stdout, /3 citations: 1 found, details match, 1 found, details differ, 1 not covered/);
		assert.match(stdout, /name-differs .*Elm v\. Brindle, 2020 WL 77: Case name differs: this citation is .*Okafor/);
		assert.match(stdout, /not-covered .*Ash v\. Fir, 2020 WL 78: No such docket at CourtListener, which has only what/);
		assert.match(stderr, /^Dockets of 2 cases: up to 7 requests to CourtListener\.$/m);
		assert.match(stderr, /Sent: .*questions about dockets/);
		const sent = fake.seen.length;
		assert.equal(sent, 4);
		for (const path of fake.seen.map((one) => decodeURIComponent(one.path)))
			assert.doesNotMatch(path, /plan|MGM|3:19|WL/);
		assert.deepEqual((await folder.run(asked, { environment })).stdout, stdout);
		assert.equal(fake.seen.length, sent);
		const kept = readdirSync(join(folder.cache, 'answers')).map((name) =>
			readFileSync(join(folder.cache, 'answers', name), 'utf8'),
		);
		assert.doesNotMatch(kept.join(), /The plan|Elm v|Ash v/);
		const json = JSON.parse((await folder.run([...asked, '--offline', '--format', 'json'], { environment })).stdout);
		const states = json.files[0].citations;
		assert.deepEqual(
			states.map(({ state }: { state: string }) => state),
			['differs', 'notCovered', 'verified'],
		);
	});

	it("asks about no docket from a confidential folder, no draft's own, and no more than --max", async () => {
		const cited = '*Okafor v. Brindle*, No. 19-cv-1234 (D. Mass. June 11, 2020).';
		folder.write('closed/brief.md', `See ${cited}`);
		folder.write('closed/.vscode/settings.json', '{ "benchbook.confidential": true }');
		const asked = ['--source', 'courtlistener', '--dockets'];
		const environment = { BENCHBOOK_CONSENT: 'citations,dockets' };
		const closed = await folder.run(asked, { environment });
		assert.match(closed.stderr, /^Drafts in confidential folders, whose dockets weren't asked for: 1\.$/m);
		folder.write('motion.md', 'Case No. 3:19-cv-01234-MGM\n\nThe motion.');
		folder.write('reply.md', `See ${cited}`);
		await folder.run(asked, { environment });
		assert.equal(fake.seen.length, 0);
		folder.write('motion.md', 'The motion.');
		const few = await folder.run([...asked, '--max', '1'], { environment });
		assert.equal(fake.seen.length, 1);
		assert.match(few.stderr, /^Not everything was checked\. Requests sent: 1\. --max allows more\.$/m);
	});

	it('says in one line that a token is refused, without showing it', async () => {
		folder.write('brief.md', 'Brown v. Board of Education, 347 U.S. 483 (1954).');
		const { exitCode, stdout, stderr } = await folder.run(['--source', 'courtlistener'], {
			environment: { COURTLISTENER_TOKEN: 'anothertoken51' },
		});
		assert.equal(exitCode, 2);
		assert.match(stderr, /^Not everything was checked\. The service rejected/m);
		assert.ok(!`${stdout}${stderr}`.includes('anothertoken51'));
	});
});

describe('the folder of kept answers', () => {
	it('is where the environment or the platform says', () => {
		const ends = (environment: Record<string, string>, platform: NodeJS.Platform, end: RegExp) =>
			assert.match(findCacheFolder(environment, platform).replaceAll('\\', '/'), end);
		ends({ BENCHBOOK_CACHE: '/a/b', XDG_CACHE_HOME: '/c' }, 'linux', /\/a\/b$/);
		ends({ XDG_CACHE_HOME: '/c' }, 'linux', /^\/c\/benchbook$/);
		// The specification says that a relative one doesn't count.
		ends({ XDG_CACHE_HOME: 'c' }, 'linux', /\/\.cache\/benchbook$/);
		ends({}, 'darwin', /\/Library\/Caches\/benchbook$/);
		ends({ LOCALAPPDATA: '/local' }, 'win32', /\/local\/benchbook\/Cache$/);
	});
});
