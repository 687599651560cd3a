import * as vscode from 'vscode';
import { type Authority, type AuthorityHeading, listAuthorities } from '../../core/citations/tableOfAuthorities';
import { initialState } from '../../core/markdown/blockState';
import { escapeInline } from '../../core/markdown/escaping';
import { findOwnOutput, tableClosing, tableOpening } from '../../core/markdown/ownOutput';
import { readStructure } from '../../core/markdown/structure';
import type { Span } from '../../core/text/span';
import { judgeName } from '../../core/verification/judgement/names/judgeNames';
import type { Summary } from '../../core/verification/verdict/summary';
import { registerCommand } from '../../host/commands';
import { UserError } from '../../host/errors';
import { showInformationMessage } from '../../host/messages';
import type { Services } from '../../host/services';
import type { DocumentSession } from './documentSession';
import type { DocumentSessions } from './documentSessions';
import { wordToReview } from './verdictTexts';

/** Markdown: written between two comments, at the cursor the first time and in place after that. Plain text: a document of its own. */
export function registerAuthorities(services: Services, sessions: DocumentSessions): vscode.Disposable {
	return registerCommand(services, 'benchbook.citations.insertTableOfAuthorities', async () => {
		const editor = vscode.window.activeTextEditor;
		const session = sessions.get(editor?.document);
		if (!editor || !session) throw new UserError(vscode.l10n.t('Open the document to list the authorities of first.'));
		const { document } = editor;
		const text = document.getText();
		const eol = document.eol === vscode.EndOfLine.CRLF ? '\r\n' : '\n';
		const authorities = listAuthorities(session.citations, mayBeOneCase);
		const block = session.language === 'markdown' ? findTable(session, text) : undefined;
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
		const table = [tableOpening, '', ...lines, tableClosing].join(eol);
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
export function mayBeOneCase(one: string, other: string): boolean {
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

/** The table that is already there. @throws UserError when one has no end: where would the new one go? */
function findTable(session: DocumentSession, text: string): Span | undefined {
	const [unclosed] = session.unclosedTables;
	if (unclosed) {
		throw new UserError(
			vscode.l10n.t(
				'The table of authorities on line {0} has no end: add “{1}” after it.',
				session.document.positionAt(unclosed.start).line + 1,
				tableClosing,
			),
		);
	}
	return findOwnOutput(text, readStructure(text, initialState(text)).masks)[0];
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
