import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { linesOf } from '../../../src/core/draft/reading/recurringLines';
import { indexOpinion } from '../../../src/core/quotations/opinion/opinionIndex';
import { findSeparateOpinions, namesSeparateOpinion } from '../../../src/core/quotations/opinion/separateOpinions';

const kindsOf = (text: string) => findSeparateOpinions(text, linesOf(text)).map(({ kind }) => kind);

describe('separate opinions in a text', () => {
	const headings: readonly (readonly [heading: string, kind: string])[] = [
		['BAKER, Circuit Judge, dissenting.', 'dissent'],
		['Justice Doe, with whom Justice Roe joins, concurring.', 'concurrence'],
		['MR. JUSTICE POE, dissenting:', 'dissent'],
		['Lee, C.J., concurring in part and dissenting in part.', 'partial'],
		['CONROY, J., dissents and states as follows:', 'dissent'],
		['## Dissenting Opinion', 'dissent'],
		['CONCURRENCE BY JUDGE LEE', 'concurrence'],
		['A. MARTIN, concurring specially:', 'concurrence'],
		['Lee, J., dissenting in part.', 'partial'],
		['Lee, J., concurring and dissenting.', 'partial'],
	];
	for (const [heading, kind] of headings) {
		it(`begin with "${heading}"`, () =>
			assert.deepEqual(kindsOf(`We affirm.\n\n${heading}\n\nI write apart.`), [kind]));
	}

	const others = [
		'Doe, J., filed a dissenting opinion, in which Roe, J., joined.',
		'The judge who was dissenting did not persuade us.',
		'(Randall, J., concurring) (“No statute”)',
		'Doe, P.J., and Roe, J., concur in the result.',
		'Doe, J., concurs in the result.',
		'Doe, J., dissenting); it is so held.',
		'Doe, J., dissenting, filed a statement.',
		'Dissenting shareholders have the right to appraisal.',
		'In that case the court, dissenting from an earlier rule, held otherwise.',
	];
	for (const other of others) {
		it(`do not begin with "${other}"`, () => assert.deepEqual(kindsOf(`We affirm.\n\n${other}\n\nMore.`), []));
	}

	it('begin in numbered lines, too, and where paragraphs are only set in', () => {
		const lines = [
			'We affirm that.',
			'',
			'   BAKER, J., dissenting.',
			'   I write apart',
			'from the others',
			'for a reason.',
		];
		const index = indexOpinion(lines.map((line, i) => `${i + 1}  ${line}`).join('\n'), 'plain');
		assert.deepEqual(
			index.separate.map(({ heading }) => heading),
			['BAKER, J., dissenting.'],
		);
		assert.deepEqual(kindsOf('We affirm.\n     BAKER, J., dissenting.\n     I write apart.'), ['dissent']);
		assert.deepEqual(kindsOf('We affirm what\nBAKER, J., dissenting.\nI write apart.'), []);
		assert.deepEqual(kindsOf('We affirm.\n     Id.\n     BAKER, J., dissenting.\n     I write apart.'), ['dissent']);
		assert.deepEqual(kindsOf(`${'We say that it is so. '.repeat(20)}\n\nBAKER, J., dissenting.`), ['dissent']);
	});

	it('begin after a number of a page or a line in capitals, and with a paragraph that is set in', () => {
		assert.deepEqual(kindsOf('We affirm.\n\n-12-\nBAKER, J., dissenting.\n\nNo.'), ['dissent']);
		assert.deepEqual(kindsOf('SUPREME COURT OF ELM\n\nBAKER, J., dissenting.\n\nNo.'), ['dissent']);
		assert.deepEqual(kindsOf('We affirm what is said in\n     BAKER, J., dissenting.\nNo.'), ['dissent']);
		assert.deepEqual(kindsOf('We affirm.\nBAKER, J., dissenting.\nNo.'), []);
		assert.deepEqual(kindsOf('     We affirm what\n     BAKER, J., dissenting.\n     No.'), []);
		const text = 'We affirm.\n\nBAKER, J., dissenting.\n\n7 I write.';
		const number = { start: text.indexOf('7'), end: text.indexOf('I write') };
		assert.equal(findSeparateOpinions(text, linesOf(text), [number]).length, 1, 'numbers of later lines');
	});

	it('follow a syllabus, of which the end must be known', () => {
		assert.deepEqual(kindsOf('Syllabus\n\nHeld.\n\nJUSTICE ROE delivered the opinion of the Court.\n\nYes.'), [
			'syllabus',
		]);
		assert.deepEqual(kindsOf('Syllabus\n\nHeld.\n\nYes.'), []);
	});

	it('reach to the next one, or to the opinion of the court', () => {
		const text = 'ROE, J., dissenting.\n\nNo.\n\nPER CURIAM.\n\nYes.\n\nPOE, J., concurring.\n\nYes, but.';
		assert.deepEqual(
			findSeparateOpinions(text, linesOf(text)).map(({ start, end }) => text.slice(start, end).trim()),
			['ROE, J., dissenting.\n\nNo.', 'POE, J., concurring.\n\nYes, but.'],
		);
	});

	it('go on under a running head of the opinion of the court', () => {
		const page = (words: string) => `Cite as: 1 U. S. 2\n\nOpinion of the Court\n\n${words}\n`;
		const text = ['We affirm that.', 'That is all.\n\nROE, J., dissenting.', 'I would not.', 'Nor would anyone.'].map(
			page,
		);
		const { separate, text: whole } = indexOpinion(text.join('\f'), 'plain');
		assert.deepEqual(
			separate.map(({ kind, end }) => [kind, end]),
			[['dissent', whole.length]],
		);
	});

	it('neither begin nor end within a sentence, in double-spaced lines', () => {
		const lines = [
			'ROE, J., dissenting.',
			'',
			'A case that is not cited by anyone, and is absent from the',
			'',
			'majority opinion, which is wrong about it. See 7 F.3d 8, 9 (Ann',
			'',
			'Poe, J., concurring);',
			'',
			'what is said by the others and by me is not more than what is said by',
			'',
			'Moe, J., dissenting, in an older case, and by others after that',
		];
		assert.deepEqual(
			findSeparateOpinions(lines.join('\n'), linesOf(lines.join('\n'))).map(({ heading, end }) => [heading, end]),
			[['ROE, J., dissenting.', lines.join('\n').length]],
		);
	});

	it('are named by a parenthetical, but not by what it quotes', () => {
		assert.ok(namesSeparateOpinion('Doe, J., dissenting'));
		assert.ok(!namesSeparateOpinion('plurality opinion'));
		assert.ok(!namesSeparateOpinion('quoting Roe, 1 U.S. at 2 (Poe, J., dissenting)'));
	});
});
