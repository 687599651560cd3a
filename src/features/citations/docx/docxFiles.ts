import { basename } from 'node:path';
import * as vscode from 'vscode';
import type { DocxGap } from '../../../core/draft/docx/docxGap';
import { findPlace, type PlacedStart, wordPlace } from '../../../core/draft/docx/docxPlace';
import type { DocxOutcome, DocxRequest } from '../../../core/draft/docx/docxRequests';
import type { DraftPlaces } from '../../../core/draft/docx/draftPlaces';
import type { DocxTable } from '../../../core/draft/docx/tableOfAuthorities';
import { type PdfOutcome, type PdfRequest, readingPdfMs } from '../../../core/draft/pdf/pdfRequests';
import {
	sayDocxGaps,
	sayDocxProblem,
	sayOtherKind,
	sayPdfProblem,
	sayRefusal,
} from '../../../core/reporting/wording/fileTexts';
import { createTurns, Owner, startThread } from '../../../host/editor';
import { readWorkspaceFile } from '../../../host/files';
import { noPermissions, UserError, unavailable } from '../../../host/messages';
import { draftFile, toDocxText } from '../../../host/settings';

/** In bytes; the core's `largestDocx` and `largestPdf`, which only the thread loads. */
const largestFiles = { docx: 50_000_000, pdf: 100_000_000 } as const;

/** Milliseconds; a brief of a thousand pages takes two seconds. */
const longestMs = 60_000;

/** Where paragraphs are in a text, and its own table of authorities. */
interface Read {
	readonly starts: readonly PlacedStart[];
	readonly table: DocxTable | undefined;
	readonly gaps: readonly DocxGap[];
	/** The text's, in UTF-16 units. */
	readonly length: number;
}

type Request = DocxRequest | PdfRequest;
type Outcome = DocxOutcome | PdfOutcome;

type CopyRequest = Omit<DocxRequest & { readonly kind: 'checkedCopy' }, 'kind' | 'bytes'>;

/**
 * Word documents and PDFs as read-only Markdown files, so that everything done for drafts is done for them. Their folder's settings and decisions apply
 * (`draftFile`). They are read on a thread, and again whenever the document changes.
 */
export class DocxFiles extends Owner {
	private readonly read = new Map<string, Read>();
	/** Texts that a command has read and that VS Code will request unless it already shows them, each for the version of the file with this stamp. */
	private readonly fresh = new Map<string, { readonly stamp: string; readonly bytes: Uint8Array }>();
	private readonly thread;

	constructor(
		context: Pick<vscode.ExtensionContext, 'extensionPath'>,
		private readonly changed: vscode.EventEmitter<vscode.FileChangeEvent[]>,
	) {
		super();
		this.thread = this.own(startThread<Request, Outcome>(context));
		this.own(
			vscode.workspace.onDidCloseTextDocument(({ uri }) => {
				this.read.delete(uri.toString());
				this.fresh.delete(uri.toString());
			}),
		);
	}

	/**
	 * Reads a document, and returns where its text can be opened.
	 * @throws UserError that says why it can't be read
	 */
	async open(docx: vscode.Uri): Promise<vscode.Uri> {
		const uri = toDocxText(docx);
		const stamp = await stampOf(docx);
		const bytes = await this.readText(uri);
		this.fresh.set(uri.toString(), { stamp, bytes });
		return uri;
	}

	async stat(uri: vscode.Uri): Promise<vscode.FileStat> {
		const { ctime, mtime, size } = await vscode.workspace.fs.stat(draftFile(uri));
		return { type: vscode.FileType.File, ctime, mtime, size, permissions: vscode.FilePermission.Readonly };
	}

	async readFile(uri: vscode.Uri): Promise<Uint8Array> {
		const key = uri.toString();
		const fresh = this.fresh.get(key);
		this.fresh.delete(key);
		try {
			if (fresh && fresh.stamp === (await stampOf(draftFile(uri)))) return fresh.bytes;
			return await this.readText(uri);
		} catch (error) {
			throw error instanceof UserError ? unavailable(error.message) : error;
		}
	}

	watch(uri: vscode.Uri): vscode.Disposable {
		const file = draftFile(uri);
		const name = basename(file.path);
		// In a glob, special characters in a name are escaped as one-character classes.
		const glob = new vscode.RelativePattern(vscode.Uri.joinPath(file, '..'), name.replace(/[*?{}[\]]/g, '[$&]'));
		const watcher = vscode.workspace.createFileSystemWatcher(glob);
		const tell = (): void => this.changed.fire([{ type: vscode.FileChangeType.Changed, uri }]);
		// Word replaces the file when it saves.
		return vscode.Disposable.from(watcher, watcher.onDidChange(tell), watcher.onDidCreate(tell));
	}

