import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import JSZip from 'jszip';
import { root, workFolder } from './folders';
import { runOrThrow } from './processes';

export interface PackagedExtension {
	vsix: string;
	/** The package's content, unpacked: what VS Code loads after an installation. */
	extension: string;
}

/**
 * Packages the extension as it is published, and unpacks it. The production bundles that this leaves in dist/ are replaced
 * by development ones afterwards, which is what everything else expects there.
 */
export async function packageExtension(): Promise<PackagedExtension> {
	const folder = join(workFolder, 'package');
	const vsix = join(root, 'dist/benchbook.vsix');
	try {
		await runOrThrow('npm', ['run', '--silent', 'package']);
	} finally {
		await runOrThrow(process.execPath, ['esbuild.mjs']);
	}
	rmSync(folder, { recursive: true, force: true });
	const zip = await JSZip.loadAsync(await readFile(vsix));
	for (const entry of Object.values(zip.files)) {
		if (entry.dir) continue;
		const file = join(folder, entry.name);
		mkdirSync(dirname(file), { recursive: true });
		writeFileSync(file, await entry.async('nodebuffer'));
	}
	return { vsix, extension: join(folder, 'extension') };
}
