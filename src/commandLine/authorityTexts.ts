import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type AuthorityChoices, parseChoices } from '../core/authorities/authorityChoices';
import type { ComparableText, TextSource } from '../core/authorities/compareDraft';
import { matchTexts } from '../core/authorities/matchTexts';
import { headBytes, identifyText, mayBeText, mostTexts, noIdentity, otherFormatOf } from '../core/authorities/textFile';
import { LARGEST_TEXT } from '../core/quotations/limits';
import { formatOf } from '../core/quotations/plainText';
import { readSourceText } from '../core/quotations/sourceText';
import { TextReader } from '../core/quotations/textReader';
import type { TextRequest, TextResults } from '../core/quotations/textRequests';
import { WorkerThread } from '../node/workerThread';

/** The folder of a draft folder that has the texts of cited cases: something to compare with, and no draft. */
export const authoritiesFolder = 'authorities';

/**
 * The texts that quotations are compared with, as in the editor; undefined where there are none.
 *
 * @param thread path of the bundle that compares, on a thread of its own
 * @param signal ends what is under way: nothing more is compared
 */
export function readAuthorityTexts(
	folder: string,
	thread: string,
	signal: AbortSignal,
): TextSource<ComparableText> | undefined {
	const texts = listFiles(folder).map((file) => readText(folder, file));
	if (texts.length === 0) return undefined;
	const choices = readChoices(folder);
	const worker = new WorkerThread<TextRequest, TextResults[TextRequest['kind']]>(thread);
	signal.addEventListener('abort', () => worker.dispose(), { once: true });
	const reader = new TextReader(worker);
	return {
		match: (cited) => matchTexts(texts, choices, cited),
		compare: async ({ key, file }, quotation) => {
			const read = async (): Promise<Uint8Array> => readFileSync(join(folder, file));
			return (await reader.compare({ key, format: formatOf(file) }, read, quotation)).outcome;
		},
		uriOf: ({ file }) => pathToFileURL(join(folder, file)).href,
	};
}

/** From the folder, with `/`; sorted. */
function listFiles(folder: string): string[] {
	try {
		return readdirSync(join(folder, authoritiesFolder), { recursive: true, withFileTypes: true })
			.filter((entry) => entry.isFile() && mayBeText(entry.name))
			.slice(0, mostTexts)
			.map(({ parentPath, name }) =>
				join(parentPath, name)
					.slice(folder.length + 1)
					.split(sep)
					.join('/'),
			)
			.sort();
	} catch {
		return [];
	}
}

function readText(folder: string, file: string): ComparableText {
	const base = { file, key: file, identity: noIdentity };
	const other = otherFormatOf(file);
	if (other) return { ...base, problem: { kind: 'binary', format: other } };
	try {
		const path = join(folder, file);
		const { size } = statSync(path);
		if (size > LARGEST_TEXT) return { ...base, problem: { kind: 'tooLarge' } };
		const source = readSourceText(readFileSync(path).subarray(0, headBytes), size > headBytes);
		return source.kind === 'text'
			? { ...base, identity: identifyText(source.text, file) }
			: { ...base, problem: source };
	} catch {
		return { ...base, problem: { kind: 'unreadable' } };
	}
}

function readChoices(folder: string): AuthorityChoices {
	try {
		const parsed = parseChoices(readFileSync(join(folder, '.benchbook', 'authorities.json'), 'utf8'));
		return parsed.kind === 'ok' ? parsed.choices : {};
	} catch {
		return {};
	}
}
