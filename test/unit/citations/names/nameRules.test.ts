import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { CaseNameFinder, type NameRules, nameRules } from '../../../../src/core/citations/names/caseNames';
import { commaRules } from '../../../../src/core/citations/names/commas';

interface Rule {
	readonly name: string;
	/** With "|" where the name begins, or, between name and volume, where it ends. */
	readonly example: string;
}

const without = <R extends Rule>(rules: readonly R[], rule: Rule) => rules.filter((other) => other !== rule);

/** The name that is found before the volume at the text's end. */
function nameBefore(text: string, rules: NameRules): string | undefined {
	const finder = new CaseNameFinder(rules);
	return finder.find(text, 0, text.length, false) ? text.slice(finder.start, finder.end) : undefined;
}

/** Each rule reads its example as the mark says, and nothing else does. */
function checkFronts(rules: readonly Rule[], rest: (rule: Rule) => NameRules): void {
	for (const rule of rules) {
		it(`${rule.name}: ${JSON.stringify(rule.example)}`, () => {
			const [before = '', name = ''] = rule.example.split('|');
			const text = `${before}${name}, `;
			const expected = name.replace(/\*$/, '');
			assert.equal(nameBefore(text, nameRules), expected);
			assert.notEqual(nameBefore(text, rest(rule)), expected, 'the rule makes no difference');
		});
	}
}

describe('where a first party begins', () => {
	const rules = nameRules.firstParty;
	checkFronts(rules, (rule) => ({ ...nameRules, firstParty: without(rules, rule) }));
});

describe('where a name goes on over a comma', () => {
	checkFronts(commaRules, (rule) => ({ ...nameRules, commas: without(commaRules, rule) }));
});

describe('where a second party, or a name without "v.", begins', () => {
	const rules = nameRules.secondParty;
	checkFronts(rules, (rule) => ({ ...nameRules, secondParty: without(rules, rule) }));
});

describe('what is cut off the front of a first party', () => {
	const rules = nameRules.trimming;
	checkFronts(rules, (rule) => ({ ...nameRules, trimming: without(rules, rule) }));
});

describe('what stands between name and volume', () => {
	const rules = nameRules.between;
	for (const rule of rules) {
		it(`${rule.name}: ${JSON.stringify(rule.example)}`, () => {
			const [name = '', after = ''] = rule.example.split('|');
			const expected = name.replace(/^[(*[\u201c]+|\*+$/g, '');
			const read = (given: NameRules) => nameBefore(`${name}${after}`, given)?.replace(/\*+$/g, '');
			assert.equal(read(nameRules), expected);
			assert.notEqual(read({ ...nameRules, between: without(rules, rule) }), expected, 'the rule makes no difference');
		});
	}
});
