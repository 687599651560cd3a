import { pageMarker } from '../reading/pageFurniture';
import type { Reading } from '../reading/reading';
import { BRACKET_OPEN } from '../text/characterCodes';
import { isSpace } from '../text/lineBounds';
import { Assembler } from './assembly/assembler';
import type { Citation } from './citation';
import { CaseNameFinder } from './names/caseNames';
import { findLastName } from './names/mentionedNames';
import { nameText } from './names/nameText';
import { NamedScanner } from './scan/namedScanner';
import { Scanner } from './scan/scanner';

/** Scratch space of recognition, to be used for many segments. */
export class Recognizer {
	private readonly scanner = new Scanner();
	private readonly named = new NamedScanner();
	private readonly assembler = new Assembler();
	private readonly names = new CaseNameFinder();

	/** The citations of one segment, unresolved and sorted by start. No part of a citation is read across a segment's end. */
	read({ text }: Reading): Citation[] {
		if (isPageMarker(text)) return [];
		const places = this.scanner.scan(text, 0, text.length);
		const named = this.named.scan(text, 0, text.length);
		if (places.length === 0 && named.length === 0) return [];
		return this.assembler.assemble({ text, start: 0, end: text.length }, places, named);
	}

	/** The last name that a text mentions before `at`, not before `low`, and doesn't cite. */
	lastName(text: string, low: number, at: number): string | undefined {
		const { names } = this;
		return low < at && findLastName(names, text, low, at) ? nameText(text, names.start, names.end) : undefined;
	}
}

/** Whether a segment is nothing but the mark of a page, perhaps set in. */
function isPageMarker(text: string): boolean {
	let first = 0;
	while (isSpace(text.charCodeAt(first))) first++;
	return text.charCodeAt(first) === BRACKET_OPEN && pageMarker.test(text.trim());
}
