/** A line of a page, in points from its top left. */
export interface DrawnLine {
	readonly text: string;
	readonly x: number;
	readonly y: number;
	readonly size?: number;
}

export const pageWidth = 612;
export const pageHeight = 792;

/** Lines of a paragraph, one below the other. */
export function lines(texts: readonly string[], y = 100, x = 72, size = 12): DrawnLine[] {
	return texts.map((text, at) => ({ text, x, y: y + at * size * 1.2, size }));
}

interface PdfParts {
	/** Of the trailer, and of the catalog. */
	readonly trailer?: string;
	readonly catalog?: string;
	/** Further objects, from number 10 on. */
	readonly objects?: readonly (string | Buffer)[];
	/** What the tree of pages has in place of its own members. */
	readonly pages?: string;
}

/** A small PDF in one of the standard fonts. */
export function makePdf(pages: readonly (readonly DrawnLine[])[], parts: PdfParts = {}): Buffer {
	const { trailer = '', catalog = '', objects = [] } = parts;
	const firstPage = 10 + objects.length;
	const kids = pages.map((_, at) => `${firstPage + at * 2} 0 R`).join(' ');
	const bodies = new Map<number, Buffer>([
		[1, Buffer.from(`<< /Type /Catalog /Pages 2 0 R ${catalog} >>`)],
		[2, Buffer.from(`<< /Type /Pages ${parts.pages ?? `/Kids [${kids}] /Count ${pages.length}`} >>`)],
		[3, Buffer.from('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>')],
		...objects.map((body, at) => [10 + at, Buffer.from(body)] as const),
	]);
	for (const [at, drawn] of pages.entries()) {
		const media = `/MediaBox [0 0 ${pageWidth} ${pageHeight}] /Resources << /Font << /F1 3 0 R >> >>`;
		const number = firstPage + at * 2;
		bodies.set(number, Buffer.from(`<< /Type /Page /Parent 2 0 R ${media} /Contents ${number + 1} 0 R >>`));
		bodies.set(number + 1, streamOf(Buffer.from(drawn.map(draw).join('\n'), 'latin1')));
	}
	const written: Buffer[] = [Buffer.from('%PDF-1.7\n')];
	const offsets: string[] = [];
	let length = written[0]?.length ?? 0;
	for (const [number, body] of bodies) {
		offsets.push(`${number} 1\n${String(length).padStart(10, '0')} 00000 n \n`);
		const object = Buffer.concat([Buffer.from(`${number} 0 obj\n`), body, Buffer.from('\nendobj\n')]);
		written.push(object);
		length += object.length;
	}
	const end = `xref\n0 1\n0000000000 65535 f \n${offsets.join('')}trailer\n<< /Size 99999 /Root 1 0 R ${trailer} >>\nstartxref\n${length}\n%%EOF\n`;
	return Buffer.concat([...written, Buffer.from(end)]);
}

export function streamOf(content: Buffer, members = ''): Buffer {
	return Buffer.concat([
		Buffer.from(`<< /Length ${content.length} ${members} >>\nstream\n`),
		content,
		Buffer.from('\nendstream'),
	]);
}

function draw({ text, x, y, size = 12 }: DrawnLine): string {
	return `BT /F1 ${size} Tf 1 0 0 1 ${x} ${pageHeight - y} Tm (${text.replace(/[\\()]/g, '\\$&')}) Tj ET`;
}
