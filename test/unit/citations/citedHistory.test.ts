import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { historyOf } from '../../../src/core/citations/parts/citedHistory';
import { findCitations } from '../../../src/core/citations/recognition';
import { sayHistory } from '../../../src/core/reporting/wording/historyTexts';

function said(text: string, at = 0): string[] {
	const citations = findCitations(text, 'markdown');
	const citation = citations[at];
	return citation ? historyOf(citations, citation).map(sayHistory) : assert.fail('no citation');
}

describe('the history of a case as a draft cites it', () => {
	it('is said in words, with the year, and who overruled it', () => {
		const cases: Record<string, readonly string[]> = {
			"*Roe v. Doe*, 812 F.3d 101 (5th Cir. 2018), *rev'd on other grounds*, 590 U.S. 1 (2019).": [
				'reversed on other grounds, 2019',
			],
			'Roe v. Doe, 812 F.3d 101 (5th Cir. 2018), aff’d, 590 U.S. 1 (2019), and reh’g denied, 591 U.S. 7 (2020).': [
				'affirmed, 2019',
				'and rehearing denied, 2020',
			],
			'Roe v. Doe, 812 F.3d 101 (5th Cir. 2018), cert. denied, 590 U.S. 1, 140 S. Ct. 2 (2019).': [
				'certiorari denied, 2019',
			],
			'Bowers v. Hardwick, 478 U.S. 186, 106 S. Ct. 2841 (1986), overruled by Lawrence v. Texas, 539 U.S. 558 (2003).':
				['overruled by Lawrence v. Texas, 2003'],
		};
		for (const [text, history] of Object.entries(cases)) assert.deepEqual(said(text), history, text);
	});

	it('is that of the case alone: not of the one after it, nor of what a parenthetical cites', () => {
		assert.deepEqual(said('Roe v. Doe, 812 F.3d 101 (5th Cir. 2018); Poe v. Moe, 1 F.3d 1 (1st Cir. 1993).'), []);
		assert.deepEqual(
			said(
				'Roe v. Doe, 812 F.3d 101 (5th Cir. 2018) (citing Poe v. Moe, 1 F.3d 1 (1st Cir. 1993)), vacated, 590 U.S. 1 (2019).',
			),
			['vacated, 2019'],
		);
	});

	it('is read to its eighth decision', () => {
		const text = `Roe v. Doe, 1 F.3d 1 (1st Cir. 1993)${", rev'd, 590 U.S. 1 (2019)".repeat(20)}.`;
		assert.equal(said(text).length, 8);
	});
});
