import { strict as assert } from 'node:assert';
import { describe, it } from 'mocha';
import { findCitations } from '../../../../src/core/citations/recognition';
import { composeOpinionFile, opinionFileName } from '../../../../src/core/lookup/providers/opinionFile';
import { matchOpinion } from '../../../../src/core/quotations/opinion/opinionEvidence';
import { headOf, readIdentity } from '../../../../src/core/quotations/opinion/opinionIdentity';

const prose = `${'It is so ordered that the judgment of the court below is affirmed in every part of it. '.repeat(8)}See Roe, 410 U.S. 113.`;
const brown = {
	name: 'Brown v. Board of Education',
	parallelCitations: ['347 U.S. 483', '74 S. Ct. 686'],
	docketNumber: '52-1492',
	dateDecided: '1954-05-17',
	url: 'https://www.courtlistener.com/opinion/105221/brown/',
};

describe('the file of an opinion', () => {
	it('is known again by its citation, its parallel, its docket and its name', () => {
		const file = composeOpinionFile(brown, '347 U.S. 483', 'CourtListener', prose);
		const identity = readIdentity(file, findCitations(headOf(file), 'plaintext'));
		const match = (cited: string) => {
			const found = matchOpinion(identity, { citations: findCitations(cited, 'plaintext') });
			return found.kind === 'same' ? found.by : found.kind;
		};
		assert.equal(match('347 U.S. 483'), 'citation');
		assert.equal(match('74 S. Ct. 686'), 'citation');
		assert.equal(match('Brown v. Board of Education, 98 L. Ed. 873 (1954)'), 'evidence');
		assert.deepEqual(identity.dockets, ['52-1492']);
		assert.notEqual(match('Roe v. Wade, 410 U.S. 113 (1973)'), 'evidence');
		assert.equal(file.split('347 U.S. 483').length, 2, 'its own citation once');
		assert.ok(file.endsWith(`\n\n${prose}\n`));
	});

	it('says where the text comes from, and takes no line from what others wrote', () => {
		const file = composeOpinionFile({ ...brown, name: 'A\nv.\u202e B' }, '1 U.S. 1', 'CourtListener', 'Text.');
		assert.deepEqual(file.split('\n\n').slice(0, 3), ['A v. B', '1 U.S. 1', '347 U.S. 483']);
		assert.match(
			file,
			/\n\nSource: CourtListener, https:\/\/www\.courtlistener\.com\/opinion\/105221\/brown\/\n\nText\.\n$/,
		);
		assert.equal(composeOpinionFile({}, '1 U.S. 1', 'X', 'T'), '1 U.S. 1\n\nSource: X\n\nT\n');
	});

	it('has a name that is valid everywhere', () => {
		assert.equal(opinionFileName(brown, '347 U.S. 483'), 'Brown v. Board of Education, 347 U.S. 483.txt');
		assert.equal(opinionFileName({ name: '../../etc/passwd' }, '1 U.S. 1'), '___.._etc_passwd, 1 U.S. 1.txt');
		assert.equal(opinionFileName({}, ''), 'Opinion.txt');
	});
});
