import { resolve } from 'node:path';
import { version } from '../../../package.json';
import { languageOfFile } from '../../core/base/text/documentLanguage';
import { present } from '../../core/base/text/present';
import { runAtOnce } from '../../core/base/time/turns';
import { type BriefPart, type BriefText, readBriefText } from '../../core/citations/briefCitations';
import { citationJson } from '../../core/citations/parts/citationJson';
import { findCitations } from '../../core/citations/recognition';
import { placesIn } from '../../core/draft/docx/draftPlaces';
import type { DocxReading } from '../../core/draft/docx/readDocx';
import { sayTreatment } from '../../core/reporting/wording/findingTexts';
import { hasSections, sayPlaces, writePlainTable } from '../../core/reporting/wording/tableTexts';
import { makeTable, type Table } from '../../core/table/table';
import { isMarkedChief } from '../../core/verification/decisions/decisions';
import { mayBeOneCase } from '../../core/verification/judgement/names/judgeNames';
import { makeVerdicts } from '../../core/verification/verdict/makeVerdicts';
import { readRegular } from '../../node/readInside';
import type { ListOptions } from '../arguments/options';
import { UsageError } from '../arguments/usage';
import { endingThreads, readAuthorityTexts } from '../asking/authorityTexts';
import { listTexts, sayTexts } from '../asking/listTexts';
import { type DraftFolder, readDraftFolder } from '../drafts/folder';
import { PdfReader } from '../drafts/pdfFiles';
import {
	decodeDraft,
	limitOf,
	listUnreadParts,
	readStandardInput,
	sayUnread,
	type UnreadFile,
} from '../drafts/readDrafts';
import { exitCodes } from '../results/results';
import { formatLines, plainJson, print } from '../terminal/output';
import { writeOutput } from '../terminal/outputFile';
import { Progress } from '../terminal/progress';
import { isResult, requireReplaceable } from '../terminal/replaceable';
import { dateOf } from './checkDrafts';
import type { Surroundings } from './surroundings';

/**
 * Prints what is in drafts without asking anyone: their citations, a line of JSON each, the table of authorities of a brief, or what the
 * folder's texts are to it.
 * @throws UsageError for a file that can't be read
 */
export async function listDraft(options: ListOptions, surroundings: Surroundings): Promise<number> {
	const { workingDirectory, stdout } = surroundings;
	const folder = await readDraftFolder(workingDirectory, options.exclude);
	const progress = new Progress(surroundings.stderr, false);
	for (const problem of folder.problems) progress.say(problem);
	const output = options.output === undefined ? undefined : resolve(workingDirectory, options.output);
	const read = options.files.map((file) => resolve(workingDirectory, file === '-' ? options.stdinName : file));
	const { isForced } = options;
	const target = output && { path: output, option: '--output', folder: folder.path, read, isForced, isOurs: isResult };
	if (target) await requireReplaceable(target);
	const pdfs = new PdfReader(surroundings.textThread, surroundings.signal);
	const parts = await Promise.all(options.files.map((file) => readPart(file, options, surroundings, pdfs)));
	pdfs.dispose();
	const partly = parts.flatMap(({ file: name, ...part }): UnreadFile[] => {
		const why = listUnreadParts(part);
		return why === undefined ? [] : [{ name, why, isPartly: true }];
	});
	for (const one of partly) progress.say(sayUnread(one));
	const content =
		options.kind === 'recognize'
			? parts.map((part) => writeCitations(part)).join('')
			: options.kind === 'table'
				? writeTable(parts, options, folder)
				: await writeTexts(parts, options, folder, surroundings);
	if (target) await writeOutput(target.path, folder.path, content);
	else await print(stdout, content);
	return partly.length > 0 ? exitCodes.unchecked : exitCodes.nothing;
}

type Part = BriefPart & { readonly file: string; readonly document?: DocxReading };

