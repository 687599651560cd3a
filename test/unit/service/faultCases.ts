import { type OperationName, operations, type RetryRule } from '../../../src/core/service/operations';
import type { ServiceErrorKind } from '../../../src/core/service/serviceError';
import { changed } from '../../faults/changes';
import { type Fault, faults, redirect, tooManyUntilDate, unavailableUntilDate } from '../../faults/fault';

/** What a fault must come to: `ok`, or the error's kind, with the number of requests made. */
interface Expected {
	readonly outcome: 'ok' | ServiceErrorKind;
	readonly attempts: number;
	readonly status?: number;
	readonly problem?: string;
}

type Expect = (name: OperationName, rule: RetryRule) => Expected;

/** Asking twice does no harm. */
export const isRepeated = (rule: RetryRule) => rule === 'always' || rule === 'untilGone';
/** Fails alike each time, and asking again does no harm. */
const retried =
	(outcome: ServiceErrorKind, status?: number): Expect =>
	(_, rule) => ({ outcome, attempts: isRepeated(rule) ? 3 : 1, ...(status === undefined ? {} : { status }) });
/** What was refused for now, with a time after which it won't be: it has changed nothing, so that even a PATCH is sent again. */
const refusedForNow: Expect = (_, rule) => ({
	outcome: 'rateLimited',
	attempts: rule === 'never' ? 1 : 3,
	status: 429,
});
const timedOut: Expect = (_, rule) => ({ outcome: 'timeout', attempts: isRepeated(rule) ? 2 : 1 });
const final =
	(outcome: ServiceErrorKind, status: number, problem?: string): Expect =>
	() => ({ outcome, attempts: 1, status, ...(problem === undefined ? {} : { problem }) });
const ok: Expect = () => ({ outcome: 'ok', attempts: 1 });
/** Right for an operation of which no answer is shown, a protocol error for the rest. */
const unlessAnswered =
	(problem: string, status = 200): Expect =>
	(name) =>
		operations[name].schema ? final('protocol', status, problem)(name, 'never') : { outcome: 'ok', attempts: 1 };
/** Likewise, and right for an operation whose success needs no answer. */
const unlessDone =
	(problem: string): Expect =>
	(name, rule) =>
		operations[name].whenEmpty ? { outcome: 'ok', attempts: 1 } : unlessAnswered(problem)(name, rule);
const unlessList =
	(problem: string): Expect =>
	(name) =>
		operations[name].listField ? final('protocol', 200, problem)(name, 'never') : { outcome: 'ok', attempts: 1 };
/** An update without an answer has been made all the same. */
const unlessUpdated =
	(problem: string, status = 200): Expect =>
	(name) =>
		operations[name].whenEmpty ? { outcome: 'ok', attempts: 1 } : unlessAnswered(problem, status)(name, 'never');

/** More values than an answer may have: operations whose right answer has a list. */
const tooManyValues = (names: readonly OperationName[]): Expect => {
	const refused = final('protocol', 200, 'tooLarge');
	return (name, rule) => (names.includes(name) ? refused(name, rule) : { outcome: 'ok', attempts: 1 });
};
const huge = tooManyValues(['find', 'verify', 'listAgents', 'fetchRun', 'fetchInstance', 'listTemplates']);
const endless = tooManyValues(['find', 'verify', 'listAgents', 'fetchRun', 'listTemplates']);

export interface FaultCase {
	readonly fault: Fault | (() => Fault);
	readonly expected: Expect;
	/** The time-outs of the client are to pass quickly, too, not its pauses alone. */
	readonly timesOut?: boolean;
}

