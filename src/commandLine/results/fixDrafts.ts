import { dirname } from 'node:path';
import { plainLine } from '../../core/base/display/plainLine';
import { linePositions } from '../../core/base/text/linePositions';
import type { Replacement } from '../../core/verification/judgement/fixes';
import { planSafeFixes } from '../../core/verification/verdict/safeFixes';
import { readInside } from '../../node/readInside';
import { removeUnfinished } from '../../node/unfinishedFiles';
import { writeWholeFile } from '../../node/wholeFile';
import { UsageError } from '../arguments/usage';
import { limitOf } from '../drafts/readDrafts';
import type { CheckedDraft } from './results';

type FixedDraft = Pick<CheckedDraft, 'path' | 'name' | 'text' | 'document' | 'verdicts'>;

/**
 * Writes the usual forms of reporters and page ranges into drafts, as the editor's fix for all does: the only change that is never a matter of judgement. A file is
 * written whole or not at all, and only if it is what was checked.
 *
 * @returns what was changed, a line each
 * @throws UsageError for a file that can't be written; those before it have been fixed
 */
export async function fixDrafts(drafts: readonly FixedDraft[]): Promise<string[]> {
	const said: string[] = [];
	// Even if nothing is written this time.
	for (const folder of new Set(drafts.map(({ path }) => dirname(path)))) await removeUnfinished(folder);
	for (const draft of drafts) {
		const { path, name, text } = draft;
		// A document is corrected where it was written.
		const replacements = draft.document ? [] : planSafeFixes(text, draft.verdicts);
		if (replacements.length === 0) continue;
		const encode = await requireUnchanged(draft);
		try {
			await writeWholeFile(path, encode(apply(text, replacements)));
		} catch (error) {
			const { code = 'unknown error' } = error as NodeJS.ErrnoException;
			throw new UsageError(`${name} can't be fixed (${code}).`);
		}
		const positionAt = linePositions(text);
		for (const { span, newText } of replacements) {
			const { line, character } = positionAt(span.start);
			// The pages on both sides of a dash.
			const before = text
				.slice(Math.max(0, span.start - 10), span.start)
				.split(/\D/)
				.at(-1);
			const [after] = text.slice(span.end, span.end + 10).split(/\D/);
			const [written, fixed] = [text.slice(span.start, span.end), newText].map((one) =>
				plainLine(`${before}${one}${after}`),
			);
			said.push(`${name}:${line + 1}:${character + 1} fixed: ${written} → ${fixed}`);
		}
	}
	return said;
}

function apply(text: string, replacements: readonly Replacement[]): string {
	const parts: string[] = [];
	let from = 0;
	for (const { span, newText } of replacements) {
		parts.push(text.slice(from, span.start), newText);
		from = span.end;
	}
	return [...parts, text.slice(from)].join('');
}

/** In what a draft may be encoded, each with its byte order mark or without. */
const encodings: readonly ((text: string) => Buffer)[] = ['', '\uFEFF'].flatMap((mark) => [
	(text: string) => Buffer.from(mark + text),
	(text: string) => Buffer.from(mark + text, 'utf16le'),
	(text: string) => Buffer.from(mark + text, 'utf16le').swap16(),
]);

/** How the file is encoded. @throws UsageError if it has changed */
async function requireUnchanged({ path, name, text }: FixedDraft): Promise<(text: string) => Buffer> {
	const read = await readInside(dirname(path), path, { limit: limitOf(path) });
	const bytes = read.kind === 'read' ? Buffer.from(read.bytes) : undefined;
	const encode = encodings.find((one) => bytes?.equals(one(text)));
	if (!encode) throw new UsageError(`${name} isn't fixed: it has changed in the meantime. Check it again.`);
	return encode;
}
