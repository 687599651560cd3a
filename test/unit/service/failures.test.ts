import { strict as assert } from 'node:assert';
import { describe, it } from 'mocha';
import { findRedirectTarget, judgeStatus, readFetchFailure } from '../../../src/core/service/failures';

describe('failures', () => {
	it('have the kind of their status', () => {
		const kinds = [300, 304, 400, 401, 402, 403, 404, 408, 409, 410, 413, 422, 429, 451, 500, 501, 503, 599].map(
			(status) => [status, judgeStatus(status)],
		);
		assert.deepEqual(Object.fromEntries(kinds), {
			300: 'protocol',
			304: 'protocol',
			400: 'invalid',
			401: 'auth',
			402: 'invalid',
			403: 'forbidden',
			404: 'notFound',
			408: 'timeout',
			409: 'invalid',
			410: 'notFound',
			413: 'invalid',
			422: 'invalid',
			429: 'rateLimited',
			451: 'invalid',
			500: 'server',
			501: 'server',
			503: 'server',
			599: 'server',
		});
	});

	const withCode = (code: unknown, more: object = {}) => Object.assign(new Error('x'), { code, ...more });
	const failures: [string, unknown, ReturnType<typeof readFetchFailure>][] = [
		['a code', withCode('ECONNRESET'), { code: 'ECONNRESET', notSent: false }],
		[
			'a code below',
			new TypeError('fetch failed', { cause: withCode('ENOTFOUND') }),
			{ code: 'ENOTFOUND', notSent: true },
		],
		[
			'every address refused',
			new TypeError('fetch failed', {
				cause: withCode('ECONNREFUSED', { errors: [withCode('ECONNREFUSED'), withCode('ENETUNREACH')] }),
			}),
			{ code: 'ECONNREFUSED', notSent: true },
		],
		[
			'one address refused, one reset',
			withCode('ECONNREFUSED', { errors: [withCode('ECONNREFUSED'), withCode('ECONNRESET')] }),
			{ code: 'ECONNREFUSED', notSent: false },
		],
		[
			'a code that is no code',
			withCode('Bearer secret', { cause: withCode('EPIPE') }),
			{ code: 'EPIPE', notSent: false },
		],
		['a number', withCode(20), { notSent: false }],
		['no error', 'ECONNREFUSED', { notSent: false }],
		['nothing', undefined, { notSent: false }],
	];
	for (const [title, error, expected] of failures) {
		it(`of a fetch are told by their codes: ${title}`, () => assert.deepEqual(readFetchFailure(error), expected));
	}

	it('of a redirect name its place', () => {
		const target = (location: string | null) => findRedirectTarget(location, 'https://api.example/v1/a?b=c', []);
		assert.equal(target('https://login.example/x?next=y#z'), 'https://login.example/x');
		assert.equal(target('/there?k=v'), 'https://api.example/there');
		assert.equal(target('https://user:pass@login.example/'), 'https://login.example/');
		assert.equal(target('app://open/x?y'), 'app://open/x');
		assert.equal(target(null), undefined);
		assert.equal(target('https://'), undefined);
	});
});
