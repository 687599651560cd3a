import * as vscode from 'vscode';
import { type Authority, type AuthorityHeading, listAuthorities } from '../../core/citations/tableOfAuthorities';
import { escapeInline } from '../../core/markdown/escaping';
import { judgeName } from '../../core/verification/judgement/names/judgeNames';
import type { Summary } from '../../core/verification/verdict/summary';
import { registerCommand } from '../../host/commands';
import { UserError } from '../../host/errors';
import { showInformationMessage } from '../../host/messages';
import type { Services } from '../../host/services';
import type { DocumentSessions } from './documentSessions';
import { wordToReview } from './verdictTexts';

const opening = '<!-- benchbook:authorities -->';
const closing = '<!-- /benchbook:authorities -->';

/** Markdown: written between two comments, at the cursor the first time and in place after that. Plain text: a document of its own. */
export function registerAuthorities(services: Services, sessions: DocumentSessions): vscode.Disposable {
	return registerCommand(services, 'benchbook.citations.insertTableOfAuthorities', async () => {
		const editor = vscode.window.activeTextEditor;
		const session = sessions.get(editor?.document);
		if (!editor || !session) throw new UserError(vscode.l10n.t('Open the document to list the authorities of first.'));
		const { document } = editor;
		const text = document.getText();
		const eol = document.eol === vscode.EndOfLine.CRLF ? '\r\n' : '\n';
		const block = findBlock(text);
		const citations = session.citations.filter(({ start }) => !block || start < block.start || start >= block.end);
		const authorities = listAuthorities(citations, mayBeOneCase);
		if (authorities.size === 0) throw new UserError(vscode.l10n.t('This document cites no authorities yet.'));
		if (session.language !== 'markdown') {
			const lines = [...authorities].flatMap(([heading, list]) => [
				headingText(heading).toUpperCase(),
				'',
				...list.map(({ name, citation }) => (name ? `${name}, ${citation}` : citation)),
				'',
			]);
			const content = `${vscode.l10n.t('TABLE OF AUTHORITIES')}\n\n${lines.join('\n')}`;
			await vscode.window.showTextDocument(await vscode.workspace.openTextDocument({ language: 'plaintext', content }));
			notify(authorities, session.summary);
			return true;
		}
		const lines = [...authorities].flatMap(([heading, list]) => [
			`**${headingText(heading)}**`,
			'',
			...list.map(({ name, citation }) =>
				name ? `- *${escapeInline(name)}*, ${escapeInline(citation)}` : `- ${escapeInline(citation)}`,
			),
			'',
		]);
		const table = [opening, '', ...lines, closing].join(eol);
		const edit = new vscode.WorkspaceEdit();
		if (block) {
			edit.replace(
				document.uri,
				new vscode.Range(document.positionAt(block.start), document.positionAt(block.end)),
				table,
			);
		} else {
			edit.insert(document.uri, new vscode.Position(editor.selection.active.line, 0), `${table}${eol}${eol}`);
		}
		const isWritten = await vscode.workspace.applyEdit(edit);
		if (isWritten) notify(authorities, session.summary);
		return isWritten;
	});
}

/** Several short decisions share a page: names that certainly belong to two cases are two lines. */
function mayBeOneCase(one: string, other: string): boolean {
	return judgeName({ written: one, recorded: other }).kind !== 'differs';
}

/** Whoever files the table must know what is not in it, and what of it nobody has looked at. */
function notify(authorities: ReadonlyMap<AuthorityHeading, readonly Authority[]>, { toReview }: Summary): void {
	const missing = vscode.l10n.t(
		'The table lists cases, constitutions, statutes, regulations, rules of court and law reviews. Add anything else by hand, outside the table: restatements, treatises, books, public laws, reports of Congress.',
	);
	const articles = authorities.has('other')
		? vscode.l10n.t('Articles are listed without author and title.')
		: undefined;
	const review = toReview === 0 ? undefined : `${wordToReview(toReview)}.`;
	void showInformationMessage([review, missing, articles].filter((text) => text !== undefined).join(' '));
}

function findBlock(text: string): { start: number; end: number } | undefined {
	const start = text.indexOf(opening);
	if (start === -1) return undefined;
	const end = text.indexOf(closing, start);
	if (end === -1) {
		throw new UserError(
			vscode.l10n.t('The table of authorities in this document has no end: add “{0}” after it.', closing),
		);
	}
	return { start, end: end + closing.length };
}

function headingText(heading: AuthorityHeading): string {
	return {
		cases: vscode.l10n.t('Cases'),
		constitutions: vscode.l10n.t('Constitutional Provisions'),
		statutes: vscode.l10n.t('Statutes'),
		regulations: vscode.l10n.t('Regulations'),
		rules: vscode.l10n.t('Rules'),
		other: vscode.l10n.t('Other Authorities'),
	}[heading];
}
