import type { DocxGap, OutsidePart } from './docxGap';
import { readParagraphs } from './paragraphs';
import { relationsIn } from './relations';
import { DocxError, type Zip } from './zip';

/** By the last word of the relation's type: what it leads to, and the part's element. */
const kinds: Readonly<Record<string, { readonly part: OutsidePart; readonly root: string }>> = {
	header: { part: 'header', root: 'w:hdr' },
	footer: { part: 'footer', root: 'w:ftr' },
	diagramData: { part: 'diagram', root: 'dgm:dataModel' },
};

/** Bytes that are unpacked of all of them. A section has at most three headers and three footers, of a few thousand each. */
const most = 8_000_000;

/** The text of a document's headers, footers, and diagrams, each part's once, and those that can't be read. */
export function readOutside(zip: Zip, main: string): DocxGap[] {
	let left = most;
	const parts = new Map(
		relationsIn(zip, main, Object.keys(kinds)).map(({ target, word }) => [target.toLowerCase(), word]),
	);
	return [...parts].flatMap(([target, word]): DocxGap[] => {
		const { part, root } = kinds[word] as (typeof kinds)[string];
		left -= zip.entries.get(target)?.size ?? 0;
		try {
			const xml = left < 0 ? undefined : zip.read(target);
			if (xml === undefined) return [{ kind: 'part', part, isMissing: !zip.has(target) }];
			const { paragraphs } = readParagraphs(xml, root);
			const lines = paragraphs.map(({ pieces }) =>
				pieces.map((piece) => (piece.kind === 'text' ? piece.text : '')).join(''),
			);
			return lines.length === 0 ? [] : [{ kind: 'outside', part, text: lines.join('\n\n') }];
		} catch (error) {
			if (!(error instanceof DocxError)) throw error;
			return [{ kind: 'part', part, isMissing: false }];
		}
	});
}