async function readPart(
	file: string,
	{ stdinName }: ListOptions,
	surroundings: Surroundings,
	pdfs: PdfReader,
): Promise<Part> {
	const isStdin = file === '-';
	const path = resolve(surroundings.workingDirectory, file);
	const read = await (isStdin ? readStandardInput(surroundings.stdin) : readRegular(path, { limit: limitOf(path) }));
	const name = isStdin ? stdinName : file;
	const decoded = await decodeDraft(read, name, pdfs);
	if (decoded.kind !== 'text') throw new UsageError(`${file} can't be read: ${decoded.why}.`);
	const { kind: _, ...draft } = decoded;
	return { file: name, language: languageOfFile(name), ...draft };
}

function writeCitations({ file, language, ...draft }: Part): string {
	const { text } = draft;
	const { positionAt, placeAt } = placesIn(draft);
	return findCitations(text, language)
		.map((citation) => {
			const { line, character } = positionAt(citation.start);
			const place = { line: line + 1, column: character + 1, ...(placeAt && { place: placeAt(citation.start) }) };
			return `${plainJson(JSON.stringify({ file, ...place, ...citationJson(citation) }))}\n`;
		})
		.join('');
}

function writeTexts(
	parts: readonly BriefPart[],
	{ isJson, textChoices }: ListOptions,
	folder: DraftFolder,
	{ textThread, signal }: Surroundings,
): Promise<string> {
	return endingThreads(signal, async (until) => {
		const texts = await readAuthorityTexts(folder, textThread, until, undefined, textChoices);
		signal.throwIfAborted();
		const listed = listTexts(texts, runAtOnce(readBriefText(parts)));
		if (!isJson) return formatLines(sayTexts(listed));
		const head = { schema: 'benchbook-texts', schemaVersion: 1, version };
		return plainJson(`${JSON.stringify({ ...head, ...listed }, undefined, 2)}\n`);
	});
}

function writeTable(parts: readonly BriefPart[], { isJson, ...options }: ListOptions, decided: Decided): string {
	const { layout } = options;
	const brief = runAtOnce(readBriefText(parts));
	if (!isJson) return formatLines(writePlainTable(tableOf(brief, options, decided), { layout, usesPassim: false }));
	return plainJson(`${JSON.stringify(tabulate(brief, options, decided), undefined, 2)}\n`);
}

/** How a table is made. */
type Listing = Pick<ListOptions, 'layout' | 'statutes'>;

/** What a person has decided about the brief's authorities. */
type Decided = Partial<Pick<DraftFolder, 'chief' | 'decisions'>>;

function tableOf(brief: BriefText, { layout, statutes }: Listing, { chief = {}, decisions }: Decided): Table {
	const { text, citations } = brief;
	// No one is asked: what the draft itself shows is enough.
	const known = { today: dateOf(Date.now()), decisions, lookUp: () => ({}), getText: () => text };
	const byStart = new Map(makeVerdicts(citations, known).map((verdict) => [verdict.citation.start, verdict]));
	return makeTable(brief, {
		layout,
		statutes,
		mayBeOne: mayBeOneCase,
		respell: () => undefined,
		isChief: (citation) => isMarkedChief(chief, citation),
		treatmentOf: ({ start }) => sayTreatment(byStart.get(start)),
	});
}

export type TableJson = ReturnType<typeof tabulate>;

/** The table of a brief for scripts: names of members are a contract with them. */
export function tabulate(brief: BriefText, listing: Listing, decided: Decided) {
	const { layout } = listing;
	const table = tableOf(brief, listing, decided);
	const worded = { hasSections: hasSections(table), usesPassim: false };
	const entries = table.groups.flatMap(({ heading, entries: own }) =>
		own.map(({ authority: { author, name, citation }, isChief, treatment, places }) => ({
			heading,
			...present({ author, name: name || undefined }),
			citation,
			isChief,
			...present({ treatment }),
			places: sayPlaces(places, worded).map(({ text }) => text),
		})),
	);
	const unresolved = table.unresolved.map(({ text }) => text.replace(/\s+/g, ' '));
	return { schema: 'benchbook-table', schemaVersion: 1, version, layout, entries, unresolved };
}
