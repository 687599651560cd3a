import type { Span } from '../base/text/span';
import type { Citation } from '../citations/parts/citation';
import { foldSource } from '../draft/reading/reading';
import { frequentLitigants } from '../law/lexicon/partyWords.generated';
import type { AuthorityForms } from '../table/authorityForms';
import { type Caption, parseName } from './judgement/names/parties';

/** A completion: a short form up to its pinpoint, which replaces what has been typed of it. */
export interface ShortForm {
	/** Without marks of emphasis. */
	readonly name: string;
	/** What follows the name: ", 347 U.S. at ". */
	readonly rest: string;
	/** What it replaces (UTF-16 offsets of the text before the caret). */
	readonly replaced: Span;
	readonly full: Citation;
}

/** Parties whose name alone identifies no case (Bluebook, rule 10.9(a)(i)). */
const common: ReadonlySet<string> = new Set(['sovereign', 'agency', 'official', 'place']);

/**
 * The name for a short form: the one defined for it, else the one that the writer uses, else the first party, or the second if the first is a common
 * litigant.
 */
function nameShortForm({ authority, forms }: AuthorityForms): string | undefined {
	const defined = authority.citations.findLast(({ shortName }) => shortName)?.shortName;
	const used = forms.findLast(({ kind, caseName }) => kind === 'short' && caseName)?.caseName;
	const known = defined?.text ?? used?.text;
	if (known !== undefined) return known;
	const name = authority.name;
	const { captions, silent } = parseName(name, 'keep');
	const caption = captions[0];
	if (!caption || silent) return name === '' ? undefined : name;
	const [left = name, right] = name.split(/(?<!\s)\s+vs?\.?\s+/);
	if (caption.kind === 'single') return name.replace(/^(?:in re|ex parte|(?:in the )?matter of)\s+/i, '');
	return right !== undefined && isCommon(caption) ? right : left;
}

function isCommon({ left }: Caption & { kind: 'adversary' }): boolean {
	return isCommonParty(left);
}

function isCommonParty({ kind, text }: (Caption & { kind: 'adversary' })['left']): boolean {
	return common.has(kind) || text.split(/\s+/).some((word) => frequentLitigants.has(word.toLowerCase()));
}

/** A case's place as its short form gives it, up to the pinpoint: "347 U.S. at ", "2013 IL App (1st) 111279, ¶ ", "2019 WL 4639462, at *". */
function placeShortForm({ text, page = '', source }: Citation): string {
	const written = foldSource(text);
	if (source === 'neutral') return `${written}, ¶ `;
	if (source === 'database') return `${written}, at *`;
	const place = written.endsWith(page) ? written.slice(0, written.length - page.length).trimEnd() : written;
	return `${place} at `;
}

/** UTF-16 units before the caret that may be the beginning of a short form: a line can be the whole draft. */
const longestTyped = 200;

/**
 * The short forms that the text before the caret may begin, last cited first: of a case by a word of its name ("Brown", "Brown, "), or by "supra"
 * with or without a name.
 *
 * @param line up to the caret; it starts at `lineStart` (UTF-16 offset)
 * @param noteOf the number of the footnote that a citation is in
 */
export function offerShortForms(
	authorities: readonly AuthorityForms[],
	line: string,
	lineStart: number,
	noteOf: (citation: Citation) => number | undefined,
): ShortForm[] {
	const before = line.slice(-longestTyped);
	const caret = lineStart + line.length;
	const nearStart = caret - before.length;
	const supra = /(?:^|[\s*_(])(supra)[*_]*$/i.exec(before);
	const named = before.slice(0, supra ? before.length - (supra[0].length - supra[0].search(/s/i)) : undefined);
	const offered = authorities.flatMap((one): (ShortForm & { readonly cited: number })[] => {
		const full = one.authority.citations.findLast(
			({ start, end, group, history }) => end < caret && (group ?? start) === start && !history,
		);
		const name = nameShortForm(one);
		if (!full || name === undefined || (one.heading !== 'cases' && !(supra && one.heading === 'other'))) return [];
		const parties = one.authority.name.split(/(?<!\s)\s+vs?\.?\s+/);
		const typed = findTyped(named, [name, ...parties, one.authority.name]);
		const isSupraAlone = supra !== null && /(?:^|[^\p{L}\p{N},*_\s])[*_\s]*$/u.test(named);
		if (typed === undefined && !isSupraAlone) return [];
		const start = nearStart + (typed?.start ?? named.length);
		const note = one.heading === 'other' ? noteOf(full) : undefined;
		const inSupra = note === undefined ? 'supra, at ' : `supra note ${note}, at `;
		const rest = `, ${one.heading === 'cases' ? placeShortForm(full) : inSupra}`;
		const cited = one.forms.findLast((form) => form.end < start)?.start ?? full.start;
		// "Twombly" stays Twombly, although the first party is Bell Atlantic; "United" isn't kept for United States v. Nixon.
		const kept =
			typed && parties.includes(typed.name) && isDistinct(typed.name, one.authority.name) ? typed.name : name;
		return [{ name: kept, rest, replaced: { start, end: caret }, full, cited }];
	});
	return offered.sort((a, b) => b.cited - a.cited).map(({ cited: _, ...form }) => form);
}

/** How many letters of a name must be typed before it is offered. */
const fewestTyped = 2;

/** Whether a party's name alone identifies the case that it is a party of. */
function isDistinct(party: string, caseName: string): boolean {
	const caption = parseName(caseName, 'keep').captions[0];
	if (caption?.kind !== 'adversary') return false;
	const side = caseName.startsWith(party) ? caption.left : caption.right;
	return !isCommonParty(side);
}

/** If `text` ends with the beginning of one of the names, which, and where that starts; marks and a comma after it don't matter. */
function findTyped(
	text: string,
	names: readonly string[],
): { readonly start: number; readonly name: string } | undefined {
	const typed = text.replace(/(?<![,*_\s])[,*_\s]+$/, '').toLowerCase();
	const starts = names.flatMap((name) => {
		const wanted = name.toLowerCase();
		for (let length = Math.min(wanted.length, typed.length); length >= fewestTyped; length--) {
			const start = typed.length - length;
			const isWord = !/[\p{L}\p{N}]/u.test(typed.charAt(start - 1));
			if (isWord && typed.endsWith(wanted.slice(0, length)) && /\p{Lu}/u.test(text.charAt(start)))
				return [{ start, name }];
		}
		return [];
	});
	return starts.reduce<(typeof starts)[number] | undefined>(
		(least, one) => (least === undefined || one.start < least.start ? one : least),
		undefined,
	);
}
