import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { judgeName } from '../../../../../src/core/verification/judgement/names/judgeNames';
import type { NameOutcome } from '../../../../../src/core/verification/judgement/names/nameJudgement';

type Row = readonly [outcome: NameOutcome, written: string, recorded: string];

function check(rows: readonly Row[]): void {
	for (const [outcome, written, recorded] of rows) {
		const { kind } = judgeName({ written, recorded, writtenYear: 1980, recordedYear: 1980 });
		assert.equal(kind, outcome, `${written} | ${recorded}`);
	}
}

describe('a number in an In re name', () => {
	it('is exact', () => {
		check([
			['differs', 'In re 40 Elmton Street Partnership', 'In re 42 Elmton Street Partnership'],
			['caption', 'In re Elmton Street Partnership', 'In re 42 Elmton Street Partnership'],
		]);
	});
});

describe('an initialism in an In re name', () => {
	it('is the party that it abbreviates, in any year', () => {
		const judge = (written: string, recorded: string) => judgeName({ written, recorded, recordedYear: 1980 }).kind;
		assert.equal(judge('In re IBM', 'International Business Machines Corp. v. Vance'), 'caption');
		assert.equal(judge('In re International Business Machines Corp.', 'IBM v. Vance'), 'caption');
		assert.equal(judge('In re IBM', 'International Elmton Museum v. Vance'), 'differs');
	});
});

describe('the debtor named after both names', () => {
	it('does not make two adversaries one', () => {
		check([
			['differs', 'Vance v. Teller (In re Elmton Corp.)', 'Drake v. Teller (In re Elmton Corp.)'],
			['same', 'Vance v. Teller (In re Elmton Corp.)', 'In re Elmton Corp.'],
			['same', 'Vance v. Teller', 'Vance v. Teller (In re Elmton Corp.)'],
		]);
	});
});

describe('an estate, a trust or a petition', () => {
	it('may be abbreviated', () => {
		check([
			['same', 'Est. of Okafor v. Drake', 'Estate of Chidi Okafor v. Drake'],
			['same', "In re Okafor's Est.", 'Estate of Chidi Okafor, Deceased'],
			['same', 'Est. of Okafor', 'In re Estate of Chidi Okafor'],
			['differs', 'Est. of Okafor v. Drake', 'Estate of Lindqvist v. Drake'],
			['differs', 'Est. of Okafor', 'Lindqvist v. Drake'],
			['same', 'In re Tr. of Okafor', 'In re Trust of Chidi Okafor'],
			['same', 'In re PRP of Okafor', 'In re the Personal Restraint Petition of CHIDI OKAFOR'],
		]);
	});
});

describe('a child named by initials before those who dispute', () => {
	it('is the subject', () => {
		const recorded = 'In re the PARENTAGE OF K.B. Emeka Lindqvist, Respondent, v. Chidi Okafor, Petitioner';
		check([
			['same', 'In re Parentage of K.B.', recorded],
			['same', 'Lindqvist v. Okafor', recorded],
			['differs', 'In re Parentage of M.B.', recorded],
			['differs', 'Drake v. Okafor', recorded],
			['same', 'In re K.B.', 'In the Interest of K.B. Emeka Lindqvist v. Chidi Okafor'],
		]);
	});

	it('is no company whose name begins with initials', () => {
		check([
			['caption', 'In re K.B.', 'In re K.B. Elmton Bank v. Drake'],
			['differs', 'Matter of K.B.', 'Matter of K. B. Okafor v. Drake'],
		]);
	});
});

describe('a matter with a colon', () => {
	it('is a subject where the words before the colon name one', () => {
		check([
			['differs', 'In re the Matter of: Drake v. Lane', 'In re Okafor'],
			['same', 'In re the Matter of: Drake v. Lane', 'Drake v. Lane'],
			['same', 'In re the Custody of K.B.: Drake v. Lane', 'In re Custody of K.B.'],
			['differs', 'In re Subpoena to: Drake v. Lane', 'In re Subpoena to Okafor'],
		]);
	});
});
