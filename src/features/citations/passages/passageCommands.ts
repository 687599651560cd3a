import * as vscode from 'vscode';
import { tailEnd } from '../../../core/citations/parts/citation';
import type { ShownPassages } from '../../../core/quotations/comparison/textComparer';
import { hasFewWords } from '../../../core/quotations/passages/findPassages';
import { sayFewWords, sayPlace } from '../../../core/reporting/wording/passageTexts';
import { citingPlaceOf } from '../../../core/verification/decisions/citeChecks';
import type { Verdict } from '../../../core/verification/verdict/verdict';
import { createTurns } from '../../../host/editor';
import { setStatusBarMessage, showInformationMessage, UserError } from '../../../host/messages';
import { type CitationArgument, type DocumentSession, findByArgument, toArgument, toRange } from '../session';
import type { CiteCheckWalk } from './citeCheckWalk';
import { type CitedCase, describeNoText, findCitedCase, findPassagesFor, sentenceOf } from './citedText';
import type { PassageServices } from './passageServices';

/** How many passages the peek view has. */
const MOST_PEEKED = 3;
/** Milliseconds for which the status bar says what is being read. */
const SAID_MS = 60_000;

/** A passage for a script. */
interface PassageResult {
	readonly text: string;
	readonly page?: number;
	readonly part?: string;
	readonly share: number;
}

/** `{uri, start}`: opens the opinion next to the draft, at the page that is cited. */
export async function readOpinion(services: PassageServices, argument: unknown): Promise<boolean> {
	const { session, verdict } = findByArgument(services.sessions, argument);
	const { uri } = session.document;
	const cited = requireCase(services, session, verdict);
	const opinion = await (await services.opinions()).open(uri, cited);
	if (!opinion) throw new UserError(describeNoText(services.texts, uri, cited));
	const document = await vscode.workspace.openTextDocument(opinion.uri);
	const editor = await vscode.window.showTextDocument(document, {
		preview: true,
		viewColumn: vscode.ViewColumn.Beside,
	});
	editor.selection = new vscode.Selection(opinion.range.start, opinion.range.start);
	editor.revealRange(opinion.range, vscode.TextEditorRevealType.AtTop);
	if (opinion.remark !== undefined) void showInformationMessage(opinion.remark);
	return true;
}

/** `{uri, start}`: shows up to three passages over the draft, best first. Returns them. */
export async function showPassages(services: PassageServices, argument: unknown): Promise<readonly PassageResult[]> {
	const { session, verdict } = findByArgument(services.sessions, argument);
	await session.readAll(createTurns());
	const cited = requireCase(services, session, verdict);
	if (!cited.text) throw new UserError(describeNoText(services.texts, session.document.uri, cited));
	const found = await findPassagesFor(services.texts, cited, sentenceOf(session, cited));
	if (!found) throw new UserError(describeNoText(services.texts, session.document.uri, cited));
	const few = sayFewWords(found);
	if (found.passages.length === 0) {
		void showInformationMessage(
			vscode.l10n.t('No passage was found: too few words of the sentence can be looked for. Read the opinion instead.'),
		);
		return [];
	}
	if (few !== undefined) setStatusBarMessage(few, SAID_MS);
	await peek(services, session, cited, found);
	return found.passages.map(({ text, part, best, share }) => ({
		text,
		...(best.page !== undefined && { page: best.page }),
		...(part && { part: part.kind }),
		share,
	}));
}

/** Goes to the next place whose sentence no one has checked, and shows its passages. Returns the citation, or false if none is left. */
export async function nextUnread(services: PassageServices): Promise<CitationArgument | false> {
	const walk = await services.walk();
	const session = walkedSession(services, walk);
	await session.readAll(createTurns());
	return goToUnread(services, session, caretOf(walk, session));
}

/** `{uri, start}`: records that the sentence was checked against the opinion; without an argument, that of the citation being read, and goes to the next. */
export async function markRead(services: PassageServices, argument: unknown): Promise<CitationArgument | boolean> {
	const { sessions, decisions } = services;
	const walk = await services.walk();
	const isWalking = (argument as { start?: unknown } | undefined)?.start === undefined;
	const session = isWalking ? walkedSession(services, walk) : findByArgument(sessions, argument).session;
	await session.readAll(createTurns());
	const citation =
		(isWalking ? walk.reading(session) : undefined) ?? findByArgument(sessions, argument).verdict.citation;
	const { document, language, citations } = session;
	decisions.requireWritable(document.uri);
	const place = citingPlaceOf(document.getText(), language, citations, citation);
	if (!place) throw new UserError(vscode.l10n.t('Put the cursor in a citation to a case.'));
	const cited = findCitedCase(services.texts, session, citation);
	const found = cited && (await findPassagesFor(services.texts, cited, place.sentence));
	const [best] = found?.passages ?? [];
	const page = best?.best.page ?? best?.page;
	await decisions.setRead(document.uri, place.full, place.wording, {
		...(page !== undefined && { page }),
		...(best && { passage: best.best.text }),
	});
	return isWalking ? goToUnread(services, session, citation.start) : true;
}

