import assert from 'node:assert/strict';
import { createPrivateKey } from 'node:crypto';
import { describe, it } from 'mocha';
import { sampleIds } from '../../../src/sample/sampleIds';
import { withSample } from './sampleFixture';

const { running, stopped, booting } = sampleIds.instances;

describe('sample instances', () => {
	it('are running, stopped or booting, each with every field', async () => {
		let now = Date.UTC(2026, 0, 1);
		const clock = { now: () => now, after: () => () => undefined };
		await withSample({ clock, liveMs: 5_000 }, async ({ request }) => {
			const read = async (id: string) => (await request(`/compute/v1/instances/${id}`)).json;
			const up = await read(running);
			assert.deepEqual(
				Object.keys(up).sort(),
				'createdAt currentCost currentRuntimeSeconds gpu id instanceType ip name pricePerHour region specs ssh startedAt status vaultMounts'.split(
					' ',
				),
			);
			assert.deepEqual(
				[up.status, up.ip, up.currentRuntimeSeconds, up.pricePerHour],
				['running', '192.0.2.10', 5_700, '1.29'],
			);
			assert.equal(up.currentCost, ((1.29 * 5_700) / 3_600).toFixed(4));
			const down = await read(stopped);
			assert.deepEqual([down.status, down.ip, down.ssh], ['stopped', null, null]);

			now += 100_000;
			const starting = await read(booting);
			assert.deepEqual([starting.status, starting.ip, starting.ssh, starting.startedAt], ['booting', null, null, null]);
			now += 4_999;
			assert.equal((await read(booting)).status, 'booting');
			now += 1;
			const started = await read(booting);
			assert.deepEqual([started.status, typeof started.ssh, started.currentRuntimeSeconds], ['running', 'object', 0]);
			assert.equal((await read(`${booting}_second`)).status, 'booting');
			assert.equal((await read(running)).currentRuntimeSeconds, 5_805);
			assert.deepEqual([(await read(stopped)).currentCost], [down.currentCost]);
			assert.equal((await request('/compute/v1/instances/inst_unknown')).status, 404);
		});
	});

	it('hand out a private key made for this sample alone, and a host that no one has', async () => {
		const sshOf = () =>
			withSample({}, async ({ request }) => {
				const first = (await request(`/compute/v1/instances/${running}`)).json.ssh;
				assert.deepEqual((await request(`/compute/v1/instances/${running}`)).json.ssh, first);
				return first;
			});
		const ssh = await sshOf();
		assert.equal(createPrivateKey(ssh.privateKey).asymmetricKeyType, 'ec');
		assert.match(ssh.privateKey, /^-----BEGIN EC PRIVATE KEY-----\n/);
		assert.match(ssh.host, /\.invalid$/);
		assert.equal(ssh.command, `ssh -i sample-key.pem -p 22 ${ssh.user}@${ssh.host}`);
		assert.ok(Array.isArray(ssh.instructions));
		assert.notEqual((await sshOf()).privateKey, ssh.privateKey);
	});

	it('point to the server that a test names', async () => {
		const ssh = { host: '127.0.0.1', port: 2222, user: 'root', privateKey: 'KEY\n' };
		await withSample({ ssh }, async ({ request }) => {
			const { json } = await request(`/compute/v1/instances/${running}`);
			const { host, user, privateKey, command } = json.ssh;
			assert.deepEqual([host, user, privateKey], [ssh.host, ssh.user, ssh.privateKey]);
			assert.equal(command, `ssh -i sample-key.pem -p ${ssh.port} root@127.0.0.1`);
			assert.equal(json.ip, '127.0.0.1');
		});
	});
});
