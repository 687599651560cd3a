import { remembering } from '../../../base/data/remembering';
import { anyPattern } from '../../../base/text/anyPattern';
import { partyLeads, unnamed } from '../../../law/lexicon/phrases.generated';
import { type Party, readParty } from './party';
import { stripTypography } from './typography';

/** One case name taken apart: two parties on either side of "v.", or one subject (*In re*, *Ex parte*, a ship, a popular name). */
export type Caption =
	| { readonly kind: 'adversary'; readonly left: Party; readonly right: Party }
	| { readonly kind: 'single'; readonly lead: 'inRe' | 'exParte' | 'none'; readonly subject: Party };

export type Adversary = Extract<Caption, { kind: 'adversary' }>;

/** What a name says: its own caption first, then others that it has for the same case ("(In re Marshall)", a consolidated case). */
export interface ParsedName {
	readonly captions: readonly Caption[];
	/** Present if the name can't be compared: it is empty, cut off, or a popular name. */
	readonly silent?: 'empty' | 'cut' | 'popular';
}

const versus = /\s(?:v|vs|versus)(?:\.\s*|\s+|$)|\s-v\.?-\s/;
const versusInCapitals = /\s(?:V|VS|VERSUS|Vs|Versus)(?:\.\s*|\s+)(?!\s*VS?\.?\s)/;
const inRe =
	/^(?:in\s+re:?|in\s+the\s+matters?\s+of|(?:the\s+)?matters?\s+of|application\s+of|petition\s+of|in\s+the\s+interests?\s+of|in\s+interest\s+of|re:?)\s+/i;
/** "In re the Custody of A.B.: Drake v. Lane" has the matter and then the parties. */
const matterOf = /^([^:]{2,80}(?<!\b(?:of|to))):\s+(\S.*)$/i;
/** "In re the Parentage of K.B. Emeka Drake v. Lane" does so without a colon, if the dispute is over a child; not "In re J.P. Elmton Bank v. Lane". */
const matterOfChild = /^((?:\p{L}+\s){0,4}(?:\p{Lu}\.\s?){2,4})\s(\p{Lu}\p{L}.*)$/u;
const concernsChild =
	/\b(?:parentage|paternity|custody|support|adoption|guardianship|dependency|welfare|interests?)\s+of\s/i;
/** "Drake v. Lane CA2/7": databases have the court of appeal and its division after the names of California's unpublished cases. */
const californiaCourt = /\sCA\d(?:\/\d)?$/;
const exParte = /^ex\s+parte:?\s+/i;
const inReAnywhere = /\b(?:in\s+re|(?:in\s+the\s+)?matter\s+of|ex\s+parte)\s/i;

// Signals, and words that introduce a name in a sentence. `cutLead` removes them only if a name remains.
const signals = anyPattern(
	'i',
	{
		see: /(?:but\s+)?see(?:,?\s+(?:also|generally))?(?:,?\s+e\.\s?g\.)?|(?:but\s+)?cf\.?/,
		accord: /accord|contra|compare|e\.\s?g\./,
		source: /quoting|citing|cited\s+in|quoted\s+in/,
		joining: /with|also|and|then/,
	},
	{ before: '^', after: String.raw`[,:]?\s+` },
);
const openers = new RegExp(
	String.raw`^(?:[IVX]+\.?\s+(?=(?:in|under)\s))?(?:${partyLeads})\s+(?!re\b|seal\b|the\s+(?:matters?|interests?)\s+of\b)`,
	'i',
);
const heldIn = anyPattern(
	'',
	{
		comparing: /[Aa]s/,
		pointing: /the|this|our/,
		subordinate: /[Ss]ince|[Bb]ecause|[Ww]here|[Ww]hen|[Aa]lthough|[Ww]hile/,
		concluding: /[Tt]hus|[Ii]ndeed|[Aa]ccordingly/,
		preposition: /for|both/,
	},
	{ before: '^', after: String.raw`\s.{0,120}?\b(?:in|by|under|from)\s+(?=[A-Z$])(?!re\b)` },
);
const histories = /^.*\b(?:sub\.?\s+nom\.?|aff'?d|rev'?d|cert\.?\s+(?:denied|granted))[,:]?\s+/i;

/** "Transporturi Aeriene (Tarom Airlines) et al. v. …": whole words that end a party are its other name. */
const isTradeName = /^\p{Lu}[\p{L}'&.-]{2,}(?:\s(?:&|\p{Lu}[\p{L}'&.-]{1,})){1,4}$/u;
const endsParty = /^(?:,?\s+(?:et\s+al|inc|corp|co|l\.?l\.?c|ltd|s\.?\s?a)\.?)?(?:\s+v(?:s|ersus)?\.?\s|[.,;]?\s*$)/i;

