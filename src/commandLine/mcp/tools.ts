import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import pLimit from 'p-limit';
import * as z from 'zod';
import { languageOfFile } from '../../core/base/text/documentLanguage';
import { readBriefText } from '../../core/citations/briefCitations';
import { fileFormatOf } from '../../core/quotations/plainText';
import { sayServiceError } from '../../core/reporting/wording/serviceErrors';
import { isServiceError } from '../../core/service/serviceError';
import { tableLayouts } from '../../core/table/tableLayout';
import { readUses } from '../arguments/optionValues';
import { UsageError } from '../arguments/usage';
import { isCanceled } from '../asking/ask';
import { endingThreads } from '../asking/authorityTexts';
import { listTexts } from '../asking/listTexts';
import { tabulate } from '../commands/listDraft';
import { PdfReader } from '../drafts/pdfFiles';
import { decodeDraft } from '../drafts/readDrafts';
import { type Call, type CalledDraft, type Checker, turnsUntil } from './checker';
import { compareWords, type OpinionToRead } from './compareWords';
import { findInText, findInTexts, readAsked } from './passages';
import type { Roots } from './roots';
import * as shapes from './shapes';
import { describeTexts, texts } from './textShapes';

/** UTF-16 units; more than any model sends, and any brief has. */
const longestText = 1_000_000;

/** UTF-16 units of a file's text: what is done with it at once takes a fraction of a second, so that a call can be canceled. */
const longestDraft = 2_000_000;

const text = z.string().min(1).max(longestText);
const onlyToReview = z.boolean().optional().describe('Leave out citations with nothing to review.');
const use = z
	.array(z.string().min(3).max(4_096))
	.max(1_000)
	.optional()
	.describe('Which text is whose, as in "authorities/roe.txt=410 U.S. 113"; over the folder\'s choices.');
const anyPath = z.string().min(1).max(4_096);
const path = anyPath.describe('Path of a .md, .txt, .docx or .pdf file, absolute or from a root.');
const opinionPath = anyPath.describe(
	'Path of an opinion, a .md, .txt, .html, .docx or .pdf file, absolute or from a root.',
);

/** What the SDK passes to a tool in addition to its input; `_meta` has a token if the client wants to know about progress. */
interface Extra {
	readonly signal: AbortSignal;
	readonly _meta?: { readonly progressToken?: string | number | undefined } | undefined;
	readonly sendNotification: (notification: {
		method: 'notifications/progress';
		params: { progressToken: string | number; progress: number; message: string };
	}) => Promise<void>;
}

