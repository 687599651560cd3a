import assert from 'node:assert/strict';
import { type ChildProcess, fork, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
	chmodSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	statSync,
	symlinkSync,
	truncateSync,
	utimesSync,
	writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, it } from 'mocha';
import { VolumeFolder } from '../../../src/node/volumeFolder';
import { mountSmallDisk } from '../../smallDisk';
import { buildWorker } from '../buildProgram';

const minuteMs = 60_000;
const cases = new TextEncoder().encode('cases of a volume, in the compact form');
const kept = { checkedAt: 1_700_000_000_000, etag: '"5f-6a"', lastModified: 'Tue, 27 Feb 2024 16:57:40 GMT', cases };

describe('the folder of kept volumes', () => {
	let work: string;
	let path: string;
	let failures: string[];
	let volumes: VolumeFolder;

	beforeEach(() => {
		work = mkdtempSync(join(tmpdir(), 'benchbook-volumes-'));
		path = join(work, 'storage/volumes');
		failures = [];
		volumes = open();
	});

	afterEach(() => rmSync(work, { recursive: true, force: true }));

	const open = (options: { now?: () => number; most?: number } = {}) =>
		new VolumeFolder(path, { ...options, onFailure: (code) => failures.push(code) });
	const fileOf = (slug: string, volume: string) => join(path, `volume_${slug}_${volume}.bin`);
	const names = () => readdirSync(path).sort();

	/** Reads what anyone could write who knows the format. */
	const forge = (header: string, content: string | Uint8Array = '') => {
		writeFileSync(fileOf('us', '349'), gzipSync(Buffer.concat([Buffer.from(`${header}\n`), Buffer.from(content)])));
		return volumes.read({ slug: 'us', volume: '349' });
	};

	it('keeps a volume with all that is known of it, for another window, too', async () => {
		await volumes.write({ slug: 'f3d', volume: '925' }, kept);
		await volumes.write({ slug: 'f3d', volume: '2000' }, { checkedAt: 5 });
		await volumes.write({ slug: 'ill-2d', volume: '1a' }, { checkedAt: 6, cases: new Uint8Array() });
		const other = open();
		assert.deepEqual(await other.read({ slug: 'f3d', volume: '925' }), kept);
		assert.deepEqual(await other.read({ slug: 'f3d', volume: '2000' }), { checkedAt: 5 });
		assert.deepEqual(await other.read({ slug: 'ill-2d', volume: '1a' }), { checkedAt: 6, cases: new Uint8Array() });
		assert.equal(await other.read({ slug: 'f3d', volume: '926' }), undefined);
		assert.deepEqual(failures, []);
		assert.deepEqual(names(), ['volume_f3d_2000.bin', 'volume_f3d_925.bin', 'volume_ill-2d_1a.bin']);
		if (process.platform !== 'win32') {
			assert.equal(statSync(path).mode & 0o777, 0o700);
			assert.equal(statSync(fileOf('f3d', '925')).mode & 0o777, 0o600);
		}
	});

	it('takes the place of what was kept before', async () => {
		await volumes.write({ slug: 'us', volume: '347' }, kept);
		await volumes.write({ slug: 'us', volume: '347' }, { checkedAt: kept.checkedAt + 1 });
		assert.deepEqual(await volumes.read({ slug: 'us', volume: '347' }), { checkedAt: kept.checkedAt + 1 });
		assert.deepEqual(names(), ['volume_us_347.bin']);
	});

	it('keeps nothing under a name that is none', async () => {
		mkdirSync(path, { recursive: true });
		writeFileSync(join(work, 'secret.bin'), 'x');
		const hostile = ['', '..', '../us', 'us/1', 'us\\1', 'us_1', 'us\n', 'US', 'ü', `${'a'.repeat(65)}`, 'us\0'];
		for (const name of hostile) {
			await volumes.write({ slug: name, volume: '1' }, kept);
			assert.equal(await volumes.read({ slug: name, volume: '1' }), undefined);
			if (name === 'US') continue;
			await volumes.write({ slug: 'us', volume: name.padEnd(17, '1') }, kept);
			assert.equal(await volumes.read({ slug: 'us', volume: name.padEnd(17, '1') }), undefined);
		}
		assert.deepEqual(names(), []);
		assert.deepEqual(readdirSync(work).sort(), ['secret.bin', 'storage']);
		assert.deepEqual(readdirSync(join(work, 'storage')), ['volumes']);
	});

	it('takes a file that is cut off or changed anywhere for none', async () => {
		await volumes.write({ slug: 'us', volume: '347' }, kept);
		const whole = readFileSync(fileOf('us', '347'));
		for (let length = 0; length < whole.length; length++) {
			writeFileSync(fileOf('us', '347'), whole.subarray(0, length));
			assert.equal(await volumes.read({ slug: 'us', volume: '347' }), undefined, `${length} bytes`);
		}
		for (let at = 0; at < whole.length; at++) {
			const changed = Buffer.from(whole);
			changed[at] = (changed[at] ?? 0) ^ 1;
			writeFileSync(fileOf('us', '347'), changed);
			// A packed file's time and origin say nothing about its content.
			const isMeaningless = at >= 3 && at < 10;
			const found = await volumes.read({ slug: 'us', volume: '347' });
			assert.deepEqual(found, isMeaningless && found ? kept : undefined, `byte ${at}`);
		}
		writeFileSync(fileOf('us', '347'), Buffer.concat([whole, whole]));
		assert.equal(await volumes.read({ slug: 'us', volume: '347' }), undefined);
		// It is written again as if there were none.
		await volumes.write({ slug: 'us', volume: '347' }, kept);
		assert.deepEqual(await volumes.read({ slug: 'us', volume: '347' }), kept);
		assert.deepEqual(failures, []);
	});

	it('takes a file of another volume, or of another format, for none', async () => {
		await volumes.write({ slug: 'us', volume: '347' }, kept);
		writeFileSync(fileOf('us', '348'), readFileSync(fileOf('us', '347')));
		assert.equal(await volumes.read({ slug: 'us', volume: '348' }), undefined);
		await volumes.write({ slug: 'us', volume: '347', file: '0001-01' }, kept);
		writeFileSync(join(path, 'text_us_347_0002-01.bin'), readFileSync(join(path, 'text_us_347_0001-01.bin')));
		assert.deepEqual(await volumes.read({ slug: 'us', volume: '347', file: '0001-01' }), kept);
		assert.equal(await volumes.read({ slug: 'us', volume: '347', file: '0002-01' }), undefined);
		const right = { slug: 'us', volume: '349', checkedAt: 7 };
		assert.deepEqual(await forge(JSON.stringify(right)), { checkedAt: 7 });
		for (const wrong of [
			{ ...right, bytes: 5 },
			{ ...right, bytes: -1 },
			{ ...right, bytes: '0' },
			{ ...right, checkedAt: '7' },
			{ ...right, checkedAt: -7 },
			{ ...right, checkedAt: 1e300 },
			{ ...right, checkedAt: null },
			{ ...right, slug: ['us'] },
			{ ...right, volume: 349 },
			null,
			[],
			'us',
		]) {
			assert.equal(await forge(JSON.stringify(wrong)), undefined, JSON.stringify(wrong));
		}
		for (const header of ['', '{', '{}', JSON.stringify({ ...right, more: 'x'.repeat(4_000) })]) {
			assert.equal(await forge(header), undefined, header.slice(0, 20));
		}
		assert.equal(await forge(JSON.stringify(right), 'more'), undefined);
		// What would go back into a request's header is left out where it can't be one.
		for (const odd of ['a\r\nX: y', '', 'ü', 'x'.repeat(513), 5, {}]) {
			assert.deepEqual(await forge(JSON.stringify({ ...right, etag: odd, lastModified: odd })), { checkedAt: 7 });
		}
	});

	it('reads no more of a file than a volume has', async () => {
		await volumes.write({ slug: 'us', volume: '347' }, kept);
		const header = { slug: 'us', volume: '349', checkedAt: 7 };
		const packed = (bytes: number) => forge(JSON.stringify({ ...header, bytes }), new Uint8Array(bytes));
		assert.equal((await packed(1024))?.cases?.length, 1024);
		assert.equal((await packed(16 * 1024 * 1024))?.cases?.length, 16 * 1024 * 1024);
		// A few KB that unpack to more.
		assert.equal(await packed(16 * 1024 * 1024 + 2_048), undefined);
		for (const content of [randomBytes(17 * 1024 * 1024), gzipSync('{}\n').subarray(0, 20), 'not packed']) {
			writeFileSync(fileOf('us', '349'), content);
			assert.equal(await volumes.read({ slug: 'us', volume: '349' }), undefined);
		}
		await volumes.write({ slug: 'us', volume: '348' }, { checkedAt: 1, cases: new Uint8Array(17 * 1024 * 1024) });
		assert.deepEqual(failures, ['EFBIG']);
		assert.ok(!existsSync(fileOf('us', '348')));
	});

	it('follows no link in place of a file or of the folder, and waits for no pipe', async function () {
		if (process.platform === 'win32') return this.skip();
		await volumes.write({ slug: 'us', volume: '347' }, kept);
		writeFileSync(join(work, 'mine.txt'), 'untouched');
		const links = {
			outside: () => symlinkSync(join(work, 'mine.txt'), fileOf('us', '348')),
			inside: () => symlinkSync(fileOf('us', '347'), fileOf('us', '348')),
			nowhere: () => symlinkSync(join(work, 'none'), fileOf('us', '348')),
			folder: () => mkdirSync(fileOf('us', '348')),
			pipe: () => spawnSync('mkfifo', [fileOf('us', '348')]),
		};
		for (const [kind, make] of Object.entries(links)) {
			make();
			failures.length = 0;
			assert.equal(await volumes.read({ slug: 'us', volume: '348' }), undefined, kind);
			await volumes.write({ slug: 'us', volume: '348' }, kept);
			assert.deepEqual(failures, ['EFTYPE'], kind);
			rmSync(fileOf('us', '348'), { recursive: true });
		}
		assert.equal(readFileSync(join(work, 'mine.txt'), 'utf8'), 'untouched');
		assert.deepEqual(readdirSync(work).sort(), ['mine.txt', 'storage']);
		assert.deepEqual(await volumes.read({ slug: 'us', volume: '347' }), kept);

		const real = path;
		path = join(work, 'link');
		symlinkSync(real, path);
		const linked = open();
		assert.equal(await linked.read({ slug: 'us', volume: '347' }), undefined);
		await linked.write({ slug: 'us', volume: '349' }, kept);
		assert.deepEqual(await linked.usage(), { volumes: 0, bytes: 0 });
		await linked.forget();
		assert.deepEqual(readdirSync(real), ['volume_us_347.bin']);
	});

	it('takes what others can have written for none', async function () {
		if (process.platform === 'win32') return this.skip();
		await volumes.write({ slug: 'us', volume: '347' }, kept);
		for (const one of [fileOf('us', '347'), path]) {
			const { mode } = statSync(one);
			chmodSync(one, 0o777);
			assert.equal(await volumes.read({ slug: 'us', volume: '347' }), undefined, one);
			chmodSync(one, mode);
			assert.deepEqual(await volumes.read({ slug: 'us', volume: '347' }), kept);
		}
	});

	it('has what it had on a full disk, and says so', async function () {
		const disk = await mountSmallDisk();
		if (!disk) return this.skip();
		try {
			path = join(disk.folder, 'volumes');
			volumes = open();
			await volumes.write({ slug: 'us', volume: '347' }, kept);
			disk.fill();
			await volumes.write({ slug: 'us', volume: '347' }, { checkedAt: 9, cases: randomBytes(20_000) });
			await volumes.write({ slug: 'us', volume: '348' }, kept);
			assert.deepEqual(failures, ['ENOSPC', 'ENOSPC']);
			assert.deepEqual(await volumes.read({ slug: 'us', volume: '347' }), kept);
			assert.deepEqual(names(), ['volume_us_347.bin']);
			disk.free();
			await volumes.write({ slug: 'us', volume: '348' }, kept);
			assert.deepEqual(await volumes.read({ slug: 'us', volume: '348' }), kept);
		} finally {
			disk.free();
			await disk.unmount();
		}
	});

	it('is whole for all while several write it and some are killed, and stays within its bound', async function () {
		this.timeout(60_000);
		const most = 1_500_000;
		const running: ChildProcess[] = [];
		const start = (letter: string): ChildProcess => {
			const args = [path, letter, '100', String(most)];
			const child = fork(buildWorker(require.resolve('./volumeWorker')), args, { execArgv: [] });
			running.push(child);
			return child;
		};
		try {
			const first = ['a', 'b'].map(start);
			await Promise.all(first.map((child) => once(child, 'message')));
			const seen = new Set<string>();
			for (let kills = 0; kills < 4; kills++) {
				const child = start(String(kills));
				await once(child, 'message');
				await delay(Math.random() * 20);
				child.kill('SIGKILL');
				await once(child, 'exit');
				for (let volume = 1; volume <= 100; volume++) {
					const read = await volumes.read({ slug: 'f3d', volume: String(volume) });
					if (!read?.cases) continue;
					const [letter = 0] = read.cases;
					assert.equal(read.cases.length, 20_000);
					assert.ok(read.cases.every((one) => one === letter));
					seen.add(String.fromCharCode(letter));
				}
				const { bytes } = await volumes.usage();
				assert.ok(bytes <= most, `${bytes} bytes`);
			}
			assert.ok(seen.size > 1, [...seen].join());
			for (const child of first) {
				child.kill('SIGKILL');
				await once(child, 'exit');
			}
		} finally {
			for (const child of running) child.kill('SIGKILL');
		}
		// What the killed ones left goes later, since it may still be written now.
		writeFileSync(`${fileOf('f3d', '5')}.01234567-89ab-cdef-0123-456789abcdef.tmp`, 'left');
		await open({ most }).write({ slug: 'f3d', volume: '1' }, kept);
		assert.ok(names().some((name) => name.endsWith('.tmp')));
		await open({ most, now: () => Date.now() + 11 * minuteMs }).write({ slug: 'f3d', volume: '1' }, kept);
		assert.deepEqual(
			names().filter((name) => !name.endsWith('.bin')),
			[],
		);
		assert.deepEqual(await volumes.read({ slug: 'f3d', volume: '1' }), kept);
	});

	it('has 300 MB at most, and the oldest go first', async () => {
		await volumes.write({ slug: 'us', volume: '1' }, kept);
		for (let volume = 1; volume <= 22; volume++) {
			writeFileSync(fileOf('us', String(volume)), '');
			truncateSync(fileOf('us', String(volume)), 15 * 1024 * 1024);
			const changed = Date.now() / 1_000 - 10_000 + volume;
			utimesSync(fileOf('us', String(volume)), changed, changed);
		}
		writeFileSync(join(path, 'other.txt'), 'not a volume');
		assert.equal((await volumes.usage()).bytes, 330 * 1024 * 1024);
		await open().write({ slug: 'us', volume: '23' }, kept);
		const { volumes: left, bytes } = await volumes.usage();
		assert.ok(bytes <= 300 * 1024 * 1024 && bytes > 200 * 1024 * 1024, `${bytes} bytes`);
		// 14 and the new one are at most three quarters.
		assert.equal(left, 15);
		for (let volume = 1; volume <= 22; volume++) {
			assert.equal(existsSync(fileOf('us', String(volume))), volume > 8, `volume ${volume}`);
		}
		assert.deepEqual(await volumes.read({ slug: 'us', volume: '23' }), kept);
		assert.ok(existsSync(join(path, 'other.txt')));
	});

	it('keeps what is written after the clock was set back, and lets the volumes of the future go', async () => {
		const yearMs = 365 * 24 * 60 * minuteMs;
		const content = { ...kept, cases: randomBytes(10_000) };
		for (let volume = 1; volume <= 12; volume++) {
			await volumes.write({ slug: 'us', volume: String(volume) }, content);
			const changed = (Date.now() + (volume > 6 ? yearMs : -volume * minuteMs)) / 1_000;
			utimesSync(fileOf('us', String(volume)), changed, changed);
		}
		await open({ most: 100_000 }).write({ slug: 'us', volume: '13' }, content);
		const left = names().map((name) => Number(/_(\d+)\./.exec(name)?.[1]));
		assert.deepEqual(
			left.sort((a, b) => a - b),
			[1, 2, 3, 4, 5, 6, 13],
		);
	});

	it('forgets all volumes, also one that is being written, and nothing else', async () => {
		await volumes.write({ slug: 'us', volume: '347' }, kept);
		await volumes.write({ slug: 'us', volume: '348' }, kept);
		const { volumes: count, bytes } = await volumes.usage();
		assert.equal(count, 2);
		assert.equal(bytes, statSync(fileOf('us', '347')).size * 2);
		writeFileSync(join(path, 'other.txt'), 'not a volume');
		const writing = volumes.write({ slug: 'us', volume: '349' }, kept);
		await volumes.forget();
		await writing;
		assert.deepEqual(names(), ['other.txt']);
		assert.deepEqual(await volumes.usage(), { volumes: 0, bytes: 0 });
		rmSync(join(path, 'other.txt'));
		await volumes.write({ slug: 'us', volume: '347' }, kept);
		assert.deepEqual(await volumes.read({ slug: 'us', volume: '347' }), kept);
		await volumes.forget();
		assert.ok(!existsSync(path));
		await volumes.forget();
		assert.deepEqual(failures, []);
	});
});
