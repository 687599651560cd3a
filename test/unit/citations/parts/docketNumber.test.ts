import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import {
	docketWords,
	isSameDocket,
	isUnpublished,
	readDocketNumber,
} from '../../../../src/core/citations/parts/docketNumber';
import { findCitations } from '../../../../src/core/citations/recognition';

const read = (words: string) => {
	const { plain, office = '', initials } = readDocketNumber(words) ?? { plain: '-', initials: [] };
	return [plain, office, initials.join(' ')];
};

describe('a docket number', () => {
	it('is read without office and initials, as federal courts write it', () => {
		assert.deepEqual(read('No. 1:19-cv-01234-JSR'), ['19-cv-01234', '1', 'JSR']);
		assert.deepEqual(read(', 19 Civ. 7712 (PAE) (KNF), '), ['19-cv-07712', '', 'PAE KNF']);
		assert.deepEqual(read(', No. 2:19cv1234, '), ['19-cv-01234', '2', '']);
		assert.deepEqual(read('Case No. CV 19-1234 PSG (AGRx), '), ['19-cv-01234', '', 'PSG AGRx']);
		assert.deepEqual(read('C19-1234RSM'), ['19-cv-01234', '', 'RSM']);
		assert.deepEqual(read(', No. 17 C 6042, '), ['17-cv-06042', '', '']);
		assert.deepEqual(read('Civ. A. No. 19-1234'), ['19-1234', '', '']);
		assert.deepEqual(read('No. 8:19-cv-1234-T-33AAS'), ['19-cv-01234', '8', 'T 33AAS']);
		assert.deepEqual(read('No. 20-17001'), ['20-17001', '', '']);
		assert.deepEqual(read('Nos. 19-1234, 19-1235'), ['19-1234', '', '']);
	});

	it("is read as written where it is a state court's", () => {
		assert.deepEqual(read('No. B123456'), ['B123456', '', '']);
		assert.deepEqual(read('No. A-1234-19T2'), ['A-1234-19T2', '', '']);
		assert.deepEqual(read('No. 05-19-00123-CV'), ['05-19-00123-CV', '', '']);
		assert.deepEqual(read('Index No. 650123/2019'), ['650123-2019', '', '']);
	});

	it('has nothing but letters, digits, and hyphens, whatever is around it', () => {
		for (const words of ['No. 19-cv-1"234', 'No. B12"34) OR (x', 'No. 19:"*', '', 'No. ', '"19-1234"'])
			assert.match(readDocketNumber(words)?.plain ?? '', /^[A-Za-z0-9-]{0,40}$/, words);
	});

	it('is the same with or without office, type, and zeros, and no other of the year', () => {
		const isSame = (one: string, another: string): boolean => {
			const [a, b] = [readDocketNumber(one), readDocketNumber(another)];
			return a !== undefined && b !== undefined && isSameDocket(a, b);
		};
		assert.ok(isSame('19-cv-1234', '3:19-cv-01234-JSR'));
		assert.ok(isSame('No. 19-1234', '3:19-cv-01234'));
		assert.ok(isSame('2019-1234', '19-1234'));
		assert.ok(isSame('No. B123456', 'b123456'));
		assert.ok(!isSame('19-cv-1234', '3:19-cr-01234'));
		assert.ok(!isSame('1:19-cv-1234', '3:19-cv-01234'));
		assert.ok(!isSame('19-cv-1234', '3:20-cv-01234'));
		assert.ok(!isSame('19-cv-1234', '3:19-cv-11234'));
	});

	it('is between the name and the WL number, or after the name, up to the court', () => {
		const of = (text: string) => {
			const [citation] = findCitations(text, 'markdown');
			assert.ok(citation && isUnpublished(citation), text);
			return readDocketNumber(docketWords(citation, text))?.plain;
		};
		const rest = '(D. Mass. Jan. 5, 2020).';
		assert.equal(of(`Elm v. Ash, No. 1:19-cv-01234-JSR, 2020 WL 123476, at *3 ${rest}`), '19-cv-01234');
		assert.equal(of(`Elm v. Ash, No. 19-cv-1234, slip op. at 4 ${rest}`), '19-cv-01234');
		assert.equal(of(`Elm v. Ash, 19 Civ. 1234 (JSR) ${rest}`), '19-cv-01234');
		assert.equal(of(`Elm v. Ash, 2020 WL 123476 ${rest}`), undefined);
		assert.equal(of('So held Elm v. Ash (N.D. Cal., May 5, 2012, No. C-11-1234).'), '11-cv-01234');
	});

	it('is of no case that a reporter has', () => {
		const [printed] = findCitations('Elm v. Ash, 123 F.3d 200 (2d Cir. 1999).', 'markdown');
		assert.ok(printed && !isUnpublished(printed));
	});
});