/** "Petroleos Mexicanos (Pemex)": one word, which begins as the party does. */
function isBlendOf(word: string, before: string): boolean {
	const party = before.split(versus).at(-1) ?? '';
	return /^\p{L}{4,10}$/u.test(word) && party.toLowerCase().startsWith(word.slice(0, 2).toLowerCase());
}

/** Takes a case name apart. Never throws, whatever the text is. */
export function parseName(text: string, accents: 'fold' | 'keep' = 'fold'): ParsedName {
	return accents === 'fold' ? parseFolded(text) : parse(stripTypography(text, accents));
}

/** One judgement takes a name apart up to six times: the draft's for each candidate, the record's for each finding. */
const parseFolded = remembering((text) => parse(stripTypography(text)), 100);

function parse(folded: string): ParsedName {
	let name = folded.replace(californiaCourt, '');
	const aliases: string[] = [];
	// "In re Grand Jury Subpoena (Miller)": if the rest is generic, the name in parentheses identifies the case.
	const generic =
		/^(?:in re|in the matter of|matter of)?:?\s*(?:the\s+)?(?:grand jury|sealed case|special grand jury)\b/i.test(name);
	name = name.replace(/\(([^()]*)\)?/g, (whole, inner: string, at: number) => {
		// "Eight Thousand Dollars ($8,000)": the figures are compared.
		if (/^\s*(?:U\.?S\.?)?\$\s?[\d,.]+\s*$/.test(inner)) return ` ${inner} `;
		if (inReAnywhere.test(inner) || versus.test(inner)) aliases.push(inner.trim());
		// "In re Grand Jury Investigation (Sun Co.)" and "… (Cuisinarts)" are two cases: what is in parentheses is all that names them.
		const isOtherName =
			(isTradeName.test(inner) || isBlendOf(inner, name.slice(0, at))) && endsParty.test(name.slice(at + whole.length));
		if (isOtherName && !/^\s*(?:in re|ex parte|(?:in the )?matter of)\b/i.test(name)) return ` d/b/a ${inner}`;
		return generic ? ` ${inner} ` : ' ';
	});
	name = cutLead(name.replace(/\s+/g, ' ').trim());
	// A signal joined to the name ("SeeFerguson"), or a name ("SeeBeyond").
	const glued = /^(?:See|Cf\.|Accord)(?=\p{Lu}\p{Ll})/u.exec(name);
	if (glued !== null) aliases.push(name.slice(glued[0].length));
	if (!/[\p{L}\p{N}]/u.test(name)) return { captions: [], silent: 'empty' };
	const pieces = name.split(/\s*;\s*/);
	const consolidated = pieces.filter((piece) => versus.test(piece)).length > 1 ? pieces : [name];
	const captions = [
		...fillSame(consolidated.flatMap(readCaptions)),
		...aliases.flatMap((alias) => readCaptions(cutLead(alias))),
	].slice(0, 8);
	const silent = findSilence(name, captions[0]);
	return silent === undefined ? { captions } : { captions, silent };
}

/** Removes signals and the beginning of a sentence if a name with "v." or *In re* remains. */
function cutLead(name: string): string {
	let rest = name.replace(/^(?:nos?\.\s*(?=[\w:-]*\d)[\w:-]+,?\s+)+/i, '');
	for (let round = 0; round < 4; round++) {
		const before = rest;
		for (const lead of [histories, signals, openers, heldIn]) {
			const cut = rest.replace(lead, '');
			if (isNameLike(cut)) rest = cut;
		}
		if (rest === before) break;
	}
	return rest;
}

function isNameLike(text: string): boolean {
	return (
		/^[\p{Lu}\p{N}$]/u.test(text) &&
		(versus.test(text) || versusInCapitals.test(text) || /^(?:in re|matter of|ex parte)\s/i.test(text))
	);
}

/** Whether a name begins with a signal or with words of a sentence. */
export function opensSentence(name: string): boolean {
	return signals.test(name) || openers.test(name);
}

