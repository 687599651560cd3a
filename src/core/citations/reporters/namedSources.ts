import { lazily } from '../../base/data/lazily';
import { jurisdictions } from '../../law/courts/jurisdictions';
import { sources as lines } from '../../law/lexicon/sources.generated';
import type { CitationKind } from '../parts/citation';
import { nameKey } from './reporters';
import { type NameOpening, NameTrie } from './trie';

/**
 * How a source is cited. "Act", "Article": the rest of the name comes before it; "Title": the number comes after it; a state: what follows
 * decides; the field follows "Restatement" and "50 Am. Jur. 2d", and perhaps a treatise; the year follows "T.C. Memo.", and the court's letters end a
 * Mississippi docket number; "H.R. Rep. No. 94-1476" and "Pub. L. No. 111-148" are documents.
 */
type SourceForm =
	| 'code'
	| 'document'
	| 'record'
	| 'act'
	| 'title'
	| 'constitution'
	| 'state'
	| 'restatement'
	| 'encyclopedia'
	| 'treatise'
	| 'yearNumber'
	| 'docketEnd';

/** A source cited by name. */
export interface NamedSource {
	readonly form: SourceForm;
	readonly name: string;
	readonly kind: CitationKind;
	/**
	 * A code that has titles needs one before it; a name that is also a word needs a section sign, or a number that is plainly a section's or a
	 * rule's. Of the record: that a clause begins with the name, a word or a line before the number, or a note that is no more than the cite.
	 */
	readonly wants?: 'title' | 'sign' | 'parts' | 'clause' | 'lead' | 'note' | undefined;
}

/** Every source cited by name, and the trie of their spellings. */
export class NamedSources {
	/** What each spelling can mean. */
	readonly meanings: NamedSource[][] = [];
	readonly trie = new NameTrie(1 << 12);
	/** Where a source, an "Id.", or a "Supra" can begin. */
	readonly anchor: RegExp;

	constructor() {
		const add = (source: NamedSource, spellings: readonly string[]) => {
			for (const spelling of new Set(spellings.map(nameKey))) {
				const meaning = this.trie.add(spelling, this.meanings.length);
				this.meanings[meaning] = [...(this.meanings[meaning] ?? []), source];
			}
		};
		for (const { name, abbreviation } of jurisdictions) {
			add({ form: 'state', name: abbreviation, kind: 'statute' }, withCapitals([abbreviation, name]));
			const opinion = `Op. ${abbreviation} Att'y Gen. No.`;
			add({ form: 'document', name: opinion, kind: 'other' }, [opinion]);
			const constitution = `${abbreviation} Const.`;
			add({ form: 'constitution', name: constitution, kind: 'constitution' }, [
				constitution,
				`${name} Const.`,
				constitution.toUpperCase(),
				`${name} Constitution`,
				`${abbreviation} Constitution`,
				`${name} Declaration of Rights`,
			]);
		}
		// "code statute sign": the form, the kind, and what it wants.
		let kinds: readonly string[] = [];
		for (const line of lines.split('\n')) {
			const spellings = line.split('|');
			const [form, kind, wants] = kinds;
			if (line.startsWith('#')) kinds = line.slice(1).split(' ');
			else
				add(
					{ form, name: spellings[0], kind, wants } as NamedSource,
					form === 'code' && wants !== 'parts' ? withCapitals(spellings) : spellings,
				);
		}
		this.anchor = anchorOf(this.trie.openings(3));
	}
}

/** The spellings in texts that have lost their small capitals: "TEX. GOV'T CODE", "FED. R. CIV. P.". */
function withCapitals(spellings: readonly string[]): readonly string[] {
	return [...spellings, ...spellings.map((spelling) => spelling.toUpperCase())];
}

/**
 * Any capital that begins a name, with what can follow: the next two letters of names, each perhaps after a dot, a space, or
 * both.
 */
function anchorOf(openings: Map<string, NameOpening>): RegExp {
	const forms = [...openings].map(([first, { isName, next }]) => {
		const nextLetters = [...next].filter(([second]) => isLetter(second));
		const whole = nextLetters.map(([second, opening]) => second + notBefore(opening));
		return `${first}(?=${[...(backReferences[first] ?? []), ...whole, isName ? mark : afterMarks([...next.keys()])].join('|')})`;
	});
	return new RegExp(forms.join('|'), 'g');
}

/** "Id.", "ID.", "Ibid.", "Supra", "V7-1482". */
const backReferences: Readonly<Record<string, readonly string[]>> = { I: ['[bdD]'], S: ['u'], V: ['\\d'] };

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'];

function isLetter(character: string): boolean {
	return letters.includes(character);
}

/** What may come between two letters of a name, one unit of it; an entity and a tag begin with `&` and `<` and have letters of their own. */
const mark = '[^A-Za-z0-9]';
const plainMark = '[^A-Za-z0-9&<]';

/** No letter that doesn't follow in names, directly or, if no name ends here, after one mark. */
function notBefore({ isName, next }: NameOpening): string {
	const others = letters.filter((letter) => !next.has(letter)).join('');
	return others === '' ? '' : `(?!${isName ? '' : `${plainMark}?`}[${inRanges(others)}])`;
}

/** "A-DX" for "ABCDX": an engine doesn't compile patterns of more than 20 KB, and then they are many times slower. */
function inRanges(letters: string): string {
	let ranges = '';
	for (let i = 0; i < letters.length; ) {
		let last = i;
		while (letters.charCodeAt(last + 1) === letters.charCodeAt(last) + 1) last++;
		ranges += last - i > 2 ? `${letters[i]}-${letters[last]}` : letters.slice(i, last + 1);
		i = last + 1;
	}
	return ranges;
}

/** Marks between two letters of a name, with the second one if it is near. */
function afterMarks(seconds: readonly string[]): string {
	const others = seconds.filter((second) => !isLetter(second));
	const near = `${mark}{1,2}[${seconds.filter(isLetter).join('')}]|${mark}{3}|${mark}?[&<]`;
	return others.length === 0 ? near : `${mark}{0,2}[${others.join('')}]|${near}`;
}

export const namedSources = /* @__PURE__ */ lazily(() => new NamedSources());
