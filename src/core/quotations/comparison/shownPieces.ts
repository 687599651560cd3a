import type { MarkedPiece } from './comparedQuotation';

/** Of a stretch that is the same on both sides, so many units at each end are shown. */
const shownAtEdge = 90;

/** Pieces in Markdown, what differs in bold. `asText` escapes a text. */
export function renderPieces(pieces: readonly MarkedPiece[], asText: (text: string) => string): string {
	return pieces
		.map(({ text, differs }) => {
			const isLong = text.length > 2 * shownAtEdge + 20;
			const shown = isLong ? `${text.slice(0, shownAtEdge)} … ${text.slice(-shownAtEdge)}` : text;
			const safe = asText(shown);
			// Escaping trims blanks, and emphasis must not begin or end with one.
			const inner = differs && safe !== '' ? `**${safe}**` : safe;
			return `${/^\s/.test(shown) ? ' ' : ''}${inner}${/\s$/.test(shown) ? ' ' : ''}`;
		})
		.join('');
}
