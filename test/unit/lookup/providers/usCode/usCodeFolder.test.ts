import assert from 'node:assert/strict';
import {
	appendFileSync,
	mkdtempSync,
	renameSync,
	rmSync,
	symlinkSync,
	unlinkSync,
	utimesSync,
	writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'mocha';
import { systemClock } from '../../../../../src/core/base/time/clock';
import { Turns } from '../../../../../src/core/base/time/turns';
import {
	findNewest,
	largestTitle,
	type TitleFiles,
	titleOf,
} from '../../../../../src/core/lookup/providers/usCode/titleFiles';
import { UsCodeWorker } from '../../../../../src/core/lookup/providers/usCode/titleRequests';
import { UsCode, type UsCodeThread } from '../../../../../src/core/lookup/providers/usCode/usCode';
import type { KeptVolume, VolumeStore } from '../../../../../src/core/lookup/providers/volumeStore';
import { NamedFiles } from '../../../../../src/node/namedFiles';
import { VolumeFolder } from '../../../../../src/node/volumeFolder';
import { title42 } from '../../../../support/usCode';

const { signal } = new AbortController();
const turns = new Turns(systemClock, () => new Promise((resolve) => setImmediate(resolve)));

describe('a folder with titles of the U.S. Code', () => {
	let folder: string;
	let path: string;
	let kept: Map<string, KeptVolume>;
	let threads: number;

	beforeEach(() => {
		folder = mkdtempSync(join(tmpdir(), 'benchbook-titles-'));
		path = join(folder, 'usc42.xml');
		writeFileSync(path, title42());
		kept = new Map();
		threads = 0;
	});

	afterEach(() => rmSync(folder, { recursive: true, force: true }));

	const store: VolumeStore = {
		read: async ({ slug, volume }) => kept.get(`${slug}/${volume}`),
		write: async ({ slug, volume }, what) => void kept.set(`${slug}/${volume}`, what),
	};
	/** @param beforeRead run before each piece is read */
	function open(beforeRead?: () => void, into: VolumeStore = store, startThread?: () => UsCodeThread): UsCode {
		const named = new NamedFiles(folder, (name) => titleOf(name) !== undefined, largestTitle);
		const files: TitleFiles = {
			list: () => named.list(),
			open: async (name) => {
				const opened = await named.open(name);
				return (
					opened && {
						...opened,
						read: (start, length) => {
							beforeRead?.();
							return opened.read(start, length);
						},
					}
				);
			},
		};
		const thread = (): UsCodeThread => {
			threads += 1;
			const worker = new UsCodeWorker();
			return {
				ask: async (request) => ({ kind: 'done', result: worker.answer(request) }),
				dispose: () => {
					threads -= 1;
				},
			};
		};
		return new UsCode({ files, store: into, clock: systemClock, turns, startThread: startThread ?? thread });
	}
	const statusOf = async (code: UsCode, cited = '42 U.S.C. 1983'): Promise<unknown> => {
		const { answers, unread } = await code.lookUp([cited], { signal });
		return answers.get(cited)?.status ?? unread.get('42');
	};

	it('has the newest file of a title, by the law up to which it is current', () => {
		const files = ['usc42@119-10.xml', 'usc42@118-99.xml', 'usc42.xml', 'usc42@119-4.xml', 'usc43@120-1.xml'].map(
			(name) => ({ name, stamp: name, size: 1, changedAt: 0 }),
		);
		assert.equal(findNewest(files, '42')?.name, 'usc42@119-10.xml');
		assert.equal(findNewest(files, '41'), undefined);
	});

	it('is indexed once, by all who use the index that is kept', async () => {
		const code = open();
		assert.deepEqual(await Promise.all([statusOf(code), statusOf(code), statusOf(code, '42 U.S.C. 1984')]), [
			'verified',
			'verified',
			'notFound',
		]);
		const never = (): UsCodeThread => assert.fail('read again');
		assert.equal(await statusOf(open(undefined, store, never)), 'verified');
		assert.equal(threads, 0, 'every thread was ended');
	});

	it('is not used as it was while a file is written or replaced, and is once that is done', async () => {
		const appending = open(() => appendFileSync(path, ' '));
		assert.equal(await statusOf(appending), 'changing');
		assert.equal(kept.size, 0);
		const other = join(folder, 'other');
		let isSwapped = false;
		writeFileSync(path, title42());
		const swapping = open(() => {
			if (isSwapped) return;
			isSwapped = true;
			writeFileSync(other, title42().replaceAll('1983', '1993'));
			// Of the same size, and within one tick of the disk's clock of the same time.
			utimesSync(other, new Date(), new Date(Date.now() + 1_000));
			renameSync(other, path);
		});
		// What was opened is read to its end.
		assert.equal(await statusOf(swapping), 'verified');
		swapping.relist();
		assert.equal(await statusOf(swapping), 'notFound');
	});

	it('is another one where a file of its size has its time, put back', async () => {
		const then = new Date(2_025, 2, 15);
		utimesSync(path, then, then);
		assert.equal(await statusOf(open()), 'verified');
		writeFileSync(path, title42().replaceAll('1983', '1993'));
		utimesSync(path, then, then);
		// By one that has the index which is kept.
		assert.equal(await statusOf(open()), 'notFound');
	});

	it('gives no words of a file that was replaced, cut or linked elsewhere since', async () => {
		const code = open();
		await statusOf(code);
		const text = code.findText('42 U.S.C. 1983');
		assert.ok(text);
		assert.match(new TextDecoder().decode(await text.read()), /keeper of a lighthouse/);
		writeFileSync(path, title42().slice(0, 3_000));
		await assert.rejects(text.read());
		unlinkSync(path);
		symlinkSync('/etc/passwd', path);
		await assert.rejects(text.read());
		unlinkSync(path);
		await assert.rejects(text.read());
	});

	it('is used also where its index cannot be kept, or was made by someone else', async () => {
		const failures: string[] = [];
		writeFileSync(join(folder, 'full'), '');
		const full = new VolumeFolder(join(folder, 'full', 'x'), { onFailure: (failure) => failures.push(failure) });
		assert.equal(await statusOf(open(undefined, full)), 'verified');
		assert.deepEqual(failures, ['ENOTDIR']);
		const [{ stamp } = { stamp: '' }] = (await open().list()).files;
		for (const forged of [
			'',
			stamp,
			`1 ${stamp}\nusc 1 42 2025-01-01 x`,
			`${stamp}\nusc 1 42 2025-01-01 x\n1984\tnonsense`,
			`${stamp}\nusc 1 5 2025-01-01 x`,
		]) {
			kept.set('usc/42', { checkedAt: 0, cases: new TextEncoder().encode(forged) });
			assert.equal(await statusOf(open()), 'verified', forged);
		}
	});

	it('ends its threads when canceled, and is read when asked again', async () => {
		const controller = new AbortController();
		const code = open(() => controller.abort());
		await assert.rejects(code.lookUp(['42 U.S.C. 1983'], { signal: controller.signal }));
		assert.equal(threads, 0);
		assert.equal(kept.size, 0);
		assert.equal(await statusOf(code), 'verified');
	});

	it('is read for who waits for it where the one who asked first cancels', async () => {
		const controller = new AbortController();
		const code = open(() => controller.abort());
		const first = code.lookUp(['42 U.S.C. 1983'], { signal: controller.signal });
		const [canceled, second, third] = await Promise.allSettled([first, statusOf(code), statusOf(code)]);
		assert.equal(canceled.status, 'rejected');
		assert.deepEqual(
			[second, third].map((one) => one.status === 'fulfilled' && one.value),
			['verified', 'verified'],
		);
		assert.equal(threads, 0);
		assert.equal(kept.size, 1);
	});

	it('leaves one whole index where two have made it at once', async () => {
		const stored = new VolumeFolder(join(folder, 'kept'), { onFailure: (code) => assert.fail(code) });
		const both = [open(undefined, stored), open(undefined, stored)];
		assert.deepEqual(await Promise.all(both.map((code) => statusOf(code))), ['verified', 'verified']);
		const never = (): UsCodeThread => assert.fail('read again');
		assert.equal(await statusOf(open(undefined, stored, never)), 'verified');
		assert.equal(threads, 0);
	});

	it('is found where it was added after the folder was listed, and no one has told of it', async () => {
		const code = open();
		await statusOf(code);
		writeFileSync(join(folder, 'usc05.xml'), '<!DOCTYPE a [<!ENTITY b "c">]><uscDoc>&b;</uscDoc>');
		const { unread } = await code.lookUp(['5 U.S.C. 552'], { signal });
		assert.deepEqual([...unread.keys()], ['5']);
	});

	it('says so where the thread breaks down', async () => {
		const broken = (kind: 'tookTooLong' | 'ended') => (): UsCodeThread => ({
			ask: async () => ({ kind }),
			dispose: () => undefined,
		});
		assert.equal(await statusOf(open(undefined, store, broken('tookTooLong'))), 'tookTooLong');
		assert.equal(await statusOf(open(undefined, store, broken('ended'))), 'tooLarge');
	});
});
