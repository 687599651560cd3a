import assert from 'node:assert/strict';
import fc from 'fast-check';
import { describe, it } from 'mocha';
import type { DocumentLanguage } from '../../../../src/core/base/text/documentLanguage';
import type { Change } from '../../../../src/core/base/text/spanTracking';
import { DocumentIndex } from '../../../../src/core/citations/document/documentIndex';
import type { Citation } from '../../../../src/core/citations/parts/citation';
import { findCitations } from '../../../../src/core/citations/recognition';
import { hiddenLetters } from '../../draft/markdown/markdownOracle';
import { masksOf } from '../../draft/markdown/masksOf';

/** A clock that moves by one millisecond at every look. */
function steppingClock(): { now(): number } {
	let at = 0;
	return { now: () => at++ };
}

const still = { now: () => 0 };

function settled(text: string, language: DocumentLanguage = 'markdown'): DocumentIndex {
	const index = DocumentIndex.create(text, language);
	assert.equal(index.settle(1, still), true);
	return index;
}

function edited(text: string, changes: readonly Change[]): string {
	return [...changes]
		.sort((a, b) => b.start - a.start)
		.reduce((now, { start, end, text: put }) => now.slice(0, start) + put + now.slice(end), text);
}

function afresh(text: string, language: DocumentLanguage): Citation[] {
	return findCitations(text, language);
}

function citationsOf(index: DocumentIndex): Citation[] {
	return index.all().map((each) => each.citation);
}

/** Puts `put` in the place of the first `old` after `from`. */
function change(text: string, old: string, put: string, from = 0): Change {
	const start = text.indexOf(old, from);
	assert.ok(start >= 0, `no ${old}`);
	return { start, end: start + old.length, text: put };
}

function follow(
	index: DocumentIndex,
	text: string,
	changes: Change[],
): { text: string; removed: readonly number[]; added: readonly number[] } {
	const { removed, added } = index.applyChanges(changes);
	return { text: edited(text, changes), removed, added };
}

const pageFurniture = [
	'\n\n',
	'\r\n\r\n',
	'\f',
	'\n\f',
	'\n          7\n',
	'\n\n   - 8 -\n\n',
	'=== PAGE 11 ===\n',
	'\n## Page 7\n',
	'<!-- page 9 -->',
	'[Page 12]\n',
	'Case 1:12-cv-00345-AB Document 12 Filed 07/12/19 Page 7 of 12\n',
	'NYSCEF DOC. NO. 12     RECEIVED NYSCEF: 07/12/2019\n',
	'12 ROE V. WADE\n',
	'ROE V. WADE   13\n',
	'No. 12-345          7\n',
	'Opinion of the Court\n',
	'________________\n',
	'[945 N.E.2d 488, 920 N.Y.S.2d 295]\n',
];

const partsOfPages = [
	'1  The court said\n',
	'2  that it is so in\n',
	'3  Roe v. Wade, 410\n',
	'4  U.S. 113 (1973), and\n',
	'25 the end\n',
	'\n\n4 Nobody has doubted that since it was decided.\n\n5 ',
	'\n\n6 It is so.\n\n7 ',
	'3 ',
	'They rely on the rule laid down in ',
	'The parties had not relied on it before',
	'Roe v.',
	'Wade, ',
	'410',
	'U.S.',
	'113, ',
	'(Tex.',
	'Crim. App. 1973)',
	'. ',
	'and of the ',
	'Com-',
	'missioner ',
	'Brown v. Board, 347 U.S. 483 (1954)',
	'Id. at 490. ',
	', 120 n.',
	' at pp. ',
	'2019 WL 123456 *3',
	'Roe, supra',
	'\n\n5. ',
	'\n\n(2) ',
	'\n\n> 9 F.3d 7 ',
	'\n\n§ 5 ',
	'\n',
	'> ',
];

