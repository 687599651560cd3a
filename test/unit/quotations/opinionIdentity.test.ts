import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { findCitations } from '../../../src/core/citations/recognition';
import { headOf, matchOpinion, readIdentity } from '../../../src/core/quotations/opinion/opinionIdentity';

const prose =
	'This appeal is from a judgment of the district court, which held that the rule does not apply to a party who has not been served with a copy of the order, and that the burden of showing that it was served is on the movant; we agree with the court, and affirm its judgment for the reasons that follow here. See Long v. Short, 9 F.3d 8, 9 (2d Cir. 1990).';
const identityOf = (caption: string) => {
	const text = `${caption}\n\n${prose}\n`;
	return readIdentity(text, findCitations(headOf(text), 'plaintext'));
};
const match = (caption: string, cited: string, docket?: string) => {
	const citations = findCitations(cited, 'plaintext');
	return matchOpinion(identityOf(caption), { citations, ...(docket === undefined ? {} : { docket }) });
};

const caption =
	'12 F.3d 34\n\nUNITED STATES of America, Appellee,\nv.\nMartha HALE, Appellant.\n\nNo. 93-1590.\n\nDecided June 17, 1994.';
const uncited = caption.replace('12 F.3d 34\n\n', '');

describe('whether a text is the opinion that is cited', () => {
	it('is decided by the citation that it gives itself', () => {
		assert.deepEqual(match(caption, 'United States v. Hale, 12 F.3d 34 (1st Cir. 1994)'), {
			kind: 'same',
			by: 'citation',
		});
		assert.deepEqual(match(caption, 'United States v. Hale, 12 F.3d 99 (1st Cir. 1994)'), {
			kind: 'other',
			by: 'citation',
		});
		const headed = '# Hale v. Marsh, 12 F.3d 34 (2d Cir. 1993)';
		assert.deepEqual(match(headed, 'Hale v. Marsh, 12 F.3d 34, 36 (2d Cir. 1993)'), { kind: 'same', by: 'citation' });
	});

	it('is not decided by a citation of another case in its text', () => {
		assert.deepEqual(match(caption, 'Long v. Short, 9 F.3d 8 (2d Cir. 1990)'), { kind: 'other', by: 'citation' });
		assert.deepEqual(match(uncited, 'Long v. Short, 9 F.3d 8 (2d Cir. 1990)'), { kind: 'other', by: 'name' });
	});

	it('is decided by the docket number', () => {
		assert.deepEqual(match(uncited, 'Hale, 1994 WL 123456', 'No. 93–1590'), { kind: 'same', by: 'docket' });
	});

	it('is decided by the names in the caption and the year, abbreviations read', () => {
		assert.deepEqual(match(uncited, 'United States v. Hale, 50 F.4th 7 (1st Cir. 1994)'), { kind: 'same', by: 'name' });
		assert.deepEqual(match(uncited, 'United States v. Hale, 50 F.4th 7 (1st Cir. 2001)'), { kind: 'possible' });
		assert.deepEqual(match(uncited, 'Marsh v. Poe, 50 F.4th 7 (1st Cir. 1994)'), { kind: 'other', by: 'name' });
		const board = 'JOHN MARSH v. BOARD OF EDUCATION OF HARLOW\n\nMay 1, 1999';
		assert.deepEqual(match(board, 'Marsh v. Bd. of Educ., 50 F.3d 7 (1st Cir. 1999)'), { kind: 'same', by: 'name' });
	});

	it('is left to the user where only a party agrees, and unknown where nothing is said', () => {
		assert.deepEqual(match(uncited, 'State v. Hale, 50 F.4th 7 (1st Cir. 1994)'), { kind: 'possible' });
		assert.deepEqual(match('MEMORANDUM', 'State v. Hale, 50 F.4th 7 (1st Cir. 1994)'), { kind: 'unknown' });
	});
});
