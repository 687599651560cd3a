import { FILLER, NOTE_SIGN } from './words';

export type TextFormat = 'plain' | 'markdown' | 'html';

/** The format that a file's name says; anything but Markdown and HTML is plain. */
export function formatOf(fileName: string): TextFormat {
	if (/\.(?:md|markdown)$/i.test(fileName)) return 'markdown';
	return /\.(?:x?html?)$/i.test(fileName) ? 'html' : 'plain';
}

/** The text without the marks of its format, each unit of them replaced by another, so that every offset stays what it was. */
export function plainTextOf(source: string, format: TextFormat): string {
	if (format === 'html') return plainHtml(source);
	return format === 'markdown' ? plainMarkdown(source) : source;
}

const hidden =
	/<!--[\s\S]*?(?:-->|$)|<(script|style|head|nav|template)\b[^>]*>[\s\S]*?(?:<\/\1\s*>|$)|<!\[CDATA\[|<[/!?]?[a-z][^<>]*>/gi;
const blockTag =
	/^<\/?(?:p|div|br|hr|li|ul|ol|dl|dt|dd|h[1-6]|tr|td|th|table|blockquote|center|section|article|header|footer|main|aside|pre|body|html|opinion|author|footnote)\b/i;
const noteTag = /^<(?:sup\b|a\b[^>]*\bclass\s*=\s*["']?[^"'>]*\bfoot|footnotemark\b)/i;
const entity = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}\d{0,2}));/gi;
const entities: Readonly<Record<string, string>> = {
	amp: '&',
	lt: '<',
	gt: '>',
	quot: '"',
	apos: "'",
	nbsp: ' ',
	ensp: ' ',
	emsp: ' ',
	thinsp: ' ',
	shy: '\u00ad',
	sect: '§',
	para: '¶',
	lsquo: '‘',
	rsquo: '’',
	ldquo: '“',
	rdquo: '”',
	ndash: '–',
	mdash: '—',
	hellip: '…',
	dagger: '†',
	eacute: 'é',
	ntilde: 'ñ',
	uuml: 'ü',
	ouml: 'ö',
	auml: 'ä',
	ccedil: 'ç',
	aacute: 'á',
	iacute: 'í',
	oacute: 'ó',
	uacute: 'ú',
	egrave: 'è',
};

function plainHtml(source: string): string {
	const stripped = source.replace(/[\r\n]/g, ' ').replace(hidden, (tag) => {
		if (blockTag.test(tag)) return padded('\n\n'.slice(0, Math.min(2, tag.length)), tag.length, ' ');
		if (noteTag.test(tag)) return FILLER.repeat(tag.length - 1) + NOTE_SIGN;
		return tag.startsWith('<!') || tag.length > 200 || /^<(?:script|style|head|nav|template)/i.test(tag)
			? ' '.repeat(tag.length)
			: FILLER.repeat(tag.length);
	});
	return withoutEntities(stripped);
}

function withoutEntities(source: string): string {
	return source.replace(entity, (whole, decimal, hex, name) => {
		const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : undefined;
		const character =
			code === undefined
				? entities[name.toLowerCase()]
				: code > 0 && code <= 0x10ffff
					? String.fromCodePoint(code)
					: ' ';
		return character === undefined ? whole : padded(character, whole.length);
	});
}

/** With bounds, so that a line of brackets costs no more than its length. */
const linkTarget =
	/(!?\[)((?:[^[\]\\\n]|\\.|\[[^[\]\n]{0,100}\]){0,300})(\](?:\([^()\s]{0,2000}(?:\s{1,9}"[^"\n]{0,300}")?\)|\[[^[\]\n]{0,100}\]))/g;

function plainMarkdown(source: string): string {
	const text = source
		.replace(/^(?: {0,3}> ?)+/gm, (prefix) => ' '.repeat(prefix.length))
		.replace(/<!--[\s\S]*?-->/g, (comment) => ' '.repeat(comment.length))
		.replace(/\[\^[^\]\s]+\]:?/g, (mark) => FILLER.repeat(mark.length))
		.replace(linkTarget, (_, open, label, target) => FILLER.repeat(open.length) + label + FILLER.repeat(target.length))
		.replace(/<sup>/gi, FILLER.repeat(4) + NOTE_SIGN)
		.replace(/<\/?(?:em|i|b|strong|u|cite|span|small|br|sup|mark|a)(?:\s[^<>\n]{0,80})?\s?\/?>/gi, (tag) =>
			FILLER.repeat(tag.length),
		)
		.replace(/\\(?=[!-/:-@[-`{-~])/g, FILLER)
		// An emphasis mark touches a word and no number follows it; "*484" is a star page, "* * *" an omission.
		.replace(/(?<=[^\s*_])[*_]{1,3}(?!\d|[*_])|[*_]{1,3}(?=[^\s\d*_])/g, (mark) => FILLER.repeat(mark.length));
	return withoutEntities(text);
}

function padded(text: string, length: number, filler = FILLER): string {
	return text + filler.repeat(Math.max(0, length - text.length));
}
