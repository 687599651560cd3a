import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, it } from 'mocha';
import { extentOf } from '../../../../src/core/citations/parts/extent';
import { findCitations } from '../../../../src/core/citations/recognition';
import { writeCheckedCopy } from '../../../../src/core/draft/docx/checkedCopy';
import { readDocx } from '../../../../src/core/draft/docx/readDocx';
import { findProgram } from '../../../../src/node/programs';
import { readComments } from './wordMarks';

const now = Date.UTC(2026, 10, 26);

describe('a checked copy of a Word document made by another program', () => {
	it('opens in LibreOffice, which keeps each comment', async function () {
		const [pandoc, soffice] = await Promise.all(
			['pandoc', 'soffice'].map((name) => findProgram(name, { untrusted: [] })),
		);
		if (pandoc === undefined || soffice === undefined) return this.skip();
		this.timeout(120_000);
		const folder = mkdtempSync(join(tmpdir(), 'benchbook-copy-'));
		try {
			const source = join(folder, 'brief.docx');
			spawnSync(pandoc, ['-o', source, resolve(__dirname, '../../../../media/sample/brief.md')]);
			const bytes = readFileSync(source);
			const { text } = readDocx(bytes);
			const comments = findCitations(text, 'markdown').map((one) => ({
				...extentOf(one),
				paragraphs: [`About ${one.text}`, '& <more>'],
			}));
			assert.ok(comments.length > 20);
			const convert = (to: string, names: readonly string[]): void => {
				const options = [`-env:UserInstallation=file://${folder}/profile`, '--headless', '--convert-to', to];
				const files = names.map((name) => join(folder, name));
				const { status, stderr } = spawnSync(soffice, [...options, '--outdir', join(folder, 'out'), ...files]);
				assert.equal(status, 0, String(stderr));
			};
			// With comments, and with more of them in the copy of a copy.
			const copies = ['copy.docx', 'copied.docx'];
			let copy: Uint8Array = bytes;
			for (const name of copies) {
				copy = writeCheckedCopy(copy, comments, { text, now });
				writeFileSync(join(folder, name), copy);
			}
			convert('docx', copies);
			for (const [round, name] of copies.entries()) {
				const back = readFileSync(join(folder, 'out', name));
				const said = [...readComments(back).values()].map((paragraphs) => paragraphs.join(' | '));
				const expected = Array.from({ length: round + 1 }, () => comments.map((one) => one.paragraphs.join(' | ')));
				assert.deepEqual(said.sort(), expected.flat().sort());
			}
			convert('pdf', ['copy.docx']);
			assert.equal(readFileSync(join(folder, 'out/copy.pdf')).subarray(0, 5).toString(), '%PDF-');
		} finally {
			rmSync(folder, { recursive: true, force: true });
		}
	});
});
