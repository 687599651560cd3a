import { entityAt } from '../../../base/text/entities';

/** Longer names are cut before they are read: a caption that continues for pages lists parties, and no longer names the case. */
const longestName = 1200;

/** Also if escaped twice ("&amp;#39;"). */
const entity = /&(?:amp;){0,3}#?\w{2,8};/g;

function readEntity(whole: string): string {
	return entityAt(whole.replace(/^&(?:amp;)+(?=.)/, '&'), 0)?.unit ?? whole;
}

const ligatures: ReadonlyMap<string, string> = new Map(
	Object.entries({
		ß: 'ss',
		ø: 'o',
		Ø: 'O',
		ł: 'l',
		Ł: 'L',
		æ: 'ae',
		Æ: 'AE',
		œ: 'oe',
		Œ: 'OE',
		ı: 'i',
	}),
);

/** ASCII words separated by single spaces, like most names: there is nothing to fold. */
const isPlain = /^[A-Za-z0-9.,'&$#%()/:!?@+-]+(?: [A-Za-z0-9.,'&$#%()/:!?@+-]+)*$/;

/**
 * A name without what typography and markup add: emphasis, links, tags, entities, accents, curly quotes, long dashes, kinds of white space. Case,
 * periods, and commas stay: they indicate abbreviations, initials, and parties.
 */
export function stripTypography(text: string, accents: 'fold' | 'keep' = 'fold'): string {
	const read = text.slice(0, longestName);
	if (isPlain.test(read)) return read;
	const plain = read
		.replace(entity, readEntity)
		.replace(/\]\([^()\s]{0,400}\)/g, ' ')
		.replace(/<\/?[a-z][^<>]{0,80}>/gi, ' ')
		.replace(/[‘’ʻʼ′`´]/g, "'")
		.replace(/[“”„«»"]/g, ' ')
		.replace(/[‐‑‒–—―−]/g, '-')
		.replace(/[*_[\]\\|]/g, ' ');
	const folded =
		accents === 'keep'
			? plain.normalize('NFC')
			: plain
					.replace(/[ßøØłŁæÆœŒı]/g, (letter) => ligatures.get(letter) ?? letter)
					.normalize('NFKD')
					.replace(/\p{M}+/gu, '');
	return folded.replace(/[\p{C}\p{Z}\s]+/gu, ' ').trim();
}
