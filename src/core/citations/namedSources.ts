import { charClass, LETTER } from './characters';
import { jurisdictions } from './jurisdictions';
import { lazily } from './lazily';
import { localCodes, localRegulations, recordNames, rules, weakRecordNames } from './namedSourceData';
import { NameTrie } from './nameTrie';
import { nameKey } from './reporters';

/** What can follow a name, and what the whole then is. */
export type NamedSource =
	| { readonly form: 'code'; readonly name: string; readonly kind: 'statute' | 'regulation' | 'rule' }
	| { readonly form: 'constitution'; readonly name: string }
	/** A state's name: what follows it decides. */
	| { readonly form: 'state'; readonly name: string }
	| { readonly form: 'record'; readonly name: string; readonly isWeak: boolean }
	/** "T.C. Memo. 2013-45": the year stands behind the name. */
	| { readonly form: 'yearNumber'; readonly name: string };

/** Every source cited by name, and the trie to its spellings. */
export class NamedSources {
	readonly sources: NamedSource[] = [];
	readonly trie = new NameTrie();
	/** Where a source can begin. */
	readonly anchor: RegExp;
	/** Which letters stand first and second in a spelling. */
	private readonly pairs: Uint8Array;

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
		add({ form: 'yearNumber', name: 'T.C. Memo.' }, ['T.C. Memo.', 'T.C.M.', 'TC Memo']);
		add({ form: 'yearNumber', name: 'T.C. Summary Opinion' }, ['T.C. Summary Opinion', 'T.C. Summ. Op.']);
		this.pairs = this.trie.pairs();
		this.anchor = new RegExp(`[A-Z](?=[bdDu${lettersSecond(this.pairs)}\\W_])`);
	}

	/** Whether a name can begin with these two units; anything but a letter may stand between the first letter and the second. */
	begins(first: number, second: number): boolean {
		return !((charClass[second] as number) & LETTER) || (second < 128 && this.pairs[(first << 7) | second] === 1);
	}
}

function lettersSecond(pairs: Uint8Array): string {
	const letters = new Set<string>();
	pairs.forEach((isOne, pair) => {
		const letter = String.fromCharCode(pair & 127);
		if (isOne && /[A-Za-z]/.test(letter)) letters.add(letter);
	});
	return [...letters].join('');
}

export const namedSources = /* @__PURE__ */ lazily(() => new NamedSources());
