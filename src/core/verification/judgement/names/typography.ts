/** Names longer than this are cut before they are read: a caption that goes on for pages lists parties, it does not name the case. */
const longestName = 1200;

const entities: ReadonlyMap<string, string> = new Map(
	Object.entries({
		amp: '&',
		nbsp: ' ',
		quot: '"',
		apos: "'",
		rsquo: "'",
		lsquo: "'",
		ndash: '-',
		mdash: '-',
		thinsp: ' ',
	}),
);

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

/** Words of ASCII letters with single spaces between: most names, in which there is nothing to fold. */
const isPlain = /^[A-Za-z0-9.,'&$#%()/:!?@+-]+(?: [A-Za-z0-9.,'&$#%()/:!?@+-]+)*$/;

/**
 * A name with what typography and markup add folded away: emphasis, links, tags, entities, accents, curly quotes, long dashes,
 * kinds of white space. Case, dots and commas stay: they mark abbreviations, initials and parties.
 */
export function stripTypography(text: string, accents: 'fold' | 'keep' = 'fold'): string {
	const read = text.slice(0, longestName);
	if (isPlain.test(read)) return read;
	const plain = read
		.replace(/&(\w{2,6}|#39);/g, (whole, name: string) => (name === '#39' ? "'" : (entities.get(name) ?? whole)))
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
