import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { findCitations } from '../../../../src/core/citations/recognition';
import { columnsOf } from './columnsOf';

const left = [
	'The question is whether a landlord who let his tenant',
	'stay for a year may still have the case sent to the',
	'arbiters. Mandamus lies to correct a clear abuse of',
	'discretion. In re Prudential Ins. Co. of America, 148',
	'S.W.3d 124, 135 (Tex. 2004). A court has no discretion',
	'to get the law wrong. Walker v. Packer, 827 S.W.2d',
	'833, 839 (Tex. 1992). Whether there is an agreement at',
	'all is a question of contract, which is for the court',
	'to decide before it does anything else. See J.M.',
];
const right = [
	'Davidson, Inc. v. Webster, 128 S.W.3d 223, 227 (Tex.',
	'2003). The words of the lease have their plain meaning,',
	'as in Valence Operating Co. v. Dorsett, 164 S.W.3d',
	'656, 662 (Tex. 2005), and all doubts about its scope',
	'go in favor of arbitration. Moses H. Cone Mem’l Hosp.',
	'v. Mercury Constr. Corp., 460 U.S. 1, 24 (1983). That',
	'is not so where it is doubtful whether there was any',
	'agreement between the two. Webster, 128 S.W.3d at 227.',
	'He who holds over does so on the terms of the lease.',
];

const names = (text: string) =>
	findCitations(text, 'plaintext').flatMap(({ kind, caseName, page, pin }) =>
		kind === 'full' ? [`${caseName?.text} ${page}, ${pin?.text}`] : [],
	);

describe('two columns side by side', () => {
	const read = names([...left, ...right].join('\n'));

	it('are read one after the other', () => {
		assert.equal(read.length, 5);
		assert.deepEqual(names(columnsOf(left, right)).sort(), [...read].sort());
		assert.deepEqual(names(columnsOf(left, right, 'set in')).sort(), [...read].sort());
	});

	it('keep the order and the words of the text', () => {
		const text = columnsOf(left, right);
		let reached = 0;
		for (const { start, end, text: words } of findCitations(text, 'plaintext')) {
			assert.ok(start >= reached && end > start, words);
			assert.equal(text.slice(start, end), words);
			reached = end;
		}
	});

	it('are neither a table with pages nor a caption', () => {
		const pages = left.map((_, i) => `${i + 3}, ${i + 12}`);
		const parties = ['Plaintiff,', 'v.', 'Defendant.', 'No. 12', 'Judge Oake', 'Motion', 'to', 'dismiss', 'granted'];
		for (const other of [pages, parties])
			assert.equal(names(columnsOf(left, other)).includes('J.M. Davidson, Inc. v. Webster 223, 227'), false);
	});
});
