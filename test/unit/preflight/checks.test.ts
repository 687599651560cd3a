import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import type { Span } from '../../../src/core/base/text/span';
import { runAtOnce, Turns } from '../../../src/core/base/time/turns';
import { findCitations } from '../../../src/core/citations/recognition';
import { type Answer, interpretResult } from '../../../src/core/lookup/answers/answer';
import { type BriefKnowledge, judgeBrief, locate, readBriefParts } from '../../../src/core/preflight/brief';
import {
	findLapsed,
	findOpenQuotation,
	findReservations,
	findToReview,
	findUnchecked,
	findUnresolved,
} from '../../../src/core/preflight/checks';
import { type DecisionKind, decide, decisionKey } from '../../../src/core/verification/decisions/decisions';
import { aWord } from '../verification/decisions/aWord';

const noon = Date.UTC(2026, 10, 22, 12);
const turns = new Turns({ now: () => 0 } as never, () => Promise.resolve());
const brown = 'Brown v. Board of Education, 347 U.S. 483 (1954)';
const verified = { status: 'verified', case: { name: 'Brown v. Board of Education', dateDecided: '1954-05-17' } };

function decided(text: string, kind: DecisionKind): Record<string, ReturnType<typeof decide>> {
	const [citation] = findCitations(text, 'markdown');
	assert.ok(citation);
	return { [decisionKey(citation)]: decide(citation, { ...aWord, kind, at: '2026-11-01T00:00:00.000Z' }) };
}

async function judge(
	texts: string | readonly string[],
	given: Partial<BriefKnowledge> = {},
	at = noon,
): ReturnType<typeof judgeBrief> {
	const files = [texts].flat().map((text) => ({ text, language: 'markdown' as const }));
	return judgeBrief(
		runAtOnce(readBriefParts(files)),
		{
			lookUp: (one) => (one === '347 U.S. 483' ? { answer: interpretResult(verified, at) } : {}),
			decisions: {},
			today: { year: 2026, month: 11, day: 22 },
			severities: {},
			now: noon,
			utcOffset: 0,
			service: 'service',
			...given,
		},
		[],
		turns,
	);
}

const pages = (text: string): ReturnType<typeof judgeBrief> =>
	judgeBrief(
		runAtOnce(readBriefParts([{ text, language: 'plaintext' }])),
		{
			lookUp: () => ({}),
			decisions: {},
			today: { year: 2026, month: 11, day: 22 },
			severities: {},
			now: noon,
			utcOffset: 0,
			service: 'none',
		},
		[],
		turns,
	);

describe('pages of a brief', () => {
	const line = 'The tenant stayed in the house that he had rented for years,';

	it('have no open quotation where one goes on over blank lines and the end of a page', async () => {
		const text = `${line} and he said “that all of it was what\n\nhe had paid for, and that no one but the landlord had the right\n\n${' '.repeat(30)}7\n\n\fto tell him to leave it.” He stayed until the end of the year.\n\n`;
		assert.deepEqual(findOpenQuotation(await pages(text)).places, []);
		const open = await pages(text.replace('”', ''));
		assert.equal(findOpenQuotation(open).places.length, 1);
	});

	it('have none where a note at the foot of the page is between its halves, and one each where the halves are no pair', async () => {
		const rest = 'to tell him to leave it.” He stayed until the end of the year.\n\n';
		const start = `${line} and he said “that all of it was what he\n\n     5\n         The note says why he stayed.\n\n`;
		const placesIn = async (text: string) => findOpenQuotation(await pages(text)).places.length;
		assert.equal(await placesIn(start + rest), 0);
		assert.equal(await placesIn(`${rest}\n\n${start}`), 2);
		assert.equal(await placesIn(start + `${line}\n\n`.repeat(60) + rest), 2);
	});

	it('refer by id. and supra to declarations, pages of the web and notes, which is clear', async () => {
		const clear = `${line} id. ¶ 5. See supra note 9.\n\n1 https://court.example/a.pdf.\n\n2 Id. at 3.\n`;
		assert.deepEqual(findUnresolved(await pages(clear)).places, []);
		assert.equal(findUnresolved(await pages(`${line} id. at 5. Doe, supra note 9.\n\n2 Id. at 3.\n`)).places.length, 3);
		const open = async (words: string) => findUnresolved(await pages(`${line} ${words}\n`)).places.length;
		assert.equal(await open('Doe had it (“The items were sought. Id. at 15. They matter.”).'), 0);
		assert.equal(await open('Doe said “that it was so.” Id. at 5.'), 1);
	});
});

