import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { DocumentIndex } from '../../../../src/core/citations/document/documentIndex';
import { findCitations } from '../../../../src/core/citations/recognition';
import { assertGrowth } from '../../growth';

/** What each id. and supra of a text means. */
function meanings(text: string): (string | null)[] {
	const found = findCitations(text, 'plaintext');
	return found.flatMap(({ resolvesTo }) =>
		resolvesTo === undefined ? [] : [found.find(({ start }) => start === resolvesTo)?.text ?? null],
	);
}

const body = [
	'The court said so in Oak v. Elm,1 and again in Ash.2 There is no doubt about it.3',
	'It follows Oak, supra at 8.4',
];
const notes = [
	'Oak v. Elm, 5 F.3d 7 (1st Cir. 1993).',
	'Ash v. Fir, 410 U.S. 113 (1973) (Ash I).',
	'Id. at 120; Yew v. Box, 347 U.S. 483 (1954).',
	'Ash I, supra note 2, at 115.',
];
const heads = (first = 1): string[] => notes.map((note, i) => `${i + first}.\n\n${note}`);

describe('notes at the end of an opinion', () => {
	it('are read where the text calls them, and known by their numbers', () => {
		const expected = ['5 F.3d 7', '410 U.S. 113', '410 U.S. 113'];
		assert.deepEqual(meanings([...body, '---------------', ...heads()].join('\n\n')), expected);
	});

	it('are read in their order where a call is lost', () => {
		const text = [...body, ...heads()].join('\n\n').replace('Ash.2', 'Ash.');
		assert.deepEqual(meanings(text), ['5 F.3d 7', '410 U.S. 113', '410 U.S. 113']);
	});

	it('are paragraphs of a pleading where nothing calls them, or where they begin with another number', () => {
		for (const text of [
			[...body, ...heads()].join('\n\n').replace(/(?<=[.,])\d/g, ''),
			[...body, ...heads(7)].join('\n\n'),
		])
			assert.equal(meanings(text)[0], null, text);
	});

	it('can be a section of the code that the text is about, which an "id." means', () => {
		const text = [...body, 'So it is.5 Yes.6', ...heads(), '5.\n\n§ 29-2521(3).', '6.\n\nId.'].join('\n\n');
		const id = findCitations(text, 'plaintext').at(-1);
		assert.deepEqual([id?.resolvesTo, id?.doubt], [null, 'record']);
	});

	it('may be of two opinions, each with its own', () => {
		const text = [
			...body,
			...heads(),
			'I dissent.1 It is wrong.2',
			'1.\n\nElm v. Yew, 9 F.3d 7 (1993).',
			'2.\n\nId. at 8.',
		];
		assert.deepEqual(meanings(text.join('\n\n')), ['5 F.3d 7', '410 U.S. 113', '410 U.S. 113', '9 F.3d 7']);
	});

	it('are the same in an open document, whatever edit made them', () => {
		const text = [...body, ...heads()].join('\n\n');
		const clock = { now: () => 0 };
		for (const [from, to] of [
			['Elm,1', 'Elm,'],
			['2.\n\n', '2\n\n'],
			['Oak, supra', 'Oak v. Elm, supra'],
			['doubt about it.3', 'doubt about it.'],
		] as const) {
			for (const [before, after] of [
				[text, text.replace(from, to)],
				[text.replace(from, to), text],
			] as const) {
				const index = DocumentIndex.create(before, 'plaintext');
				while (!index.settle(1000, clock));
				const start = text.indexOf(from);
				const length = before === text ? from.length : to.length;
				index.applyChanges([{ start, end: start + length, text: before === text ? to : from }]);
				while (!index.settle(1000, clock));
				const kept = index.all().map(({ citation }) => citation);
				assert.deepEqual(kept, findCitations(after, 'plaintext'), `${from} ${to}`);
			}
		}
	});

	it('are seen in an open document where edits that touch no citation make the first of them', () => {
		const clock = { now: () => 0 };
		let text = [...body, ...heads()].join('\n\n').replace(/(?<=\n)(\d\.)(?=\n)/g, '$1 x');
		const index = DocumentIndex.create(text, 'plaintext');
		while (!index.settle(1000, clock));
		for (let at = text.indexOf(' x'); at >= 0; at = text.indexOf(' x')) {
			text = text.slice(0, at) + text.slice(at + 2);
			index.applyChanges([{ start: at, end: at + 2, text: '' }]);
			while (!index.settle(1000, clock));
		}
		const kept = index.all().map(({ citation }) => citation);
		assert.deepEqual(kept, findCitations(text, 'plaintext'));
		assert.deepEqual(meanings(text), ['5 F.3d 7', '410 U.S. 113', '410 U.S. 113']);
	});

	it('are read again where a paragraph without a citation loses its call or gets one', () => {
		const clock = { now: () => 0 };
		const heads = ['1.\n\nOak v. Elm, 5 F.3d 7 (1st Cir. 1993).', '2.\n\nAsh v. Fir, 410 U.S. 113 (1973).'];
		const paragraphs = ['There is no doubt.1', 'Oak, 5 F.3d at 8.', 'The rule is old.2', 'It is well known.'];
		const text = [...paragraphs, ...heads].join('\n\n');
		const moved = text.replace('doubt.1', 'doubt.').replace('old.2', 'old.1').replace('known.', 'known.2');
		for (const [before, after, meaning] of [
			[text, moved, null],
			[moved, text, '5 F.3d 7'],
		] as const) {
			const index = DocumentIndex.create(before, 'plaintext');
			while (!index.settle(1000, clock));
			for (const [one, other] of [
				['doubt.1', 'doubt.'],
				['old.2', 'old.1'],
				['known.', 'known.2'],
			] as const) {
				const [from, to] = before === text ? [one, other] : [other, one];
				const start = index.text().indexOf(from);
				index.applyChanges([{ start, end: start + from.length, text: to }]);
				while (!index.settle(1000, clock));
			}
			assert.equal(index.text(), after);
			const kept = index.all().map(({ citation }) => citation);
			assert.deepEqual(kept, findCitations(after, 'plaintext'));
			assert.deepEqual(meanings(after), [meaning]);
		}
	});

	it('take time in proportion to the text', () => {
		const hostile = (n: number) => (): void => {
			const many = Array.from({ length: n }, (_, i) => `${(i % 999) + 1}.\n\nId.`).join('\n\n');
			findCitations(`${'a.1 '.repeat(50 * n)}\n\n${many}\n\n${'1.\n\n'.repeat(10 * n)}`, 'plaintext');
		};
		assertGrowth('endnotes', hostile(500), hostile(4000), 14);
	});
});
