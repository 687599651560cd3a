const entity = /&(#[xX]?)?([A-Za-z\d]{1,8});/y;
const signs: ReadonlyMap<string, string> = new Map(
	Object.entries({
		amp: '&',
		lt: '<',
		gt: '>',
		quot: '"',
		apos: "'",
		lsquo: '‘',
		rsquo: '’',
		ldquo: '“',
		rdquo: '”',
		ndash: '–',
		mdash: '—',
		hellip: '…',
		sect: '§',
		para: '¶',
		dagger: '†',
		Dagger: '‡',
		shy: '\u00ad',
		zwnj: '\u200c',
		zwj: '\u200d',
		NoBreak: '\u2060',
	}),
);
const spaceName = /^(?:nb|thin|en|em|hair|num)sp$/;
const accented = /^([A-Za-z])(acute|grave|circ|tilde|uml|cedil)$/;
const accents: ReadonlyMap<string, string> = new Map(
	Object.entries({
		acute: '\u0301',
		grave: '\u0300',
		circ: '\u0302',
		tilde: '\u0303',
		uml: '\u0308',
		cedil: '\u0327',
	}),
);

/** The character that the entity at `at` stands for, and where the entity ends; undefined if it isn't a known one. */
export function entityAt(source: string, at: number): { readonly unit: string; readonly end: number } | undefined {
	entity.lastIndex = at;
	const [whole, mark, name = ''] = entity.exec(source) ?? [];
	if (whole === undefined) return undefined;
	const unit = mark === undefined ? namedUnit(name) : numberedUnit(Number(mark === '#' ? name : `0x${name}`));
	return unit === undefined ? undefined : { unit, end: at + whole.length };
}

/** The character that the entity of this name stands for; all blanks are one. Undefined if it isn't a known one. */
export function namedUnit(name: string): string | undefined {
	if (spaceName.test(name)) return ' ';
	const [, letter = '', accent = ''] = accented.exec(name) ?? [];
	// "eacute" is the letter and its accent.
	return letter === '' ? signs.get(name) : (letter + accents.get(accent)).normalize('NFC');
}

function numberedUnit(code: number): string | undefined {
	if (!(code >= 0x20 && code < 0xd800)) return undefined;
	const unit = String.fromCharCode(code);
	return /\s/.test(unit) ? ' ' : unit;
}
