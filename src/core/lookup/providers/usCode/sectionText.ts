import { SaxesParser } from 'saxes';
import { besideText } from './titleReader';

/** Bytes of one section with its notes; the longest has about four million. */
export const longestSection = 16_000_000;
const deepest = 200;

/** Elements that begin a line: levels, and blocks of text. */
const blocks =
	/^(?:(?:sub)*(?:section|paragraph|clause|item)|level|chapeau|continuation|proviso|content|heading|p|tr|quotedContent)$/;

/**
 * The words of a section without its notes, with its number and heading first, and one line for each block.
 *
 * @param bytes of the file, from after the section's opening tag to after its closing tag
 * @returns undefined for anything else, such as when the file has changed
 */
export function readSectionText(bytes: Uint8Array): string | undefined {
	if (bytes.length > longestSection) return undefined;
	const xml = new TextDecoder().decode(bytes);
	const [, name] = /<\/((?:[A-Za-z]\w{0,30}:)?section)\s*>$/.exec(xml.slice(-60)) ?? [];
	if (name === undefined) return undefined;
	const pieces: string[] = [];
	let depth = 0;
	let beside: number | undefined;
	/** A number was read and nothing after it: what follows is on its line. */
	let isNumbered = false;
	const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false });
	const refuse = (): never => {
		throw new NotASection();
	};
	parser.on('error', refuse);
	parser.on('doctype', refuse);
	parser.on('opentag', ({ name: whole, attributes }) => {
		const local = whole.slice(whole.indexOf(':') + 1);
		depth += 1;
		if (depth > deepest) refuse();
		if (beside !== undefined) return;
		if (besideText.has(local) || /footnote/i.test(attributes.class ?? '')) beside = depth;
		else if (blocks.test(local)) pieces.push(isNumbered ? ' ' : '\n');
		else if (local === 'td' || local === 'th') pieces.push(' ');
	});
	parser.on('closetag', ({ name: whole }) => {
		if (beside === depth) beside = undefined;
		depth -= 1;
		const local = whole.slice(whole.indexOf(':') + 1);
		if (beside === undefined && local === 'num') isNumbered = true;
	});
	const add = (text: string): void => {
		if (beside !== undefined) return;
		pieces.push(text.replace(/\s+/g, ' '));
		if (text.trim() !== '') isNumbered = false;
	};
	parser.on('text', add);
	parser.on('cdata', add);
	try {
		parser.write(`<${name}>${xml}`).close();
	} catch (error) {
		if (error instanceof NotASection) return undefined;
		throw error;
	}
	return pieces
		.join('')
		.split('\n')
		.map((line) => line.replace(/\s+/g, ' ').trim())
		.filter((line) => line !== '')
		.join('\n');
}

class NotASection extends Error {}
