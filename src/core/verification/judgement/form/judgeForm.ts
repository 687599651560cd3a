import { getOrInsertComputed } from '../../../base/data/getOrInsertComputed';
import { present } from '../../../base/text/present';
import { shifted } from '../../../base/text/span';
import type { Citation } from '../../../citations/parts/citation';
import { type Finding, type FormCode, isOfForm } from '../../findings/finding';
import { isQuoted } from '../draftContext';
import type { FormHit, FormPlace } from './formPlace';
import { formTable } from './formTable';
import { findMixed, type Spelled } from './mixedForms';
import { type CitationStyle, type DraftStyle, namedStyles, styleOfMost, styleShown } from './style';

/** A hint; the span counts from the start of its citation. */
interface FormFinding extends Finding {
	/** The settings under which it is one. */
	readonly styles: readonly CitationStyle[];
}

/** What is known about the form of a citation as long as it isn't read again. */
interface OwnForm {
	/** In a table: only the name that it gives a case counts, and stays. */
	readonly isListed: boolean;
	/** Of its paragraph, in columns. */
	readonly indent: number;
	readonly style: DraftStyle | undefined;
	readonly spellings: readonly Spelled[];
	/** By the style of the draft. */
	readonly byStyle: Map<DraftStyle, readonly FormFinding[]>;
}

/** A citation of a draft. `Key` is how the caller identifies it. */
interface FormItem<Key> {
	readonly key: Key;
	readonly citation: Citation;
	/** The text in which it is, as its offsets count. */
	readonly text: () => string;
}

type RuleCode = keyof typeof formTable;

/** The rules of the table that the draft alone shows. */
const hintCodes = Object.keys(formTable).filter((code) => isOfForm(code as RuleCode)) as FormCode[];

/** What breaks one rule of the table, in offsets of the place's text. */
export function findForm<Code extends RuleCode>(code: Code, place: FormPlace): (Finding & { readonly code: Code })[] {
	return formTable[code].find(place).map((hit) => toFinding(code, hit, place.text));
}

/** `null` if it is quoted: how it is written is someone else's choice. */
const known = /* @__PURE__ */ new WeakMap<Citation, OwnForm | null>();

function readForm(place: FormPlace): OwnForm | null {
	if (isQuoted(place.text, place.citation.start)) return null;
	const isListed = isInTable(place);
	const spellings = hintCodes
		.filter((code) => !isListed || code === 'mixed-name')
		.flatMap((code) => (formTable[code].spell?.(place) ?? []).map((one): Spelled => ({ ...one, code })));
	return { isListed, indent: indentOf(place), style: styleShown(place), spellings, byStyle: new Map() };
}

function judgeOwn(place: FormPlace, { byStyle }: OwnForm, inDraft: DraftStyle): readonly FormFinding[] {
	return getOrInsertComputed(byStyle, inDraft, () =>
		hintCodes.flatMap((code) => findForm(code, place).map((finding) => toHint(finding, place, inDraft))),
	);
}

/** How far after a citation a table of authorities has its pages, in UTF-16 units. */
const longestEntry = 240;

/** Whether it is in a row of a table, or leaders and pages follow, as in a table of authorities. */
function isInTable({ citation: { start, end }, text }: FormPlace): boolean {
	const [after = ''] = text.slice(end, end + longestEntry).split(/\n[ \t\r]*\n/);
	const line = text.slice(text.lastIndexOf('\n', start - 1) + 1, start);
	return (
		/^\s*\|/.test(line) ||
		/(?:\.[ \u00a0]?){5}|…{2}|\bpassim\b/.test(after) ||
		/[ \t]{4}\d{1,3}(?:, ?\d{1,3}){0,20}[ \t\r]{0,9}$/.test(after.split('\n', 1)[0] ?? '')
	);
}

/** How much of a paragraph is looked at on each side, in UTF-16 units. */
const longestParagraph = 2_000;

/** The least indent of the lines of its paragraph, in columns. */
function indentOf({ citation: { start, end }, text }: FormPlace): number {
	const blank = /\n[ \t\r]*\n/;
	const before =
		text
			.slice(Math.max(0, start - longestParagraph), start)
			.split(blank)
			.at(-1) ?? '';
	const [after = ''] = text.slice(end, end + longestParagraph).split(blank);
	const lines = `${before}.${after}`.split('\n').slice(before.length === longestParagraph ? 1 : 0);
	const indents = lines.map((line) => line.replaceAll('\t', '    ').search(/[^ ]|$/));
	return indents.sort((one, other) => one - other)[0] ?? 0;
}

/** How many more columns than most paragraphs a block quotation is indented. */
const blockIndent = 4;

/**
 * Hints about the form of a draft's citations, in steps: what each shows by itself, which is kept until it is read again, and what the draft mixes.
 *
 * @param items all citations of the draft, in order
 * @param atOnce how many are read per step
 */
export function* judgeForm<Key>(
	items: readonly FormItem<Key>[],
	atOnce: number,
): Generator<void, ReadonlyMap<Key, readonly FormFinding[]>> {
	const indents = new Map<number, number>();
	const listed: OwnForm[] = [];
	const places: { readonly item: FormItem<Key>; readonly form: OwnForm }[] = [];
	for (const [at, item] of items.entries()) {
		if (at % atOnce === 0) yield;
		const { citation, text } = item;
		const form = getOrInsertComputed(known, citation, () => readForm({ citation, text: text() }));
		if (form?.isListed) listed.push(form);
		if (!form || form.isListed) continue;
		indents.set(form.indent, (indents.get(form.indent) ?? 0) + 1);
		places.push({ item, form });
	}
	const [usualIndent = 0] = [...indents].sort(([, one], [, other]) => other - one)[0] ?? [];
	const own = places.filter(({ form }) => form.indent < usualIndent + blockIndent);
	const style = styleOfMost(places.map(({ form }) => form.style));
	const mixed = yield* findMixed([...listed, ...own.map(({ form }) => form)].map(({ spellings }) => spellings));
	const found = new Map<Key, readonly FormFinding[]>();
	for (const [at, { item, form }] of own.entries()) {
		if (at % atOnce === 0) yield;
		const place = { citation: item.citation, text: item.text() };
		const ofOne = judgeOwn(place, form, style);
		const added = mixed
			.get(listed.length + at)
			?.map(({ code, ...hit }) => toHint(toFinding(code, hit, place.text), place, style));
		// The same list as before if nothing has changed, so that its verdict isn't made again.
		if (added || ofOne.length > 0) found.set(item.key, added ? [...ofOne, ...added] : ofOne);
	}
	return found;
}

/** `auto` follows the draft: in one whose style isn't known, only what all styles share is a fault. */
function toHint(
	finding: Finding & { readonly code: FormCode },
	{ citation }: FormPlace,
	inDraft: DraftStyle,
): FormFinding {
	const { styles } = formTable[finding.code];
	const isFault = styles === namedStyles || styles.some((style) => style === inDraft);
	return { ...finding, span: shifted(finding.span, -citation.start), styles: isFault ? ['auto', ...styles] : styles };
}

function toFinding<Code extends RuleCode>(code: Code, { span, usual, newText }: FormHit, text: string) {
	const source = text.slice(span.start, span.end);
	// The lines of a text stay as they are.
	const isSafe = newText !== undefined && source.split('\n').length === newText.split('\n').length;
	const fix = isSafe ? { source, newText } : undefined;
	return { code, span, written: source, ...present({ recorded: usual ?? newText, fix }) };
}
