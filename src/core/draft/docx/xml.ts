import { SaxesParser } from 'saxes';
import type { Span } from '../../base/text/span';
import { DocxError } from './zip';

/** The element that was opened, with its attributes by their names as written. */
export interface Opened {
	readonly name: string;
	readonly attributes: Readonly<Record<string, string>>;
	/** The namespaces that it declares, by their prefixes. */
	readonly namespaces?: readonly (readonly [prefix: string, namespace: string])[];
}

/** Offsets are UTF-16 units of the XML. */
export interface XmlReader {
	/** @param span of the tag */
	open(element: Opened, span: Span): void;
	/** @param end of the element */
	close?(name: string, end: number): void;
	/** @param at where its first character is, as written there */
	text?(text: string, at: number): void;
}

/** The namespaces of WordprocessingML, transitional and strict (ECMA-376 part 1). */
const main =
	/^http:\/\/(?:schemas\.openxmlformats\.org\/wordprocessingml\/2006\/main|purl\.oclc\.org\/ooxml\/wordprocessingml\/main)$/;

/** Other namespaces whose elements are read, by the prefix with which they are read, whatever the document's is. */
const renamed: ReadonlyMap<string, string> = new Map([
	['http://schemas.openxmlformats.org/markup-compatibility/2006', 'mc'],
	['http://schemas.openxmlformats.org/officeDocument/2006/math', 'm'],
	['http://purl.oclc.org/ooxml/officeDocument/math', 'm'],
]);

/** The deepest nesting of elements; a text box in a table in a table has some thirty levels. */
const deepest = 500;

/** A thousand pages with a run for each word have some three million. */
const mostElements = 4_000_000;

/**
 * Reads a part, with the prefixes that every word processor writes: one that calls WordprocessingML anything but `w` isn't read.
 *
 * @param root name that its element must have
 * @param most elements
 * @throws DocxError
 */
export function readXml(xml: string, root: string, reader: XmlReader, most = mostElements): void {
	const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false });
	let depth = 0;
	let count = 0;
	const prefixes = new Map<string, string>();
	/** The name of an element with the prefix that is usual for its namespace. */
	const usual = (name: string): string => {
		const colon = prefixes.size === 0 ? -1 : name.indexOf(':');
		const prefix = colon < 0 ? undefined : prefixes.get(name.slice(0, colon));
		return prefix === undefined ? name : prefix + name.slice(colon);
	};
	/** Where the last markup ended. */
	let ended = 0;
	const passed = (): void => {
		ended = parser.position;
	};
	parser.on('error', () => {
		throw new DocxError('broken');
	});
	parser.on('doctype', () => {
		throw new DocxError('entities');
	});
	parser.on('opentag', ({ name, attributes }) => {
		if (depth === 0 && name !== root) throw new DocxError('broken');
		depth += 1;
		if (depth > deepest) throw new DocxError('broken');
		count += 1;
		if (count > most) throw new DocxError('tooLarge');
		const namespaces: [string, string][] = [];
		for (const [attribute, value] of Object.entries(attributes)) {
			if (!attribute.startsWith('xmlns')) continue;
			if (main.test(value) !== (attribute === 'xmlns:w')) throw new DocxError('broken');
			const prefix = attribute.slice('xmlns:'.length);
			namespaces.push([prefix, value]);
			const own = renamed.get(value);
			if (own === prefix || own === undefined) continue;
			// What has no prefix would be read as nothing.
			if (prefix === '') throw new DocxError('broken');
			prefixes.set(prefix, own);
		}
		// An attribute's value never contains "<".
		const span = { start: xml.lastIndexOf('<', parser.position - 1), end: parser.position };
		reader.open({ name: usual(name), attributes, ...(namespaces.length > 0 && { namespaces }) }, span);
		passed();
	});
	parser.on('closetag', ({ name }) => {
		depth -= 1;
		reader.close?.(usual(name), parser.position);
		passed();
	});
	parser.on('text', (text) => {
		reader.text?.(text, ended);
		// It ends with the next "<", which has been read.
		ended = parser.position - 1;
	});
	parser.on('cdata', (text) => {
		reader.text?.(text, ended + '<![CDATA['.length);
		passed();
	});
	parser.on('comment', () => {
		// Before its last ">".
		ended = parser.position + 1;
	});
	for (const event of ['processinginstruction', 'xmldecl'] as const) parser.on(event, passed);
	parser.write(xml).close();
}

/** Whether a property that is present is on: `<w:i/>`, `<w:i w:val="1"/>`, but not `<w:i w:val="0"/>`. */
export function isOn({ attributes }: Opened): boolean {
	return !/^(?:0|false|off|none)$/.test(attributes['w:val'] ?? '');
}

/** Text for an element's content or an attribute's value. Characters that XML can't represent become spaces. */
export function escapeXml(text: string): string {
	const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
	return text
		.toWellFormed()
		.replace(/[\p{Cc}\uFFFE\uFFFF]/gu, ' ')
		.replace(/[&<>"]/g, (mark) => marks[mark] as string);
}