function readCaptions(name: string): Caption[] {
	const plain = versus.exec(name);
	const found = plain ?? versusInCapitals.exec(name);
	if (found !== null) {
		const left = name.slice(0, found.index).trim();
		const rest = name.slice(found.index + found[0].length).trim();
		const again = (plain === null ? versusInCapitals : versus).exec(rest);
		// "Miranda v. Arizona, Vignera v. New York": the first case names them all.
		const right = again === null ? rest : cutNextCase(rest, again.index);
		// "ALABAMA. Kuntrell Jackson v. Hobbs": after a period, the next case is complete, and is another caption.
		const next = rest.charAt(right.length) === '.' ? readCaptions(rest.slice(right.length + 1).trim()) : [];
		const stripped = left.replace(inRe, '');
		const [, subject, first] = stripped === left ? [] : (readMatter(left, stripped) ?? []);
		return [
			{ kind: 'adversary', left: readParty(first ?? stripped), right: readParty(right) },
			...(subject === undefined ? [] : readCaptions(`In re ${subject}`)),
			...next,
		];
	}
	if (exParte.test(name)) return [{ kind: 'single', lead: 'exParte', subject: readSubject(name.replace(exParte, '')) }];
	if (!inRe.test(name))
		return [
			{
				kind: 'single',
				lead: /^(?:est(?:ate|\.)|marriage|guardianship|adoption)\s+of\s/i.test(name) ? 'inRe' : 'none',
				subject: readSubject(name),
			},
		];
	let subject = name;
	// "In re the Matter of the Application of X".
	for (let round = 0; round < 3; round++) subject = subject.replace(inRe, '').replace(/^the\s+/i, '');
	return [{ kind: 'single', lead: 'inRe', subject: readSubject(subject) }];
}

/** "In re N.D." is a child, since a matter isn't named after a state. */
export function readSubject(text: string): Party {
	const subject = readParty(text);
	const isChild = subject.sovereign !== undefined && subject.head.every(({ initials }) => initials);
	return isChild ? { ...subject, kind: 'initials', sovereign: undefined } : subject;
}

/** The matter and the first party, if `stripped`, the left side without its lead, has both. */
function readMatter(left: string, stripped: string): RegExpExecArray | null {
	return matterOf.exec(stripped) ?? (concernsChild.test(left) ? matterOfChild.exec(stripped) : null);
}

/** "ROE v. SAME" after another case: the party on that side there. */
function fillSame(captions: readonly Caption[]): Caption[] {
	const filled: Caption[] = [];
	for (const caption of captions) {
		const before = filled.at(-1);
		if (caption.kind !== 'adversary' || before?.kind !== 'adversary') filled.push(caption);
		else {
			const { left, right } = caption;
			filled.push({
				...caption,
				left: meansSame(left) ? before.left : left,
				right: meansSame(right) ? before.right : right,
			});
		}
	}
	return filled;
}

function meansSame({ text }: Party): boolean {
	return /^(?:the\s+)?same$/i.test(text);
}

/** What of "ALABAMA. Kuntrell Jackson, Petitioner v. …" belongs to the first case. */
function cutNextCase(right: string, nextVersus: number): string {
	const before = right.slice(0, nextVersus);
	const same = before.search(/\.\s+(?:the\s+)?same$/i);
	if (same >= 0) return before.slice(0, same);
	const stop = /(?:\p{L}{4,}|\bet\s(?:al|ux|vir)|\bET\s(?:AL|UX|VIR))\.\s+(?=\p{Lu})/u.exec(before);
	if (stop !== null && !/^(?:corp|educ|mfrs|comm|servs|prods|litig|auto|bros)\b/i.test(stop[0]))
		return before.slice(0, stop.index + stop[0].indexOf('.'));
	const comma = before.lastIndexOf(',');
	return comma > 0 ? before.slice(0, comma) : before;
}

function findSilence(name: string, first: Caption | undefined): 'empty' | 'cut' | 'popular' | undefined {
	if (first === undefined) return 'empty';
	if (/\bcases?\.?$/i.test(name) && first.kind === 'single' && first.lead === 'none') return 'popular';
	if (/(?:…|\.\.\.)/.test(name)) return 'cut';
	if (/(?:\b(?:of|the|and|for|v|vs|ex rel)\.?|&|,)$/.test(name) && !/\b[A-Z]\.$/.test(name)) return 'cut';
	if (/^(?:v\.?|vs\.?|of|and|&|for|'s)\s/.test(name)) return 'cut';
	if (isUnnamed.test(name)) return 'empty';
	if (/^\d+\s+[A-Z][\w. ]{0,20}\s\d+$/.test(name)) return 'empty';
	if (first.kind === 'single') return first.subject.tokens.length === 0 ? 'empty' : undefined;
	if (first.left.tokens.length === 0 || first.right.tokens.length === 0) return 'cut';
	return undefined;
}

const isUnnamed = new RegExp(String.raw`^(?:${unnamed}|n\/a)\b`, 'i');
