import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { buildSync } from 'esbuild';
import { after } from 'mocha';
import { buildProgram } from '../../buildProgram';

let programs: string | undefined;

after(() => {
	if (programs !== undefined) rmSync(programs, { recursive: true, force: true });
});

/** The thread that reads documents, with what it loads for PDFs. Built when it is first asked for. */
export function pdfThreadProgram(): string {
	if (programs === undefined) {
		programs = mkdtempSync(join(tmpdir(), 'benchbook-pdf-'));
		buildProgram('src/worker/index.ts', programs, 'worker.js');
		buildSync({
			entryPoints: [resolve(__dirname, '../../../../src/worker/pdf/index.ts')],
			outfile: join(programs, 'pdf.mjs'),
			...{ bundle: true, platform: 'node', format: 'esm', target: 'node20', logLevel: 'error' },
		});
	}
	return join(programs, 'worker.js');
}
