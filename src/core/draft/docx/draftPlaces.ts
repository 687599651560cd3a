import { linePositions } from '../../base/text/linePositions';
import { wordPlace } from './docxPlace';
import type { DocxReading } from './readDocx';

export interface DraftPlaces {
	/** Line and column, both from 0; for a Word document, paragraph and character. */
	positionAt(offset: number): { readonly line: number; readonly character: number };
	/** For a Word document: "¶ 14, n. 3". */
	readonly placeAt?: (offset: number) => string;
}

/** Finds the places of a draft's offsets. */
export function placesIn({ text, docx }: { readonly text: string; readonly docx?: DocxReading }): DraftPlaces {
	if (!docx) return { positionAt: linePositions(text) };
	return {
		positionAt: (offset) => {
			const { paragraph, character } = docx.placeAt(offset);
			return { line: paragraph - 1, character };
		},
		placeAt: (offset) => wordPlace(docx.placeAt(offset)),
	};
}

/** "12:5", or "¶ 14, n. 3". */
export function sayDraftPlace({ positionAt, placeAt }: DraftPlaces, offset: number): string {
	if (placeAt) return placeAt(offset);
	const { line, character } = positionAt(offset);
	return `${line + 1}:${character + 1}`;
}
