import assert from 'node:assert/strict';
import fc from 'fast-check';
import { describe, it } from 'mocha';
import { compareQuotation } from '../../../src/core/quotations/comparison/compareQuotation';
import { indexOpinion } from '../../../src/core/quotations/opinion/opinionIndex';
import { compare, differencesOf, opinion } from './opinion';

describe('comparing a quotation', () => {
	const exact: readonly (readonly [what: string, draft: string])[] = [
		['the words as they are', 'The agency shall act within 30 days of the filing'],
		['curly and straight quotation marks', 'reverse "the final judgment" of March'],
		['nested quotation marks of another kind', 'reverse ‘the final judgment’ of March'],
		['a ligature', 'the final judgment'],
		['a word broken over two lines, a footnote mark, a line end', 'continue the case without its consent. The burden'],
		['a star page within', 'and it did not. The rule does not apply'],
		['a footnote and a page number within', 'conjecture will not do. See Poe v. Moe'],
		['emphasis of the format', 'the agency *shall* act within **30 days**'],
		['other spaces in a compound', 'Any one who takes the land takes it subject'],
		['punctuation put inside the marks', 'Costs are taxed to the respondents,'],
		['the opinion’s own brackets and omission', '[T]he easement ... endures'],
		['the words of its footnote', 'The record is silent on this point, and we do not reach it'],
	];
	for (const [what, draft] of exact) it(`takes as exact: ${what}`, () => assert.equal(compare(draft).kind, 'exact'));

	const altered: readonly (readonly [what: string, draft: string, marks?: readonly string[]])[] = [
		['a capital in brackets', '[t]he burden rests on the movant'],
		['a word’s ending in brackets', 'The burden rest[ed] on the movant'],
		['an empty pair of brackets', 'to the respondent[]'],
		['words in brackets for others', 'no court may continue [it] without its consent'],
		['words in brackets put in', 'The burden [of proof] rests on the movant'],
		['an omission', 'The rule does not apply to a party . . . and no court may continue the case'],
		['an omission of sentences', 'The burden rests on the movant. . . . We therefore reverse'],
		['an omission in one character and in brackets', 'A deed is read … and each word is given [...] effect'],
		['an omission by stars', 'The burden rests * * * upon evidence'],
		['a citation left out and said to be', 'will not do. We therefore reverse', ['citation omitted']],
		['a citation left out of what is cleaned up', 'will not do. We therefore reverse', ['cleaned up']],
		['a citation left out by brackets', 'will not do. [citation omitted] We therefore reverse'],
	];
	for (const [what, draft, marks] of altered) {
		it(`takes as altered: ${what}`, () => assert.equal(compare(draft, marks).kind, 'altered'));
	}

	it('passes over what an editor adds in brackets', () => {
		assert.equal(compare('The burden [sic] rests on the movant').kind, 'exact');
		assert.equal(compare('The burden rests [emphasis added] on the movant').kind, 'exact');
	});

	const different: readonly (readonly [what: string, draft: string, differences: string])[] = [
		['a modal verb', 'The agency may act within 30 days of the filing', 'may → shall'],
		['a number', 'The agency shall act within 10 days of the filing', '10 → 30'],
		['a negation left out', 'The rule does apply to a party who has not been served', ' → not'],
		['a negation put in', 'The burden does not rest on the movant', 'does not rest → rests'],
		['a date', 'the final judgment of March 5, 2019', '5 → 3'],
		['a name', 'subject to the easement of Barlow, which runs with it', 'Barlow → Harlow'],
		['a party', 'Costs are taxed to the petitioners', 'petitioners → respondents'],
		['a word left out', 'A deed is read as a whole, and word is given its effect', ' → each'],
		['a word put in', 'A deed is always read as a whole', 'always → '],
		['a citation left out without a mark', 'will not do. We therefore reverse', ' → See Poe v. Moe, 1 U.S. 2, 3 (1790'],
		['sentences joined without an ellipsis', 'The burden rests on the movant. We therefore reverse', 'differs'],
		['words in another order', 'A deed is as a whole read, and each word is given its effect', 'differs'],
		['two changes', 'The agency may act within 10 days of the filing', 'may → shall; 10 → 30'],
		['a modal verb made of two words', 'Costs maybe taxed to the respondents', 'maybe → are'],
	];
	for (const [what, draft, differences] of different) {
		it(`finds that it differs by ${what}`, () => {
			if (differences === 'differs') assert.equal(compare(draft).kind, 'differs');
			else assert.equal(differencesOf(draft), differences);
		});
	}

	it('finds a negation cut off at the end of what reads as a sentence', () => {
		assert.equal(differencesOf('The agency shall act within 30 days of the filing, and it did.'), ' → not');
		assert.equal(compare('within 30 days of the filing, and it did').kind, 'exact');
		assert.equal(differencesOf('Court may continue the case without its consent'), ' → no');
	});

	it('finds a condition cut off where the sentence begins a footnote', () => {
		const noted = indexOpinion(
			'The claim fails.6\n\n      6\n      The challenge is without merit – even if we owed the finding no deference.\n',
			'plain',
		);
		const kindOf = (draft: string) => compareQuotation(noted, { words: draft, format: 'plain' }).kind;
		assert.equal(kindOf('The challenge is without merit – even.'), 'differs');
		assert.equal(kindOf('challenge is without merit – even'), 'exact');
	});

	it('finds a condition cut off before a line’s number, a blank line or a page’s head', () => {
		for (const between of [
			'\n12  if',
			'\n\nif',
			'\n\f    Cite as: 590 U. S. ____ (2020)    3\n\nOpinion of the Court\n\nif',
		]) {
			const numbered = ['He may', 'sue.', 'She', 'may', 'sue.', 'It', 'is', 'so.', 'We', 'say', 'no.']
				.map((words, i) => `${i + 1}  ${words}`)
				.join('\n');
			const index = indexOpinion(`${numbered} A tenant may sue${between} he has paid. An heir may sue\n\nIf`, 'plain');
			const kindOf = (draft: string) => compareQuotation(index, { words: draft, format: 'plain' }).kind;
			assert.equal(kindOf('A tenant may sue.'), 'differs', between);
			assert.equal(kindOf('An heir may sue.'), 'exact');
		}
	});

	it('finds a condition cut off where a sentence that another quotation begins is completed', () => {
		const index = indexOpinion('A tenant may sue and be sued if he has paid.', 'plain');
		const kindOf = (draft: string, completes: boolean) =>
			compareQuotation(index, { words: draft, format: 'plain', ...(completes && { completes: 'may' }) }).kind;
		assert.equal(kindOf('sue and be sued.', true), 'differs');
		assert.equal(kindOf('sue and be sued.', false), 'exact');
		assert.equal(kindOf('sue and be sued', true), 'exact');
	});

	it('finds a negation cut off exactly where a sentence is interrupted', () => {
		const index = indexOpinion('The tenants were not served with the notice. It was not so. They knew.', 'plain');
		const outcome = (words: string, completes?: string) =>
			compareQuotation(index, { words, format: 'plain', ...(completes !== undefined && { completes }) });
		const cut = outcome('served with the notice', 'were');
		assert.deepEqual(cut.kind === 'differs' && cut.differences.map(({ opinion, touches }) => [opinion.text, touches]), [
			['not', 'negation'],
		]);
		assert.equal(outcome('served with the notice').kind, 'exact');
		// The part before has the negation, or ends elsewhere.
		assert.equal(outcome('served with the notice', 'not').kind, 'exact');
		assert.equal(outcome('with the notice', 'served').kind, 'exact');
	});

	it('says what a difference touches', () => {
		const touches = (draft: string) => {
			const outcome = compare(draft);
			return outcome.kind === 'differs' ? outcome.differences.map((one) => one.touches) : [];
		};
		assert.deepEqual(touches('The agency may act within 10 days of the filing'), ['modal', 'number']);
		assert.deepEqual(touches('The rule does apply to a party who'), ['negation']);
		assert.deepEqual(touches('the easement of Barlow, which runs with it'), ['name']);
		assert.deepEqual(touches('each word is given an effect'), ['words']);
	});

	it('says where both texts differ, in their own offsets', () => {
		const draft = 'the agency may act within 30 days.';
		const outcome = compare(draft);
		assert.equal(outcome.kind, 'differs');
		const [difference] = outcome.kind === 'differs' ? outcome.differences : [];
		assert.equal(draft.slice(difference?.draft.start, difference?.draft.end), 'may');
		assert.equal(opinion.slice(difference?.opinion.start, difference?.opinion.end), 'shall');
	});

	it('says where a word would be that the opinion does not have', () => {
		const outcome = compare('each word is truly given its effect');
		const [difference] = outcome.kind === 'differs' ? outcome.differences : [];
		assert.equal(difference?.opinion.start, opinion.indexOf('is given its effect') + 2);
	});

	it('says what an omission leaves out, and that a negation is among it', () => {
		const outcome = compare('The rule does . . . apply to a party');
		assert.equal(outcome.kind, 'altered');
		const [omission] = outcome.kind === 'altered' ? outcome.alterations : [];
		assert.equal(opinion.slice(omission?.opinion.start, omission?.opinion.end), 'not');
		assert.equal(omission?.turns?.by, 'dropsNegation');
		const harmless = compare('A deed is read . . . and each word is given its effect');
		assert.equal(harmless.kind === 'altered' && harmless.alterations[0]?.turns, undefined);
	});

	it('does not let brackets replace more than a phrase', () => {
		assert.equal(compare('The agency shall act [later and] We therefore reverse the final judgment').kind, 'differs');
	});

	it('finds words on another page than the pinpoint says, and on its own', () => {
		const words = 'The rule does not apply to a party';
		assert.equal(compare(words, [], { pinpoint: '101' }).kind, 'exact');
		const outcome = compare(words, [], { pinpoint: '102' });
		assert.equal(outcome.kind, 'elsewhere');
		assert.equal(outcome.kind === 'elsewhere' && outcome.found.first, 101);
		// The text has no marks of the reporter that has a page 555.
		assert.equal(compare(words, [], { pinpoint: '555' }).kind, 'exact');
	});

	it('says that words are in a separate opinion only', () => {
		const outcome = compare('the agency has discretion in every case');
		assert.equal(outcome.kind === 'exact' && outcome.place.separateOpinion?.kind, 'dissent');
		const main = compare('The burden rests on the movant');
		assert.equal(main.kind === 'exact' && main.place.separateOpinion, undefined);
	});

	it('prefers of several places the one on the page, in the opinion that is cited', () => {
		const text = `A duty is owed. *11 A duty is owed. *12 Nothing more.\n\nROE, J., dissenting.\n\nA duty is owed. *13 No.`;
		const own = indexOpinion(text, 'plain');
		const at = (options: { pinpoint?: string; namesSeparateOpinion?: boolean }) => {
			const outcome = compareQuotation(own, {
				words: 'A duty is owed',
				format: 'plain',
				...options,
			});
			return outcome.kind === 'exact' ? outcome.place.start : -1;
		};
		assert.equal(at({}), 0);
		assert.equal(at({ pinpoint: '11' }), text.indexOf('A duty', 5));
		assert.equal(at({ namesSeparateOpinion: true }), text.lastIndexOf('A duty'));
	});

	it('says nothing of the page of fewer than four words, which may be anywhere', () => {
		assert.equal(compare('Costs are taxed', [], { pinpoint: '101' }).kind, 'exact');
		assert.equal(compare('Costs are taxed to', [], { pinpoint: '101' }).kind, 'elsewhere');
	});

	it('says once that the opinion has two passages in the other order', () => {
		const [first, second] = [
			'A deed is read as a whole, and each word is given its effect.',
			'Anyone who takes the land takes it subject to the easement of Harlow.',
		];
		for (const between of [' ', '\n>\n> ', ' … '])
			assert.equal(differencesOf(first + between + second), `${second.slice(0, -1)} → `, between);
		assert.notEqual(differencesOf(`${second} ${first}`), `${first.slice(0, -1)} → `);
		assert.match(differencesOf(`${first} ${second.replace('land', 'sea')}`), /sea/);
	});

	it('takes a word that an ellipsis cuts for any with these letters, unless the opinion has it', () => {
		assert.equal(compare('read as a whole, and each word is giv…').kind, 'altered');
		assert.equal(compare('…fect. Costs are taxed to the respondents').kind, 'altered');
		assert.equal(differencesOf('A deed is read as a mov…'), 'mov → whole');
		assert.equal(differencesOf('A deed is read as a whole, and each wo…'), 'wo → word');
		assert.equal(differencesOf('Anyone who takes the rule… takes it subject to the easement'), 'rule → land');
	});

	it('passes over an editor’s note, whoever has it', () => {
		const note = '[Editor’s Note: The preceding\nimage contains a footnote.]';
		const plain = 'Each word is given its effect by the court.';
		const noted = plain.replace('its', `its ${note}`);
		const kind = (text: string, words: string) =>
			compareQuotation(indexOpinion(text, 'plain'), { words, format: 'plain' }).kind;
		assert.equal(kind(noted, plain), 'exact');
		assert.equal(kind(plain, noted), 'exact');
		assert.equal(kind(noted.replace('Editor’s Note', 'The court'), plain), 'differs');
	});

	it('tells a passage that is not in the text from one that cannot be compared', () => {
		assert.equal(compare('a lighthouse keeper owes the sea a lantern').kind, 'notFound');
		assert.deepEqual(compare('unconscionable'), { kind: 'notCompared', reason: 'tooShort' });
		assert.deepEqual(compare('. . . [it]'), { kind: 'notCompared', reason: 'noWords' });
		const empty = compareQuotation(indexOpinion(' \n', 'plain'), { words: 'words', format: 'plain' });
		assert.deepEqual(empty, { kind: 'notCompared', reason: 'emptyText' });
	});

	it('finds any stretch of an opinion exact, and any stretch with one word changed different', () => {
		const words = opinion
			.slice(opinion.indexOf('A deed'), opinion.indexOf('BAKER, Circuit Judge, d'))
			.trim()
			.split(/\s+/);
		fc.assert(
			fc.property(fc.nat(words.length - 6), fc.integer({ min: 5, max: 20 }), fc.nat(), (from, length, which) => {
				const taken = words.slice(from, from + length);
				if (taken.length < 5) return;
				assert.equal(compare(taken.join(' ').replace(/[.,]$/, '')).kind, 'exact');
				taken[which % taken.length] = 'marzipan';
				assert.equal(compare(taken.join(' ')).kind, 'differs');
			}),
			{ numRuns: 100 },
		);
	});

	it('never throws, whatever is quoted', () => {
		const pieces = fc.constantFrom(
			'[',
			']',
			'. . .',
			'…',
			'*',
			'"',
			'the ',
			'not',
			'30',
			'\n',
			'[t]he',
			'[sic]',
			'()',
			'\u0001',
			'&#0;',
			'<p>',
		);
		fc.assert(fc.property(fc.array(pieces, { maxLength: 30 }), (parts) => void compare(parts.join(''))));
	});
});
