import { symbolOf } from './symbols';
import { DocxError } from './zip';

/** A field, as far as it has been read. */
interface Field {
	/** Whether its result has begun. */
	isResult: boolean;
	/** Whether it has one, and there is text in it. */
	hasResult: boolean;
	hasText: boolean;
	instruction: string;
	/** In an element of its own (`w:fldSimple`). */
	readonly isSimple: boolean;
}

/** The field of a table of authorities (ECMA-376 part 1, 17.16.5.71). */
const tableField = /^\s{0,9}TOA\b/;

/** How deeply fields can be nested: Word's own have three or four levels. */
const deepest = 100;

/** Fields without words: marks, data, numbers, dates, pictures, and lists that Word makes of what the text has. */
const wordless = new RegExp(
	`^(?:${[
		'TA|TC|XE|RD|SET|ASK|NEXT|NEXTIF|SKIPIF|PRINT|PRIVATE|ADVANCE|ADDIN',
		'PAGE|PAGEREF|NOTEREF|NUMPAGES|NUMWORDS|NUMCHARS|SECTION|SECTIONPAGES|SEQ|LISTNUM|AUTONUM|AUTONUMLGL|AUTONUMOUT|REVNUM|=',
		'DATE|TIME|CREATEDATE|SAVEDATE|PRINTDATE|EDITTIME',
		'FORMTEXT|FORMCHECKBOX|FORMDROPDOWN|CONTROL|EMBED|SHAPE|INCLUDEPICTURE|BARCODE|DISPLAYBARCODE|HYPERLINK',
		'TOC|TOA|INDEX',
	].join('|')})$`,
	'i',
);

/** The fields that are open at a place of a document, the innermost last. */
export class Fields {
	private readonly open: Field[] = [];

	get isOpen(): boolean {
		return this.open.length > 0;
	}

	/** Whether text here isn't shown, because it belongs to an instruction. */
	get isInInstruction(): boolean {
		return this.open.some(({ isResult }) => !isResult);
	}

	get isInTable(): boolean {
		return this.open.some(({ instruction }) => tableField.test(instruction));
	}

	/**
	 * @param instruction of a field in an element of its own
	 * @throws DocxError
	 */
	begin(instruction?: string): void {
		const isSimple = instruction !== undefined;
		const nothing = { hasResult: false, hasText: false };
		this.open.push({ ...nothing, isResult: isSimple, instruction: instruction ?? '', isSimple });
		if (this.open.length > deepest) throw new DocxError('broken');
	}

	separate(): void {
		const field = this.open.at(-1);
		if (field) {
			field.isResult = true;
			field.hasResult = true;
		}
	}

	/** What the innermost field shows without a result, if it ends here. */
	end(isSimple = false): ReturnType<typeof shownBy> {
		if (this.open.at(-1)?.isSimple === isSimple) return shownBy(this.open.pop() as Field);
		// What was begun in the element ends with it; a mark that nothing begins means nothing.
		if (isSimple) while (this.open.length > 0 && !this.open.pop()?.isSimple);
		return undefined;
	}

	/** A run of the text has begun. */
	noteRun(): void {
		const field = this.open.at(-1);
		if (field?.isSimple) field.hasResult = true;
	}

	/** Text of a result. */
	noteText(): void {
		for (const field of this.open) field.hasText = true;
	}

	/** Text that belongs to the innermost instruction. */
	addInstruction(text: string): void {
		const field = this.open.findLast(({ isResult }) => !isResult);
		if (field) field.instruction += text;
	}
}

/** The text that a field without any shows by its instruction alone, or the name of one whose text is elsewhere (ECMA-376 part 1, 17.16.5). */
function shownBy({
	instruction,
	hasResult,
	hasText,
}: Field): { readonly text: string } | { readonly name: string } | undefined {
	if (hasText) return undefined;
	const [name = '', ...words] = Array.from(
		// Typed quotation marks do if there are no straight ones.
		(instruction.includes('"') ? instruction : instruction.replace(/[“”„]/g, '"')).matchAll(
			/"((?:[^"\\]|\\.)*)"|(\S+)/g,
		),
		([word, argument]) => argument?.replace(/\\(.)/g, '$1') ?? word,
	);
	switch (name.toUpperCase()) {
		case 'QUOTE':
			return { text: quoted(plainWords(words)) };
		case 'SYMBOL': {
			const font = words[words.indexOf('\\f') + 1] ?? '';
			return { text: symbolOf(words.includes('\\f') ? font : '', Number(words[0])) };
		}
		case 'MACROBUTTON':
		case 'GOTOBUTTON':
			return { text: words.slice(1).join(' ') };
	}
	return hasResult || name === '' || wordless.test(name) ? undefined : { name };
}

/** Without switches. Those of formats have an argument. */
function plainWords(words: readonly string[]): string[] {
	return words.filter((word, at) => !/^\\\S$/.test(word) && !/^\\[*@#]$/.test(words[at - 1] ?? ''));
}

/** Numbers are the codes of characters. */
function quoted(words: readonly string[]): string {
	return words.every((word) => /^\d{1,3}$/.test(word))
		? words.map((word) => symbolOf('', Number(word))).join('')
		: words.join(' ');
}
