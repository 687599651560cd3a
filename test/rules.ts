// npm run rules [-- --facts FOLDER]: what each named rule of recognition is good for, in the project's own fixtures and, if there is one, in a
// folder with real/, briefs/ and names/; and how often each rule of form applies.
// With --judging: what each rule by which names are judged is good for (judgingRules.ts).
import { parseArgs } from 'node:util';
import type { BeforeVolume, BetweenRule } from '../src/core/citations/names/beforeVolume';
import { besideNameRules } from '../src/core/citations/names/besideNameRules';
import { betweenRules } from '../src/core/citations/names/betweenRules';
import { commaRules } from '../src/core/citations/names/commas';
import { partyRules } from '../src/core/citations/names/partyRules';
import { trimmingRules } from '../src/core/citations/names/trimmingRules';
import type { Citation } from '../src/core/citations/parts/citation';
import { findCitations } from '../src/core/citations/recognition';
import { breakRules } from '../src/core/draft/reading/breakRules';
import { type FindCitations, measureAccuracy } from './bench/accuracy';
import { measureBriefs } from './bench/briefs';
import { type Passage, readCorpus } from './bench/corpus';
import { misreadNames } from './bench/namePairs';
import { readPages } from './bench/pages';
import { measureRealPages } from './bench/realPages';
import { printFormRules } from './formRules';
import { printJudgingRules } from './judgingRules';

interface Rule {
	readonly name: string;
	/** Why it stays though it gains nothing. */
	readonly unproven?: string;
	readonly applies?: (...given: never[]) => boolean;
	readonly skip?: BetweenRule['skip'];
}

/** All rules by table; one that two tables hold is in the first. */
const tables: Readonly<Record<string, readonly Rule[]>> = {
	break: breakRules,
	between: betweenRules,
	'beside name': besideNameRules,
	party: partyRules,
	comma: commaRules,
	trimming: trimmingRules,
};

/** How often each rule has applied so far. */
const fires = new Map<Rule, number>();
/** The rule that is switched off. */
let off: Rule | undefined;

/** Replaces what a rule does with the same, counted, or with nothing while it is switched off. The compiled tables hold the same objects. */
function watch(rule: Rule): void {
	const { applies, skip } = rule;
	const isOff = () => off === rule;
	const fired = () => fires.set(rule, (fires.get(rule) ?? 0) + 1);
	if (applies) {
		const watched = (...given: never[]) => {
			if (isOff() || !applies(...given)) return false;
			fired();
			return true;
		};
		Object.assign(rule, { applies: watched });
	}
	if (skip) {
		const watched = (between: BeforeVolume) => {
			const { end, joint } = between;
			if (!isOff()) skip(between);
			if (between.end !== end || between.joint !== joint) fired();
		};
		Object.assign(rule, { skip: watched });
	}
}

/** What is wrong in one set of texts. */
type Faults = (find: FindCitations) => readonly string[];

/** One set as it is read with all rules. */
interface Baseline {
	readonly measure: Faults;
	readonly faults: readonly string[];
	readonly fires: ReadonlyMap<Rule, number>;
	readonly texts: ReadonlyMap<string, { readonly citations: Citation[]; readonly fired: ReadonlySet<Rule> }>;
}

function readAll(measure: Faults): Baseline {
	const before = new Map(fires);
	const texts = new Map<string, { citations: Citation[]; fired: Set<Rule> }>();
	const faults = measure((text, language) => {
		const known = texts.get(text);
		if (known) return known.citations;
		const earlier = new Map(fires);
		const citations = findCitations(text, language);
		texts.set(text, { citations, fired: new Set(since(earlier).keys()) });
		return citations;
	});
	return { measure, faults, fires: since(before), texts };
}

function since(earlier: ReadonlyMap<Rule, number>): Map<Rule, number> {
	return new Map(
		[...fires].flatMap(([rule, count]): [Rule, number][] => {
			const more = count - (earlier.get(rule) ?? 0);
			return more > 0 ? [[rule, more]] : [];
		}),
	);
}

/** What one set owes to a rule. */
interface Effect {
	readonly fires: number;
	/** What is right and would be wrong without the rule, and the other way around. */
	readonly gained: number;
	readonly lost: number;
	/** Citations, labeled or not, that would be read otherwise, or not at all. */
	readonly changed: number;
}

