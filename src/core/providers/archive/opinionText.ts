import { Parser } from 'htmlparser2';
import { parseJson } from '../../parseJson';
import { blockTags, unseenTags } from '../../quotations/opinion/plainHtml';
import { tidyText } from '../../quotations/opinion/tidyText';
import { OpinionBlocks } from './opinionBlocks';

/** How many UTF-16 units of an attribute are read. */
const longestValue = 200;
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

/** The text with its printed pages as `*614` and each footnote on the page that refers to it. Read in one pass, in time bounded by the length. */
export function readOpinionHtml(source: string): string | undefined {
	const blocks = new OpinionBlocks();
	let isCase = false;
	/** Text in these, up to the end of the element, isn't the opinion's. */
	let hidden: string | undefined;
	const parser = new Parser({
		onopentag(name, attributes) {
			const value = (key: string): string => (attributes[key] ?? '').slice(0, longestValue);
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
		},
		onclosetag(name) {
			if (hidden === name) hidden = undefined;
			if (name === 'article') blocks.endOpinion();
			else if (name === 'aside') blocks.endNote();
			else if (name === 'a') blocks.endReference();
			else if (blockTags.has(name)) blocks.endBlock();
		},
		ontext(text) {
			if (hidden === undefined) blocks.addText(inOneLine(text));
		},
	});
	parser.write(source);
	parser.end();
	return isCase ? tidyText(blocks.finish()) : undefined;
}

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
