import { getOrInsertComputed } from '../../../base/data/getOrInsertComputed';
import { present } from '../../../base/text/present';
import { shifted } from '../../../base/text/span';
import type { Citation } from '../../../citations/parts/citation';
import type { Finding, FormCode } from '../../findings/finding';
import { isQuoted } from '../draftContext';
import { type FormHit, type FormPlace, formRules } from './formRules';
import { findMixed, type Spelling, spellingsOf } from './mixedForms';
import { type CitationStyle, type DraftStyle, StyleCount } from './style';

/** What is known about the form of a citation as long as it isn't read again. */
interface OwnForm {
	/** It is quoted, or in a table: how it is written is someone else's choice. */
	readonly isLeftAlone: boolean;
	/** Of its paragraph, in columns. */
	readonly indent: number;
	readonly spellings: readonly Spelling[];
	/** By the style of the draft. */
	readonly byStyle: Map<DraftStyle, readonly FormFinding[]>;
}

/** A hint; the span counts from the start of its citation. */
interface FormFinding extends Finding {
	/** The settings under which it is one. */
	readonly styles: readonly CitationStyle[];
}

/** A citation of a draft. `Key` is how the caller identifies it. */
interface FormItem<Key> {
	readonly key: Key;
	readonly citation: Citation;
	/** The text in which it is, as its offsets count. */
	readonly text: () => string;
}

const known = /* @__PURE__ */ new WeakMap<Citation, OwnForm>();

function readForm(place: FormPlace): OwnForm {
	return getOrInsertComputed(known, place.citation, () => {
		const isLeftAlone = isQuoted(place.text, place.citation.start) || isInTable(place);
		return isLeftAlone
			? { isLeftAlone, indent: 0, spellings: [], byStyle: new Map() }
			: { isLeftAlone, indent: indentOf(place), spellings: spellingsOf(place), byStyle: new Map() };
	});
}

function judgeOwn(place: FormPlace, { byStyle }: OwnForm, inDraft: DraftStyle): readonly FormFinding[] {
	return getOrInsertComputed(byStyle, inDraft, () =>
		formRules.flatMap(({ code, styles, find }) => {
			const shownIn = stylesOf(styles, inDraft);
			return find(place).map((hit) => toFinding(code, hit, place, shownIn));
		}),
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
	const before =
		text
			.slice(Math.max(0, start - longestParagraph), start)
			.split(/\n[ \t\r]*\n/)
			.at(-1) ?? '';
	const [after = ''] = text.slice(end, end + longestParagraph).split(/\n[ \t\r]*\n/);
	const lines = `${before}.${after}`.split('\n').slice(before.length === longestParagraph ? 1 : 0);
	return lines.reduce(
		(least, line) => Math.min(least, line.replaceAll('\t', '    ').search(/[^ ]|$/)),
		longestParagraph,
	);
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
	const count = new StyleCount();
	const indents = new Map<number, number>();
	const places: (FormPlace & { readonly key: Key; readonly form: OwnForm })[] = [];
	for (const [at, { key, citation, text: getText }] of items.entries()) {
		if (at % atOnce === 0) yield;
		const place = { citation, text: getText() };
		const form = readForm(place);
		if (form.isLeftAlone) continue;
		count.add(citation, place.text);
		indents.set(form.indent, (indents.get(form.indent) ?? 0) + 1);
		places.push({ ...place, key, form });
	}
	const [usualIndent = 0] = [...indents].sort(([, one], [, other]) => other - one)[0] ?? [];
	const own = places.filter(({ form }) => form.indent < usualIndent + blockIndent);
	const { style } = count;
	const mixed = yield* findMixed(own.map(({ form }) => form.spellings));
	const found = new Map<Key, readonly FormFinding[]>();
	for (const [at, place] of own.entries()) {
		if (at % atOnce === 0) yield;
		const ofOne = judgeOwn(place, place.form, style);
		const added = mixed.get(at)?.map(({ code, ...hit }) => toFinding(code, hit, place, stylesOf(undefined, style)));
		// The same list as before if nothing has changed, so that its verdict isn't made again.
		if (added || ofOne.length > 0) found.set(place.key, added ? [...ofOne, ...added] : ofOne);
	}
	return found;
}

const named = ['bluebook', 'california', 'newYork'] as const;

/** The settings under which a rule applies. */
function stylesOf(styles: readonly CitationStyle[] = named, inDraft: DraftStyle): readonly CitationStyle[] {
	return styles === named || styles.some((style) => style === inDraft) ? ['auto', ...styles] : styles;
}

function toFinding(
	code: FormCode,
	{ span, usual, newText }: FormHit,
	{ citation, text }: FormPlace,
	styles: readonly CitationStyle[],
): FormFinding {
	const source = text.slice(span.start, span.end);
	// The lines of a text stay as they are.
	const isSafe = newText !== undefined && source.split('\n').length === newText.split('\n').length;
	const fix = isSafe ? { source, newText } : undefined;
	return {
		code,
		span: shifted(span, -citation.start),
		written: source,
		styles,
		...present({ recorded: usual ?? newText, fix }),
	};
}
