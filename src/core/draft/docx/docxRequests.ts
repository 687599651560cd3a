import { type DocxComment, writeCheckedCopy } from './checkedCopy';
import { type PlacedReading, readDocxStarts } from './readDocx';
import { DocxError, type DocxProblem } from './zip';

/** A request to the thread that reads documents. */
export type DocxRequest =
	| { readonly kind: 'docx'; readonly bytes: Uint8Array }
	| {
			readonly kind: 'checkedCopy';
			readonly bytes: Uint8Array;
			readonly comments: readonly DocxComment[];
			/** The text to which their offsets refer. */
			readonly text: string;
			/** Milliseconds since the epoch. */
			readonly now: number;
	  };

export type DocxOutcome =
	| ({ readonly kind: 'read' } & PlacedReading)
	| { readonly kind: 'copy'; readonly bytes: Uint8Array }
	| { readonly kind: 'refused'; readonly problem: DocxProblem };

export function answerDocx(request: DocxRequest): DocxOutcome {
	try {
		if (request.kind === 'docx') return { kind: 'read', ...readDocxStarts(request.bytes) };
		return { kind: 'copy', bytes: writeCheckedCopy(request.bytes, request.comments, request) };
	} catch (error) {
		if (error instanceof DocxError) return { kind: 'refused', problem: error.problem };
		throw error;
	}
}