function withoutRule(rule: Rule, { measure, faults, fires: counts, texts }: Baseline): Effect {
	const fired = counts.get(rule) ?? 0;
	if (fired === 0) return { fires: 0, gained: 0, lost: 0, changed: 0 };
	let changed = 0;
	off = rule;
	const without = measure((text, language) => {
		const known = texts.get(text);
		// A text in which the rule never applied is read the same without it.
		if (!known?.fired.has(rule)) return known?.citations ?? [];
		const citations = findCitations(text, language);
		changed += missingFrom(citations, known.citations);
		return citations;
	});
	off = undefined;
	return { fires: fired, gained: added(faults, without), lost: added(without, faults), changed };
}

function missingFrom(others: readonly Citation[], citations: readonly Citation[]): number {
	return added(
		others.map((one) => JSON.stringify(one)),
		citations.map((one) => JSON.stringify(one)),
	);
}

/** How many of `after` aren't in `before`. */
function added(before: readonly string[], after: readonly string[]): number {
	const known = new Set(before);
	return after.filter((one) => !known.has(one)).length;
}

/** What is wrong in texts of the project's own. */
function faultsOf(passages: readonly Passage[]): Faults {
	return (find) =>
		measureAccuracy(find, passages).misses.map(({ about, where, expected }) => `${about} ${where} ${expected}`);
}

function setsOf(facts: string | undefined): Readonly<Record<string, Faults>> {
	const own = { pages: faultsOf(readPages()), corpus: faultsOf(readCorpus()) };
	if (facts === undefined) return own;
	const given = <T>(measured: T | undefined, folder: string): T => {
		if (measured === undefined) throw new Error(`There is no ${folder} in ${facts}.`);
		return measured;
	};
	return {
		opinions: (find) => Object.values(given(measureRealPages(facts, find), 'real')).flatMap(({ faults }) => faults),
		briefs: (find) => given(measureBriefs(facts, find), 'briefs').faults,
		names: (find) => given(misreadNames(facts, find), 'names'),
		...own,
	};
}

async function main(): Promise<void> {
	const options = { facts: { type: 'string' }, judging: { type: 'boolean' } } as const;
	const { facts, judging = false } = parseArgs({ options }).values;
	if (judging) await printJudgingRules(facts);
	else {
		printRules(facts);
		printFormRules(facts);
	}
}

function printRules(facts: string | undefined): void {
	const listed = new Set<Rule>();
	const rules = Object.entries(tables).flatMap(([table, all]) =>
		all.filter((rule) => listed.size < listed.add(rule).size).map((rule) => ({ table, rule })),
	);
	for (const { rule } of rules) watch(rule);
	const sets = Object.entries(setsOf(facts)).map(([name, measure]) => ({ name, baseline: readAll(measure) }));
	const rows = rules.map(({ table, rule }) => {
		const effects = sets.map(({ baseline }) => withoutRule(rule, baseline));
		const gained = sum(effects, 'gained');
		return {
			table,
			rule,
			effects,
			gained,
			real: gained - sum(effects.slice(-2), 'gained'),
			fires: sum(effects, 'fires'),
		};
	});
	rows.sort((a, b) => b.real - a.real || b.gained - a.gained || b.fires - a.fires);
	const parts = ['fires', 'gained', 'lost', 'changed'] as const;
	console.log(
		['table', 'rule', ...sets.flatMap(({ name }) => parts.map((part) => `${name} ${part}`)), 'unproven'].join('\t'),
	);
	for (const { table, rule, effects } of rows) {
		const figures = effects.flatMap((effect) => parts.map((part) => effect[part]));
		console.log([table, rule.name, ...figures, rule.unproven ?? ''].join('\t'));
	}
	const proven = rows.filter(({ gained }) => gained > 0);
	const unproven = rows.filter(({ gained }) => gained === 0);
	const count = (of: readonly { readonly rule: Rule }[], hasReason: boolean) =>
		of.filter(({ rule }) => (rule.unproven !== undefined) === hasReason).length;
	console.log(
		[
			`${rows.length} rules: ${rows.filter(({ real }) => real > 0).length} gain something in texts of others,`,
			`${proven.filter(({ real }) => real === 0).length} only in pages and corpus, ${unproven.length} nowhere;`,
			`nowhere and without a reason to stay ${count(unproven, false)}, a reason where none is needed ${count(proven, true)}.`,
			`Faults with all rules: ${sets.map(({ name, baseline }) => `${name} ${baseline.faults.length}`).join(', ')}.`,
		].join(' '),
	);
}

function sum(effects: readonly Effect[], part: keyof Effect): number {
	return effects.reduce((total, effect) => total + effect[part], 0);
}

void main();
