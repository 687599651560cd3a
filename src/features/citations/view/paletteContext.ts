import * as vscode from 'vscode';
import { isMiss } from '../../../core/verification/verdict/misses';
import { decisionSubject, isShortForm, type Verdict } from '../../../core/verification/verdict/verdict';
import type { LegalDatabase } from '../../../host/connections';
import { setContext, Timer } from '../../../host/editor';
import { getResearchService, isConfidentialPlace, onDidChangeSettings } from '../../../host/settings';
import { offersOf } from '../marks';
import type { CitationServices, DocumentSession, DocumentSessions } from '../session';

/** Milliseconds until palette and menus may offer different commands: no one opens them between two keystrokes. */
const followMs = 150;

/** Keeps palette and menus offering only what can be done: with a draft, with something to review, with the citation at the caret. */
export function followForPalette({ sessions, verifiers }: CitationServices): vscode.Disposable {
	const last = new Map<string, unknown>();
	const tell = (key: string, value: boolean | string): void => {
		if (last.get(key) === value) return;
		last.set(key, value);
		void setContext(key, value);
	};
	const update = async (): Promise<void> => {
		const { shown } = sessions;
		tell('benchbook.hasDraft', shown !== undefined && !shown.isReport);
		tell('benchbook.canReview', sessions.all().length > 0 || sessions.files.listToReview().length > 0);
		tell('benchbook.citations.hasNotFound', await canSearch(shown));
		tell('benchbook.atCitation', (await listActions(sessions, verifiers.connected)).join(' '));
	};
	const timer = new Timer(update);
	const soon = (): void => timer.start(followMs);
	void update();
	return vscode.Disposable.from(
		timer,
		verifiers.onDidChange(soon),
		sessions.onDidOpen(soon),
		sessions.onDidChange(soon),
		sessions.onDidClose(soon),
		sessions.files.onDidJudge(soon),
		sessions.files.onDidDrop(soon),
		onDidChangeSettings(['confidential'], soon),
		vscode.window.onDidChangeActiveTextEditor(soon),
		vscode.window.onDidChangeTextEditorSelection(soon),
	);
}

/** Whether something that was not found can be searched for, and may leave this machine. */
async function canSearch(shown: DocumentSession | undefined): Promise<boolean> {
	if (!shown?.latest.placed.some(({ verdict }) => isMiss(verdict))) return false;
	return !(await isConfidentialPlace(shown.document.uri));
}

/** The commands, by the last part of their names, that can act on the citation the caret is in. */
async function listActions(
	sessions: DocumentSessions,
	verifier: LegalDatabase | undefined,
): Promise<readonly string[]> {
	const editor = vscode.window.activeTextEditor;
	const session = sessions.get(editor?.document);
	if (!editor || !session) return [];
	const [verdict] = session.verdictsAt(editor.document.offsetAt(editor.selection.active));
	return verdict ? listActionsOn(verdict, verifier) : [];
}

/** What the commands themselves require (citationCommands.ts). */
async function listActionsOn(verdict: Verdict, verifier: LegalDatabase | undefined): Promise<readonly string[]> {
	const { pageOf } = await import('../../../core/verification/verdict/pageOf');
	const offers = offersOf(verdict.full ?? verdict, verifier);
	const canDecide = decisionSubject(verdict) !== undefined;
	const isAuthority =
		verdict.citation.kind !== 'record' && (!isShortForm(verdict.citation) || verdict.full !== undefined);
	const isCase = (verdict.full ?? verdict).citation.kind === 'full';
	const actions: Readonly<Record<string, boolean>> = {
		copy: true,
		whyVerdict: true,
		searchFor: true,
		checkAgain: (verdict.full ?? verdict).citationString !== undefined,
		openCase: pageOf(verdict, getResearchService()) !== undefined,
		confirm: canDecide,
		ignore: canDecide,
		withdrawDecision: canDecide && (verdict.decision ?? verdict.lapsed) !== undefined,
		fetchCourt: offers.court,
		saveOpinion: offers.text,
		readOpinion: isCase,
		showPassages: isCase,
		showLaterDecisions: isCase,
		markChief: isAuthority,
		markCiteChecked: isAuthority,
		takeCandidate: canDecide && (verdict.entry.answer?.candidates ?? []).length > 0,
	};
	return Object.keys(actions).filter((name) => actions[name]);
}
