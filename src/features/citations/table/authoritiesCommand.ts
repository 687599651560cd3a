import * as vscode from 'vscode';
import type { Span } from '../../../core/base/text/span';
import { findHeadings } from '../../../core/draft/markdown/headings';
import { reportFrontMatter, tableClosing } from '../../../core/draft/markdown/ownOutput';
import { afterHidden } from '../../../core/draft/markdown/readableAt';
import { writePlainTable } from '../../../core/reporting/wording/tableTexts';
import { findTables } from '../../../core/table/table';
import type { BriefFile } from '../../../host/files';
import { offer, UserError } from '../../../host/messages';
import { getTableLayout, isPassimUsed, isReadOnlyDraft, isTableLinked } from '../../../host/settings';
import type { CitationServices } from '../session';
import { type BriefTable, type DocumentSession, readBriefTable, toRange } from '../session';
import { type TableFormat, writeMarkdownTable } from './authoritiesMarkdown';

/**
 * Lists the brief's authorities. In Markdown, the list is written between two comments, at the cursor the first time and in place after that, in
 * whichever of the brief's files they are. In plain text, it is a document of its own.
 */
export async function insertTableOfAuthorities(known: CitationServices): Promise<boolean> {
	const editor = vscode.window.activeTextEditor;
	const session = known.sessions.get(editor?.document);
	if (!editor || !session)
		throw new UserError(vscode.l10n.t('Open the document that you want a table of authorities for.'));
	const { document } = editor;
	requireClosed(session);
	const made = await readBriefTable(known, document.uri);
	if (made.table.groups.length === 0) throw new UserError(vscode.l10n.t('This document cites no authorities yet.'));
	if (session.language !== 'markdown' || isReadOnlyDraft(document.uri)) {
		// Once it is saved, nothing but its own words says that it isn't a draft.
		const frontMatter = `---\n${reportFrontMatter}\n---\n\n`;
		const content = frontMatter + writePlainTable(made.table, formatFor(made, document.uri)).join('\n');
		await vscode.window.showTextDocument(await vscode.workspace.openTextDocument({ language: 'plaintext', content }));
		notify(made);
		return true;
	}
	const there = findTable(made.files, document.uri);
	const target = there ? await vscode.workspace.openTextDocument(there.file.uri) : document;
	const eol = target.eol === vscode.EndOfLine.CRLF ? '\r\n' : '\n';
	const text = target.getText();
	const cursor = document.offsetAt(editor.selection.active.with({ character: 0 }));
	const start = there?.span.start ?? afterHidden(text, cursor);
	const table = renderTable(made, document.uri, { uri: target.uri, text, start }).join(eol);
	const edit = new vscode.WorkspaceEdit();
	if (there) edit.replace(target.uri, toRange(target, there.span), table);
	else edit.insert(target.uri, target.positionAt(start), `${opensLine(text, start) ? '' : eol}${table}${eol}${eol}`);
	const isWritten = await vscode.workspace.applyEdit(edit);
	// The files' offsets may have changed: what is shown is found again.
	if (isWritten) notify(await readBriefTable(known, document.uri));
	return isWritten;
}

function opensLine(text: string, at: number): boolean {
	return at === 0 || /[\r\n]/.test(text.charAt(at - 1));
}

/**
 * The lines of the table as written into a Markdown file of the brief of `document`, at an offset (UTF-16 units) of the file's text, so that they
 * can be compared with what is there.
 */
export function renderTable(
	made: BriefTable,
	document: vscode.Uri,
	{ uri, text, start }: { readonly uri: vscode.Uri; readonly text: string; readonly start: number },
): string[] {
	const hasHeading = isUnderOwnHeading(text, start);
	return writeMarkdownTable(made.table, { ...formatFor(made, document), hasHeading, path: uri.path });
}

function formatFor({ files }: BriefTable, document: vscode.Uri): TableFormat {
	return {
		layout: getTableLayout(document),
		usesLinks: isTableLinked(document),
		usesPassim: isPassimUsed(document),
		hasHeading: false,
		paths: files.map(({ uri }) => uri.path),
		path: document.path,
	};
}

/** @throws UserError if a table in the document has no end, because there would be no place for the new one */
function requireClosed(session: DocumentSession): void {
	const [unclosed] = session.language === 'markdown' ? session.unclosedTables : [];
	if (!unclosed) return;
	throw new UserError(
		vscode.l10n.t(
			'The table of authorities on line {0} has no end: add “{1}” after it.',
			session.document.positionAt(unclosed.start).line + 1,
			tableClosing,
		),
	);
}

/** The existing table: in the active document, or else in another file of the brief. */
function findTable(
	files: readonly BriefFile[],
	active: vscode.Uri,
): { readonly file: BriefFile; readonly span: Span } | undefined {
	const isActive = ({ uri }: BriefFile): boolean => uri.toString() === active.toString();
	for (const file of [...files].sort((one, other) => Number(isActive(other)) - Number(isActive(one)))) {
		const [span] = file.language === 'markdown' ? findTables(file.text) : [];
		if (span) return { file, span };
	}
	return undefined;
}

function isUnderOwnHeading(text: string, offset: number): boolean {
	const heading = findHeadings(text.slice(0, offset)).at(-1);
	return heading !== undefined && /^table of (?:cited )?authorities$/i.test(heading.text);
}

/** Whoever files the table must know what isn't counted in it, and how much of it no one has verified; a button shows the first. */
function notify({ table, unverified, brief, files }: BriefTable): void {
	const count = unverified.length;
	const verification =
		count === 0
			? vscode.l10n.t('Table inserted. All of its cases are verified.')
			: count === 1
				? vscode.l10n.t('Table inserted. 1 authority not verified.')
				: vscode.l10n.t('Table inserted. {0} authorities not verified.', count);
	const unresolved =
		table.unresolved.length === 0
			? undefined
			: table.unresolved.length === 1
				? vscode.l10n.t("1 short form isn't counted: its authority isn't clear.")
				: vscode.l10n.t("{0} short forms aren't counted: their authority isn't clear.", table.unresolved.length);
	const isNameless = table.groups.some(({ entries }) =>
		entries.some(({ heading, authority }) => heading === 'other' && authority.author === undefined),
	);
	const articles = isNameless ? vscode.l10n.t('Some articles are listed without an author or a title.') : undefined;
	const message = [verification, unresolved, articles].filter((text) => text !== undefined).join(' ');
	const [first] = [...unverified].sort((one, other) => one.start - other.start);
	offer(message, first && vscode.l10n.t('Show'), async () => {
		if (!first) return;
		const index = brief.files.findLastIndex(({ start }) => start <= first.start);
		const uri = files[index]?.uri;
		if (!uri) return;
		const document = await vscode.workspace.openTextDocument(uri);
		const offset = brief.files[index]?.start ?? 0;
		const selection = toRange(document, { start: first.start - offset, end: first.end - offset });
		await vscode.window.showTextDocument(document, { selection });
	});
}