	refuse(uri: vscode.Uri): never {
		throw noPermissions(
			isPdf(draftFile(uri))
				? vscode.l10n.t('A PDF is only read here.')
				: vscode.l10n.t('A Word document is only read here. Change it in Word.'),
		);
	}

	/** Where the offsets of a text are in its document; undefined for what is no document, or isn't what was read last. */
	placesIn(document: Pick<vscode.TextDocument, 'uri' | 'getText'>): DraftPlaces | undefined {
		const read = this.read.get(document.uri.toString());
		if (!read || document.getText().length !== read.length) return undefined;
		const { starts } = read;
		return {
			positionAt: (offset) => {
				const { paragraph, character } = findPlace(starts, offset);
				return { line: paragraph - 1, character };
			},
			placeAt: (offset) => wordPlace(findPlace(starts, offset)),
		};
	}

	/** The table of authorities that a Word document has; undefined for what is none, or isn't what was read last. */
	tableIn(uri: vscode.Uri, text: string): DocxTable | undefined {
		const read = this.read.get(uri.toString());
		return read?.length === text.length ? read.table : undefined;
	}

	/** What of a document isn't in its text, as a list; undefined if all of it is, or it isn't open. */
	async listUnread(uri: vscode.Uri): Promise<string | undefined> {
		const { gaps = [] } = this.read.get(uri.toString()) ?? {};
		const citing = new Set<string>();
		for (const gap of gaps) {
			if (gap.kind !== 'outside') continue;
			const { readCitations } = await import('../../../core/citations/readCitations');
			const found = await readCitations(gap.text, 'plaintext', createTurns());
			// The record on appeal is stamped on every page.
			if (found.some(({ kind }) => kind !== 'record')) citing.add(gap.text);
		}
		return sayDocxGaps(gaps, (text) => citing.has(text));
	}

	private async readText(uri: vscode.Uri): Promise<Uint8Array> {
		const docx = draftFile(uri);
		const other = sayOtherKind(docx.path);
		if (other !== undefined) throw refuse(docx, other);
		const outcome = await this.ask(docx, { kind: isPdf(docx) ? 'pdf' : 'docx', bytes: await readBytes(docx) });
		if (outcome.kind !== 'read') throw refuse(docx, sayFailure());
		this.read.set(uri.toString(), {
			starts: outcome.starts,
			table: 'table' in outcome ? outcome.table : undefined,
			gaps: outcome.gaps,
			length: outcome.text.length,
		});
		// The byte order mark keeps VS Code from applying `files.encoding`.
		return new TextEncoder().encode(`\uFEFF${outcome.text}`);
	}

	/**
	 * A copy of a document with comments.
	 * @throws UserError
	 */
	async copy(docx: vscode.Uri, copied: CopyRequest): Promise<Uint8Array> {
		const outcome = await this.ask(docx, { kind: 'checkedCopy', bytes: await readBytes(docx), ...copied });
		if (outcome.kind !== 'copy') throw refuse(docx, sayFailure());
		return outcome.bytes;
	}

	private async ask(docx: vscode.Uri, request: Request): Promise<Outcome> {
		const asked = await this.thread.ask(request, request.kind === 'pdf' ? readingPdfMs : longestMs);
		if (asked.kind !== 'done') throw refuse(docx, sayFailure());
		if (asked.result.kind === 'refused') {
			const { problem } = asked.result;
			throw refuse(docx, typeof problem === 'string' ? sayDocxProblem(problem) : sayPdfProblem(problem));
		}
		return asked.result;
	}
}

export function isPdf({ path }: vscode.Uri): boolean {
	return /\.pdf$/i.test(path);
}

/** Changes when the file does, as far as its time and size tell; "" if there is none. */
async function stampOf(docx: vscode.Uri): Promise<string> {
	try {
		const { mtime, size } = await vscode.workspace.fs.stat(docx);
		return `${mtime} ${size}`;
	} catch {
		return '';
	}
}

async function readBytes(docx: vscode.Uri): Promise<Uint8Array> {
	const read = await readWorkspaceFile(docx, { limit: largestFiles[isPdf(docx) ? 'pdf' : 'docx'] });
	if (read.kind !== 'read') throw refuse(docx, sayRefusal(read));
	return read.bytes;
}

function refuse(docx: vscode.Uri, why: string): UserError {
	return new UserError(vscode.l10n.t("“{0}” can't be read: {1}.", basename(docx.path), why));
}

function sayFailure(): string {
	return vscode.l10n.t('reading it took too long, or failed');
}
