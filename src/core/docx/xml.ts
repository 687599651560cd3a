import { SaxesParser } from 'saxes';
import { DocxError } from './zip';

/** The element that was opened, with its attributes by their names as written. */
export interface Opened {
	readonly name: string;
	readonly attributes: Readonly<Record<string, string>>;
}

export interface XmlReader {
	open(element: Opened): void;
	close(name: string): void;
	text?(text: string): void;
}

/** The namespaces of WordprocessingML, transitional and strict (ECMA-376 part 1). */
const main =
	/^http:\/\/(?:schemas\.openxmlformats\.org\/wordprocessingml\/2006\/main|purl\.oclc\.org\/ooxml\/wordprocessingml\/main)$/;

/** Elements in each other; a text box in a table in a table has some thirty. */
const deepest = 500;

/**
 * Reads a part, with the prefixes that every word processor writes: one that calls WordprocessingML anything but `w` isn't read.
 *
 * @param root name of the element that it must be
 * @throws DocxError
 */
export function readXml(xml: string, root: string, reader: XmlReader): void {
	const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false });
	let depth = 0;
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
		for (const [attribute, value] of Object.entries(attributes)) {
			if (attribute.startsWith('xmlns') && main.test(value) !== (attribute === 'xmlns:w'))
				throw new DocxError('broken');
		}
		reader.open({ name, attributes });
	});
	parser.on('closetag', ({ name }) => {
		depth -= 1;
		reader.close(name);
	});
	parser.on('text', (text) => reader.text?.(text));
	parser.on('cdata', (text) => reader.text?.(text));
	parser.write(xml).close();
}

/** Whether a property that is there is on: `<w:i/>`, `<w:i w:val="1"/>`, but not `<w:i w:val="0"/>`. */
export function isOn({ attributes }: Opened): boolean {
	return !/^(?:0|false|off|none)$/.test(attributes['w:val'] ?? '');
}
