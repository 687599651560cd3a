import { strict as assert } from 'node:assert';
import { describe, it } from 'mocha';
import { findCitations } from '../../../../../src/core/citations/recognition';
import { runAtOnce } from '../../../../../src/core/turns';
import { findInDraft, itemsOf } from '../../../../../src/core/verification/judgement/withoutNetwork/findInDraft';

/** Each finding as "code: the words it is on < what it was compared with". */
function find(text: string): string[] {
	return [...runAtOnce(findInDraft(itemsOf(findCitations(text, 'markdown'))))].flatMap(
		([{ start, caseName }, findings]) =>
			findings.map(({ code, span, isOnName, recorded }) => {
				const words = isOnName ? caseName?.text : text.slice(start + span.start, start + span.end);
				return `${code}: ${words}${recorded === undefined ? '' : ` < ${recorded}`}`;
			}),
	);
}

const larkspur = 'Larkspur v. Mandeville, 597 F.3d 678 (9th Cir. 2010)';

describe('near misses', () => {
	it('are one name at two places whose volumes or pages differ by one digit or two swapped ones', () => {
		const cite = (place: string, rest = '(9th Cir. 2010)') =>
			`${larkspur}. Text. Larkspur v. Mandeville, ${place} ${rest}.`;
		const near = (place: string) => [`near-miss: ${place} < 597 F.3d 678`];
		for (const place of ['97 F.3d 678', '597 F.3d 687', '597 F.3d 628', '597 F.3d 6178', '957 F.3d 678'])
			assert.deepEqual(find(cite(place)), near(place), place);
		for (const place of ['597 F.3d 678', '97 F.3d 687', '795 F.3d 678', '597 F.3d 601', '97 F.2d 678'])
			assert.deepEqual(find(cite(place)), [], place);
		assert.deepEqual(find(cite('97 F.3d 678', '(9th Cir. 2007)')), [], 'another year');
		assert.deepEqual(find(cite('97 F.3d 678', '(2d Cir. 2010)')), [], 'another court');
	});

	it('need the same name, abbreviated or not', () => {
		assert.deepEqual(find(`${larkspur}; Oakes v. Birch, 97 F.3d 678 (9th Cir. 2010).`), []);
		assert.deepEqual(
			find('Board of Education v. Larkspur, 12 F.3d 100 (1993). Bd. of Educ. v. Larkspur, 21 F.3d 100 (1993).'),
			['near-miss: 21 F.3d 100 < 12 F.3d 100'],
		);
	});

	it('are one place under two names, reported once for parallel citations', () => {
		const parallel = '512 U.S. 100, 114 S. Ct. 200 (1994)';
		assert.deepEqual(find(`Larkspur v. Oakes, ${parallel}. Text. Birch v. Mandeville, ${parallel}.`), [
			'near-miss: Birch v. Mandeville < Larkspur v. Oakes',
		]);
		assert.deepEqual(find(`Larkspur v. Oakes, ${parallel}. Text. Larkspur Co. v. Oakes, ${parallel}.`), []);
		assert.deepEqual(find(`Larkspur v. Oakes, ${parallel}. Text. Larkspur v.Oakes, ${parallel}.`), []);
	});

	it('are none on a page that lists orders, nor among numbers given one after another', () => {
		assert.deepEqual(
			find('Larkspur v. Oakes, 700 A.2d 500 (Del. 1997) (table). Birch v. Elm, 700 A.2d 500 (Del. 1997) (table).'),
			[],
		);
		assert.deepEqual(find('Larkspur v. Oakes, 2019 WL 123456 (2019). Larkspur v. Oakes, 2019 WL 123457 (2019).'), []);
	});
});

describe('short forms without a full citation before them', () => {
	it('come before it, or have none', () => {
		assert.deepEqual(find(`*Larkspur*, 597 F.3d at 680. ${larkspur}.`), [
			'short-before-full: 597 F.3d at 680 < 597 F.3d 678',
		]);
		assert.deepEqual(find('*Larkspur*, 597 F.3d at 680.'), ['short-before-full: 597 F.3d at 680']);
		assert.deepEqual(find(`${larkspur}. *Larkspur*, 597 F.3d at 680.`), []);
	});

	it('are none where another reason keeps them open, or no name says that another case is meant', () => {
		assert.deepEqual(find(`Oakes v. Birch, 5 F.3d 1 (1993) (quoting ${larkspur}). *Larkspur*, 597 F.3d at 680.`), []);
		assert.deepEqual(find('The majority disagrees (majority op. at 278, 597 F.3d at 680).'), []);
		const both = `${larkspur}. *Larkspur*, 597 F.3d at 680, 140 S. Ct. at 12.`;
		assert.deepEqual(find(both), []);
	});
});

