import { DocxError } from './zip';

/** A field while it is being read. */
interface Field {
	/** Whether its result has begun. */
	isResult: boolean;
	/** The beginning of its instruction. */
	instruction: string;
}

/** The field of a table of authorities (ECMA-376 part 1, 17.16.5.71). */
const tableField = /^\s{0,9}TOA\b/;

/** How deeply fields can be nested: Word's own have three or four levels. */
const deepest = 100;

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

	/** @throws DocxError */
	mark(type: string | undefined): void {
		if (type === 'begin') this.open.push({ isResult: false, instruction: '' });
		if (this.open.length > deepest) throw new DocxError('broken');
		const field = this.open.at(-1);
		if (type === 'separate' && field) field.isResult = true;
		if (type === 'end') this.open.pop();
	}

	addInstruction(text: string): void {
		const field = this.open.at(-1);
		// Its first words say which field it is.
		if (field && field.instruction.length < 100) field.instruction += text;
	}
}
