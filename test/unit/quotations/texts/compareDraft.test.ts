import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { systemClock } from '../../../../src/core/base/time/clock';
import { Turns } from '../../../../src/core/base/time/turns';
import { findCitations } from '../../../../src/core/citations/recognition';
import { TextComparer } from '../../../../src/core/quotations/comparison/textComparer';
import { readIdentity } from '../../../../src/core/quotations/opinion/opinionIdentity';
import { type ComparableText, compareDraft, type TextSource } from '../../../../src/core/quotations/texts/compareDraft';
import { matchTexts } from '../../../../src/core/quotations/texts/matchTexts';

/** The outcome of each quotation of a draft, and the file that it was compared with. */
async function compare(draft: string, files: Readonly<Record<string, string>>): Promise<string[]> {
	const texts = Object.entries(files).map(
		([file, content]): ComparableText => ({
			file,
			key: file,
			identity: readIdentity(content, findCitations(content, 'plaintext')),
		}),
	);
	const comparer = new TextComparer();
	const source: TextSource<ComparableText> = {
		match: (cited) => matchTexts(texts, {}, cited),
		async compare({ key }, quotation) {
			comparer.load(key, new TextEncoder().encode(files[key]), 'plain');
			return comparer.compare(key, quotation);
		},
		uriOf: ({ key }) => key,
	};
	const turns = new Turns(systemClock, () => Promise.resolve());
	const citations = findCitations(draft, 'plaintext');
	const compared = await compareDraft({ text: draft, language: 'plaintext', citations }, source, turns);
	return (compared?.quotations ?? []).map(({ outcome, text }) =>
		[
			outcome.kind === 'notCompared' ? outcome.reason : outcome.kind,
			...(text ? [text.name, ...(text.by === 'citation' ? [] : [text.by])] : []),
		].join(' '),
	);
}

describe('the quotations of a draft', () => {
	it('are read over the blank lines and the ends of pages that a copied page has', async () => {
		const page = `          The court made it plain that “[t]he tenant shall stay in the

house until the landlord has given notice in writing, and the notice

                                   4

shall be served by hand.” Doe v. Roe, 123 F.3d 200, 201 (2d Cir.

1999). The rest of it “does not matter.” Poe v. Loe, 1 F.3d 2, 3 (2d

Cir. 1993).
`;
		const text =
			'Doe v. Roe\n\n123 F.3d 200\n\n1999\n\nThe tenant shall stay in the house until the landlord has given notice in writing, and the notice shall be served by hand.\n';
		assert.deepEqual(await compare(page, { 'a.txt': text }), ['altered a.txt', 'noText']);
	});

	const draft =
		'“No notice, no eviction.” Doe v. Roe, 123 F.3d 200, 201 (2d Cir. 1999) (quoting Poe v. Loe, 1 F.3d 2, 3 (2d Cir. 1993)).';
	const doe = (words: string) => `Doe v. Roe\n\n123 F.3d 200\n\n1999\n\n${words}\n`;
	const poe = (words: string) => `Poe v. Loe\n\n1 F.3d 2\n\n1993\n\n${words}\n`;

	it('agree where the opinion cited or the one that it quotes has the words, and it is said which', async () => {
		const words = 'We hold: no notice, no eviction.';
		const other = 'We affirm what was held below in this matter.';
		assert.deepEqual(await compare(draft, { doe: doe(words), poe: poe(other) }), ['exact doe']);
		assert.deepEqual(await compare(draft, { doe: doe(other), poe: poe(words) }), ['exact poe']);
		assert.deepEqual(await compare(draft, { doe: doe(words), poe: poe(words) }), ['exact poe']);
		assert.deepEqual(await compare(draft, { doe: doe(other), poe: poe(other) }), ['notFound poe']);
		assert.deepEqual(await compare(draft, { doe: doe(words) }), ['exact doe']);
	});

	it('are compared with the text that differs in fewer places', async () => {
		const long = draft.replace('No notice', 'A tenant who was given no notice by the landlord faces');
		const far = 'A tenant that was given no notice by her landlord faces no eviction.';
		const near = far.replace('that', 'who');
		assert.deepEqual(await compare(long, { doe: doe(near), poe: poe(far) }), ['differs doe']);
		assert.deepEqual(await compare(long, { doe: doe(far), poe: poe(near) }), ['differs poe']);
	});

	it('have their “id.” refer to what is cited before them, not in them', async () => {
		const text = doe('As Poe v. Loe, 1 F.3d 2, says, there is no eviction.');
		assert.deepEqual(
			await compare(
				'Doe v. Roe, 123 F.3d 200 (2d Cir. 1999). “As Poe v. Loe, 1 F.3d 2, says, there is no eviction.” Id. at 201.',
				{ 'doe.txt': text, 'poe.txt': poe('Nothing of it.') },
			),
			['exact doe.txt'],
		);
	});

	it('have their “id.” refer past what only looks like the record in them', async () => {
		const words = 'R. Civ. P. 36(a)(4). Moreover, the answering party may say that it has no knowledge.';
		const files = { 'doe.txt': doe(`Fed. ${words}`) };
		const draft = (between: string) =>
			`Doe v. Roe, 123 F.3d 200, 201 (2d Cir. 1999). The court went on${between}: “${words}” Id. at 201.`;
		assert.deepEqual(await compare(draft(''), files), ['exact doe.txt']);
		// One between the two may be meant.
		assert.deepEqual(await compare(draft(' as in Smith Decl. ¶ 4'), files), ['noText']);
	});

	it('are not accused for a word or two that are not next to the citation', async () => {
		const files = { 'doe.txt': doe('The price of the drug is set by law.') };
		const cite = 'Doe v. Roe, 123 F.3d 200, 201 (2d Cir. 1999)';
		assert.deepEqual(await compare(`The “fair price” would be lower than at market, ${cite}.`, files), ['tooShort']);
		assert.deepEqual(await compare(`The law sets a “fair price.” ${cite}.`, files), ['notFound doe.txt']);
		assert.deepEqual(await compare(`A “fair price that no one pays” would be lower, ${cite}.`, files), [
			'notFound doe.txt',
		]);
	});

	it('lack the condition that the sentence goes on with where it is interrupted', async () => {
		const files = { 'doe.txt': doe('A tenant may sue and be sued if he has paid.') };
		const cite = 'Doe v. Roe, 123 F.3d 200, 201 (2d Cir. 1999)';
		assert.deepEqual(await compare(`“A tenant,” the court held, “may sue and be sued.” ${cite}.`, files), [
			'exact doe.txt',
			'differs doe.txt',
		]);
	});

	it('say by what the text was taken to be the case’s', async () => {
		const uncited = doe('No notice, no eviction.').replace('123 F.3d 200', 'No. 98-1234');
		const cite = '“No notice, no eviction.” Doe v. Roe, 123 F.3d 200, 201 (2d Cir. 1999).';
		assert.deepEqual(await compare(cite, { 'doe.txt': uncited }), ['exact doe.txt evidence']);
	});

	it('have the true reason where there is no text: none, or one that says nothing of itself', async () => {
		assert.deepEqual(await compare(draft, {}), ['noText']);
		assert.deepEqual(await compare(draft, { scan: 'It is so ordered.' }), ['notRecognized']);
		assert.deepEqual(await compare(draft, { poe: 'POE v. LOE\n\nIt is so ordered.\n' }), ['choose']);
		assert.deepEqual(await compare(draft, { other: 'SMITH v. JONES\n\n77 F.3d 12\n\n1996\n' }), ['noText']);
	});
});
