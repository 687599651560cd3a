import type { Span } from '../../base/text/span';
import type { Source } from './sources';
import { type Opened, readXml } from './xml';
import { DocxError, largestPart } from './zip';

/** What is in a paragraph, or in one of these, may have a comment's marks next to it (CT_P and EG_PContent of ECMA-376 part 1, A.1). */
const passages = new Set(['w:hyperlink', 'w:ins', 'w:moveTo', 'w:smartTag', 'w:customXml', 'w:dir', 'w:bdo']);

/** In UTF-16 units. A run with a longer tag and properties isn't split, because each of its parts would repeat them. */
const longestProperties = 10_000;

/** Where the marks of comments are inserted. */
interface Cut {
	/** What is written before and after them. */
	readonly before: string;
	readonly after: string;
	readonly ends: number[];
	readonly starts: number[];
}

/** Replaces a tag of this many units. */
interface Tag {
	readonly text: string;
	readonly length: number;
}

/** What marks are put next to: a run, or something in a paragraph that can't contain them. */
interface Anchor {
	readonly name: string;
	readonly start: number;
	/** The end of its tag. */
	readonly tagEnd: number;
	end: number;
	/** A run's. */
	readonly children: Child[];
}

interface Child {
	readonly name: string;
	readonly start: number;
	/** The end of its tag. */
	readonly tagEnd: number;
	end: number;
}

/** One end of what a comment is about. */
interface Point {
	/** Its first or last character. */
	readonly at: number;
	/** After the last character; undefined for the beginning. */
	readonly end?: number;
	readonly id: number;
}

/**
 * The document's XML with the marks of comments. They are put around the characters themselves if these are in a run of the text, and otherwise
 * around the whole text box, content control, or field that contains them, where Word or LibreOffice allows no comment. A split run keeps its
 * properties.
 *
 * @param marked what each comment is about, by its ID
 * @param nextId returns an ID that nothing in the document has
 * @throws DocxError
 */
export function markComments(xml: string, marked: ReadonlyMap<number, Source>, nextId: () => number): string {
	const points = [...marked]
		.flatMap(([id, { first, last, end }]): Point[] => [
			{ id, at: first },
			{ id, at: last, end },
		])
		.sort((one, other) => one.at - other.at);
	const cuts = new Map<number, Cut>();
	/** Tags of texts that are split, by where they begin. */
	const tags = new Map<number, Tag>();
	let due = 0;
	const { anchors, fields } = readAnchors(xml);
	let field = 0;
	for (const anchor of anchors) {
		for (; (points[due]?.at ?? Number.POSITIVE_INFINITY) < anchor.end; due++) {
			const point = points[due] as Point;
			if (point.at < anchor.start) throw new DocxError('broken');
			while ((fields[field]?.end ?? Number.POSITIVE_INFINITY) <= point.at) field += 1;
			const around = fields[field];
			const isStart = point.end === undefined;
			const at =
				around && around.start <= point.at
					? around[isStart ? 'start' : 'end']
					: addCut(xml, anchor, point, cuts, tags, nextId);
			const cut = cuts.get(at) ?? { before: '', after: '', ends: [], starts: [] };
			cuts.set(at, cut);
			(isStart ? cut.starts : cut.ends).push(point.id);
		}
	}
	if (due < points.length) throw new DocxError('broken');
	return splice(xml, cuts, tags);
}

/**
 * The anchors of the text, in order, and its outermost fields that begin and end in one paragraph, from the anchor that begins to the one that ends each. A
 * comment may not begin or end in these: LibreOffice would show its text as the field's. A table of contents isn't one of them.
 */
function readAnchors(xml: string): { readonly anchors: readonly Anchor[]; readonly fields: readonly Span[] } {
	const path: string[] = [];
	const anchors: Anchor[] = [];
	const fields: Span[] = [];
	/** The anchors that begin the fields that are open. */
	let begun: Anchor[] = [];
	/** How many elements are open when the outermost paragraph is. */
	let paragraph: number | undefined;
	let anchor: (Anchor & { readonly depth: number }) | undefined;
	let isFieldEnd = false;
	readXml(xml, 'w:document', {
		open: ({ name, attributes }: Opened, { start, end: tagEnd }) => {
			path.push(name);
			const depth = path.length;
			if (paragraph === undefined) {
				if (name === 'w:p') paragraph = depth;
			} else if (!anchor) {
				if (!passages.has(name)) anchor = { name, start, tagEnd, end: tagEnd, depth, children: [] };
			} else if (depth === anchor.depth + 1) anchor.children.push({ name, start, tagEnd, end: tagEnd });
			if (name !== 'w:fldChar' || !anchor) return;
			const type = attributes['w:fldCharType'];
			if (type === 'begin') begun.push(anchor);
			if (type === 'end') isFieldEnd = begun.length === 1;
			if (type === 'end' && begun.length > 1) begun.pop();
		},
		close: (_, end) => {
			const depth = path.length;
			path.pop();
			const child = anchor?.children.at(-1);
			if (anchor && child && depth === anchor.depth + 1) child.end = end;
			if (anchor?.depth === depth) {
				anchor.end = end;
				anchors.push(anchor);
				const [first] = begun;
				if (isFieldEnd && first) fields.push({ start: first.start, end });
				if (isFieldEnd) begun = begun.slice(1);
				isFieldEnd = false;
				anchor = undefined;
			}
			if (paragraph !== depth) return;
			paragraph = undefined;
			begun = [];
		},
	});
	return { anchors, fields };
}

