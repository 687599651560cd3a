import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { findCitations } from '../../../../src/core/citations/recognition';
import { readIdentity } from '../../../../src/core/quotations/opinion/opinionIdentity';
import { type KnownText, matchTexts, readCited } from '../../../../src/core/quotations/texts/matchTexts';

function text(file: string, content: string): KnownText {
	return { file, identity: readIdentity(content, findCitations(content, 'plaintext')) };
}

function cited(draft: string) {
	const citations = findCitations(draft, 'plaintext');
	return readCited(
		citations.filter(({ start, group }) => (group ?? start) === citations[0]?.start),
		draft,
	);
}

const doe = text('authorities/doe.txt', 'John DOE,\n\nv.\n\nRichard ROE.\n\n123 F.3d 200\n\n1999\n');
const other = text('authorities/other.txt', 'SMITH v. JONES\n\n77 F.3d 12\n\n1996\n');
const draft = 'Doe v. Roe, 123 F.3d 200, 201 (2d Cir. 1999).';

describe('the text of an authority', () => {
	it('is the one that has its citation, whatever the file is called', () => {
		assert.deepEqual(matchTexts([other, doe], {}, cited(draft)), { kind: 'text', text: doe, by: 'citation' });
	});

	it('is the first of two copies', () => {
		const copy = { ...doe, file: 'authorities/z.txt' };
		assert.deepEqual(matchTexts([doe, copy], {}, cited(draft)), { kind: 'text', text: doe, by: 'citation' });
	});

	it('is for the user to choose where two have its name', () => {
		const first = text('authorities/a.txt', 'DOE v. ROE\n\n1999\n');
		const second = text('authorities/b.txt', 'DOE v. ROE\n\nAppeal\n\n1999\n');
		assert.deepEqual(matchTexts([first], {}, cited(draft)), { kind: 'text', text: first, by: 'evidence' });
		assert.deepEqual(matchTexts([first, second], {}, cited(draft)), { kind: 'possible', texts: [first, second] });
	});

	it('is the one chosen, which is said to be another case’s where it says so', () => {
		const choices = { '123 F.3d 200': { file: 'authorities/other.txt' } };
		assert.deepEqual(matchTexts([doe, other], choices, cited(draft)), {
			kind: 'text',
			text: other,
			by: 'choice',
			isOther: true,
		});
		assert.deepEqual(matchTexts([doe], choices, cited(draft)), { kind: 'missing', file: 'authorities/other.txt' });
	});

	it('is none where a file has its name and another case’s text', () => {
		for (const file of ['Doe v. Roe.txt', 'doe_roe_1999.html', '123 F.3d 200.txt', '123_F3d_200.txt']) {
			const misnamed = { ...other, file: `authorities/${file}` };
			assert.deepEqual(matchTexts([misnamed], {}, cited(draft)), { kind: 'none', misnamed: [misnamed] }, file);
		}
		assert.deepEqual(matchTexts([other], {}, cited(draft)), { kind: 'none', misnamed: [] });
		const mute = text('authorities/scan.txt', '');
		assert.deepEqual(matchTexts([mute], {}, cited(draft)), { kind: 'none', misnamed: [], isOneUnknown: true });
	});

	it('is found by the docket number of a citation to a database', () => {
		const own = text('authorities/x.txt', 'UNITED STATES DISTRICT COURT\n\nCase No. 1:19-cv-01234\n\nORDER\n');
		const slip = 'Doe v. Roe, No. 1:19-cv-01234, 2019 WL 4639462, at *3 (S.D.N.Y. 2019).';
		assert.deepEqual(matchTexts([own], {}, cited(slip)), { kind: 'text', text: own, by: 'docket' });
	});
});
