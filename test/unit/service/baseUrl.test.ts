import { strict as assert } from 'node:assert';
import { describe, it } from 'mocha';
import { isApiKey } from '../../../src/core/service/apiKey';
import { parseBaseUrl } from '../../../src/core/service/baseUrl';

describe('base URL', () => {
	const good: [string, string, string][] = [
		['https://api.example.com', 'https://api.example.com', 'https://api.example.com'],
		[
			'  https://API.example.com:8443/v2/legal//  ',
			'https://api.example.com:8443/v2/legal',
			'https://api.example.com:8443',
		],
		['https://api.example.com:443/', 'https://api.example.com', 'https://api.example.com'],
		['http://localhost:3000/api', 'http://localhost:3000/api', 'http://localhost:3000'],
		['http://127.0.0.1', 'http://127.0.0.1', 'http://127.0.0.1'],
		['http://127.8.9.1:80/', 'http://127.8.9.1', 'http://127.8.9.1'],
		['http://2130706433/x', 'http://127.0.0.1/x', 'http://127.0.0.1'],
		['http://[0:0:0:0:0:0:0:1]', 'http://[::1]', 'http://[::1]'],
		['http://[::1]:9/x', 'http://[::1]:9/x', 'http://[::1]:9'],
		['https://example.com/a%20b', 'https://example.com/a%20b', 'https://example.com'],
	];
	for (const [input, baseUrl, origin] of good) {
		it(`takes ${input.trim()}`, () => assert.deepEqual(parseBaseUrl(input), { kind: 'ok', baseUrl, origin }));
	}

	const bad: [string, string][] = [
		['', 'empty'],
		['  ', 'empty'],
		['api.example.com', 'notUrl'],
		['https://', 'notUrl'],
		['https://exa mple.com', 'notUrl'],
		['http://api.example.com', 'notHttps'],
		['http://localhost.example.com', 'notHttps'],
		['http://127.0.0.1.example.com', 'notHttps'],
		['http://0.0.0.0', 'notHttps'],
		['http://localhost.', 'notHttps'],
		['http://service.localhost', 'notHttps'],
		['http://[::]', 'notHttps'],
		['http://[::ffff:127.0.0.1]', 'notHttps'],
		['http://192.168.0.1', 'notHttps'],
		['localhost:3000', 'notHttps'],
		['ftp://localhost', 'notHttps'],
		['file:///etc/passwd', 'notHttps'],
		['javascript:alert(1)', 'notHttps'],
		['https://user@example.com', 'credentials'],
		['https://:pass@example.com', 'credentials'],
		['https://example.com?x=1', 'query'],
		['https://example.com/?', 'query'],
		['https://example.com/#', 'fragment'],
	];
	for (const [input, reason] of bad) {
		it(`refuses ${JSON.stringify(input)}: ${reason}`, () =>
			assert.deepEqual(parseBaseUrl(input), { kind: 'invalid', reason }));
	}
});

describe('API key', () => {
	it('may be anything without white space and control characters', () => {
		for (const key of ['k', 'sk_live_0123', 'schlüssel€', '-._~+/=']) assert.ok(isApiKey(key), key);
		for (const key of ['', ' ', 'a b', 'a\n', 'a\u0000b', 'a\u00a0b', 'a\u2028b', 'a\ud800'])
			assert.ok(!isApiKey(key), JSON.stringify(key));
	});
});
