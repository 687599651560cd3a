const entity = /&(#[xX]?)?([A-Za-z\d]{1,8});/y;
const signs: ReadonlyMap<string, string> = new Map([
	['amp', '&'],
	['sect', '\u00a7'],
	['para', '\u00b6'],
]);
const spaceName = /^(?:nb|thin|en|em|hair|num)sp$/;
const invisibleName = /^(?:shy|zwn?j|NoBreak)$/;

/** The character that the entity at `at` stands for, and where the entity ends; undefined if it isn't a known one. */
export function entityAt(source: string, at: number): { readonly unit: string; readonly end: number } | undefined {
	entity.lastIndex = at;
	const [whole, mark, name = ''] = entity.exec(source) ?? [];
	if (whole === undefined) return undefined;
	const unit = mark === undefined ? namedUnit(name) : numberedUnit(Number(mark === '#' ? name : `0x${name}`));
	return unit === undefined ? undefined : { unit, end: at + whole.length };
}

function namedUnit(name: string): string | undefined {
	if (spaceName.test(name)) return ' ';
	return invisibleName.test(name) ? '\u2060' : signs.get(name);
}

function numberedUnit(code: number): string | undefined {
	if (!(code >= 0x20 && code < 0xd800)) return undefined;
	const unit = String.fromCharCode(code);
	return /\s/.test(unit) ? ' ' : unit;
}
