import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { planConfigQuery, readNetworkOptions } from '../../../../src/core/service/compute/sshNetwork';

describe("the user's configuration of ssh", () => {
	const defaults = 'host m\nciphers a,b\naddkeystoagent false\nidentityfile ~/.ssh/id_rsa\nforwardagent no\n';
	const read = (...lines: string[]) => readNetworkOptions(`${lines.join('\n')}\n`, defaults, "'/b in/100%/ssh'");

	it('is asked for without connecting, and a host cannot be an option', () => {
		const target = { host: '-oProxyCommand=x', user: 'root', port: 2222 };
		assert.deepEqual(planConfigQuery(target, 'users'), ['-G', '-p', '2222', '-l', 'root', '--', '-oProxyCommand=x']);
		assert.deepEqual(planConfigQuery(target, 'none').slice(0, 3), ['-F', 'none', '-G']);
	});

	it('gives proxies and ciphers where they differ from the defaults', () => {
		assert.deepEqual(read('host m', 'ciphers a', 'proxycommand nc -x p:1 "%h" %p', 'macs c'), [
			'ciphers=a',
			'proxycommand=nc -x p:1 "%h" %p',
			'macs=c',
		]);
		assert.deepEqual(read('ciphers a,b'), []);
	});

	it('never gives what offers an identity, keeps a key or runs a command there', () => {
		const lines = [
			'identityfile ~/.ssh/mine',
			'certificatefile ~/.ssh/mine-cert.pub',
			'identityagent /run/agent',
			'addkeystoagent true',
			'forwardagent yes',
			'controlmaster auto',
			'controlpath ~/.ssh/%C',
			'pkcs11provider /lib/x.so',
			'localcommand touch /x',
			'remotecommand touch /x',
			'sendenv AWS_*',
			'setenv A=b',
			'localforward 1 a:2',
			'userknownhostsfile /x',
			'knownhostscommand /x',
		];
		assert.deepEqual(read(...lines), []);
	});

	it('goes through jump hosts with an ssh that reads that configuration', () => {
		assert.deepEqual(read('proxyjump bastion'), [`proxycommand='/b in/100%%/ssh' -W "[%h]:%p" -- "ssh://bastion"`]);
		assert.deepEqual(read('proxyjump a,bob@[::1]:33,ssh://x@y:2'), [
			`proxycommand='/b in/100%%/ssh' -J "a,bob@[::1]:33" -W "[%h]:%p" -- "ssh://x@y:2"`,
		]);
		assert.deepEqual(read('proxyjump none'), []);
	});

	it('is refused where it would be more than a list of hosts to a shell', () => {
		for (const hops of ['a"; touch x', 'a$(b)', 'a`b`', 'a b']) assert.equal(read(`proxyjump ${hops}`), undefined);
	});
});
