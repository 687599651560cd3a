import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { isPlainInstanceId, planSshArguments } from '../../../../src/core/service/compute/sshArguments';

describe('the arguments of ssh', () => {
	const files = { keyFile: '/a b/100%/key', knownHostsFile: '/a "b"/%h\\hosts', logFile: '/a b/100%/log' };
	const planned = planSshArguments({ host: 'machine', user: 'root', port: 2222 }, 'benchbook-inst_1', files, [
		'proxycommand=nc %h %p',
	]);

	it('are these, in an order in which a host cannot be an option', () => {
		assert.deepEqual(planned, [
			...['-E', '/a b/100%/log', '-F', 'none'],
			...[
				'proxycommand=nc %h %p',
				'IdentitiesOnly=yes',
				'IdentityAgent=none',
				'AddKeysToAgent=no',
				'IdentityFile="/a b/100%%/key"',
				'PreferredAuthentications=publickey',
				'PasswordAuthentication=no',
				'KbdInteractiveAuthentication=no',
				'GSSAPIAuthentication=no',
				'HostbasedAuthentication=no',
				'StrictHostKeyChecking=ask',
				'UserKnownHostsFile="/a \\"b\\"/%%h\\\\hosts"',
				'GlobalKnownHostsFile=none',
				'HostKeyAlias=benchbook-inst_1',
				'CheckHostIP=no',
				'ControlPath=none',
				'ForwardAgent=no',
				'ForwardX11=no',
				'PermitLocalCommand=no',
				'ClearAllForwardings=yes',
				'RemoteCommand=none',
				'ConnectTimeout=20',
				'LogLevel=VERBOSE',
			].flatMap((option) => ['-o', option]),
			...['-p', '2222', '-l', 'root', '--', 'machine'],
		]);
	});

	it('hold an id only if it is plain', () => {
		assert.ok(isPlainInstanceId('inst_sample-1.a'));
		for (const id of ['', 'a b', 'a,b', 'a*', '!a', 'a\nb', '%h', 'a/b', 'x'.repeat(201)])
			assert.ok(!isPlainInstanceId(id), id);
	});
});