describe('id. and supra', () => {
	it('is ambiguous after several sources, in the text and in the footnote before', () => {
		const string = `See ${larkspur}; Oakes v. Birch, 5 F.3d 1 (1993).`;
		assert.deepEqual(find(`${string} *Id.* at 680.`), ['ambiguous-id: Id.']);
		assert.deepEqual(find(`${larkspur}. *Id.* at 680.`), []);
		assert.deepEqual(find('*Id.* at 680.'), []);
		const notes =
			'One.[^1] Two.[^2]\n\n[^1]: Larkspur v. Oakes, 5 F.3d 1 (1993). Elm v. Birch, 6 F.3d 2 (1993).\n\n[^2]: *Id.* at 4.\n';
		assert.deepEqual(find(notes), ['ambiguous-id: Id.']);
	});

	it('is not ambiguous after a citation with a clause of its own, nor after a footnote that interrupts its sentence', () => {
		const clause = `It is clear, ${larkspur}; including whether the limit applies, Oakes v. Birch, 5 F.3d 1 (1993).`;
		assert.deepEqual(find(`${clause} *Ibid.*`), []);
		assert.deepEqual(find(`${larkspur}; see also Oakes v. Birch, 5 F.3d 1 (1993). So it is. *Ibid.*`), [
			'ambiguous-id: Ibid.',
		]);
		const foot = `3 Others say so. ${larkspur};\nOakes v. Birch, 5 F.3d 1 (1993).`;
		assert.deepEqual(find(`Elm v. Ash, 6 F.3d 2 (1993). Each must “spell\n${foot}\nout” what it lost. Id. at 3.`), []);
		assert.deepEqual(find(`Elm v. Ash, 6 F.3d 2 (1993). Each must spell.\n${foot}\nOut of it comes more. Id. at 3.`), [
			'ambiguous-id: Id.',
		]);
	});

	it('names a footnote that cites something else', () => {
		const notes = (number: number, second = 'Oakes v. Birch, 5 F.3d 1 (1993)') =>
			`One.[^1] Two.[^2] Three.[^3]\n\n[^1]: ${larkspur}.\n\n[^2]: ${second}.\n\n[^3]: *Larkspur*, *supra* note ${number}, at 680.\n`;
		const differs = (number: number) => [`supra-note-differs: supra* note ${number}`];
		assert.deepEqual(find(notes(1)), []);
		assert.deepEqual(find(notes(2)), differs(2));
		assert.deepEqual(find(notes(2, 'An aside')), differs(2), 'a note that cites nothing');
		assert.deepEqual(find(notes(2, `Oakes v. Birch, 5 F.3d 1 (1993) (quoting ${larkspur})`)), []);
	});
});

describe('a volume', () => {
	it('is impossible after the last one of a closed series, in full and short forms', () => {
		assert.deepEqual(find('Larkspur v. Oakes, 310 F. 5 (2d Cir. 1924).'), ['impossible-volume: 310 < 300 F.']);
		assert.deepEqual(find('Larkspur v. Oakes, 300 F. 5 (2d Cir. 1924).'), []);
		assert.deepEqual(find('Larkspur v. Oakes, 72 Cal. 2d 5 (1969).'), ['impossible-volume: 72 < 71 Cal. 2d']);
		assert.deepEqual(find('Larkspur v. Oakes, 1200 F.4th 5 (2d Cir. 2024).'), [], 'one that goes on');
	});
});

describe('findInDraft', () => {
	it('asks no more than a few comparisons of each citation', () => {
		const texts = Array.from({ length: 900 }, (_, at) => `Larkspur v. Party${at}, 597 F.3d ${100 + at} (2010).`);
		const citations = findCitations(texts.join(' '), 'markdown');
		assert.equal(citations.length, 900);
		assert.deepEqual(find(texts.join(' ')), []);
	});
});