describe('the files of a brief', () => {
	it('are one text: short forms, id. and supra run through all of them, masks and notes stay with their file', async () => {
		const first = `---\ntitle: a\n---\n\n${brown}. <!-- TK -->\n`;
		const second = '---\ntitle: b\n---\n\n*Id.* at 490. *Brown*, 347 U.S. at 491.';
		const brief = await judge([first, second]);
		assert.deepEqual(
			brief.citations.map(({ kind, resolvesTo }) => [kind, resolvesTo]),
			[
				['full', undefined],
				['id', first.indexOf('347')],
				['short', first.indexOf('347')],
			],
		);
		assert.deepEqual(
			brief.verdicts.map(({ state }) => state),
			['verified', 'verified', 'verified'],
		);
		assert.doesNotMatch(brief.prose, /TK|title/);
		assert.deepEqual([brief.prose.length, brief.plain.length], [brief.text.length, brief.text.length]);
		const short = brief.citations[2]?.start ?? 0;
		assert.deepEqual(locate(brief, short), { file: 1, offset: second.indexOf('347 U.S. at') });
		assert.deepEqual(findUnresolved(brief).places, []);
		assert.equal(findUnresolved(await judge(second)).places.length, 2);
		const ofRecord = 'Smith Decl. ¶ 4. *Id.* ¶ 5. See pp. 5–9, *supra*. It was so. JA2205. *Id.*';
		assert.deepEqual(findUnresolved(await judge(ofRecord)).places, []);
	});
});

describe('preflight', () => {
	const words = async (
		find: (brief: Awaited<ReturnType<typeof judge>>) => { places: readonly Span[] },
		...of: Parameters<typeof judge>
	) => {
		const brief = await judge(...of);
		return find(brief).places.map(({ start, end }) => brief.text.slice(start, end));
	};

	it('asks for an answer of this day to all that a case database can have', async () => {
		assert.deepEqual(await words(findUnchecked, `${brown}. 28 U.S.C. § 1331. 2019 WL 4639462.`), []);
		assert.deepEqual(await words(findUnchecked, `${brown}. Doe v. Roe, 1 U.S. 1 (1790).`), ['1 U.S. 1']);
		assert.deepEqual(await words(findUnchecked, brown, {}, noon - 13 * 3_600_000), ['347 U.S. 483']);
		const doe = 'Doe v. Roe, 1 U.S. 1 (1790).';
		assert.deepEqual(await words(findUnchecked, doe, { decisions: decided(doe, 'confirmed') }), []);
		assert.equal(findUnchecked(await judge(brown, { service: 'sample' })).reason, 'sample');
		assert.equal(findUnchecked(await judge(brown, { service: 'none' })).reason, 'noService');
		assert.equal(findUnchecked(await judge('No citation.', { service: 'none' })).reason, undefined);
	});

	it('finds what is to review, and by what a brief is ready', async () => {
		const text = `${brown}. Doe v. Roe, 1 U.S. 1 (1790). 28 U.S.C. § 1331.`;
		assert.deepEqual(await words(findToReview, text), ['1 U.S. 1']);
		const decisions = decided('Doe v. Roe, 1 U.S. 1 (1790)', 'ignored');
		assert.deepEqual(await words(findToReview, text, { decisions }), []);
		const { notCovered, ignored, confirmed } = findReservations(await judge(text, { decisions }));
		assert.deepEqual([notCovered.length, ignored.length, confirmed.length], [1, 1, 0]);
		// What a source says it doesn't have is left to review, and counts as not covered everywhere.
		const answer: Answer = { ...interpretResult({}, noon), status: 'notCovered' };
		const uncovered = await judge(brown, { lookUp: () => ({ answer }) });
		assert.deepEqual([findReservations(uncovered).notCovered.length, findToReview(uncovered).places.length], [1, 1]);
	});

	it('finds decisions that no longer hold: another year, another court, another name', async () => {
		const decisions = decided('Doe v. Roe, 1 F.2d 1 (2d Cir. 1925)', 'confirmed');
		assert.deepEqual(await words(findLapsed, 'Doe v. Roe, 1 F.2d 1 (2d Cir. 1925).', { decisions }), []);
		for (const changed of [
			'Doe v. Roe, 1 F.2d 1 (2d Cir. 1926).',
			'Doe v. Roe, 1 F.2d 1 (9th Cir. 1925).',
			'Doe v. Poe, 1 F.2d 1 (2d Cir. 1925).',
		])
			assert.deepEqual(await words(findLapsed, changed, { decisions }), ['1 F.2d 1'], changed);
		// Also where the change made it right, so that nothing else is left to review.
		const corrected = { decisions: decided(brown.replace('1954', '1955'), 'confirmed') };
		assert.deepEqual(await words(findLapsed, brown, corrected), ['347 U.S. 483']);
		assert.deepEqual(await words(findToReview, brown, corrected), []);
		assert.deepEqual(await words(findLapsed, 'Doe v. Roe, 2 F.2d 1 (2d Cir. 1925).', { decisions }), []);
	});

	it('closes quotations within a file', async () => {
		assert.deepEqual(await words(findOpenQuotation, ['He said “one.', '“Two,” he said.']), ['“one.']);
		assert.deepEqual(await words(findOpenQuotation, 'See <a href="x">“*it*”</a> and `"code`.'), []);
	});
});
