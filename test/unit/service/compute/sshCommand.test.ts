import assert from 'node:assert/strict';
import fc from 'fast-check';
import { describe, it } from 'mocha';
import { plainSshCommand, readSshPort } from '../../../../src/core/service/compute/sshCommand';

describe('reading the port out of the ssh command', () => {
	const commands: readonly (readonly [command: string | undefined, port: number])[] = [
		['ssh -i key.pem -p 2222 root@203.0.113.7', 2222],
		['ssh -p2222 root@host', 2222],
		['ssh root@host -p 2222', 2222],
		['ssh -i "my key.pem" -p 2222 root@host', 2222],
		["ssh -i 'my key.pem' -p '2222' root@host", 2222],
		['/usr/bin/ssh -tp 2222 root@host', 2222],
		['ssh -o Port=2222 root@host', 2222],
		['ssh -oPort=2222 root@host', 2222],
		['ssh -o "Port 2222" root@host', 2222],
		['ssh -p 2222 -p 22 root@host', 2222],
		['ssh root@host', 22],
		['ssh root@host echo -p 2222', 22],
		['ssh -i -p 2222', 22],
		['ssh -L 80:host:80 -p 2222 host', 2222],
		['ssh -p 0 root@host', 22],
		['ssh -p 65536 root@host', 22],
		['ssh -p -oProxyCommand=evil root@host', 22],
		['ssh -p 22$(touch x) root@host', 22],
		['ssh -p 2222 root@host; touch x', 22],
		['ssh -p 2222 root@host\ntouch x', 22],
		['ssh -p 2222 root@host | sh', 22],
		['scp -p 2222 root@host', 22],
		['ssh -p "2222 root@host', 22],
		['', 22],
		[undefined, 22],
	];
	for (const [command, port] of commands) {
		it(`${JSON.stringify(command)} is ${port}`, () => assert.equal(readSshPort(command), port));
	}

	it('is always a port, whatever the command', () => {
		const word = fc.constantFrom(
			'ssh',
			'-p',
			'-o',
			'Port=',
			'22',
			'99999',
			'-1',
			'$(x)',
			'"',
			"'",
			' ',
			'\t',
			'a@b',
			'--',
		);
		fc.assert(
			fc.property(
				fc.array(word).map((words) => words.join(' ')),
				(command) => {
					const port = readSshPort(command);
					assert.ok(Number.isInteger(port) && port >= 1 && port <= 65_535);
				},
			),
		);
	});
});

describe('the command that may be copied', () => {
	for (const command of ['ssh root@host', 'ssh -i key.pem -p 2222 root@203.0.113.7', 'ssh -l root 2001:db8::1']) {
		it(`is ${command}`, () => assert.equal(plainSshCommand(` ${command}\n`), command));
	}
	for (const command of [
		'ssh -oProxyCommand=evil root@host',
		'ssh -F ./config root@host',
		'ssh root@host rm -rf .',
		'ssh root@host\nrm -rf .',
		'ssh root@host; rm -rf .',
		'ssh $(evil)@host',
		'sshd root@host',
		'ssh',
		'\u001b[31mssh root@host',
		undefined,
	]) {
		it(`is not ${JSON.stringify(command)}`, () => assert.equal(plainSshCommand(command), undefined));
	}
});
