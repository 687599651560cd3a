import { generateKeyPairSync } from 'node:crypto';
import { isIP } from 'node:net';
import type { Clock } from '../core/base/time/clock';
import type { ComputeInstance } from '../core/service/schemas';
import type { SampleSsh } from './options';
import { type Handlers, notFound, ok } from './request';
import { isNamedAfter } from './runs';
import { sampleIds } from './sampleIds';

/** The interface has null for what doesn't exist yet. */
type Detail = { readonly [K in keyof Required<ComputeInstance>]: ComputeInstance[K] | null };

const hour = 3_600_000;
/** Dollars. */
const pricePerHour = 1.29;

/** `fetchInstance`. `bootMs` is how long a booting instance takes from when it is first read. */
export function handleCompute(clock: Clock, bootMs: number, ssh: SampleSsh): Handlers<'fetchInstance'> {
	const openedAt = clock.now();
	const bootingSince = new Map<string, number>();
	let madeKey: string | undefined;
	const sshBlock = (): ComputeInstance['ssh'] => {
		madeKey ??= ssh.privateKey ?? makePrivateKey();
		return makeSshBlock(ssh, madeKey);
	};
	const { running, stopped, booting } = sampleIds.instances;

	const describe = (id: string): Detail => {
		const now = clock.now();
		if (id === running) return runningInstance(id, openedAt - 95 * 60_000, now, sshBlock(), addressOf(ssh));
		if (id === stopped) {
			return { ...runningInstance(id, openedAt - 30 * hour, openedAt - 6 * hour, null, null), status: 'stopped' };
		}
		if (!isNamedAfter(id, booting)) throw notFound('instance', id);
		const since = bootingSince.get(id) ?? now;
		bootingSince.set(id, since);
		if (now >= since + bootMs) return runningInstance(id, since + bootMs, now, sshBlock(), addressOf(ssh));
		return { ...runningInstance(id, since, since, null, null), status: 'booting', startedAt: null, vaultMounts: null };
	};
	return { fetchInstance: ({ ids: [id = ''] }) => ok(describe(id)) };
}

function runningInstance(id: string, startedAt: number, until: number, ssh: Detail['ssh'], ip: string | null): Detail {
	return {
		id,
		name: `Sample instance ${id.replace('inst_sample_', '')}`,
		status: 'running',
		ip,
		instanceType: 'sample.gpu.1x',
		region: 'sample-local-1',
		pricePerHour: pricePerHour.toFixed(2),
		gpu: '1x Sample GPU (24 GB)',
		specs: { vcpus: 8, memoryGb: 64, storageGb: 500, gpuMemoryGb: 24 },
		startedAt: new Date(startedAt).toISOString(),
		currentRuntimeSeconds: Math.floor((until - startedAt) / 1000),
		currentCost: (((until - startedAt) / hour) * pricePerHour).toFixed(4),
		createdAt: new Date(startedAt - 60_000).toISOString(),
		ssh,
		vaultMounts: { '/mnt/research': { vaultId: sampleIds.vaults.research, readOnly: true } },
	};
}

/** The default host's name resolves in no network, so that no one logs in to a stranger's machine. */
function makeSshBlock(ssh: SampleSsh, privateKey: string): ComputeInstance['ssh'] {
	const { host = 'instance.sample.invalid', user = 'sample', port = 22 } = ssh;
	return {
		host,
		user,
		command: `ssh -i sample-key.pem -p ${port} ${user}@${host}`,
		privateKey,
		instructions: [
			'This is a sample instance: there is no machine to connect to, unless the sample service was started with one.',
			'Save the private key to a file that only you can read.',
			'Then run the command.',
		],
	};
}

/** 192.0.2.10 is reserved for documentation. */
function addressOf({ host }: SampleSsh): string {
	return host !== undefined && isIP(host) > 0 ? host : '192.0.2.10';
}

/** A key that opens nothing, in the form that ssh reads. */
function makePrivateKey(): string {
	return generateKeyPairSync('ec', {
		namedCurve: 'P-256',
		privateKeyEncoding: { type: 'sec1', format: 'pem' },
		publicKeyEncoding: { type: 'spki', format: 'pem' },
	}).privateKey;
}
