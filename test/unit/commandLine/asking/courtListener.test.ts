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