/** Where the point's mark goes; a cut that splits the run is added there. */
function addCut(
	xml: string,
	anchor: Anchor,
	point: Point,
	cuts: Map<number, Cut>,
	tags: Map<number, Tag>,
	nextId: () => number,
): number {
	const isStart = point.end === undefined;
	const outside = isStart ? anchor.start : anchor.end;
	const [first] = anchor.children;
	const properties = first?.name === 'w:rPr' ? first : undefined;
	const contents = properties ? anchor.children.slice(1) : anchor.children;
	const index = contents.findIndex(({ start, end }) => start <= point.at && point.at < end);
	const child = contents[index];
	const head = (properties?.end ?? anchor.tagEnd) - anchor.start;
	if (anchor.name !== 'w:r' || !child || head > longestProperties) return outside;
	const textEnd = xml.lastIndexOf('<', child.end - 1);
	const isText = child.name === 'w:t' && xml.indexOf('<', child.tagEnd) === textEnd;
	const inside = besidePair(xml, point.end ?? point.at, isStart);
	const isInText = isText && child.tagEnd < inside && inside < textEnd;
	if (!isInText && index === (isStart ? 0 : contents.length - 1)) return outside;
	const at = isInText ? inside : isStart ? child.start : child.end;
	if (cuts.has(at)) return at;
	const opening = xml.slice(anchor.start, anchor.tagEnd);
	const copied = properties ? withNewIds(xml.slice(properties.start, properties.end), nextId) : '';
	const tag = isInText ? preserving(xml.slice(child.start, child.tagEnd)) : '';
	if (isInText) tags.set(child.start, { text: tag, length: child.tagEnd - child.start });
	cuts.set(at, {
		before: isInText ? '</w:t></w:r>' : '</w:r>',
		after: `${opening}${copied}${tag}`,
		ends: [],
		starts: [],
	});
	return at;
}

/** Keeps both units of a surrogate pair in the same part of a run. */
function besidePair(xml: string, at: number, isStart: boolean): number {
	const isInPair = /^[\uD800-\uDBFF][\uDC00-\uDFFF]$/.test(xml.slice(at - 1, at + 1));
	return isInPair ? at + (isStart ? -1 : 1) : at;
}

/** Splitting a run duplicates a tracked change of its formatting, which needs its own ID. */
function withNewIds(properties: string, nextId: () => number): string {
	return properties.replace(
		/(<w:rPrChange\s[^<]{0,5000}?\bw:id=)(?:"[^"<]*"|'[^'<]*')/g,
		(_, before: string) => `${before}"${nextId()}"`,
	);
}

/** The tag of a text with significant spaces at its ends, which is what they are once it is split. */
function preserving(tag: string): string {
	return `${tag.slice(0, -1).replace(/\sxml:space\s*=\s*(?:"[^"]*"|'[^']*')/, '')} xml:space="preserve">`;
}

function splice(xml: string, cuts: ReadonlyMap<number, Cut>, tags: ReadonlyMap<number, Tag>): string {
	const parts: string[] = [];
	let length = xml.length;
	let from = 0;
	const put = (at: number, text: string, skipped = 0): void => {
		parts.push(xml.slice(from, at), text);
		from = at + skipped;
		length += text.length - skipped;
		if (length > largestPart) throw new DocxError('tooLarge');
	};
	const places = [...new Set([...cuts.keys(), ...tags.keys()])].sort((one, other) => one - other);
	for (const at of places) {
		const cut = cuts.get(at);
		// Comments that end here come before those that begin.
		if (cut) put(at, `${cut.before}${cut.ends.map(markEnd).join('')}${cut.starts.map(markStart).join('')}${cut.after}`);
		const tag = tags.get(at);
		if (tag) put(at, tag.text, tag.length);
	}
	parts.push(xml.slice(from));
	return parts.join('');
}

function markStart(id: number): string {
	return `<w:commentRangeStart w:id="${id}"/>`;
}

function markEnd(id: number): string {
	return `<w:commentRangeEnd w:id="${id}"/><w:r><w:commentReference w:id="${id}"/></w:r>`;
}
