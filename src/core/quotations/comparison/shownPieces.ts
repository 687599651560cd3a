import type { MarkedPiece } from './comparedQuotation';

/** How many units are shown at each end of a stretch that is the same on both sides. */
const shownAtEdge = 90;

/** Pieces in Markdown, with what differs in bold. `asText` escapes a text. */
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
