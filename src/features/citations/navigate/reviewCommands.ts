import * as vscode from 'vscode';
import { stretchSpan } from '../../../core/base/text/spanTracking';
import {
	beginRound,
	type Direction,
	findNextToReview,
	type Round,
} from '../../../core/verification/verdict/nextToReview';
import type { Verdict } from '../../../core/verification/verdict/verdict';
import { createTurns, registerCommand } from '../../../host/editor';
import { showInformationMessage } from '../../../host/messages';
import type { CitationServices } from '../session';
import {
	type CitationArgument,
	type DocumentSession,
	type DocumentSessions,
	toArgument,
	toChanges,
	toRange,
	toSpan,
} from '../session';

/** The current round, which continues as long as the caret stays on the line of the citation shown last. */
interface RoundInSession {
	readonly session: DocumentSession;
	readonly direction: Direction;
	/** UTF-16 offsets, which follow the edits. */
	origin: number;
	last: number;
}

/**
 * Goes to what is left to review: around the active document, then to the next file that has something, open or checked. Both commands return
 * the citation as the argument of other commands, or false if nothing is left.
 */
export function registerReviewCommands(services: CitationServices): vscode.Disposable {
	const { sessions } = services;
	const turns = createTurns();
	let current: RoundInSession | undefined;

	const show = async (session: DocumentSession, verdict: Verdict, { direction, origin }: Round) => {
		const selection = toRange(session.document, verdict.citation);
		current = { session, direction, origin, last: verdict.citation.start };
		await vscode.window.showTextDocument(session.document.uri, { selection });
		// The user came for what is wrong; the focus stays in the text.
		await vscode.commands.executeCommand('editor.action.showHover', { focus: 'noAutoFocus' });
		return toArgument({ session, verdict });
	};

	/** What is left of the round, or all of a new one from the caret. */
	const continueRound = (editor: vscode.TextEditor, session: DocumentSession, direction: Direction): Round => {
		const { document, selection } = editor;
		const { length } = document.getText();
		const isUnderWay = current?.session === session && document.positionAt(current.last).line === selection.start.line;
		if (current && isUnderWay) {
			// Turning back begins a round at the citation that is shown.
			const origin = current.direction === direction ? current.origin : current.last;
			return { direction, origin, last: current.last, length };
		}
		return newRound(editor, direction);
	};

	const goToReview = async (direction: Direction): Promise<CitationArgument | false> => {
		const editor = vscode.window.activeTextEditor;
		const session = sessions.get(editor?.document);
		if (editor && session) {
			const verdicts = await readVerdicts(session, turns);
			const round = continueRound(editor, session, direction);
			const found = findNextToReview(verdicts, round);
			if (found) return show(session, found, round);
		}
		for (const uri of listOthers(sessions, session, direction)) {
			const other = sessions.find(uri) ?? (await open(sessions, uri));
			if (!other) continue;
			const verdicts = await readVerdicts(other, turns);
			const { length } = other.document.getText();
			const round: Round = { direction, origin: direction === 'next' ? 0 : length, length };
			const found = findNextToReview(verdicts, round);
			if (found) return show(other, found, round);
		}
		if (editor && session) {
			const round = newRound(editor, direction);
			const found = findNextToReview(session.verdicts, round);
			if (found) return show(session, found, round);
		}
		tellNothingLeft(session);
		return false;
	};

	return vscode.Disposable.from(
		registerCommand(services, 'benchbook.citations.nextToReview', () => goToReview('next')),
		registerCommand(services, 'benchbook.citations.previousToReview', () => goToReview('previous')),
		sessions.onDidClose((uri) => {
			if (current?.session.document.uri.toString() === uri.toString()) current = undefined;
		}),
		vscode.workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
			if (!current || current.session.document !== document) return;
			for (const change of toChanges(contentChanges)) {
				const follow = (offset: number): number => stretchSpan({ start: offset, end: offset }, change).start;
				current.origin = follow(current.origin);
				current.last = follow(current.last);
			}
		}),
	);
}

async function readVerdicts(
	session: DocumentSession,
	turns: ReturnType<typeof createTurns>,
): Promise<readonly Verdict[]> {
	await session.readAll(turns);
	await session.judgeAll(turns);
	return session.verdicts;
}

function newRound({ document, selection }: vscode.TextEditor, direction: Direction): Round {
	return beginRound(toSpan(document, selection), direction, document.getText().length);
}

/** The other files that may have something to review, by path, from the one after the active document's (before it when going back). */
function listOthers(
	sessions: DocumentSessions,
	active: DocumentSession | undefined,
	direction: Direction,
): readonly vscode.Uri[] {
	const open = sessions.all().filter((session) => session !== active && !session.isReport);
	const uris = [...open.map(({ document }) => document.uri), ...sessions.files.listToReview().map(({ uri }) => uri)];
	const sorted = uris.sort((a, b) => compare(a.toString(), b.toString()));
	const here = active?.document.uri.toString() ?? '';
	const after = sorted.findIndex((uri) => compare(uri.toString(), here) > 0);
	const ordered = after < 0 ? sorted : [...sorted.slice(after), ...sorted.slice(0, after)];
	return direction === 'next' ? ordered : ordered.reverse();
}

function compare(one: string, other: string): number {
	return one < other ? -1 : one > other ? 1 : 0;
}

/** A file that was checked without being opened may have been deleted since. */
async function open(sessions: DocumentSessions, uri: vscode.Uri): Promise<DocumentSession | undefined> {
	try {
		return sessions.get(await vscode.workspace.openTextDocument(uri));
	} catch {
		return undefined;
	}
}

function tellNothingLeft(session: DocumentSession | undefined): void {
	const unplaced = session?.unplaced.filter(({ isToReview }) => isToReview).length ?? 0;
	const message =
		unplaced > 0
			? unplaced === 1
				? vscode.l10n.t(
						'The service reported 1 more citation to review, without a place in the text. The Citations view lists it.',
					)
				: vscode.l10n.t(
						'The service reported {0} more citations to review, without a place in the text. The Citations view lists them.',
						unplaced,
					)
			: vscode.l10n.t('Nothing is left to review in open documents and checked files.');
	void showInformationMessage(message);
}
