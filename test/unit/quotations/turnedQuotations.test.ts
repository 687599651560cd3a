import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { compareQuotation } from '../../../src/core/quotations/comparison/compareQuotation';
import type { QuotationOutcome, Turn } from '../../../src/core/quotations/comparison/outcome';
import { indexOpinion } from '../../../src/core/quotations/opinion/opinionIndex';

const index = indexOpinion(
	`The rule applies only to a tenant who must ‘show cause’ and is justified in what he did. A court may conclude that the claim is
ripe. The plaintiff shall bear the burden of con-
tinuing the suit. The landlord may not evict the tenant * * * without notice—or cause—given in writing. The offi-
cers were notified of the finding; it was effi*148cient and final. It was ef"ficient and final. The tenant, who was not at home, argued that the rnodern rule is
otherwise. The modern view, the modern cases and the modern statutes say so. Only a party may appeal. Notice is given to all tenants except those in arrears. Relief is granted only if the
tenant asks. A tenant may sue if he has paid. Plaintiff-appellant paid. His
notice [sic] were given. The lease binds the landlord and the tenant, not the guarantor or the heirs of either of them or their assigns, alike. Rent is due
monthly. No notice is due. Burning is barred. An heir rnay sue. The fee is 30 days of rent. The guarantor (who did not sign) is bound. The barn is
shut. Bam. The levy that is not paid by whoever holds the house under the old lease is owed. It binds any one.`,
	'plain',
);
const compare = (draft: string): QuotationOutcome => compareQuotation(index, { words: draft, format: 'markdown' });
const turnsOf = (draft: string): (Turn | undefined)[] => {
	const outcome = compare(draft);
	assert.ok(outcome.kind === 'altered', `${draft}: ${outcome.kind}`);
	return outcome.alterations.map(({ turns }) => turns?.by);
};

describe('a quotation whose marked changes turn what the opinion says', () => {
	it('leaves out a negation', () => {
		assert.deepEqual(turnsOf('The landlord may . . . evict the tenant'), ['dropsNegation']);
		assert.deepEqual(turnsOf('The landlord [may] evict the tenant'), ['dropsNegation']);
		assert.deepEqual(turnsOf('. . . at home, argued that the modern rule is otherwise'), ['dropsNegation']);
	});

	it('leaves out a limit', () => {
		assert.deepEqual(turnsOf('Notice is given to all tenants . . . in arrears'), ['dropsLimit']);
		assert.deepEqual(turnsOf('Relief is granted . . . if the tenant asks'), ['dropsLimit']);
		assert.deepEqual(turnsOf('Relief is granted . . .'), ['dropsLimit']);
		assert.deepEqual(turnsOf('Notice is given . . .'), [undefined]);
	});

	it('adds one', () => {
		assert.deepEqual(turnsOf('A court [may not] conclude that the claim is ripe'), ['addsNegation']);
	});

	it('names the other party', () => {
		assert.deepEqual(turnsOf('[The defendant] shall bear the burden of continuing the suit'), ['swapsParty']);
		assert.deepEqual(turnsOf('Plaintiff-[appellee] paid'), ['swapsParty']);
	});

	it('does none of it', () => {
		for (const draft of [
			'The tenant . . . argued that the modern rule is otherwise',
			'The landlord [could not] evict the tenant',
			'[He] shall bear the burden of continuing the suit',
			'The plaintiff [Roe] shall bear the burden',
			'A court may conclude . . . . The landlord may not evict the tenant',
			// More than is left out between two words of a sentence, more than a sentence, and a clause of its own.
			'The levy . . . is owed',
			'Rent is due monthly . . . is due',
			'The guarantor . . . is bound',
			'The lease binds [the landlord], not the guarantor',
			'[The landlord and the tenant] may not evict the tenant',
		])
			assert.deepEqual([...new Set(turnsOf(draft))], [undefined], draft);
	});
});

describe('a quotation that agrees', () => {
	for (const draft of [
		'\\[O\\]nly a party may appeal',
		'The landlord may not evict the tenant \\* \\* \\* without notice',
		'a tenant who must ‘show[n]’—cause',
		"'[t]he landlord may not evict the tenant'",
		'a tenant may sue.',
		"it was ef'ficient and final",
		'His notice [sic] were given',
		'A tenant may sue if he has paid.',
		'it was effi\\*148cient and final',
		'is justifed in what he did',
		'The offcers were notifed of the fnding',
		'tinuing the suit. The landlord may not evict',
		'shall bear the burden of con',
		'It binds anyone',
		'The landlord may not evict the tenant * * * without notice -- or cause -- given in writing',
		'The tenant, who was not at home, argued that the modern rule is otherwise',
	])
		it(`is not said to differ: ${draft}`, () => {
			assert.ok(['exact', 'altered'].includes(compare(draft).kind), JSON.stringify(compare(draft)));
		});

	it('has no other word of its own', () => {
		for (const draft of [
			'The landlord may not evict the tenant for * * * without notice',
			'argued that the molten rule is otherwise',
			'is justice in what he did',
			'A tenant may sue.',
			// No misreading: a word that the opinion hasn't, a modal verb, a number in two parts.
			'No notice is due. Buming is barred',
			'An heir may sue',
			'The fee is 3 0 days of rent',
			// Seldom said, too little of a broken word, and words that no line breaks.
			'The bam is shut',
			'ng the suit. The landlord may not evict',
			'lord may not evict the tenant',
			'The landlord may not evict the ten',
		])
			assert.equal(compare(draft).kind, 'differs', draft);
	});
});
