import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { systemClock } from '../../../../src/core/base/time/clock';
import { Turns } from '../../../../src/core/base/time/turns';
import { findCitations } from '../../../../src/core/citations/recognition';
import { type Answer, answerOf } from '../../../../src/core/lookup/answers/answer';
import { AnswerBook } from '../../../../src/core/lookup/answers/answerBook';
import { askableStrings } from '../../../../src/core/lookup/asking/askable';
import type { Provider } from '../../../../src/core/lookup/providers/provider';
import { sayMeant } from '../../../../src/core/reporting/wording/suggestionTexts';
import { judgeDraft } from '../../../../src/core/verification/judgeDraft';
import { chooseVolumes, MeantCases } from '../../../../src/core/verification/suggestions/meantCases';
import type { Verdict } from '../../../../src/core/verification/verdict/verdict';
import { makeVolume } from '../../../support/archiveVolumes';
import { keepVolumes } from '../../../support/keptVolumes';

const today = { year: 2026, month: 11, day: 29 };
const turns = new Turns(systemClock, async () => undefined);
const second = 'United States Court of Appeals for the Second Circuit';

const f3d = (volume: string, year: number, ...cases: { name: string; first: number; date?: string }[]) =>
	makeVolume({
		...{ slug: 'f3d', volume, reporter: 'F.3d', year, made: 40, pagesEach: 9 },
		cases: cases.map((one) => ({ last: one.first + 8, court: second, date: `${year}-05-06`, ...one })),
	});

/** The draft's verdicts, with what else sources say, and what was suggested on the first citation. */
async function check(text: string, provider: Provider, others: Readonly<Record<string, Answer>> = {}) {
	const citations = findCitations(text, 'plaintext');
	const book = new AnswerBook();
	const { signal } = new AbortController();
	const strings = askableStrings(citations);
	const said = await provider.lookUp(strings.join('\n\n'), { signal }).catch(() => []);
	const missing: Answer = { ...answerOf('A database', 1), status: 'notFound', statusText: '' };
	const answers = new Map(strings.map((one): [string, Answer] => [one, missing]));
	for (const { original = '', answer } of said) {
		if (answer !== 'later' && answer.status !== 'notCovered') answers.set(original, answer);
	}
	for (const [one, answer] of Object.entries(others)) answers.set(one, answer);
	book.settle(strings, { answers, failures: new Map() });
	const meant = new MeantCases();
	const { kept } = provider;
	const suggest: Parameters<typeof judgeDraft>[1]['suggest'] = (misses) =>
		meant.suggest(misses, { book, kept, turns, today });
	const knowledge = { lookUp: (one: string) => book.get(one), today, suggest };
	const texts = { for: () => undefined };
	const verdicts = await judgeDraft({ text, language: 'plaintext', citations }, knowledge, texts, turns);
	return { verdicts, texts: sayMeant(verdicts[0] as Verdict).map((one) => one.text) };
}

const own = f3d('925', 2019, { name: 'Arden v. Bellweather', first: 484 });
const meantBy = async (text: string, ...volumes: ReturnType<typeof f3d>[]) =>
	(await check(text, keepVolumes(...volumes).provider)).texts;

