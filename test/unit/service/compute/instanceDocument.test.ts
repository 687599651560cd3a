import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { runAtOnce } from '../../../../src/core/base/time/turns';
import { renderInstance } from '../../../../src/core/service/compute/instanceDocument';
import { isSettled, parseTrackedInstance } from '../../../../src/core/service/compute/trackedInstance';
import { withoutPrivateKey } from '../../../../src/core/service/compute/withoutPrivateKey';
import type { ComputeInstance } from '../../../../src/core/service/schemas';

const render = (details: ComputeInstance, locale: string) => runAtOnce(renderInstance(details, locale));

const pem = '-----BEGIN OPENSSH PRIVATE KEY-----\nc2VjcmV0\n-----END OPENSSH PRIVATE KEY-----';
const instance: ComputeInstance = {
	id: 'inst_1',
	name: 'Render *box*',
	status: 'running',
	ip: '203.0.113.7',
	instanceType: 'gpu.1x',
	region: 'eu-1',
	pricePerHour: '1.29',
	gpu: '1x GPU',
	specs: { vcpus: 8, disk: { gb: 500 } },
	startedAt: '2026-03-04T05:06:07Z',
	currentRuntimeSeconds: 3_720,
	currentCost: '1.33',
	createdAt: '2026-03-04T05:00:00Z',
	ssh: {
		host: '203.0.113.7',
		user: 'root',
		command: 'ssh -p 2222 root@203.0.113.7',
		privateKey: `${pem}\n`,
		instructions: ['Save this key:', pem, { step: 'run [it](command:evil)' }],
	},
	vaultMounts: { '/mnt/a': { vaultId: 'vault_1' } },
};

describe('the document of an instance', () => {
	const text = render(instance, 'en');

	it('has every field that is present', () => {
		for (const part of [
			'# Instance Render \\*box\\*',
			'Status: **running**',
			'`inst_1`',
			'`203.0.113.7`',
			'Type: gpu.1x',
			'GPU: 1x GPU',
			'Region: eu-1',
			'Price per hour: `1.29`',
			'Running for: 1 hr 2 min',
			'Cost so far: `1.33`',
			'2026-03-04 05:06:07 UTC',
			'2026-03-04 05:00:00 UTC',
			'vcpus: 8',
			'disk: `{"gb":500}`',
			'/mnt/a: `{"vaultId":"vault_1"}`',
			'User: `root`',
			'Port: 2222',
			'ssh -p 2222 root@203.0.113.7',
			'1. Save this key:',
		]) {
			assert.ok(text.includes(part), `${part} is not in\n${text}`);
		}
	});

	it('has no private key, wherever the service puts it, and no markup of the service', () => {
		assert.ok(!text.includes('c2VjcmV0') && !text.includes('BEGIN OPENSSH'));
		assert.ok(text.includes('(private key withheld)'));
		assert.ok(!text.includes('[it](command:evil)'));
	});

	it('shows specifications, mounts and instructions in whatever shape they come', () => {
		const lines = (open: unknown) => render({ specs: open, vaultMounts: open, ssh: { instructions: open } }, 'en');
		for (const [open, shown] of [
			['8 CPUs', '8 CPUs'],
			[['/mnt/a', { vaultId: 'v', path: '/b' }], '1. /mnt/a\n2. '],
			[{ cpu: 8, disk: { gb: 5 } }, '- cpu: 8\n- disk: `{"gb":5}`'],
			[8, '8'],
			[true, 'true'],
			['one\ntwo', '> one\n> two'],
			[[{ name: 'Research', path: '/a' }, ['b'], 3], '1. Research: \\{"path":"/a"\\}\n2. \\["b"\\]\n3. 3'],
		] as const) {
			assert.equal(lines(open).split(shown).length, 4, lines(open));
		}
		for (const nothing of [undefined, null, '', [], {}])
			assert.ok(!/Specifications|Mounted|Instructions/.test(lines(nothing)));
	});

	it('has none of ten thousand lines that a service calls a key', () => {
		const key = Array.from({ length: 10_000 }, (_, at) => `line-${at}-of-something-long`);
		const details = { ssh: { privateKey: key.join('\n') }, specs: key.map((line) => `${line}!`) };
		const stripped = withoutPrivateKey(details, '…');
		assert.deepEqual(new Set(stripped.specs as string[]), new Set(['…!']));
	});

	it('has nothing for what is absent', () => {
		const empty = render({}, 'en');
		assert.equal(empty, '# Instance \n');
		assert.ok(!/undefined|null/.test(empty));
	});

	it('is rendered from details that hold no key', () => {
		const stripped = JSON.stringify(withoutPrivateKey({ ...instance, specs: { privateKey: 'raw', note: pem } }, '…'));
		for (const secret of ['c2VjcmV0', 'raw', 'BEGIN']) assert.ok(!stripped.includes(secret), secret);
		const line = 'bG9uZyBlbm91Z2ggdG8gdGVsbA';
		const byLines = { ssh: { privateKey: `-----BEGIN-----\n${line}\n-----END-----`, instructions: ['key:', line] } };
		assert.ok(!JSON.stringify(withoutPrivateKey(byLines, '…')).includes(line));
		const bare = { ssh: { privateKey: 'bare-key-text', instructions: ['use bare-key-text now'] } };
		assert.ok(!JSON.stringify(withoutPrivateKey(bare, '…')).includes('bare-key-text'));
	});
});

describe('what is remembered of an instance', () => {
	it('is what its row shows and is sorted by', () => {
		assert.deepEqual(parseTrackedInstance(instance), {
			name: 'Render *box*',
			status: 'running',
			instanceType: 'gpu.1x',
			gpu: '1x GPU',
			region: 'eu-1',
			pricePerHour: '1.29',
			currentCost: '1.33',
			createdAt: '2026-03-04T05:00:00Z',
			currentRuntimeSeconds: 3_720,
		});
		assert.deepEqual(parseTrackedInstance({ name: 7, gone: 'yes', currentRuntimeSeconds: Number.NaN }), {});
	});

	it('tells what is still to come', () => {
		assert.ok(isSettled({ status: 'stopped' }) && isSettled({ status: 'booting', gone: true }));
		// A running one costs more each minute, and ends.
		assert.ok(!isSettled({ status: 'running' }) && !isSettled({ status: 'booting' }) && !isSettled({}));
	});
});
