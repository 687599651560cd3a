import { linePositions } from '../../base/text/linePositions';
import { wordPlace } from './docxPlace';
import type { DocxReading } from './readDocx';

export interface DraftPlaces {
	/** Line and column, both from 0; for a Word document or a PDF, paragraph and character. */
	positionAt(offset: number): { readonly line: number; readonly character: number };
	/** For a Word document: "¶ 14, n. 3"; for a PDF: "p. 12". */
	readonly placeAt?: (offset: number) => string;
}

/** Finds the places of a draft's offsets. */
export function placesIn({ text, document }: { readonly text: string; readonly document?: DocxReading }): DraftPlaces {
	if (!document) return { positionAt: linePositions(text) };
	return {
		positionAt: (offset) => {
			const { paragraph, character } = document.placeAt(offset);
			return { line: paragraph - 1, character };
		},
		placeAt: (offset) => wordPlace(document.placeAt(offset)),
	};
}

/** "12:5", "¶ 14, n. 3", or "p. 12". */
export function sayDraftPlace({ positionAt, placeAt }: DraftPlaces, offset: number): string {
	if (placeAt) return placeAt(offset);
	const { line, character } = positionAt(offset);
	return `${line + 1}:${character + 1}`;
}
