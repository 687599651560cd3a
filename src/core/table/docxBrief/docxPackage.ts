import { SaxesParser, type SaxesTagNS } from 'saxes';
import { DocxError, Zip } from '../../draft/docx/zip';
import { isSafeAddress } from './documentTree';

/** The parts of a Word document (ECMA-376 part 2) by lowercase name, as XML. */
export type DocxPackage = ReadonlyMap<string, string>;

/** Something in a document that Word or LibreOffice would act on, or that can't be checked. */
class ActiveContentError extends Error {
	/** @param found what it is, in a few words, ours and the document's: a part, an element, a field */
	constructor(readonly found: string) {
		super('the document would act by itself');
	}
}

const mostParts = 100;

/** What pandoc writes for a draft without images, with the parts of our own reference document. */
const knownParts = new RegExp(
	`^(?:${[
		'\\[Content_Types\\]\\.xml',
		'_rels/\\.rels',
		'docProps/(?:core|app|custom)\\.xml',
		'word/(?:document|styles|settings|webSettings|fontTable|numbering|footnotes|endnotes|comments|footer\\d{0,3}|header\\d{0,3})\\.xml',
		'word/theme/theme1\\.xml',
		'word/_rels/(?:document|footnotes|endnotes|comments|footer\\d{0,3}|header\\d{0,3})\\.xml\\.rels',
	].join('|')})$`,
	'i',
);

const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const knownRelationships = new RegExp(
	`^(?:${relationships}/(?:officeDocument|extended-properties|custom-properties|styles|settings|webSettings|fontTable|theme|numbering|footnotes|endnotes|comments|footer|header|hyperlink)|http://schemas\\.openxmlformats\\.org/package/2006/relationships/metadata/core-properties)$`,
);

/** The fields that we write: entries and tables of authorities, page numbers, and exactly our table of contents. */
const knownFields = new Set(['TA', 'TOA', 'PAGE']);
const contentsField = /^ TOC \\o "1-6" \\h \\z \\u $/;
const pageField = /^ PAGEREF _Toc\d{9} \\h $/;

/** Elements that may refer to another part or to the network, each by an attribute in the namespace of relationships. */
const referring = new Set(['hyperlink', 'footerReference', 'headerReference']);

/** Elements that embed, load, run, or request something (ECMA-376 part 1, 17, and VML), whatever their namespace. */
const active = new Set(
	[
		...['altChunk', 'subDoc', 'object', 'objectEmbed', 'objectLink', 'OLEObject', 'control', 'movie', 'drawing'],
		...['imagedata', 'blip', 'attachedTemplate', 'mailMerge', 'dataBinding', 'frameset', 'ffData', 'fldData', 'script'],
		...['saveThroughXslt', 'linkStyles', 'attachedSchema', 'schemaLibrary', 'AlternateContent'],
	].map((name) => name.toLowerCase()),
);

/** A request to the thread that reads documents, and what it returns: `found` is what is active. */
export interface PackageRequest {
	readonly kind: 'package';
	readonly docx: Uint8Array;
}
export type PackageOutcome =
	| { readonly kind: 'inert'; readonly parts: DocxPackage }
	| { readonly kind: 'active'; readonly found: string };

/**
 * The parts of a document that was just written. It is `active` if it does more than show text (it has a part, a relationship, a field, or an element
 * that isn't among those that pandoc writes for a draft) or if it can't be read.
 */
export function checkPackage(docx: Uint8Array): PackageOutcome {
	const parts = new Map<string, string>();
	let reading = 'zip';
	try {
		const zip = new Zip(docx);
		for (const name of zip.entries.keys()) {
			if (name.endsWith('/')) continue;
			reading = name;
			if (!knownParts.test(name) || parts.size === mostParts) throw new ActiveContentError(name);
			const xml = zip.read(name) ?? '';
			checkPart(name, xml);
			parts.set(name, xml);
		}
	} catch (error) {
		if (error instanceof DocxError) return { kind: 'active', found: reading };
		if (error instanceof ActiveContentError) return { kind: 'active', found: error.found };
		throw error;
	}
	return { kind: 'inert', parts };
}