async function goToUnread(
	services: PassageServices,
	session: DocumentSession,
	offset: number,
): Promise<CitationArgument | false> {
	const { texts } = services;
	const walk = await services.walk();
	const { document } = session;
	const left = await walk.listUnread(session, offset);
	const [citation] = left;
	const next = citation && citingPlaceOf(document.getText(), session.language, session.citations, citation);
	if (!citation || !next) {
		walk.stop();
		await vscode.commands.executeCommand('closeReferenceSearch');
		void showInformationMessage(vscode.l10n.t('Every sentence that cites a case is marked as cite-checked.'));
		return false;
	}
	walk.begin(session, citation);
	await vscode.commands.executeCommand('closeReferenceSearch');
	const range = toRange(document, citation);
	const editor = await vscode.window.showTextDocument(document.uri, { selection: range });
	editor.revealRange(toRange(document, next.sentence), vscode.TextEditorRevealType.AtTop);
	const cited = findCitedCase(texts, session, citation, true);
	const found = cited && (await findPassagesFor(texts, cited, next.sentence));
	if (cited && found && found.passages.length > 0) await peek(services, session, cited, found);
	else await vscode.commands.executeCommand('editor.action.showHover', { focus: 'noAutoFocus' });
	setStatusBarMessage(
		[
			left.length === 1 ? vscode.l10n.t('1 unread citation') : vscode.l10n.t('{0} unread citations', left.length),
			vscode.l10n.t('Ctrl+Shift+F9 marks it as cite-checked'),
			(found && sayFewWords(found)) ?? '',
		]
			.filter((part) => part !== '')
			.join(' · '),
		SAID_MS,
	);
	const [verdict] = session.verdictsAt(citation.start);
	return verdict ? toArgument({ session, verdict }) : false;
}

async function peek(
	{ opinions }: Pick<PassageServices, 'opinions'>,
	session: DocumentSession,
	cited: CitedCase,
	found: ShownPassages,
): Promise<void> {
	const { uri } = session.document;
	const { text } = cited;
	if (!text) return;
	// Below the citation, so that the sentence stays in view above it.
	const at = session.document.positionAt(tailEnd(cited.citation));
	const few = hasFewWords(found) ? [vscode.l10n.t('few of your words')] : [];
	const passages = found.passages.slice(0, MOST_PEEKED).map((passage) => {
		const title = [...few, sayPlace(passage)].filter((part) => part !== '').join(', ');
		return { ...passage, title };
	});
	const locations = await (await opinions()).peek(uri, cited, text, passages, at);
	await vscode.commands.executeCommand('editor.action.peekLocations', uri, at, locations, 'peek');
}

function requireCase(services: PassageServices, session: DocumentSession, { citation }: Verdict): CitedCase {
	const cited = findCitedCase(services.texts, session, citation, true);
	if (!cited) throw new UserError(vscode.l10n.t('Put the cursor in a citation to a case.'));
	return cited;
}

/** The draft being walked, also while its passages have the focus, or else the active one. */
function walkedSession({ sessions }: PassageServices, walk: CiteCheckWalk): DocumentSession {
	const active = vscode.window.activeTextEditor?.document;
	const session = sessions.get(active) ?? (walk.uri && sessions.find(walk.uri));
	if (!session) throw new UserError(vscode.l10n.t('Open a draft first.'));
	return session;
}

/** From where the next one is looked for: the citation being read, if the caret is still in it. */
function caretOf(walk: CiteCheckWalk, session: DocumentSession): number {
	const editor = vscode.window.activeTextEditor;
	const reading = walk.reading(session);
	if (editor?.document !== session.document) return reading?.start ?? -1;
	const caret = editor.document.offsetAt(editor.selection.active);
	return reading && caret >= reading.start && caret <= reading.end ? reading.start : caret - 1;
}
