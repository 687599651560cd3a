import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { betweenRules } from '../../../../src/core/citations/names/betweenRules';
import { CaseNameFinder } from '../../../../src/core/citations/names/caseNames';
import { commaRules } from '../../../../src/core/citations/names/commas';
import { partyRules } from '../../../../src/core/citations/names/partyRules';
import { trimmingRules } from '../../../../src/core/citations/names/trimmingRules';

interface Rule {
	readonly name: string;
	/** With "|" where the name begins, or, between name and volume, where it ends. */
	readonly example: string;
}

/** The name that is found before the volume at the text's end. */
function nameBefore(text: string): string | undefined {
	const finder = new CaseNameFinder();
	return finder.find(text, 0, text.length, false) ? text.slice(finder.start, finder.end) : undefined;
}

/** The same without one rule. */
function nameWithout(rule: Rule, text: string): string | undefined {
	const whole = { ...rule };
	Object.assign(rule, { applies: () => false, skip: () => undefined });
	try {
		return nameBefore(text);
	} finally {
		Object.assign(rule, whole);
	}
}

/** Each rule reads its example as the mark says, and nothing else does. */
function checkFronts(rules: readonly Rule[]): void {
	for (const rule of rules) {
		it(`${rule.name}: ${JSON.stringify(rule.example)}`, () => {
			const [before = '', name = ''] = rule.example.split('|');
			const text = `${before}${name}, `;
			const expected = name.replace(/\*$/, '');
			assert.equal(nameBefore(text), expected);
			assert.notEqual(nameWithout(rule, text), expected, 'the rule makes no difference');
		});
	}
}

describe('where a party, or a name without "v.", begins', () => checkFronts(partyRules));

describe('where a name goes on over a comma', () => checkFronts(commaRules));

describe('what is cut off the front of a first party', () => checkFronts(trimmingRules));

describe('what stands between name and volume', () => {
	for (const rule of betweenRules) {
		it(`${rule.name}: ${JSON.stringify(rule.example)}`, () => {
			const [name = '', after = ''] = rule.example.split('|');
			const expected = name.replace(/^[(*[\u201c]+|\*+$/g, '');
			assert.equal(nameBefore(`${name}${after}`)?.replace(/\*+$/g, ''), expected);
			const without = nameWithout(rule, `${name}${after}`)?.replace(/\*+$/g, '');
			assert.notEqual(without, expected, 'the rule makes no difference');
		});
	}
});