/** An open field: what its instruction says, until its result begins. */
interface OpenField {
	instruction: string;
	isResult: boolean;
}

function checkPart(part: string, xml: string): void {
	const parser = new SaxesParser({ xmlns: true, position: false });
	const refuse = (found: string): never => {
		throw new ActiveContentError(`${part}: ${found}`);
	};
	const fields: OpenField[] = [];
	let isInstruction = false;
	parser.on('error', (error) => refuse(error.message));
	parser.on('doctype', () => refuse('DOCTYPE'));
	parser.on('processinginstruction', ({ target }) => refuse(target));
	parser.on('opentag', (tag) => {
		const { local } = tag;
		if (active.has(local.toLowerCase())) refuse(local);
		checkAttributes(tag, refuse);
		if (local === 'Relationship') checkRelationship(tag, refuse);
		if (local === 'fldSimple') checkInstruction(attributeOf(tag, 'instr'), refuse);
		if (/^(?:del)?instrText$/i.test(local)) {
			const open = fields.at(-1);
			if (!open || open.isResult) refuse('instrText');
			isInstruction = true;
		}
		if (local === 'fldChar') markField(attributeOf(tag, 'fldCharType'), fields, refuse);
	});
	const addText = (text: string): void => {
		const open = fields.at(-1);
		if (isInstruction && open) open.instruction += text;
	};
	parser.on('text', addText);
	parser.on('cdata', addText);
	parser.on('closetag', ({ local }) => {
		if (/^(?:del)?instrText$/i.test(local)) isInstruction = false;
	});
	parser.write(xml).close();
	if (fields.length > 0) refuse('fldChar');
}

/** Fields may be in each other's results, but not in another's instruction: Word would compute it. */
function markField(type: string, fields: OpenField[], refuse: (found: string) => never): void {
	const open = fields.at(-1);
	if (type === 'begin') {
		if (open && !open.isResult) refuse('fldChar');
		fields.push({ instruction: '', isResult: false });
		return;
	}
	if (!open || (type !== 'separate' && type !== 'end')) refuse('fldChar');
	if (!open.isResult) checkInstruction(open.instruction, refuse);
	if (type === 'end') fields.pop();
	else open.isResult = true;
}

function checkInstruction(instruction: string, refuse: (found: string) => never): void {
	const [, name = ''] = /^\s*(\S*)/.exec(instruction) ?? [];
	if (contentsField.test(instruction) || pageField.test(instruction)) return;
	if (!knownFields.has(name)) refuse(name || 'fldChar');
}

function checkAttributes({ local, attributes }: SaxesTagNS, refuse: (found: string) => never): void {
	for (const { name, local: attribute, uri } of Object.values(attributes)) {
		if (uri === relationships && !(attribute === 'id' && referring.has(local))) refuse(`${local} ${name}`);
		// VML's addresses have no relationship.
		if (attribute === 'src' || attribute === 'href') refuse(`${local} ${name}`);
	}
}

function checkRelationship(tag: SaxesTagNS, refuse: (found: string) => never): void {
	const type = attributeOf(tag, 'Type');
	const target = attributeOf(tag, 'Target');
	if (!knownRelationships.test(type)) refuse(type);
	const isLink = type === `${relationships}/hyperlink`;
	if (isLink ? !isSafeAddress(target) : attributeOf(tag, 'TargetMode') === 'External' || !isPartName(target))
		refuse(target);
}

/** A path inside the package. */
function isPartName(target: string): boolean {
	return /^\/?[\w.-]+(?:\/[\w.-]+)*$/.test(target) && !target.includes('..');
}

/** An attribute by its local name; empty if there is none. */
function attributeOf({ attributes }: SaxesTagNS, local: string): string {
	return Object.values(attributes).find((one) => one.local === local)?.value ?? '';
}
