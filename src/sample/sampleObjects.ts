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

const { vaults, objects: ids } = sampleIds;
const matter = { sample: true, matter: 'Alder v. Sample' };
const dayOne = Date.UTC(2026, 4, 4, 10);

type Given = Partial<SampleObject> & Pick<SampleObject, 'id' | 'filename' | 'contentType' | 'content'>;

function inVault(vaultId: string, given: readonly Given[]): SampleObject[] {
	return given.map((object, index) => ({
		vaultId,
		path: null,
		ingestionStatus: 'completed',
		metadata: matter,
		updatedAt: dayOne + index * 3_600_000,
		...object,
	}));
}

/** The objects of the vaults, with `bulkCount` small ones in the vault `bulk`. */
export function sampleObjects(bulkCount: number): readonly SampleObject[] {
	const text = (content: string) => () => Buffer.from(content);
	return [
		...inVault(vaults.research, [
			{
				id: ids.brief,
				filename: 'sample-brief.md',
				path: '/briefs',
				contentType: 'text/markdown',
				content: text(brief),
			},
			{
				id: ids.notes,
				filename: 'notes on pleading.md',
				path: '/briefs/notes',
				contentType: 'text/markdown',
				content: text(notes),
			},
			{ id: ids.plainText, filename: 'statement.txt', contentType: 'text/plain', content: text(statement) },
			{ id: ids.pdf, filename: 'exhibit-a.pdf', path: '/exhibits', contentType: 'application/pdf', content: tinyPdf },
			{
				id: ids.binary,
				filename: 'recording.bin',
				path: '/exhibits',
				contentType: 'application/octet-stream',
				content: noise,
			},
			{ id: ids.memo, filename: 'memorandum.md', path: '/outputs', contentType: 'text/markdown', content: text(memo) },
			{ id: ids.table, filename: 'authorities.csv', path: '/outputs', contentType: 'text/csv', content: text(table) },
		]),
		...inVault(vaults.filings, [
			{
				id: ids.draft,
				filename: 'motion-to-dismiss.md',
				path: '/drafts',
				contentType: 'text/markdown',
				content: text(brief),
				ingestionStatus: 'processing',
			},
			{
				id: ids.transcript,
				filename: 'hearing.txt',
				path: '/transcripts',
				contentType: 'text/plain',
				content: text(hearing),
			},
			{
				id: ids.uploading,
				filename: 'production.zip',
				path: '/incoming',
				contentType: 'application/zip',
				content: undefined,
				ingestionStatus: 'pending',
			},
		]),
		...inVault(
			vaults.bulk,
			Array.from({ length: bulkCount }, (_, index) => {
				const number = String(index).padStart(5, '0');
				return {
					id: `obj_sample_bulk_${number}`,
					filename: `document-${number}.txt`,
					path: `/bulk/${String(Math.floor(index / 100)).padStart(3, '0')}`,
					contentType: 'text/plain',
					content: text(`Sample document ${number}.\n`),
				};
			}),
		),
	];
}

const brief = `# Sample brief

A complaint must plead facts that make the claim plausible. *Ashcroft v. Iqbal*, 556 U.S. 662, 678 (2009); *Bell Atlantic
Corp. v. Twombly*, 550 U.S. 544, 570 (2007). Separate schools are unequal. *Brown v. Board of Education*, 347 U.S. 483 (1954).

One authority cannot be located: *Varghese v. China Southern Airlines Co.*, 925 F.3d 1339 (11th Cir. 2019).
`;

const notes = `# Notes (sample)

- See *Conley v. Gibson*, 355 U.S. 41 (1957), retired by *Twombly*.
- 42 U.S.C. § 1983 is no case and is not checked.
`;

const statement = 'Sample statement of a witness.\r\nIt has two lines, and ends without a line break.';

const memo = `# Memorandum (sample output of a run)

Plausibility pleading: *Bell Atlantic Corp. v. Twombly*, 550 U.S. 544 (2007); *Ashcroft v. Iqbal*, 556 U.S. 662 (2009).
`;

const table =
	'authority,citation,year\n"Ashcroft v. Iqbal",556 U.S. 662,2009\n"Bell Atlantic Corp. v. Twombly",550 U.S. 544,2007\n';

const hearing = '00:00:01 THE COURT: This is a sample transcript.\n00:00:05 COUNSEL: Yes, Your Honor.\n';

/** 64 KB without a pattern that would make it text; the same each time. */
function noise(): Buffer {
	const bytes = Buffer.alloc(65_536);
	let state = 1;
	for (let index = 0; index < bytes.length; index++) {
		state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
		bytes[index] = state >>> 16;
	}
	return bytes;
}

/** One page with a line of text; the cross-reference table counts bytes, so it is made. */
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
