import { strict as assert } from 'node:assert';
import { describe, it } from 'mocha';
import type { DecisionKind } from '../../../../src/core/verification/decisions/decisions';
import type { FindingCode } from '../../../../src/core/verification/findings/finding';
import { chooseNextStep } from '../../../../src/core/verification/verdict/conclude';
import type { CitationState, VerdictFacts } from '../../../../src/core/verification/verdict/verdict';

const span = { start: 0, end: 1 };

function facts(state: CitationState, more: Partial<VerdictFacts> = {}): VerdictFacts {
	const citation = { kind: 'full', ...span, text: 'x' } as const;
	return { citation, state, entry: {}, candidates: [], findings: [], ...more };
}

const finding = (code: FindingCode) => ({ code, span, severity: 'warning' }) as const;
const decided = (kind: DecisionKind) => ({ kind, at: '2026-01-01' });
const compared = { name: 'differs', year: 'same', court: 'same' } as const;

describe('the next step', () => {
	it('is nothing where there is nothing to review, except to wait', () => {
		assert.equal(chooseNextStep(facts('verified'), false), 'nothing');
		assert.equal(chooseNextStep(facts('checking'), false), 'wait');
		assert.equal(chooseNextStep(facts('checking', { decision: decided('confirmed') }), false), 'nothing');
	});

	it('is to open the case where it may be another one, and to correct the draft where it is not', () => {
		assert.equal(chooseNextStep(facts('differs', { compared }), true), 'readCase');
		for (const code of ['first-page-differs', 'parallel-differs'] as const)
			assert.equal(chooseNextStep(facts('differs', { findings: [finding(code)] }), true), 'readCase', code);
		for (const code of ['year-differs', 'court-differs', 'pin-before-first-page'] as const)
			assert.equal(chooseNextStep(facts('differs', { findings: [finding(code)] }), true), 'correct', code);
	});

	it('is to check a regulation with the eCFR, and anything else by verifying the document', () => {
		const { citation } = facts('unchecked');
		const regulation = { ...citation, kind: 'regulation', volume: '29', reporter: 'C.F.R.', page: '1604.11' } as const;
		assert.equal(chooseNextStep(facts('unchecked', { citation: regulation }), true), 'checkRegulation');
		assert.equal(chooseNextStep(facts('unchecked'), true), 'check');
		assert.equal(chooseNextStep(facts('failed', { citation: regulation }), true), 'tryAgain');
	});

	it('is to choose only where there is something to choose from', () => {
		assert.equal(chooseNextStep(facts('multipleMatches', { candidates: [{ name: 'A v. B' }] }), true), 'choose');
		assert.equal(chooseNextStep(facts('multipleMatches'), true), 'lookUp');
		assert.equal(chooseNextStep(facts('multipleMatches', { compared }), true), 'readCase');
	});

	it('is not to check again what the service returned nothing for', () => {
		assert.equal(chooseNextStep(facts('unchecked'), true), 'check');
		assert.equal(chooseNextStep(facts('unchecked', { entry: { unanswered: true } }), true), 'lookUp');
	});

	it('is to confirm what a fix took from the record, whatever its state', () => {
		for (const state of ['verified', 'differs', 'notFound'] as const)
			assert.equal(chooseNextStep(facts(state, { decision: decided('fromRecord') }), true), 'confirm', state);
	});
});