describe('the case meant by a citation that was not found', () => {
	const found = `Did you mean 925 F.3d 484? Arden v. Bellweather (${second} 2019)`;

	it('is at another page of the same volume, and it is said how far away, or which digits are wrong', async () => {
		const say = async (page: number) => meantBy(`Arden v. Bellweather, 925 F.3d ${page} (2d Cir. 2019).`, own);
		assert.deepEqual(await say(482), [`${found}: same name, same year, 2 pages on.`]);
		assert.deepEqual(await say(493), [`${found}: same name, same year, 9 pages back.`]);
		assert.deepEqual(await say(483), [`${found}: same name, same year, 1 page on.`]);
		assert.deepEqual(await say(448), [`${found}: same name, same year, two digits of the page swapped.`]);
		assert.deepEqual(await say(284), [`${found}: same name, same year, one digit of the page off.`]);
		assert.deepEqual(await say(123), [`${found}: same name, same year, 361 pages on.`]);
		const other = f3d('925', 2019, { name: 'Arden v. Bellweather', first: 484 }, { name: 'Zeb v. Yarrow', first: 600 });
		const swapped = await meantBy('Arden v. Bellweather, 925 F.3d 600 (2d Cir. 2019).', other);
		assert.deepEqual(swapped, [`${found}: same name, same year, 116 pages back.`], 'another case is there');
		assert.deepEqual(await meantBy('Zeb v. Yarrow, 925 F.3d 480 (2d Cir. 2019).', own), []);
		assert.deepEqual(await meantBy('Arden v. Bellweather, 925 F.3d 480 (2d Cir. 1999).', own), [
			`${found}: same name, 4 pages on.`,
		]);
	});

	it('is in a kept volume with a similar number, in another series, or of the year, if the year is the same', async () => {
		const say = (cited: string, year = 2019) =>
			meantBy(`Arden v. Bellweather, ${cited} (2d Cir. ${year}).`, own, f3d('259', 2001), f3d('900', 2018));
		assert.deepEqual(await say('952 F.3d 484', 2019), [
			`${found}: same name, same year, two digits of the volume swapped.`,
		]);
		assert.deepEqual(await say('935 F.3d 484'), [`${found}: same name, same year, one digit of the volume off.`]);
		assert.deepEqual(await say('925 F.2d 484'), [`${found}: same name, same year, another series of the reporter.`]);
		assert.deepEqual(await say('900 F.3d 17'), [`${found}: same name, same year, another volume.`]);
		assert.deepEqual(await say('900 F.3d 17', 2018), [], 'another year in another volume');
		assert.deepEqual(await say('259 F.3d 17', 2001), []);
		assert.deepEqual(await say('900 F. Supp. 3d 484'), [], 'another reporter');
	});

	it('is the one at the parallel citation that the draft gives, if that has the name', async () => {
		const record = {
			name: 'Arden v. Bellweather',
			dateDecided: '1985-02-20',
			parallelCitations: ['105 S. Ct. 1038', '470 U.S. 1'],
			url: 'https://x.example/1',
		};
		const answer: Answer = { ...answerOf('A database', 1), status: 'verified', statusText: '', record };
		const say = async (name: string, given = answer) =>
			(
				await check(`${name}, 470 U.S. 7, 105 S. Ct. 1038 (1985).`, keepVolumes().provider, {
					'105 S. Ct. 1038': given,
				})
			).texts;
		const said =
			'Did you mean 470 U.S. 1? Arden v. Bellweather (1985): same name, same year, the case at 105 S. Ct. 1038.';
		assert.deepEqual(await say('Arden v. Bellweather'), [said]);
		assert.deepEqual(await say('Zeb v. Yarrow'), []);
		assert.deepEqual(await say('Arden v. Bellweather', { ...answer, heuristic: true }), [], 'only guessed');
	});

	it('is looked for once in each volume, whatever the number of citations, and again in one that comes later', async () => {
		const text = Array.from({ length: 30 }, (_, at) => `Arden v. Bellweather, 925 F.3d ${200 + at} (2d Cir. 2019).`);
		const { provider, read } = keepVolumes(own, f3d('900', 2018));
		const { verdicts } = await check(text.join('\n\n'), provider);
		assert.equal(verdicts.filter((verdict) => sayMeant(verdict).length > 0).length, 30);
		assert.deepEqual(read, ['f3d/925', 'f3d/925', 'f3d/900'], 'once to look it up');
		const book = new AnswerBook();
		const meant = new MeantCases();
		const misses = [{ key: 'a', citation: findCitations(text[0] ?? '', 'plaintext')[0], besides: [], query: '' }];
		const suggest = (kept: Provider['kept']) => meant.suggest(misses as never, { book, kept, turns, today });
		assert.equal(await suggest(keepVolumes().provider.kept), false);
		assert.equal(await suggest(provider.kept), true);
		const again = keepVolumes(own);
		assert.equal(await suggest(again.provider.kept), false, 'nothing new');
		assert.deepEqual(again.read, []);
	});

	it('may be in volumes that are not kept: at most four, of the year, the likeliest first, one for each citation before others', async () => {
		const { kept } = keepVolumes(own, f3d('920', 2019)).provider;
		assert.ok(kept);
		const choose = (...cited: string[]) => {
			const all = cited.flatMap((one) => findCitations(`Arden v. Bellweather, ${one}.`, 'plaintext'));
			return chooseVolumes(
				all.map((citation) => ({ key: '', citation, besides: [], query: '' })),
				kept,
			);
		};
		assert.deepEqual(await choose('952 F.3d 5 (2d Cir. 2019)'), ['932 F.3d', '922 F.3d', '912 F.3d', '902 F.3d']);
		assert.deepEqual(await choose('347 U.S. 5 (1954)'), ['346 U.S.', '348 U.S.', '345 U.S.', '349 U.S.']);
		const both = await choose('100 F.3d 5 (2d Cir. 2019)', '347 U.S. 5 (1954)');
		assert.equal(both.filter((one) => one.endsWith('U.S.')).length, 2, both.join());
		assert.deepEqual(
			await choose('90 F.4th 5 (2d Cir. 2024)', '925 F.3d 5', '5 Nev. 7 (1870)'),
			[],
			'not there, or no year',
		);
		assert.equal(
			(await choose(...Array.from({ length: 50 }, (_, at) => `${700 + at} F.3d 5 (2d Cir. 2013)`))).length,
			4,
		);
	});

	it('is shown only as long as no one has decided, and the draft says the same', async () => {
		const { verdicts } = await check('Arden v. Bellweather, 925 F.3d 480 (2d Cir. 2019).', keepVolumes(own).provider);
		const [verdict] = verdicts as [Verdict];
		assert.equal(sayMeant(verdict).length, 1);
		assert.deepEqual(sayMeant({ ...verdict, isToReview: false }), []);
		const { year: _, ...citation } = verdict.citation;
		assert.deepEqual(sayMeant({ ...verdict, citation }), []);
	});
});
