import { strict as assert } from 'node:assert';
import { describe, it } from 'mocha';
import type { Answer } from '../../../../src/core/lookup/answers/answer';
import { type FetchByStringsOptions, fetchByStrings } from '../../../../src/core/lookup/asking/fetchByStrings';
import { CourtListenerClient } from '../../../../src/core/lookup/providers/courtListener/client';
import { createCourtListener } from '../../../../src/core/lookup/providers/courtListener/courtListener';
import { courtListenerOrigin } from '../../../../src/core/lookup/providers/courtListener/site';
import { isAnswerTo } from '../../../../src/core/lookup/providers/courtListener/spellings';
import { RequestGate } from '../../../../src/core/lookup/providers/requestGate';
import { emptyLedger } from '../../../../src/core/lookup/providers/requestLedger';
import { fetchFrom } from '../../../courtListener/server';
import { shelfOf } from '../../../courtListener/setUp';
import { SkippingClock } from '../../../courtListener/skippingClock';
import { constructSpellings, type Spelled, SpellingCourtListener } from '../../../courtListener/spellingCourtListener';

/** The provider that asks a double with a case for every canonical citation, with no limits that matter. */
function setUp(known: readonly string[]) {
	const fake = new SpellingCourtListener(known);
	const clock = new SkippingClock();
	const client = new CourtListenerClient(
		{ baseUrl: courtListenerOrigin, token: 'token' },
		{ fetch: fetchFrom(fake), clock },
	);
	const pace = { requests: [{ most: 1e6, ms: 1 }], reserved: 0 };
	const gate = new RequestGate({ operation: 'citation-lookup', pace, clock, store: shelfOf(emptyLedger) });
	const provider = createCourtListener(client, gate, clock);
	const ask = (strings: readonly string[], options: Partial<FetchByStringsOptions> = {}) =>
		fetchByStrings(strings, { provider, signal: new AbortController().signal, ...options });
	return { fake, provider, ask };
}

