import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { readSshLog } from '../../../../src/core/service/compute/sshLog';

const authenticated = 'Authenticated to 127.0.0.1 ([127.0.0.1]:2222) using "publickey".';

describe('the log of ssh', () => {
	const cases: readonly (readonly [failure: string | undefined, lines: readonly string[]])[] = [
		[undefined, []],
		[
			'refusedKey',
			['Connecting to 127.0.0.1 [127.0.0.1] port 2222.', 'root@127.0.0.1: Permission denied (publickey).'],
		],
		['unreachable', ['ssh: connect to host 127.0.0.1 port 1: Connection refused']],
		['unreachable', ['kex_exchange_identification: Connection closed by remote host']],
		['unreachable', ['Connection timed out during banner exchange']],
		['unknownHost', ['ssh: Could not resolve hostname nowhere.invalid: Name or service not known']],
		['unusableKey', ['Load key "/x/key": error in libcrypto', 'root@h: Permission denied (publickey).']],
		[
			'hostKeyChanged',
			[
				'@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@',
				'@    WARNING: REMOTE HOST IDENTIFICATION HAS CHANGED!     @',
				'@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@',
				'Host key for benchbook-x has changed and you have requested strict checking.',
				'Host key verification failed.',
			],
		],
		['hostKeyUnknown', ['Host key verification failed.']],
		['configuration', ['command-line: line 0: Bad configuration option: foo']],
		['configuration', ['command-line line 0: unsupported option "accept-new".']],
	];
	for (const [failure, lines] of cases) {
		it(`${failure}: ${lines[0] ?? 'empty'}`, () => {
			assert.deepEqual(readSshLog(lines.join('\r\n')), { authenticated: false, ...(failure && { failure }) });
		});
	}

	it('tells when the key has been used', () => {
		assert.deepEqual(readSshLog(`Connecting\n${authenticated}\n`), { authenticated: true });
	});

	it('takes what failed before the login for overcome, and a broken connection after it for lost', () => {
		const refused = 'Connection refused\n';
		assert.deepEqual(readSshLog(`${refused}${authenticated}\nTransferred: sent 1, received 1 bytes`), {
			authenticated: true,
		});
		assert.deepEqual(readSshLog(`${authenticated}\nConnection to h closed by remote host.\n`), {
			authenticated: true,
			failure: 'lost',
		});
	});
});