/** Every fault, with what it must come to for each operation. Redirects point to `elsewhere`. */
export function faultCases(elsewhere: () => string): Readonly<Record<string, FaultCase>> {
	const redirects = ([301, 302, 303, 307, 308] as const).map((code) => [
		code,
		{ fault: () => redirect(code, `${elsewhere()}/login?token=x`), expected: final('protocol', code, 'redirect') },
	]);
	return {
		...Object.fromEntries(redirects),
		delay: { fault: faults.delay, expected: ok },
		hang: { fault: faults.hang, expected: timedOut, timesOut: true },
		reset: { fault: faults.reset, expected: retried('network') },
		cut: { fault: faults.cut, expected: retried('network') },
		drip: { fault: faults.drip, expected: timedOut, timesOut: true },
		401: { fault: faults.unauthorized, expected: final('auth', 401) },
		403: { fault: faults.forbidden, expected: final('forbidden', 403) },
		404: { fault: faults.notFound, expected: final('notFound', 404) },
		408: { fault: faults.requestTimeout, expected: retried('timeout', 408) },
		409: { fault: faults.conflict, expected: retried('invalid', 409) },
		'409 with milliseconds': { fault: faults.lockedMs, expected: retried('invalid', 409) },
		'503 that is not to be repeated': { fault: faults.notAgain, expected: final('server', 503) },
		'422 that may be repeated': { fault: faults.again, expected: retried('invalid', 422) },
		'404 that may be repeated': { fault: faults.goneAgain, expected: retried('notFound', 404) },
		413: { fault: faults.tooLarge, expected: final('invalid', 413) },
		422: { fault: faults.unprocessable, expected: final('invalid', 422) },
		'429 with seconds': { fault: faults.tooManySeconds, expected: refusedForNow },
		'429 with a date': { fault: () => tooManyUntilDate(Date.now()), expected: refusedForNow },
		'429 for an hour': { fault: faults.tooManyLong, expected: final('rateLimited', 429) },
		'429 for 30 days': { fault: faults.tooManyDays, expected: final('rateLimited', 429) },
		'503 for a century': { fault: faults.unavailableForever, expected: final('server', 503) },
		'503 with seconds': { fault: faults.unavailableSeconds, expected: retried('server', 503) },
		'503 with a date': { fault: () => unavailableUntilDate(Date.now()), expected: retried('server', 503) },
		500: { fault: faults.failing, expected: retried('server', 500) },
		'500 and silence': { fault: faults.hangingError, expected: retried('server', 500) },
		'HTML instead of JSON': { fault: faults.html, expected: final('protocol', 200, 'html') },
		'HTML that says it is JSON': { fault: faults.htmlAsJson, expected: final('protocol', 200, 'html') },
		'502 as HTML': { fault: faults.htmlError, expected: retried('server', 502) },
		'plain text': { fault: faults.text, expected: unlessDone('notJson') },
		'broken JSON': { fault: faults.brokenJson, expected: unlessAnswered('notJson') },
		'200 and nothing': { fault: faults.empty, expected: unlessUpdated('empty') },
		204: { fault: faults.noContent, expected: unlessUpdated('empty', 204) },
		'JSON that says it is text': { fault: faults.wrongContentType, expected: ok },
		'every leaf of a wrong type': { fault: changed('wrongTypes'), expected: ok },
		'texts for lists and objects': { fault: changed('wrongContainers'), expected: unlessList('noList') },
		'strange elements in lists': { fault: changed('strangeElements'), expected: ok },
		'missing fields': { fault: changed('missingFields'), expected: ok },
		'an empty object': { fault: changed('noFields'), expected: unlessList('noList') },
		'the answer inside of another object': { fault: changed('wrapped'), expected: unlessList('noList') },
		'values nested thousands of levels deep': { fault: changed('deep'), expected: ok },
		'names of prototypes': { fault: changed('prototypeNames'), expected: ok },
		'numbers as texts': { fault: changed('numbersAsTexts'), expected: ok },
		'null fields': { fault: changed('nullFields'), expected: unlessList('noList') },
		'null leaves': { fault: changed('nullLeaves'), expected: ok },
		'null itself': { fault: changed('nothing'), expected: unlessAnswered('wrongShape') },
		'a list around it': { fault: changed('list'), expected: unlessAnswered('wrongShape') },
		'unknown fields': { fault: changed('unknownFields'), expected: ok },
		'huge lists': { fault: changed('hugeLists'), expected: huge },
		'lists of 200,000 nothings': { fault: changed('endlessLists'), expected: endless },
		'hostile texts': { fault: changed('hostileStrings'), expected: ok },
	};
}
