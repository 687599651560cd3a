import assert from 'node:assert/strict';
import '../../vscodeForTexts';
import { describe, it } from 'mocha';
import type * as vscode from 'vscode';
import { findCitations } from '../../../../src/core/citations/recognition';
import { makeVerdicts } from '../../../../src/core/verification/verdict/makeVerdicts';
import { listReviews } from '../../../../src/features/citations/session/fileReviews';

function review(text: string) {
	const verdicts = makeVerdicts(findCitations(text, 'markdown'), {
		lookUp: () => ({}),
		getText: () => text,
		today: { year: 2026, month: 11, day: 22 },
	});
	const positionAt = (offset: number) => ({ line: 0, character: offset }) as vscode.Position;
	const document = { uri: undefined as unknown as vscode.Uri, getText: () => text, positionAt };
	return listReviews(
		verdicts.map((verdict) => ({ verdict, offset: 0 })),
		document,
	);
}

describe('what is to review in a file that no one has open', () => {
	it('is listed in the order of the text, without what needs no review', () => {
		const text =
			'42 U.S.C. § 1983. *Roe v. Poe*, 410 U.S. 31 (1973). *Id.* *Doe v. Poe*, 2019 WL 4639462 (S.D.N.Y. 2019).';
		assert.deepEqual(
			review(text).map(({ name, headline }) => [name, headline]),
			[
				['Roe v. Poe, 410 U.S. 31', 'unchecked'],
				['Doe v. Poe, 2019 WL 4639462', 'notCovered'],
			],
		);
	});

	it('is kept within limits, however many citations there are and whatever they are called', () => {
		const hostile = '*Ro\u202Ee [x](command:y) $(alert) Corp. v. Wade*, 410 U.S. 31 (1973). ';
		const reviews = review(hostile.repeat(1_000));
		assert.equal(reviews.length, 200);
		for (const { name } of reviews) assert.ok(name.length <= 200 && !/[\u202E\n]/.test(name), name);
	});
});