describe('spellings in CourtListener', () => {
	it('asks again in canonical form, all by one request, what was dropped, refused, or read as something else', async () => {
		const { fake, ask } = setUp(['8 S.D. 381', '8 N.D. 381', '2011 SD 54', '28 Cal. 2d 627', '12 F. Supp. 3d 345']);
		const written = ['8 SD 381', '8 ND 381', '2011 S.D. 54', '28 Cal2d 627', '28 Cal. 2d 627', '12 F Supp 3d 345'];
		const { answers, unanswered } = await ask(written);
		assert.deepEqual(
			written.map((one) => [one, answers.get(one)?.status, answers.get(one)?.record?.parallelCitations?.[0]]),
			[
				['8 SD 381', 'verified', '8 S.D. 381'],
				['8 ND 381', 'verified', '8 N.D. 381'],
				['2011 S.D. 54', 'verified', '2011 SD 54'],
				['28 Cal2d 627', 'verified', '28 Cal. 2d 627'],
				['28 Cal. 2d 627', 'verified', '28 Cal. 2d 627'],
				['12 F Supp 3d 345', 'verified', '12 F. Supp. 3d 345'],
			],
		);
		assert.equal(unanswered.size, 0);
		assert.equal(fake.asked.length, 2);
		assert.ok(fake.asked[1]?.includes('8 S.D. 381') && !fake.asked[1].includes('8 SD 381'));
	});

	it('passes no answer on before it is certain', async () => {
		const { ask } = setUp(['8 S.D. 381']);
		const passed: string[] = [];
		await ask(['8 SD 381', '999 U.S. 999'], {
			onAnswers: (came) => passed.push(...Array.from(came, ([one, { status }]) => `${one}: ${status}`)),
		});
		assert.deepEqual(new Set(passed), new Set(['999 U.S. 999: notFound', '8 SD 381: verified']));
	});

	it('takes for unknown, never for not found, what is read as something else in canonical form too', async () => {
		const { ask, fake } = setUp([]);
		const { answers } = await ask(['8 SD 381', '8 N.D. 381', '999 U.S. 999']);
		assert.equal(answers.get('8 N.D. 381')?.status, 'unknown');
		assert.equal(answers.get('8 N.D. 381')?.statusText, 'not found, read as 8 ND 381');
		assert.equal(answers.get('8 SD 381')?.status, 'unknown');
		assert.equal(answers.get('999 U.S. 999')?.status, 'notFound');
		// What was canonical is not sent twice.
		assert.deepEqual(fake.asked[1], ['8 S.D. 381']);
	});

	it('never says that New Mexico’s neutral citations or memoranda of the Tax Court are not found', async () => {
		const { ask } = setUp([]);
		const written = ['2010-NMSC-007', '2010-NMCERT-003', 'T.C. Memo. 2000-40'];
		const { answers, unanswered } = await ask(written);
		for (const one of written) assert.ok(answers.get(one)?.status === 'unknown' || unanswered.has(one), one);
		const missing = { status: 'notFound', statusText: '', heuristic: false, candidates: [], checkedAt: 0 } as const;
		for (const one of written) assert.ok(!isAnswerTo(one, { ...missing, normalized: one }), one);
		assert.ok(isAnswerTo('2010-NMCA-003', { ...missing, normalized: '2010 NMCA 3' }));
	});

	it('takes an answer for the citation’s where they read it so, or their case has it', () => {
		const found: Answer = { status: 'verified', statusText: '', heuristic: false, candidates: [], checkedAt: 0 };
		const at = (...parallelCitations: string[]) => ({ parallelCitations });
		const cases: readonly (readonly [string, Partial<Answer>, boolean])[] = [
			['2002-Ohio-2220', { normalized: '2002 Ohio 2220' }, true],
			['T.C. Memo. 2000-40', { normalized: '2000 T.C. Memo. 40' }, true],
			['8 S.D. 381', { normalized: '8 SD 381' }, false],
			['8 S.D. 381', { normalized: '8 SD 381', record: at('8 SD 381') }, false],
			['8 S.D. 381', { normalized: '8 SD 381', record: at('12 N.W. 9', '8 S.D. 381') }, true],
			['1 Wash. 7', { status: 'multipleMatches', candidates: [at('1 Wash. 7'), at('1 Wash. Terr. 7')] }, false],
			['1 Wash. 7', { status: 'multipleMatches', candidates: [at('1 Wash. 7'), at('1 Wash. 7')] }, true],
			['8 S.D. 381', {}, false],
			['8 S.D. 381', { status: 'unknown', normalized: '8 S.D. 381' }, false],
			['8 S.D. 381', { status: 'notFound' }, false],
			// The Supreme Court's part of the weekly.
			['42 Fla. L. Weekly S827', { normalized: '42 Fla. L. Weekly Supp. 827' }, true],
			['42 Fla. L. Weekly S827', { status: 'notFound', normalized: '42 Fla. L. Weekly Supp. 827' }, false],
		];
		for (const [meant, answer, expected] of cases) {
			assert.equal(isAnswerTo(meant, { ...found, ...answer }), expected, `${meant} ${JSON.stringify(answer)}`);
		}
	});

	it('asks a service that drops what it can’t read by canonical forms, each alone', async () => {
		const sent: string[] = [];
		const limits = {
			units: 64_000,
			citations: 9,
			atOnce: 1,
			takesText: true,
			asksAgainAlone: true,
			requestsWithoutAsking: 9,
		};
		const answer: Answer = { status: 'verified', statusText: '', heuristic: false, candidates: [], checkedAt: 0 };
		const provider = {
			limits,
			lookUp: async (text: string) => {
				sent.push(text);
				return text === '28 Cal. 2d 627' ? [{ original: text, answer }] : [];
			},
		};
		const came: string[] = [];
		const { answers, unanswered } = await fetchByStrings(['28 Cal2d 627', 'Foo 1'], {
			provider,
			signal: new AbortController().signal,
			onAnswers: (some) => came.push(...some.keys()),
		});
		assert.deepEqual(sent, ['28 Cal2d 627\n\nFoo 1', '28 Cal. 2d 627', 'Foo 1']);
		assert.deepEqual([[...answers.keys()], [...unanswered], came], [['28 Cal2d 627'], ['Foo 1'], ['28 Cal2d 627']]);
	});

	it('gets right what its own reading drops, refuses and confuses, and finds no case missing', async function () {
		this.timeout(60_000);
		const { usual, variants } = constructSpellings();
		const { fake, provider, ask } = setUp(usual.map(({ canonical }) => canonical));
		const { isAnswerTo: _, ...trusting } = provider;
		const measure = async (spelled: readonly Spelled[], options: Partial<FetchByStringsOptions>) => {
			const { answers } = await ask(
				spelled.map(({ written }) => written),
				options,
			);
			const right = spelled.filter(
				({ written, canonical }) => answers.get(written)?.record?.id === fake.idOf(canonical),
			);
			const missing = spelled.filter(({ written }) => answers.get(written)?.status === 'notFound');
			const other = spelled.filter(({ written, canonical }) => {
				const id = answers.get(written)?.record?.id;
				return id !== undefined && id !== fake.idOf(canonical);
			});
			return { right: right.length, falseMisses: missing.length, otherCases: other.length };
		};
		const before = await measure(variants, { provider: trusting });
		const after = await measure(variants, {});
		const afterUsual = await measure(usual, {});
		const figures = { usual: usual.length, variants: variants.length, before, after, afterUsual };
		if (this.test) this.test.title += ` ${JSON.stringify(figures)}`;
		assert.ok(usual.length > 1_000 && variants.length > 1_000, JSON.stringify(figures));
		assert.ok(
			before.right < 0.7 * variants.length && before.falseMisses > 0 && before.otherCases > 0,
			JSON.stringify(figures),
		);
		assert.deepEqual([after.falseMisses, after.otherCases], [0, 0]);
		assert.ok(after.right > 0.99 * variants.length, JSON.stringify(figures));
		assert.ok(afterUsual.falseMisses === 0 && afterUsual.right > 0.99 * usual.length, JSON.stringify(figures));
	});
});