const brief = [
	'---\ntitle: 9 U.S. 9\n---\n',
	'In *Brown v. Board of Education*, 347 U.S. 483 (1954), the Court held so.[^1]\n*Id.* at 490.\n\n',
	'> See *Roe v. Wade*, 410 U.S. 113,\n> 115 (1973).\n\n',
	'```\n1 U.S. 1\n```\n\n',
	'*Brown*, 347 U.S. at 495.\n\n',
	'[^1]: *Miranda v. Arizona*, 384 U.S. 436 (1966).\n\n    *Id.* at 440.\n\n',
	'<!-- 2 U.S. 2 -->\n\nRoe, supra, at 120; 5 U.S. (1 Cranch) 137.\n',
].join('');

describe('document index', () => {
	it('holds the citations of a text, resolved', () => {
		const index = settled(brief);
		assert.ok(index.all().length >= 7);
		assert.deepEqual(citationsOf(index), afresh(brief, 'markdown'));
		assert.equal(index.text(), brief);
	});

	it('takes note of an unknown source that is typed before an id., and of its going', () => {
		const text = 'Roe v. Wade, 410 U.S. 113 (1973).\n\nSo it is.[^1]\n\n*Id.* at 120.\n\n[^1]: See the report.\n';
		const index = settled(text);
		const meaning = () => citationsOf(index).find(({ kind }) => kind === 'id')?.resolvesTo;
		assert.equal(meaning(), 13);
		const put = (now: string, old: string, by: string): string => {
			const after = follow(index, now, [change(now, old, by)]).text;
			assert.equal(index.settle(1, still), true);
			assert.deepEqual(citationsOf(index), afresh(after, 'markdown'));
			return after;
		};
		const inBody = put(text, 'So it is.', 'See Oake, Answers 120 (2d ed.).');
		assert.equal(meaning(), null);
		const back = put(inBody, 'See Oake, Answers 120 (2d ed.).', 'So it was.');
		assert.equal(meaning(), 13);
		put(back, 'See the report.', 'Oake, Answers 120 (2d ed.).');
		assert.equal(meaning(), 13);
	});

	it('sees an unknown source before a law and an id. with a page as recognition of the whole text does', () => {
		const text = 'Roe v. Wade, 410 U.S. 113 (1973). See Oake, Answers 120 (2d ed.).\n\n42 U.S.C. § 1983. *Id.* at 120.';
		const found = citationsOf(settled(text, 'plaintext'));
		assert.deepEqual(found, afresh(text, 'plaintext'));
		assert.equal(found.at(-1)?.resolvesTo, null);
		const without = text.replace(' See Oake, Answers 120 (2d ed.).', '');
		assert.equal(citationsOf(settled(without, 'plaintext')).at(-1)?.resolvesTo, 13);
	});

	it('takes note of which case is named with a page before an id.', () => {
		const text = 'Roe v. Wade, 410 U.S. 113 (1973). In re Elm, 5 F.3d 100 (1993).\n\nSee Roe at 120. *Id.*\n';
		const index = settled(text);
		const meaning = () => citationsOf(index).at(-1)?.resolvesTo;
		assert.equal(meaning(), 13);
		const after = follow(index, text, [change(text, 'Roe at', 'Elm at')]).text;
		assert.equal(index.settle(1, still), true);
		assert.equal(meaning(), 45);
		assert.deepEqual(citationsOf(index), afresh(after, 'markdown'));
	});

	it('sees the same unknown sources as recognition of the whole text, wherever footnotes stand', () => {
		const pieces = [
			'Smith v. Jones, 45 F.3d 123 (1995). ',
			'*Id.* at 125. ',
			'See H.R. Rep.\nNo. 94-1476, at 130. ',
			'So it is.[^1] ',
			'Yes.[^2] ',
			'\n\n',
			'\n',
			'[^1]: ',
			'[^2]: ',
			'No.^[',
			'] ',
			'    ',
			'(quoting Doe v. Roe, 1 U.S. 2 (1800)) ',
			'Rev. Rul. 99-7. ',
			'In Oak v. Elm, ',
			'5 U.S. 137. ',
			'Jones at 126. ',
		];
		fc.assert(
			fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 20 }), (parts) => {
				const text = parts.join('');
				assert.deepEqual(citationsOf(settled(text)), findCitations(text, 'markdown'));
				assert.deepEqual(findCitations(text, 'markdown'), afresh(text, 'markdown'));
			}),
			{ numRuns: 120 },
		);
	});

	it('keeps the keys of what an edit leaves alone, and gives a new one to what it changes', () => {
		const index = settled(brief);
		const before = index.all();
		const start = brief.indexOf('the Court held');
		const typed = follow(index, brief, [{ start, end: start, text: 'indeed ' }]);
		assert.deepEqual([typed.removed, typed.added], [[], []]);
		assert.equal(index.pending, false);
		assert.deepEqual(
			index.all().map((each) => each.key),
			before.map((each) => each.key),
		);
		assert.deepEqual(citationsOf(index), afresh(typed.text, 'markdown'));

		const page = follow(index, typed.text, [change(typed.text, '347 U.S. 483', '347 U.S. 497')]);
		assert.deepEqual(page.removed, [before.find((each) => each.citation.text === '347 U.S. 483')?.key]);
		assert.equal(page.added.length, 1);
		assert.equal(index.pending, true);
		index.settle(1, still);
		assert.deepEqual(citationsOf(index), afresh(page.text, 'markdown'));
	});

	it('keeps the keys of citations in a segment that is split and joined again', () => {
		const text =
			'Smith v. Jones, 1 U.S. 10 (1800). Doe v. Poe, 2 U.S. 20 (1801).\n\nRoe v. Wade, 410 U.S. 113 (1973).\n';
		const index = settled(text);
		const keys = index.all().map((each) => each.key);
		const cut = follow(index, text, [change(text, ' Doe', '\n\nDoe')]);
		assert.deepEqual(
			index.all().map((each) => each.key),
			keys,
		);
		const joined = follow(index, cut.text, [change(cut.text, '\n\nDoe', ' Doe')]);
		assert.deepEqual(
			index.all().map((each) => each.key),
			keys,
		);
		assert.equal(joined.text, text);
	});

	it('gives a repeated citation a key of its own and leaves the others theirs', () => {
		const text = 'Smith v. Jones, 1 U.S. 10 (1800). *Id.* *Id.*\n';
		const index = settled(text);
		const keys = index.all().map((each) => each.key);
		index.applyChanges([{ start: text.length - 1, end: text.length - 1, text: ' *Id.*' }]);
		assert.deepEqual(
			index
				.all()
				.slice(0, 3)
				.map((each) => each.key),
			keys,
		);
		assert.equal(index.all().length, 4);
	});

	const meaningChanges: [string, string, [string, string][]][] = [
		[
			'a semicolon that makes a string cite',
			'Brown v. Board, 347 U.S. 483 (1954). Roe v. Wade, 410 U.S. 113 (1973). *Id.* at 115.\n',
			[['(1954).', '(1954);']],
		],
		[
			'the number of a footnote',
			'One.[^1] Two.[^2] Three.[^3]\n\n[^1]: Smith v. Doe, 1 U.S. 10 (1800).\n\n[^2]: Smith v. Poe, 2 U.S. 10 (1800).\n\n[^3]: Smith, *supra* note 1, at 12.\n',
			[['note 1', 'note 2']],
		],
		[
			'a footnote reference that moves',
			'One. Brown v. Board, 347 U.S. 483 (1954).[^1]\n\n[^1]: 347 U.S. at 490.\n',
			[
				['One.', 'One.[^1]'],
				['(1954).[^1]', '(1954).'],
			],
		],
	];
	for (const [what, text, edits] of meaningChanges) {
		it(`resolves again after an edit of ${what}`, () => {
			const index = settled(text);
			const before = citationsOf(index).map((citation) =>
				index.all().findIndex((each) => each.citation.start === citation.resolvesTo),
			);
			const { text: now } = follow(
				index,
				text,
				edits.map(([old, put]) => change(text, old, put)),
			);
			index.settle(1, still);
			assert.deepEqual(citationsOf(index), afresh(now, 'markdown'));
			const after = citationsOf(index).map((citation) =>
				index.all().findIndex((each) => each.citation.start === citation.resolvesTo),
			);
			assert.notDeepEqual(after, before);
		});
	}

	it('follows the name at the call of a footnote that begins with a citation without one', () => {
		const text = 'In *Oak v. Elm*,[^1] it was held.\n\n[^1]: 5 U.S. 137 (1803).\n\nOak, 5 U.S. at 140.\n';
		const index = settled(text);
		const name = () => citationsOf(index)[0]?.inferredName?.text;
		assert.equal(name(), 'Oak v. Elm');
		let now = follow(index, text, [change(text, 'Elm', 'Ash')]).text;
		index.settle(1, still);
		assert.equal(name(), 'Oak v. Ash');
		now = follow(index, now, [change(now, '1]: 5', '1]:  5')]).text;
		index.settle(1, still);
		assert.deepEqual(citationsOf(index), afresh(now, 'markdown'));
		assert.equal(name(), 'Oak v. Ash');
		follow(index, now, [change(now, '1]:  5', '1]: It is so. 5')]);
		index.settle(1, still);
		assert.equal(name(), undefined);
	});

	it('begins resolving again when an edit comes in between', () => {
		const text = Array.from(
			{ length: 400 },
			(_, i) => `*Id.* again. See Brown v. Board, ${i + 1} U.S. 483 (1954). More.\n\n`,
		).join('');
		for (let steps = 1; steps < 8; steps++) {
			const index = settled(text);
			let now = follow(index, text, [change(text, ' 1 U.S. 483', ' 1 U.S. 484')]).text;
			const clock = steppingClock();
			for (let i = 0; i < steps; i++) {
				index.settle(1, clock);
			}
			assert.equal(index.pending, true);
			now = follow(index, now, [{ start: 0, end: 0, text: 'One.\n\nTwo.\n\n' }]).text;
			index.settle(1, still);
			assert.deepEqual(citationsOf(index), afresh(now, 'markdown'));
		}
	});

	it('reads what a fence hides in slices after the edit, and at once where it is asked', () => {
		const paragraph = 'See Brown v. Board, 347 U.S. 483 (1954).\n\n';
		const text = paragraph.repeat(500);
		const index = settled(text);
		assert.equal(index.all().length, 500);
		const opened = follow(index, text, [{ start: 0, end: 0, text: '```\n' }]);
		assert.equal(index.pending, true);
		assert.equal(index.citationsIn(0, 1000).length, 0, 'the range that was asked for is hidden at once');
		assert.ok(index.all().length > 450, 'what comes after waits');
		let slices = 0;
		for (const clock = steppingClock(); !index.settle(8, clock); ) {
			slices++;
		}
		assert.ok(slices > 10, `${slices} slices`);
		assert.deepEqual(citationsOf(index), []);
		follow(index, opened.text, [{ start: 0, end: 4, text: '' }]);
		index.settle(1, still);
		assert.equal(index.all().length, 500);
	});

	it('follows front matter that an edit far below its first line closes', () => {
		const text = '---\ncite: 1 U.S. 1\n\nSee 2 U.S. 2.\n\n';
		const index = settled(text);
		const closed = follow(index, text, [{ start: text.length, end: text.length, text: '---\n\n3 U.S. 3\n' }]);
		index.settle(1, still);
		assert.deepEqual(citationsOf(index), afresh(closed.text, 'markdown'));
		const opened = follow(index, closed.text, [change(closed.text, '---\n', '', 5)]);
		index.settle(1, still);
		assert.deepEqual(citationsOf(index), afresh(opened.text, 'markdown'));
	});

	it('tells the stretch that was read again', () => {
		const index = settled(brief);
		const at = brief.indexOf('410 U.S.');
		const { start, end } = index.applyChanges([{ start: at, end: at + 3, text: '411' }]);
		assert.ok(start <= at && end >= at + 3 && end - start < brief.length / 2, `${start}–${end}`);
	});

	for (const language of ['markdown', 'plaintext'] as const) {
		it(`equals one built from scratch after any edits of ${language}`, function () {
			this.timeout(120_000);
			const pieces = [
				'\n',
				'\n\n',
				'\r\n',
				'\r',
				'\r\n\r\n',
				'```\n',
				'~~~',
				'`',
				'<!--',
				'-->',
				'> ',
				'- ',
				'    ',
				'[^1]',
				'[^1]: ',
				'^[',
				']',
				'---\n',
			]
				.concat([
					'347 U.S. 483',
					'Brown v. Board, 347 U.S. 483 (1954)',
					'*Id.* at 490. ',
					'Id.',
					'; ',
					'Roe, supra, at 120. ',
					'347 U.S. at 490. ',
				])
				.concat([
					'Roe v. Wade, 410 U.S. 113 (1973). ',
					'\ud83d\ude00',
					'\ud83d',
					'[1]',
					'\n[1] ',
					' ',
					'a',
					'. ',
					'(',
					')',
					'[x](',
					'42 U.S.C. § 1983',
					', 74 S. Ct. 686',
					'In Oak v. Elm, ',
					'. 5 U.S. 137',
				]);
			const text = fc.array(fc.constantFrom(...pieces), { maxLength: 40, size: 'max' }).map((parts) => parts.join(''));
			const put = fc.array(fc.constantFrom(...pieces), { maxLength: 4, size: 'max' }).map((parts) => parts.join(''));
			const edit = fc.record({
				at: fc.nat(10_000),
				length: fc.oneof(fc.constant(0), fc.nat(60)),
				put,
				slices: fc.nat(3),
			});
			fc.assert(
				fc.property(text, fc.array(edit, { maxLength: 8, size: 'max' }), (original, edits) => {
					const index = DocumentIndex.create(original, language);
					let now = original;
					for (const { at, length, put: inserted, slices } of edits) {
						// Some edits find the index settled, some in the middle of its work, some not begun.
						const clock = steppingClock();
						for (let i = 0; i < slices; i++) {
							index.settle(2, clock);
						}
						const start = Math.floor((at / 10_000) * now.length);
						now = follow(index, now, [{ start, end: Math.min(now.length, start + length), text: inserted }]).text;
						index.citationsIn(start, start + 20);
					}
					index.settle(1, still);
					assert.equal(index.text(), now);
					assert.equal(index.segmentCount, DocumentIndex.create(now, language).segmentCount);
					assert.deepEqual(citationsOf(index), afresh(now, language));
					assert.deepEqual(index.citationsIn(0, now.length), index.all());
					assert.equal(
						hiddenLetters(now, index.masksIn(0, now.length)),
						hiddenLetters(now, language === 'markdown' ? masksOf(now) : []),
					);
				}),
				{ numRuns: 100 },
			);
		});
	}

	it('reads an unknown source before an "id." with a footnote between, or what is quoted, as the whole text does', () => {
		const cited = 'Roe v. Wade, 410 U.S. 113 (1973). Order No. 12-345.';
		const note = `The text goes on\n________________\n1 See Ash v. Elm, 5 F.3d 7 (1993).\n\n   7\n\fin it.`;
		for (const between of [
			`\n\n${note}`,
			' It is so (citing Ash v. Elm, 5 F.3d 7).\n\nMore 12 (1990) (citing Ash v. Elm, 5 F.3d 7 (1993)).',
		]) {
			const text = `${cited}${between} Id. at 120.`;
			assert.deepEqual(citationsOf(settled(text, 'plaintext')), afresh(text, 'plaintext'), text);
		}
	});

	for (const language of ['plaintext', 'markdown'] as const) {
		it(`equals one built from scratch after any edits of pages of ${language}`, function () {
			this.timeout(120_000);
			const page = fc.constantFrom(...pageFurniture, ...partsOfPages);
			const text = fc.array(page, { maxLength: 60, size: 'max' }).map((parts) => parts.join(''));
			const put = fc.array(page, { maxLength: 5, size: 'max' }).map((parts) => parts.join(''));
			const edit = fc.record({ at: fc.nat(10_000), length: fc.oneof(fc.constant(0), fc.nat(80)), put });
			fc.assert(
				fc.property(text, fc.array(edit, { maxLength: 6, size: 'max' }), (original, edits) => {
					const index = settled(original, language);
					let now = original;
					for (const { at, length, put: inserted } of edits) {
						const start = Math.floor((at / 10_000) * now.length);
						now = follow(index, now, [{ start, end: Math.min(now.length, start + length), text: inserted }]).text;
					}
					index.settle(1, still);
					assert.deepEqual(citationsOf(index), afresh(now, language));
				}),
				{ numRuns: 100 },
			);
		});
	}

	it('reads pages that follow each other without text, or break where a segment begins or ends, as a fresh check does', () => {
		const pages = [
			'\n## Page 7\nROE V. WADE   13\n________\nCase 1:12-cv-00345-AB Document 12 Filed 07/12/19 Page 7 of 12\n\n[945 N.E.2d 488]\n3  Roe v. Wade, 410\n',
			'25 the end\n<!-- page 9 -->\r\n\r\n> R. at 490. \n          7\n3  Roe v. Wade, 410\n',
		];
		for (const text of pages) {
			assert.deepEqual(citationsOf(settled(text)), afresh(text, 'markdown'));
			assert.deepEqual(citationsOf(settled(text, 'plaintext')), afresh(text, 'plaintext'));
		}
		const index = settled('\nBrown v. Board, 347 U.S. 483 (1954)');
		const now = follow(index, index.text(), [{ start: 0, end: 0, text: '\n## Page 7\nU.S.' }]).text;
		index.settle(1, still);
		assert.deepEqual(citationsOf(index), afresh(now, 'markdown'));
	});

	it('knows a string cite over a break that is one only by what comes in the next segment', () => {
		const text = '[x](42 U.S.C. § 1983\n\n; , 74 S. Ct. 686\n\n---\n*Id.* at 490. )';
		assert.deepEqual(citationsOf(settled(text)), afresh(text, 'markdown'));
		assert.equal(afresh(text, 'markdown').at(-1)?.doubt, 'severalSources');
	});

	it('equals one built from scratch after several edits at once', () => {
		const edits: Change[] = [
			change(brief, '347 U.S. 483', '348 U.S. 1'),
			change(brief, '```\n\n', ''),
			change(brief, '\n\n    *Id.*', ' *Id.*'),
		];
		const index = settled(brief);
		const now = follow(index, brief, edits).text;
		index.settle(1, still);
		assert.equal(index.text(), now);
		assert.deepEqual(citationsOf(index), afresh(now, 'markdown'));
	});

	it('equals one built from scratch in runs of many lines without a blank one', () => {
		const lines = Array.from(
			{ length: 900 },
			(_, i) => `Line ${i} cites Smith v. Jones, ${i + 1} U.S. ${i + 3} (1990), in passing${i % 3 ? '.' : ''}\n`,
		);
		let now = lines.join('');
		const index = settled(now);
		assert.ok(index.segmentCount > 2, 'long runs are cut');
		for (const at of [0.1, 0.5, 0.9, 0.3]) {
			const start = Math.floor(now.length * at);
			now = follow(index, now, [{ start, end: start + 7, text: ' 12 F.3d 34.\n' }]).text;
		}
		index.settle(1, still);
		assert.deepEqual(citationsOf(index), afresh(now, 'markdown'));
	});

	it('equals one built from scratch in a long paragraph that pages with footnotes break', () => {
		const page = (n: number) =>
			`${`Part ${n} holds so, as the others do, and it is the law of the land${n % 3 ? '.' : ''}\n`.repeat(30)}See Coe v. Poe, 5 F.3d\n\n${'_'.repeat(20)}\n  ${n} It is so.\n\n          ${n}\n\f${n}, which holds so.\n`;
		let now = Array.from({ length: 60 }, (_, n) => page(n + 1)).join('');
		const index = settled(now, 'plaintext');
		assert.ok(index.segmentCount > 3 && index.segmentCount < 20, 'long paragraphs are cut');
		for (let n = 0; n < 40; n++) {
			const start = Math.floor(now.length * ((n * 0.37) % 1));
			const put = ['12 F.3d 34.\n', '', 'so.\n\n', '\n\n', ' v. '][n % 5] as string;
			now = follow(index, now, [{ start, end: start + ((n * 7) % 60), text: put }]).text;
			if (n % 4 > 0) continue;
			index.settle(1, still);
			assert.deepEqual(citationsOf(index), afresh(now, 'plaintext'));
		}
	});
});
