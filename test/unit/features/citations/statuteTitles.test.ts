import './vscodeWithMessages';
import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'mocha';
import { StatuteTitles } from '../../../../src/features/citations/texts/statuteTitles';
import { user } from './vscodeWithMessages';

const cited = '42 U.S.C. 1983';

/** Titles whose reader can't be loaded the first `failures` times, and then has looked up every citation. */
function createTitles(failures: number) {
	const log: string[] = [];
	let loaded = 0;
	class StatuteFolder {
		lookUp = (citationString: string) => ({ answer: { statusText: citationString } });
		whenLookedUp = async () => undefined;
		dispose = () => undefined;
	}
	const load = async () => {
		loaded += 1;
		if (loaded <= failures) throw new TypeError('no such file');
		return { StatuteFolder };
	};
	const titles = new StatuteTitles({ log: { warn: (line: string) => log.push(line) } } as never, load as never);
	let changes = 0;
	titles.onDidChange(() => {
		changes += 1;
	});
	return { titles, log, counts: () => ({ loaded, changes }) };
}

describe('the titles of the U.S. Code', () => {
	afterEach(() => user.settings.clear());

	it('are loaded with the first statute, once for all that wait, and then asked again', async () => {
		user.settings.set('statutes.folder', '/titles');
		const { titles, counts } = createTitles(0);
		assert.equal(titles.lookUp('347 U.S. 483'), undefined);
		assert.deepEqual(counts(), { loaded: 0, changes: 0 });
		for (const one of [cited, '5 U.S.C. 552']) assert.deepEqual(titles.lookUp(one), { checking: true });
		await titles.whenLookedUp();
		assert.deepEqual(counts(), { loaded: 1, changes: 1 });
		assert.deepEqual(titles.lookUp(cited), { answer: { statusText: cited } });
	});

	it('are loaded again with the next statute after that failed', async () => {
		user.settings.set('statutes.folder', '/titles');
		const { titles, log, counts } = createTitles(1);
		assert.deepEqual(titles.lookUp(cited), { checking: true });
		await titles.whenLookedUp();
		assert.deepEqual(counts(), { loaded: 1, changes: 0 });
		assert.deepEqual(log, ['statutes: TypeError']);
		assert.deepEqual(titles.lookUp(cited), { checking: true });
		await titles.whenLookedUp();
		assert.deepEqual(counts(), { loaded: 2, changes: 1 });
		assert.deepEqual(titles.lookUp(cited), { answer: { statusText: cited } });
	});

	it('are not loaded without a folder', () => {
		const { titles, counts } = createTitles(0);
		assert.equal(titles.lookUp(cited), undefined);
		assert.deepEqual(counts(), { loaded: 0, changes: 0 });
	});
});
