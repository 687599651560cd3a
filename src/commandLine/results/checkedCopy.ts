import { dirname, resolve } from 'node:path';
import { writeCheckedCopy } from '../../core/draft/docx/checkedCopy';
import { largestDocx, openDocx } from '../../core/draft/docx/readDocx';
import { relatedTo } from '../../core/draft/docx/relations';
import { DocxError } from '../../core/draft/docx/zip';
import { sayComments } from '../../core/reporting/wording/commentTexts';
import { sayDocxProblem, sayRefusal } from '../../core/reporting/wording/fileTexts';
import { isOneFile } from '../../node/folderPaths';
import { type ReadOutcome, readInside, readRegular } from '../../node/readInside';
import type { CheckOptions } from '../arguments/options';
import { UsageError } from '../arguments/usage';
import type { FoundFile } from '../drafts/findFiles';
import { isDocx } from '../drafts/readDrafts';
import { writeOutput } from '../terminal/outputFile';
import { type CheckResults, isUnasked } from './results';

/**
 * The file that `--comments` names, absolute; undefined without the option. It is never one that is checked.
 * @throws UsageError
 */
export async function findCopyPath(
	files: readonly FoundFile[],
	{ comments, output }: CheckOptions,
	workingDirectory: string,
): Promise<string | undefined> {
	if (comments === undefined) return undefined;
	const path = resolve(workingDirectory, comments);
	if (!isDocx(path)) throw new UsageError('--comments needs the name of a .docx file to write.');
	if (files.filter((file) => isDocx(file.path)).length !== 1)
		throw new UsageError('--comments needs exactly one Word document to check.');
	if (output !== undefined && resolve(workingDirectory, output) === path)
		throw new UsageError('--comments and --output name the same file.');
	for (const file of files)
		if (await isOneFile(file.path, path))
			throw new UsageError(`${comments} is checked itself, and never written over. Name another file for the copy.`);
	return path;
}

/**
 * Whether a file is a copy that an earlier run wrote: a Word document with our comments or, if there was nothing to review, the document itself.
 *
 * @param files that are checked
 */
export async function isOwnCopy(bytes: Uint8Array, files: readonly FoundFile[]): Promise<boolean> {
	for (const { path } of files.filter((file) => isDocx(file.path))) {
		const document = await readRegular(path, { limit: largestDocx });
		if (document.kind === 'read' && Buffer.from(document.bytes).equals(bytes)) return true;
	}
	try {
		const { zip, main } = openDocx(bytes);
		const related = relatedTo(zip, main, ['comments']).get('comments');
		return related !== undefined && (zip.read(related.target)?.includes('w:author="Benchbook"') ?? false);
	} catch {
		return false;
	}
}

/**
 * Writes the copy of the document that was checked, with a comment for each citation to review that isn't in the baseline.
 *
 * @param given the document if it wasn't read from a file, by its path
 * @returns how many comments; undefined if the document couldn't be read, which the results say
 * @throws UsageError if nothing can be written
 */
export async function writeCopy(
	path: string,
	results: CheckResults,
	folder: string,
	given: ReadonlyMap<string, ReadOutcome> = new Map(),
): Promise<number | undefined> {
	const draft = results.drafts.find(({ path: file }) => isDocx(file));
	if (!draft) return undefined;
	const items = draft.items.filter((item) => !results.known.has(item));
	const comments = sayComments(items, { isSample: false, isUnasked: (item) => isUnasked(item, results) });
	const read = given.get(draft.path) ?? (await readInside(dirname(draft.path), draft.path, { limit: largestDocx }));
	if (read.kind !== 'read') throw new UsageError(`No copy of ${draft.path} was written: ${sayRefusal(read)}.`);
	try {
		const copy = writeCheckedCopy(read.bytes, comments, { text: draft.text, now: results.now });
		await writeOutput(path, folder, copy, '--comments');
	} catch (error) {
		if (!(error instanceof DocxError)) throw error;
		throw new UsageError(`No copy of ${draft.name} was written: ${sayDocxProblem(error.problem)}.`);
	}
	return comments.length;
}
