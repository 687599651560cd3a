import type { Span } from '../../base/text/span';
import { markComments } from './commentMarks';
import { openDocx } from './readDocx';
import { relatedTo, relationsOf, splitPath } from './relations';
import { findSources, type Source } from './sources';
import { escapeXml, readXml } from './xml';
import { DocxError, type Zip } from './zip';
import { copyWith } from './zipCopy';

/** A comment on a stretch of a document as it is read. */
export interface DocxComment extends Span {
	readonly paragraphs: readonly string[];
}

const contentTypes = '[Content_Types].xml';
const commentsType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.comments+xml';

/** The dates that a ZIP archive can have, whatever the time zone, in milliseconds since the epoch. */
const [earliest, latest] = [Date.UTC(1980, 0, 2), Date.UTC(2099, 11, 30)];

/** The highest that Word accepts. */
const highestId = 2_147_483_647;

/**
 * A copy of a Word document with comments. Only the text's part and those that register the comments differ, and in these nothing is removed or
 * changed except that runs are split. Without comments, the copy is the document, byte for byte.
 *
 * @param text the text to which the comments' offsets refer
 * @param now milliseconds since the epoch
 * @throws DocxError
 */
export function writeCheckedCopy(
	bytes: Uint8Array,
	comments: readonly DocxComment[],
	{ text, now: clock }: { readonly text: string; readonly now: number },
): Uint8Array {
	const now = Math.min(Math.max(clock, earliest), latest);
	const docx = openDocx(bytes);
	if (docx.text !== text) throw new DocxError('changed');
	if (comments.length === 0) return bytes;
	const { zip, main, document } = docx;
	const related = relatedTo(zip, main, ['comments']).get('comments');
	const existing = related && zip.read(related.target);
	// A name without a file could mean anything.
	if (related && existing === undefined) throw new DocxError('broken');
	const name = related?.target ?? freeName(zip, main);
	const root = readRoot(document, 'w:document');
	const nextId = freeIds([...root.ids, ...(existing === undefined ? [] : readRoot(existing, 'w:comments').ids)]);
	const placed = findSources(document, docx, comments).flatMap((source, at): Placed[] => {
		const comment = comments[at];
		return source && comment ? [{ id: nextId(), source, comment }] : [];
	});
	const marked = new Map(placed.map(({ id, source }) => [id, source]));
	const written = placed.map(({ id, comment }) => writeComment(id, comment, now)).join('');
	const empty = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<w:comments xmlns:w="${escapeXml(root.namespace)}"/>`;
	const parts = new Map([
		[main, markComments(document, marked, nextId)],
		[name, insertAtEnd(existing ?? empty, 'w:comments', written)],
	]);
	if (!related) parts.set(relationsOf(main), relate(zip, docx.main, docx.relation, name));
	const types = zip.read(contentTypes);
	if (types === undefined) throw new DocxError('broken');
	const typed = withCommentsType(types, name);
	if (typed !== types) parts.set(contentTypes, typed);
	return copyWith(zip, parts, now);
}

interface Placed {
	readonly id: number;
	readonly source: Source;
	readonly comment: DocxComment;
}

/** Returns IDs that no annotated thing has, whatever the others are. */
function freeIds(used: readonly string[]): () => number {
	const taken = new Set(used.map(Number));
	let last = -1;
	return () => {
		do last += 1;
		while (taken.has(last));
		if (last > highestId) throw new DocxError('broken');
		return last;
	};
}

function writeComment(id: number, { paragraphs }: DocxComment, now: number): string {
	const date = new Date(now).toISOString().replace(/\.\d+Z$/, 'Z');
	const content = (paragraphs.length === 0 ? [''] : paragraphs)
		.map((text, at) => {
			const format = at === 0 ? '<w:rPr><w:b/></w:rPr>' : '';
			return `<w:p><w:r>${format}<w:t xml:space="preserve">${escapeXml(text)}</w:t></w:r></w:p>`;
		})
		.join('');
	return `<w:comment w:id="${id}" w:author="Benchbook" w:date="${date}" w:initials="B">${content}</w:comment>`;
}

/** A name in the text's folder that no file has. */
function freeName(zip: Zip, main: string): string {
	const [folder] = splitPath(main);
	for (let number = 0; ; number++) {
		const name = `${folder}comments${number === 0 ? '' : number}.xml`;
		if (!zip.entries.has(name.toLowerCase())) return name;
	}
}

/** The relations of the text, with one to its comments. */
function relate(zip: Zip, main: string, relation: string, comments: string): string {
	const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
	const existing =
		zip.read(relationsOf(main)) ??
		`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<Relationships xmlns="${relations}"/>`;
	const used = new Set<string | undefined>();
	readXml(existing, 'Relationships', { open: ({ attributes }) => used.add(attributes.Id) });
	let number = 1;
	while (used.has(`rIdBenchbook${number}`)) number += 1;
	// In the document's variant of the format.
	const type = `${relation.slice(0, relation.lastIndexOf('/') + 1)}comments`;
	const [, target] = splitPath(comments);
	return insertAtEnd(
		existing,
		'Relationships',
		`<Relationship Id="rIdBenchbook${number}" Type="${escapeXml(type)}" Target="${escapeXml(target)}"/>`,
	);
}

function withCommentsType(types: string, comments: string): string {
	const part = `/${comments}`;
	let isThere = false;
	readXml(types, 'Types', {
		open: ({ name, attributes: { PartName = '', ContentType } }) => {
			if (name !== 'Override' || PartName.toLowerCase() !== part.toLowerCase()) return;
			if (ContentType !== commentsType) throw new DocxError('broken');
			isThere = true;
		},
	});
	if (isThere) return types;
	return insertAtEnd(types, 'Types', `<Override PartName="${escapeXml(part)}" ContentType="${commentsType}"/>`);
}

interface Root {
	/** WordprocessingML's, where it is declared. */
	readonly namespace: string;
	/** After its tag. */
	readonly tagEnd: number;
	readonly end: number;
	/** Those of what is in it. */
	readonly ids: readonly string[];
}

function readRoot(xml: string, name: string): Root {
	const ids: string[] = [];
	let root: Pick<Root, 'namespace' | 'tagEnd'> | undefined;
	let last = 0;
	readXml(xml, name, {
		open: ({ attributes }, { end }) => {
			const id = attributes['w:id'];
			if (id !== undefined) ids.push(id);
			root ??= { namespace: attributes['xmlns:w'] ?? '', tagEnd: end };
		},
		close: (_, end) => {
			last = end;
		},
	});
	return { namespace: '', tagEnd: 0, ...root, end: last, ids };
}

/** Adds elements at the end of a part. */
function insertAtEnd(xml: string, name: string, elements: string): string {
	const { tagEnd, end } = readRoot(xml, name);
	if (tagEnd === end) return `${xml.slice(0, end - 2)}>${elements}</${name}>${xml.slice(end)}`;
	const closing = xml.lastIndexOf('<', end - 1);
	return `${xml.slice(0, closing)}${elements}${xml.slice(closing)}`;
}
