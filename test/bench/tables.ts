import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runAtOnce } from '../../src/core/base/time/turns';
import { readBriefText } from '../../src/core/citations/briefCitations';
import { findCitations } from '../../src/core/citations/recognition';
import { makeTable } from '../../src/core/table/table';
import { mayBeOneCase } from '../../src/core/verification/judgement/names/judgeNames';

/** The items of one group: those of the brief's own table that ours has, those it lacks, those only ours has. */
interface GroupScore {
	same: number;
	missing: number;
	extra: number;
}

export interface TableScore {
	/** By group, laws section by section (`benchbook.table.statutes`: `sections`). */
	readonly sections: Readonly<Record<string, GroupScore>>;
	/** The same with laws as they are cited. */
	readonly asCited: Readonly<Record<string, GroupScore>>;
	/** Each item that is not in both, with the setting it was compared under. */
	readonly faults: readonly string[];
}

interface OwnTable {
	readonly from: number;
	readonly entries: readonly {
		readonly kind: string;
		readonly name: string | null;
		readonly cites: readonly (readonly [string, string, string])[];
		readonly entry?: string;
	}[];
}

/** Headings of ours by the kinds of the keys. */
const groups: Readonly<Record<string, string>> = {
	cases: 'case',
	constitutions: 'constitution',
	statutes: 'statute',
	regulations: 'regulation',
	rules: 'rule',
	other: 'other',
};

/** An item of either table: what it is known by. */
interface Item {
	readonly group: string;
	readonly keys: readonly string[];
	readonly shown: string;
}

/** Compares the table made of each brief's body with the table that the brief has, item by item; undefined where the folder has none. */
export function measureTables(facts: string): TableScore | undefined {
	const folder = join(facts, 'briefs');
	if (!existsSync(join(folder, 'tables'))) return undefined;
	const faults: string[] = [];
	const measure = (statutes: 'sections' | 'as-cited') => {
		const scores: Record<string, GroupScore> = {};
		const scoreOf = (group: string) => (scores[group] ??= { same: 0, missing: 0, extra: 0 });
		for (const file of readdirSync(join(folder, 'tables')).sort()) {
			const { from, entries }: OwnTable = JSON.parse(readFileSync(join(folder, 'tables', file), 'utf8'));
			const body = readFileSync(join(folder, 'docs', file.replace('.key.json', '.layout.txt')), 'utf8').slice(from);
			const ours = listItems(body, statutes);
			const theirs = unique(
				entries.map(({ kind, cites, entry = '' }): Item => {
					const places = cites.map(([volume, reporter, page]) => `${volume}${reporter}${page}`);
					return {
						group: kind,
						keys: kind === 'case' ? places : keysOf(kind, entry, statutes),
						shown: entry || String(cites),
					};
				}),
			);
			const used = new Set<Item>();
			for (const item of theirs) {
				const same = ours.find((one) => !used.has(one) && isSame(one, item));
				if (same) used.add(same);
				scoreOf(item.group)[same ? 'same' : 'missing']++;
				if (!same) faults.push(`${statutes} missing ${item.group}: ${item.shown} (${file})`);
			}
			for (const item of ours) {
				if (used.has(item)) continue;
				scoreOf(item.group).extra++;
				faults.push(`${statutes} extra ${item.group}: ${item.shown} (${file})`);
			}
		}
		return scores;
	};
	return { sections: measure('sections'), asCited: measure('as-cited'), faults };
}

function listItems(text: string, statutes: 'sections' | 'as-cited'): Item[] {
	const table = makeTable(runAtOnce(readBriefText([{ text, language: 'plaintext' }])), {
		layout: 'federal',
		statutes,
		mayBeOne: mayBeOneCase,
		respell: () => undefined,
		isChief: () => false,
	});
	return table.groups.flatMap(({ heading, entries }) =>
		entries.map(({ authority: { author, name, citation, citations } }): Item => {
			const group = groups[heading] as string;
			const shown = [author, name, citation].filter((part) => part).join(', ');
			const keys =
				group === 'case'
					? citations.map(({ volume = '', reporter = '', page = '' }) => volume + squeeze(reporter) + page)
					: keysOf(group, shown, statutes);
			return { group, keys, shown };
		}),
	);
}

/** Two of one group that share a place, a section, a law's number or, without these, nearly all of their words. */
function isSame(one: Item, other: Item): boolean {
	if (one.group !== other.group) return false;
	if (one.group !== 'other') return one.keys.some((key) => other.keys.includes(key));
	const [left, right] = [one, other].map(({ keys }) => new Set(keys)) as [Set<string>, Set<string>];
	const shared = [...left].filter((word) => right.has(word)).length;
	return shared >= 0.8 * Math.max(left.size, right.size);
}

function keysOf(group: string, written: string, statutes: 'sections' | 'as-cited'): string[] {
	if (group === 'other') return written.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
	const publicLaw = /Pub\. L\.(?: No\.)? ([\d-]+)/.exec(written)?.[1];
	if (publicLaw !== undefined) return [`publ${publicLaw}`];
	const page = /\d+ Fed\. Reg\. [\d,]+/.exec(written)?.[0];
	if (page !== undefined) return [squeeze(page)];
	const [law] = findCitations(`${written}.`, 'plaintext');
	if (law === undefined) return [squeeze(written)];
	const section = statutes === 'sections' && group !== 'rule' ? (law.page ?? '').replace(/\(.*/s, '') : law.page;
	return [squeeze(`${law.volume ?? ''} ${law.reporter} ${section}`)];
}

function unique(items: readonly Item[]): Item[] {
	return items.filter((item, i) => {
		if (item.group === 'case' || item.group === 'other') return true;
		return items.findIndex(({ group, keys }) => group === item.group && keys[0] === item.keys[0]) === i;
	});
}

function squeeze(text: string): string {
	return text
		.toLowerCase()
		.replace(/[^a-z\d§-]/g, '')
		.replace(/§/g, '');
}
