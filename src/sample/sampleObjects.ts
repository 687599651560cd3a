import * as records from './records.json';
import { sampleIds } from './sampleIds';

export interface SampleObject {
	readonly vaultId: string;
	readonly id: string;
	readonly filename: string;
	/** null is the root. */
	readonly path: string | null;
	readonly contentType: string;
	readonly ingestionStatus: string;
	readonly metadata: Readonly<Record<string, unknown>>;
	/** Milliseconds since the epoch. */
	readonly updatedAt: number;
	/** Its bytes; undefined for an object that was never uploaded. */
	readonly content: (() => Buffer) | undefined;
}

const matter = { sample: true, matter: 'Alder v. Sample' };
const dayOne = Date.UTC(2026, 4, 4, 10);

/** An object with neither lines nor a maker was never uploaded. */
interface Given extends Partial<Pick<SampleObject, 'path' | 'ingestionStatus'>> {
	readonly id: string;
	readonly filename: string;
	readonly contentType: string;
	readonly lines?: readonly string[];
	readonly made?: string;
}

const makers: Readonly<Record<string, () => Buffer>> = { pdf: tinyPdf, noise };

/** The objects in the vaults, with 40 small ones in the vault `bulk`. */
export function sampleObjects(): readonly SampleObject[] {
	const bulk = Array.from({ length: 40 }, (_, index): Given => {
		const number = String(index).padStart(5, '0');
		return {
			id: `obj_sample_bulk_${number}`,
			filename: `document-${number}.txt`,
			path: '/bulk/000',
			contentType: 'text/plain',
			lines: [`Sample document ${number}.`, ''],
		};
	});
	const vaults: Readonly<Record<string, readonly Given[]>> = { ...records.vaults, [sampleIds.vaults.bulk]: bulk };
	return Object.entries(vaults).flatMap(([vaultId, objects]) =>
		objects.map(({ lines, made = '', ...object }, index) => ({
			vaultId,
			path: null,
			ingestionStatus: 'completed',
			metadata: matter,
			updatedAt: dayOne + index * 3_600_000,
			...object,
			content: lines ? () => Buffer.from(lines.join('\n')) : makers[made],
		})),
	);
}

/** 64 KB of bytes that can't be taken for text; the same each time. */
function noise(): Buffer {
	const bytes = Buffer.alloc(65_536);
	let state = 1;
	for (let index = 0; index < bytes.length; index++) {
		state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
		bytes[index] = state >>> 16;
	}
	return bytes;
}

/** One page with a line of text; its cross-reference table has byte offsets, so it is computed. */
function tinyPdf(): Buffer {
	const stream = 'BT /F1 18 Tf 72 720 Td (Sample exhibit) Tj ET';
	const parts = [
		'<< /Type /Catalog /Pages 2 0 R >>',
		'<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
		'<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
		`<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
		'<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
	];
	let pdf = '%PDF-1.4\n';
	const offsets = parts.map((part, index) => {
		const offset = pdf.length;
		pdf += `${index + 1} 0 obj\n${part}\nendobj\n`;
		return String(offset).padStart(10, '0');
	});
	const rows = offsets.map((offset) => `${offset} 00000 n \n`).join('');
	const size = parts.length + 1;
	pdf += `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${pdf.length}\n%%EOF\n`;
	return Buffer.from(pdf, 'latin1');
}
