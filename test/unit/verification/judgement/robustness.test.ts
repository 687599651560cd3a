import assert from 'node:assert/strict';
import fc from 'fast-check';
import { describe, it } from 'mocha';
import { compareCourts } from '../../../../src/core/law/courts/compareCourts';
import { parseCourt } from '../../../../src/core/law/courts/readCourt';
import { judgeName } from '../../../../src/core/verification/judgement/names/judgeNames';
import { shortenName } from '../../../../src/core/verification/judgement/names/shortenName';
import { parseRecordDate } from '../../../../src/core/verification/judgement/recordDate';
import { parseCitedPlace } from '../../../../src/core/verification/judgement/reporterPages';
import { anyCharacter } from '../../../fuzz/characters';
import { assertGrowth } from '../../growth';

const pieces = fc.constantFrom(
	...[
		'v.',
		' v. ',
		'In re ',
		'ex rel. ',
		' et al.',
		', ',
		'(',
		')',
		'State',
		'U.S.',
		'A.',
		'Bd. of Educ.',
		'$',
		'1',
		"'s",
		'-',
		'*',
		'\u00a0',
		'of ',
		'É',
		'𝔸',
		'\ud800',
		'[',
		'](',
		'Doe',
		';',
		'&amp;',
		'\n',
	],
);
const text = fc.oneof(
	fc.string({ unit: anyCharacter, maxLength: 80 }),
	fc.array(pieces, { maxLength: 30 }).map((parts) => parts.join('')),
);

describe('judging whatever a service may send', () => {
	it('never throws', () => {
		fc.assert(
			fc.property(text, text, (one, other) => {
				judgeName({ written: one, recorded: other, recordedShort: one });
				shortenName(one, 'citation');
				shortenName(one, 'sentence');
				parseRecordDate(one);
				parseCitedPlace(one);
				const mine = parseCourt(one);
				const theirs = parseCourt(other);
				if (mine && theirs) compareCourts(mine, theirs);
			}),
			{ numRuns: 700 },
		);
	});

	it('takes no name for a property that every object has', () => {
		for (const name of ['constructor', 'valueOf', '__proto__', 'toString'])
			for (const written of [name, `${name} v. ${name}`, `In re ${name}`])
				assert.notEqual(judgeName({ written, recorded: written }).kind, 'differs', written);
	});

	it('never finds that a name differs from itself', () => {
		fc.assert(
			fc.property(text, (name) => assert.notEqual(judgeName({ written: name, recorded: name }).kind, 'differs')),
			{ numRuns: 700 },
		);
	});

	it('calls two parties the same whichever side is the draft', () => {
		fc.assert(
			fc.property(text, text, (one, other) => {
				const there = judgeName({ written: one, recorded: other }).kind === 'same';
				const back = judgeName({ written: other, recorded: one }).kind === 'same';
				assert.equal(there, back);
			}),
			{ numRuns: 700 },
		);
	});

	it('takes no longer on a caption of pages than its bound allows', () => {
		const patterns = [
			'a, ',
			'A. ',
			'(',
			'In re ',
			' v. ',
			'ex rel. ',
			"'s ",
			'1 ',
			'of the ',
			'-',
			'see ',
			'*',
			'&',
			'a/k/a x ',
			', a minor',
		];
		for (const pattern of patterns) {
			const read = (length: number) => () => {
				const long = pattern.repeat(length / pattern.length);
				judgeName({ written: long, recorded: `X v. ${long}` });
				parseCourt(long);
				parseRecordDate(long);
				parseCitedPlace(long);
				shortenName(long, 'citation');
			};
			assertGrowth(pattern, read(20_000), read(200_000), 20);
		}
	});
});
