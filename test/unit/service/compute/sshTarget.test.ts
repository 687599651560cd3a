import assert from 'node:assert/strict';
import fc from 'fast-check';
import { describe, it } from 'mocha';
import { isSettledStatus, normalizePrivateKey, readSshTarget } from '../../../../src/core/service/compute/sshTarget';
import type { ComputeInstance } from '../../../../src/core/service/schemas';

const ready: ComputeInstance = {
	status: 'running',
	ip: '203.0.113.7',
	ssh: { host: 'machine.example', user: 'root', command: 'ssh -p 2222 root@machine.example', privateKey: 'KEY' },
};
const withSsh = (ssh: ComputeInstance['ssh']): ComputeInstance => ({ ...ready, ssh: { ...ready.ssh, ...ssh } });

describe('what ssh is started with', () => {
	it('is host, user and port of the ssh block', () => {
		assert.deepEqual(readSshTarget(ready), {
			kind: 'ok',
			target: { host: 'machine.example', user: 'root', port: 2222 },
			privateKey: 'KEY',
		});
	});

	it('is the address when no host is given', () => {
		const outcome = readSshTarget(withSsh({ host: '' }));
		assert.equal(outcome.kind === 'ok' && outcome.target.host, '203.0.113.7');
	});

	it('is the host when there is no address', () => {
		const outcome = readSshTarget({ ...ready, ip: '' });
		assert.equal(outcome.kind === 'ok' && outcome.target.host, 'machine.example');
	});

	for (const [given, host] of [
		['2001:db8::1', '2001:db8::1'],
		['[2001:db8::1]', '2001:db8::1'],
		['fe80::1%eth0', 'fe80::1%eth0'],
		['::ffff:192.0.2.1', '::ffff:192.0.2.1'],
		['a_b-c.example', 'a_b-c.example'],
	] as const) {
		it(`takes the host ${given}`, () => {
			const outcome = readSshTarget(withSsh({ host: given }));
			assert.equal(outcome.kind === 'ok' && outcome.target.host, host);
		});
	}

	for (const host of [
		'-oProxyCommand=touch x',
		'-host',
		'a b',
		'a\nb',
		'a\u0000b',
		'\u001b]0;x\u0007',
		'$(touch x)',
		'`touch x`',
		'a;b',
		'user@host',
		'host/..',
		'h\u202eost',
		'm\u0430chine.example',
		'[-x]',
		'::1%-x',
		'::1%$(x)',
		':',
		'a'.repeat(256),
	]) {
		it(`refuses the host ${JSON.stringify(host).slice(0, 40)}`, () => {
			assert.deepEqual(readSshTarget(withSsh({ host })), { kind: 'invalid', field: 'host', value: host });
		});
	}

	for (const user of ['-l', '-oProxyCommand=x', 'a b', 'a\nb', '$(x)', 'root;x', 'a"b', '\u001b[2J', 'r\u200boot']) {
		it(`refuses the user ${JSON.stringify(user)}`, () => {
			assert.deepEqual(readSshTarget(withSsh({ user })), { kind: 'invalid', field: 'user', value: user });
		});
	}

	it('never holds anything that could be read as an option or as another word', () => {
		fc.assert(
			fc.property(fc.string(), fc.string(), fc.string(), (host, user, command) => {
				const outcome = readSshTarget(withSsh({ host, user, command }));
				if (outcome.kind !== 'ok') return;
				for (const part of [outcome.target.host, outcome.target.user]) {
					assert.match(part, /^[A-Za-z0-9_:][A-Za-z0-9._:%@+-]*$/);
				}
			}),
		);
	});

	for (const [missing, instance] of [
		['running', { status: 'booting', ip: '203.0.113.7' }],
		['running', { ...ready, status: 'stopped', ssh: { host: 'h', user: 'u' } }],
		['ssh', { status: 'running', ip: '203.0.113.7' }],
		['address', { status: 'running', ssh: { ...ready.ssh, host: '' } }],
		['user', { ...ready, ssh: { host: 'h', privateKey: 'KEY' } }],
		['privateKey', { ...ready, ssh: { host: 'h', user: 'u', privateKey: ' \n' } }],
	] as [string, ComputeInstance][]) {
		it(`waits for: ${missing} (${instance.status})`, () => {
			assert.deepEqual(readSshTarget(instance), { kind: 'notReady', missing });
		});
	}

	it('is what complete access data says, whatever word the status is', () => {
		for (const status of ['started', 'available', 'in_service', 'booted', 'Bereit', undefined]) {
			const outcome = readSshTarget({ ...ready, ...(status !== undefined && { status }) });
			assert.deepEqual([outcome.kind, 'doubtful' in outcome], ['ok', false], status);
		}
	});

	it('is doubtful, but there, if the status says that the machine has ended', () => {
		for (const status of ['stopped', 'Terminated', ' failed '])
			assert.deepEqual(readSshTarget({ ...ready, status }), { ...readSshTarget(ready), doubtful: status });
	});

	it('takes an unknown status, and that of a running machine, for one that may move on', () => {
		assert.deepEqual(['Running', 'stopped', 'booting', 'provisioning', undefined].map(isSettledStatus), [
			false,
			true,
			false,
			false,
			false,
		]);
	});
});

describe('the private key', () => {
	const wanted = '-----BEGIN OPENSSH PRIVATE KEY-----\nb3Bl\nbnNz\n-----END OPENSSH PRIVATE KEY-----\n';
	for (const [name, key] of Object.entries({
		'as it should be': wanted,
		'without a final line break': wanted.trimEnd(),
		'with several': `${wanted}\n\n`,
		'with CRLF': wanted.replaceAll('\n', '\r\n'),
		'with CR': wanted.replaceAll('\n', '\r'),
		'with line breaks written out': wanted.replaceAll('\n', '\\n'),
		'with CRLF written out': wanted.replaceAll('\n', '\\r\\n'),
		indented: wanted.replaceAll('\n', '\n  '),
	})) {
		it(name, () => assert.equal(normalizePrivateKey(key), wanted));
	}
});
