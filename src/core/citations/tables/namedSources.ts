import { jurisdictions } from '../../courts/jurisdictions';
import { lazily } from '../../lazily';
import { localCodes, localRegulations, recordNames, rules, weakRecordNames } from './namedSourceData';
import { nameKey } from './reporters';
import { NameTrie } from './trie';

/** What can follow a name, and what the whole then is. */
export type NamedSource =
	| { readonly form: 'code'; readonly name: string; readonly kind: 'statute' | 'regulation' | 'rule' }
	| { readonly form: 'constitution'; readonly name: string }
	/** A state's name: what follows it decides. */
	| { readonly form: 'state'; readonly name: string }
	| { readonly form: 'record'; readonly name: string; readonly isWeak: boolean }
	/** "T.C. Memo. 2013-45": the year is after the name. */
	| { readonly form: 'yearNumber'; readonly name: string }
	/** The court's letters at the end of a Mississippi docket number. */
	| { readonly form: 'docketEnd'; readonly name: string };

/** Every source cited by name, and the trie to its spellings. */
export class NamedSources {
	readonly sources: NamedSource[] = [];
	readonly trie = new NameTrie(1 << 12);
	/** Where a source, an "Id." or a "Supra" can begin. */
	readonly anchor: RegExp;

	constructor() {
		const add = (source: NamedSource, spellings: readonly string[]) => {
			const index = this.sources.push(source) - 1;
			for (const spelling of spellings) this.trie.add(nameKey(spelling), index);
		};
		const addLines = (lines: string, make: (name: string) => NamedSource) => {
			for (const line of lines.split('\n')) {
				const spellings = line.split('|');
				add(make(spellings[0] as string), spellings);
			}
		};
		for (const { name, abbreviation } of jurisdictions) {
			add({ form: 'state', name: abbreviation }, [abbreviation, name]);
			const constitution = `${abbreviation} Const.`;
			add({ form: 'constitution', name: constitution }, [constitution, `${name} Const.`, constitution.toUpperCase()]);
		}
		add({ form: 'constitution', name: 'U.S. Const.' }, ['U.S. Const.', 'U.S. CONST.', 'United States Const.']);
		addLines(localCodes, (name) => ({ form: 'code', name, kind: 'statute' }));
		addLines(localRegulations, (name) => ({ form: 'code', name, kind: 'regulation' }));
		addLines(rules, (name) => ({ form: 'code', name, kind: 'rule' }));
		addLines(recordNames, (name) => ({ form: 'record', name, isWeak: false }));
		addLines(weakRecordNames, (name) => ({ form: 'record', name, isWeak: true }));
		add({ form: 'docketEnd', name: 'SCT' }, ['SCT']);
		add({ form: 'docketEnd', name: 'COA' }, ['COA']);
		add({ form: 'yearNumber', name: 'T.C. Memo.' }, ['T.C. Memo.', 'T.C.M.', 'TC Memo']);
		add({ form: 'yearNumber', name: 'T.C. Summary Opinion' }, ['T.C. Summary Opinion', 'T.C. Summ. Op.']);
		this.anchor = anchorOf(this.trie.openings());
	}
}

/** Any capital of a name with the two letters that follow it in names, or with what may be between two letters. */
function anchorOf(openings: Map<string, Map<string, string>>): RegExp {
	// "Id.", "ID.", "Ibid.", "Supra"
	for (const letter of 'bdD') openings.get('I')?.set(letter, letters);
	openings.get('S')?.set('u', letters);
	const forms = [...openings].map(([first, seconds]) => {
		const next = [...seconds]
			.filter(([second]) => letters.includes(second))
			.map(([second, thirds]) => second + notBefore([...letters].filter((letter) => !thirds.includes(letter))));
		return `${first}(?=${[...next, '[\\W_]'].join('|')})`;
	});
	return new RegExp(forms.join('|'), 'g');
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

function notBefore(others: readonly string[]): string {
	return others.length === 0 ? '' : `(?![${others.join('')}])`;
}

export const namedSources = /* @__PURE__ */ lazily(() => new NamedSources());
