import { getJurisdiction, jurisdictions } from '../../citations/jurisdictions';
import { abbreviateWord, abbreviateWordInSentence } from './nameAbbreviations';
import { type Caption, parseName } from './parties';
import { matterHead, type Party, readParty, readSurname } from './party';
import { cutAtComma } from './partyKind';
import { agencyInitials } from './words';

/** Where a name stands: citations abbreviate (table 6), sentences hardly. */
export type NamePlace = 'citation' | 'sentence';

/** A record's name as a draft cites it: first-listed parties' short names, without roles, "et al." and given names. */
export type ShortName =
	| { readonly kind: 'adversary'; readonly left: string; readonly right: string; readonly caption: Caption }
	| { readonly kind: 'single'; readonly lead: string; readonly subject: string; readonly caption: Caption };

/** Undefined where the record's name cannot be taken apart. The result is plain text without markup. */
export function shortenName(recorded: string, place: NamePlace): ShortName | undefined {
	const clean = recorded.replace(/[<>`~#{}]/g, ' ');
	const { captions, silent } = parseName(clean, 'keep');
	const caption = captions[0];
	if (caption === undefined || silent !== undefined) return undefined;
	if (caption.kind === 'adversary') {
		const left = shortenParty(caption.left, place);
		const right = shortenParty(caption.right, place);
		return left === '' || right === '' ? undefined : { kind: 'adversary', left, right, caption };
	}
	const subject = shortenParty(caption.subject, place);
	if (subject === '') return undefined;
	const lead = caption.lead === 'exParte' ? 'Ex parte ' : caption.lead === 'inRe' ? 'In re ' : '';
	return { kind: 'single', lead, subject, caption };
}

function shortenParty(party: Party, place: NamePlace): string {
	const own = shortenAlone(party, place);
	if (party.kind !== 'sovereign' || party.relator === undefined) return own;
	return `${own} ex rel. ${shortenAlone(party.relator, place)}`;
}

function shortenAlone(party: Party, place: NamePlace): string {
	if (/^commissioner\s+of\s+internal\s+revenue$/i.test(party.text))
		return place === 'citation' ? "Comm'r" : 'Commissioner';
	const sovereign = nameSovereign(party.sovereign);
	if (sovereign !== undefined) return sovereign;
	const head = matterHead.exec(party.text)?.[0];
	if (head !== undefined)
		return `${titleCase(head.trim(), true, false)} ${shortenAlone(readParty(party.text.slice(head.length)), place)}`;
	const first = cutAtComma(party.text)
		.replace(/^the\s+/i, '')
		.trim();
	if (party.kind === 'person' || party.kind === 'pseudonym') {
		const one = first.split(/\s+(?:and|&)\s+/i)[0] ?? first;
		return titleCase(cutGivenNames(one, party), true, true);
	}
	const text = titleCase(dropDesignator(first), isCapitals(first), false);
	return text
		.replace(/\band\b/gi, '&')
		.split(' ')
		.map((word, index, words) =>
			place === 'sentence' ? abbreviateWordInSentence(word) : abbreviate(word, index, words),
		)
		.join(' ')
		.replace(/\bUnited States\b/g, (whole, offset: number) => (place === 'citation' && offset > 0 ? 'U.S.' : whole))
		.trim();
}

function abbreviate(word: string, index: number, words: readonly string[]): string {
	// A place is abbreviated where it is a part of the name, never where it is all of it.
	const place = index > 0 && words.length > 1 ? jurisdictions.find(({ name }) => name === word) : undefined;
	return place?.abbreviation ?? abbreviateWord(word);
}

function nameSovereign(sovereign: string | undefined): string | undefined {
	switch (sovereign) {
		case undefined:
			return undefined;
		case 'us':
			return 'United States';
		case '*state':
			return 'State';
		case '*people':
			return 'People';
		case '*commonwealth':
			return 'Commonwealth';
		default:
			return getJurisdiction(sovereign)?.name;
	}
}

const particles =
	/^(?:van|von|der|den|ter|de|del|della|la|las|los|le|di|da|dos|du|st\.?|saint|san|ben|bin|al|el|mac|o')$/i;

/** "Homer A. PLESSY" to "PLESSY", "Ludwig van der Berg" to "van der Berg"; a name not known to begin with a given name stays whole. */
function cutGivenNames(text: string, party: Party): string {
	const words = text.replace(/,?\s+(?:jr|sr|ii+|iv|esq|m\.?\s?d|ph\.?\s?d)\.?$/i, '').split(/\s+/);
	const read = readSurname(party);
	if (words.length < 2 || read === undefined || !read.given || party.kind === 'pseudonym') return words.join(' ');
	const capitals = words.filter((word) => word.length > 1 && /\p{Lu}{2}/u.test(word) && word === word.toUpperCase());
	if (capitals.length > 0 && capitals.length < words.length) return capitals.join(' ');
	let start = words.length - 1;
	while (start > 1 && particles.test(words[start - 1] ?? '')) start--;
	return words.slice(start).join(' ');
}

/** "Inc." and its like go where the name already tells a business. */
function dropDesignator(text: string): string {
	const cut = text.replace(/,?\s+(?:inc|incorporated|ltd|limited|l\.?l\.?c|n\.?\s?a|f\.?s\.?b|plc)\.?$/i, '');
	return /\b(?:co|corp|company|corporation|ass'n|association|bros|brothers|r\.r|railroad|ry|railway)\b/i.test(cut)
		? cut
		: text;
}

/** A record in capitals, as against one that has an initialism among its words. */
function isCapitals(text: string): boolean {
	const words = text
		.split(' ')
		.filter((word) => /\p{L}{2}/u.test(word) && !kept.test(word) && !/^(?:\p{Lu}\.)+/u.test(word));
	return (
		words.length > 0 &&
		text.length > 4 &&
		words.every((word) => word === word.toUpperCase() || /^Mc\p{Lu}+$/u.test(word))
	);
}

const small = /^(?:of|and|the|for|in|on|at|by|to|v|ex|rel|re|de|la|del|von|van|der)\.?$/i;
const kept =
	/^(?:LLC|LLP|LP|PLC|NA|PC|PA|USA|US|II|III|IV|IBM|AT&T|CSX|BNSF|UPS|CBS|NBC|ABC|CNN|NAACP|ACLU|BMW|AIG|MGM|RJR|PPG|FMC|TRW|GTE|ITT|MCI|RCA)[.,]*$/;

/** Capitals of a record folded: "BROWN" to "Brown", "McDONALD" to "McDonald"; initialisms and mixed case stay. */
function titleCase(text: string, all: boolean, names: boolean): string {
	return text
		.split(' ')
		.map((word, index) => {
			const letters = word.replace(/[^\p{L}]/gu, '');
			if (index > 0 && all && small.test(word) && !names) return word.toLowerCase();
			if (letters.length < 2 || /^(?:\p{Lu}\.)+/u.test(word) || !/\p{Lu}{2}/u.test(word)) return word;
			if (!all || kept.test(word) || agencyInitials.has(letters.toLowerCase()) || !/[AEIOUY]/.test(letters))
				return word;
			if (/^Mc\p{Lu}+/u.test(word)) return `Mc${word.charAt(2)}${word.slice(3).toLowerCase()}`;
			return word
				.toLowerCase()
				.replace(
					/(^|[-/(&]|\bo'|\bmc)(\p{L})/gu,
					(_, before: string, letter: string) => titled(before) + letter.toUpperCase(),
				);
		})
		.join(' ');
}

function titled(before: string): string {
	return before === "o'" ? "O'" : before === 'mc' ? 'Mc' : before;
}
