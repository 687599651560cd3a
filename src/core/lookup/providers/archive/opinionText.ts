import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2';
import { parseJson } from '../../../base/data/parseJson';
import { blockTags, unseenTags } from '../../../quotations/opinion/plainHtml';
import { tidyText } from '../../../quotations/opinion/tidyText';
import { OpinionBlocks } from './opinionBlocks';

/** How many UTF-16 units of an attribute are read. */
const longestValue = 200;
const read = new Set(['class', 'href', 'id', 'data-type', 'data-label', 'data-citation-index', 'data-firstpage']);

interface Tag {
	/** In lower case. */
	readonly name: string;
	readonly start: number;
	readonly attributes: Map<string, string>;
}

/**
 * A case's opinions as text that quotations can be compared with; "" if there are none, undefined if the file is something else. What isn't
 * the court's (headnotes, syllabus, attorneys) is left out.
 *
 * @param bytes of `html/<file>.html` or `cases/<file>.json`, at most 16 MB, with any content
 */
export function readOpinionFile(bytes: Uint8Array, format: 'html' | 'json'): string | undefined {
	const source = new TextDecoder().decode(bytes);
	return format === 'html' ? readOpinionHtml(source) : readOpinionJson(source);
}

/**
 * The text with its printed pages as `*614` and each footnote on the page that refers to it. Read in one pass, in time bounded by the length: by
 * the tokenizer, because the parser's stack makes nested elements quadratic.
 */
export function readOpinionHtml(source: string): string | undefined {
	const blocks = new OpinionBlocks();
	let tag: Tag = { name: '', start: 0, attributes: new Map() };
	let attribute = '';
	let isCase = false;
	/** Text in these, up to the end of the element, isn't the opinion's. */
	let hidden: string | undefined;

	const take = (text: string): void => {
		if (hidden === undefined) blocks.addText(inOneLine(text));
	};
	const open = (): void => {
		const { name, attributes } = tag;
		const value = (key: string): string => attributes.get(key) ?? '';
		const classes = value('class').split(/\s+/);
		if (hidden === 'a' && blockTags.has(name)) hidden = undefined;
		if (name === 'section' && classes.includes('casebody')) {
			isCase = true;
			blocks.setPage(value('data-firstpage'));
		}
		if (name === 'article' && classes.includes('opinion')) blocks.beginOpinion(value('data-type'));
		else if (name === 'aside' && classes.includes('footnote')) blocks.beginNote(value('id'), value('data-label'));
		else if (name === 'a' && classes.includes('page-label')) {
			blocks.addPage(value('data-label'), value('data-citation-index'));
			hidden ??= 'a';
		} else if (name === 'a' && classes.includes('footnotemark')) blocks.addReference(value('href').replace(/^#/, ''));
		else if (name === 'a' && value('href').startsWith('#ref_footnote')) hidden ??= 'a';
		else if (blockTags.has(name)) blocks.endBlock();
		else if (unseenTags.has(name)) hidden ??= name;
	};
	const close = (name: string): void => {
		if (hidden === name) hidden = undefined;
		if (name === 'article') blocks.endOpinion();
		else if (name === 'aside') blocks.endNote();
		else if (name === 'a') blocks.endReference();
		else if (blockTags.has(name)) blocks.endBlock();
	};
	const lower = (start: number, end: number): string =>
		source.slice(start, Math.min(end, start + longestValue)).toLowerCase();

	const callbacks: TokenizerCallbacks = {
		ontext: (start, end) => take(source.slice(start, end)),
		ontextentity: (codePoint) => take(String.fromCodePoint(codePoint)),
		onopentagname(start, end) {
			tag = { name: lower(start, end), start, attributes: new Map() };
		},
		onattribname(start, end) {
			const name = lower(start, end);
			attribute = read.has(name) && !tag.attributes.has(name) ? name : '';
		},
		onattribdata(start, end) {
			if (attribute === '') return;
			const before = tag.attributes.get(attribute) ?? '';
			tag.attributes.set(
				attribute,
				(before + source.slice(start, Math.min(end, start + longestValue))).slice(0, longestValue),
			);
		},
		...unread,
		onopentagend: open,
		onselfclosingtag: open,
		onclosetag: (start, end) => close(lower(start, end)),
	};
	const tokenizer = new Tokenizer({}, callbacks);
	tokenizer.write(source);
	tokenizer.end();
	return isCase ? tidyText(blocks.finish()) : undefined;
}

/** What no opinion's text consists of. */
const unread = {
	onattribentity: () => undefined,
	onattribend: () => undefined,
	oncomment: () => undefined,
	ondeclaration: () => undefined,
	onprocessinginstruction: () => undefined,
	oncdata: () => undefined,
	onend: () => undefined,
} satisfies Partial<TokenizerCallbacks>;

/** Removes the units that stand for marks in a text that is compared. */
function inOneLine(text: string): string {
	return text.replace(/[\u0000-\u001f]+/g, ' ');
}

/** The text without pages, for cases without HTML. */
export function readOpinionJson(source: string): string | undefined {
	const opinions = (parseJson(source) as { casebody?: { opinions?: unknown } } | null | undefined)?.casebody?.opinions;
	if (!Array.isArray(opinions)) return undefined;
	const blocks = new OpinionBlocks();
	for (const opinion of opinions as ({ readonly type?: unknown; readonly text?: unknown } | null)[]) {
		if (typeof opinion?.text !== 'string') continue;
		blocks.beginOpinion(typeof opinion.type === 'string' ? opinion.type.slice(0, longestValue) : '');
		for (const line of opinion.text.split('\n')) {
			blocks.addText(inOneLine(line));
			blocks.endBlock();
		}
		blocks.endOpinion();
	}
	return tidyText(blocks.finish());
}