/** Registers the tools. Calls are answered one after another, so that many calls send requests no faster than one does. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list of entries, without a decision
export function registerTools(server: McpServer, checker: Checker, roots: Roots): void {
	const oneByOne = pLimit(1);
	const annotations = { readOnlyHint: true, destructiveHint: false, idempotentHint: true };
	const asking = { ...annotations, openWorldHint: checker.isAsking };
	const local = { ...annotations, openWorldHint: false };

	const answer = async (extra: Extra, run: (call: Call) => Promise<object>): Promise<CallToolResult> => {
		try {
			const structuredContent = await oneByOne(() => {
				extra.signal.throwIfAborted();
				return run(callOf(extra));
			});
			return {
				structuredContent: { ...structuredContent },
				content: [{ type: 'text', text: JSON.stringify(structuredContent) }],
			};
		} catch (error) {
			return { isError: true, content: [{ type: 'text', text: explain(error) }] };
		}
	};

	const readFile = async (
		file: string,
		signal: AbortSignal,
		longest = Number.POSITIVE_INFINITY,
		isOpinion = false,
	): Promise<CalledDraft> => {
		const read = await roots.read(file, isOpinion);
		const pdfs = new PdfReader(checker.textThread, signal);
		const decoded = await decodeDraft(read, read.path, pdfs);
		pdfs.dispose();
		if (decoded.kind !== 'text') throw new UsageError(`That file can't be read: ${decoded.why}.`);
		const { kind: _, ...draft } = decoded;
		if (draft.text.length > longest)
			throw new UsageError(
				`That file has more than ${longest.toLocaleString('en')} characters, and isn't read here. Ask the user to run: benchbook check.`,
			);
		return { name: file, language: languageOfFile(read.path), root: read.root, ...draft };
	};

	const readOpinion = async (file: string, signal: AbortSignal): Promise<OpinionToRead> => {
		const format = fileFormatOf(file);
		if (format === 'pdf') return { bytes: (await roots.read(file, true)).bytes, format };
		const { text: content, document } = await readFile(file, signal, undefined, true);
		return {
			bytes: new TextEncoder().encode(content),
			format: document ? 'markdown' : format === 'html' ? format : 'plain',
		};
	};

	server.registerTool(
		'verify_citations',
		{
			title: 'Verify legal citations',
			description:
				'Checks citations before you cite them: whether a decision is at that volume, reporter and page, and whether name, court and year are right. Give citations with case names ("Brown v. Board of Education, 347 U.S. 483 (1954)"), or a text with citations in it. Sections of the U.S. Code and the C.F.R. are checked where the server was started with them.',
			inputSchema: {
				citations: z.array(z.string().min(1).max(1_000)).min(1).max(1_000).optional(),
				text: text.optional(),
				onlyToReview,
			},
			outputSchema: shapes.checked,
			annotations: asking,
		},
		({ citations, text: given, onlyToReview: only }, extra) =>
			answer(extra, async (call) => {
				if ((citations === undefined) === (given === undefined)) throw new UsageError('Give "citations" or "text".');
				const own =
					given ?? // The period keeps a name from beginning in the one before.
					citations?.map((one) => `${one.replace(/\s+/g, ' ').trim()}.`).join('\n\n') ??
					'';
				const checked = await checker.check({ name: 'text', text: own, language: 'plaintext' }, call);
				return citations === undefined
					? shapes.describe(checked, { onlyToReview: only })
					: shapes.describeItems(checked, citations, { onlyToReview: only });
			}),
	);
	server.registerTool(
		'check_document',
		{
			title: 'Check a document',
			description:
				'Checks all citations and quotations in a Markdown or plain-text file, a Word document, or a PDF. What there is nothing to say of is a line.',
			inputSchema: { path, onlyToReview, use },
			outputSchema: shapes.checked,
			annotations: asking,
		},
		({ path: file, onlyToReview: only, use: uses }, extra) =>
			answer(extra, async (call) => {
				const choices = readUses(uses, 'use');
				const checked = await checker.check(await readFile(file, call.signal, longestDraft), call, choices);
				return shapes.describe(checked, { isBrief: true, onlyToReview: only });
			}),
	);
	server.registerTool(
		'list_texts',
		{
			title: 'List texts of authorities',
			description:
				'Says which case that a document cites each text in its folder "authorities" is taken for, or may be of. Nothing is sent. Read a text that may be one before you name it in "use" of check_document.',
			inputSchema: { path, use },
			outputSchema: texts,
			annotations: local,
		},
		({ path: file, use: uses }, extra) =>
			answer(extra, async ({ signal }) => {
				const draft = await readFile(file, signal, longestDraft);
				const brief = await turnsUntil(signal).run(readBriefText([draft]));
				const choices = readUses(uses, 'use');
				const read = await endingThreads(signal, (until) => checker.readTexts(draft.root ?? '', until, choices));
				return describeTexts(listTexts(read, brief));
			}),
	);
	server.registerTool(
		'compare_quotation',
		{
			title: 'Compare a quotation',
			description:
				"Compares a quotation, without the marks around it, with the text of an opinion, given as text or as a file. Nothing is sent. Brackets and ellipses are an author's alterations.",
			inputSchema: { quotation: z.string().min(1).max(20_000), opinion: text.optional(), path: opinionPath.optional() },
			outputSchema: shapes.compared,
			annotations: local,
		},
		({ quotation, opinion, path: file }, extra) =>
			answer(extra, async ({ signal }) => {
				if ((opinion === undefined) === (file === undefined)) throw new UsageError('Give "opinion" or "path".');
				const source =
					opinion === undefined
						? await readOpinion(file ?? '', signal)
						: ({ bytes: new TextEncoder().encode(opinion), format: 'plain' } as const);
				return compareWords(quotation, source, checker.textThread, signal);
			}),
	);
	server.registerTool(
		'find_passages',
		{
			title: 'Find passages',
			description:
				'Finds what an opinion says about a sentence that cites it: up to five passages with most of its words, with page and part. Nothing is sent. We found passages, you judge; quote only what compare_quotation confirms.',
			inputSchema: {
				citation: z.string().min(1).max(1_000).describe('With case name and pinpoint, if there is one.'),
				sentence: z.string().min(1).max(20_000).describe('What is said of the case, without the citation.'),
				file: opinionPath.optional().describe(`${opinionPath.description} Otherwise a text in "authorities".`),
			},
			outputSchema: shapes.passages,
			annotations: local,
		},
		({ citation, sentence, file }, extra) =>
			answer(extra, async ({ signal }) => {
				const question = readAsked({ citation, sentence });
				if (file === undefined) return findInTexts(question, await roots.list(), checker, signal);
				return findInText(question, await readOpinion(file, signal), checker.textThread, signal);
			}),
	);
	server.registerTool(
		'find_case',
		{
			title: 'Find a case by name',
			description:
				'Finds cases by name on CourtListener. What is found is a claim: verify its citation before you cite it. The name, and nothing else, is sent.',
			inputSchema: {
				name: z.string().min(3).max(300),
				court: z.string().max(100).optional().describe('Only cases whose court has these words, or this ID.'),
				year: z.number().int().min(1600).max(9999).optional(),
			},
			outputSchema: shapes.found,
			annotations: asking,
		},
		({ name, court, year }, extra) =>
			answer(extra, async (call) => shapes.listCases(await checker.findCases(name, year, call), court)),
	);
	server.registerTool(
		'table_of_authorities',
		{
			title: 'Table of authorities',
			description:
				'Lists the authorities that a text or a document cites, each once, with its places. Nothing is sent.',
			inputSchema: { text: text.optional(), path: path.optional(), layout: z.enum(tableLayouts).optional() },
			outputSchema: shapes.table,
			annotations: local,
		},
		({ text: given, path: file, layout = 'federal' }, extra) =>
			answer(extra, async ({ signal }) => {
				if ((given === undefined) === (file === undefined)) throw new UsageError('Give "text" or "path".');
				const draft =
					given === undefined
						? await readFile(file ?? '', signal, longestDraft)
						: { text: given, language: 'markdown' as const };
				const brief = await turnsUntil(signal).run(readBriefText([draft]));
				return shapes.describeTable(tabulate(brief, { layout, statutes: 'sections' }, {}));
			}),
	);
}

function callOf({ signal, _meta, sendNotification }: Extra): Call {
	let progress = 0;
	const progressToken = _meta?.progressToken;
	return {
		signal,
		onProgress: (message) => {
			if (progressToken === undefined) return;
			progress += 1;
			const params = { progressToken, progress, message };
			sendNotification({ method: 'notifications/progress', params }).catch(() => undefined);
		},
	};
}

/** What a model reads: never a stack, which can contain what was sent. */
function explain(error: unknown): string {
	if (error instanceof UsageError) return error.message;
	if (isCanceled(error)) return 'Canceled.';
	if (isServiceError(error)) return sayServiceError(error, 'en');
	const { code, name } = error as NodeJS.ErrnoException;
	return `The check ended with an error (${code ?? name ?? 'unknown'}).`;
}
