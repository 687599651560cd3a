import * as vscode from 'vscode';
import { EcfrConsent } from '../../host/connections';
import { registerCommand, registerLater } from '../../host/editor';
import type { Services } from '../../host/services';
import { sweepPrivateFolders } from '../../node/privateFolder';
import { AnswerFetcher, BackgroundChecks, followMissesInVolumes, MissSearches, SentToday } from './asking';
import type { CitationServices } from './citationServices';
import { followDocuments, registerCodeActions } from './decide';
import { CitationDecorations, CitationDiagnostics, registerHover } from './marks';
import { registerCompletions, registerDefinitions, registerReferences, registerReviewCommands } from './navigate';
import { registerPreflight } from './preflight';
import { AuthoritiesView, QuotationChecks } from './quotations';
import { AnswerBooks, CheckedFiles, DecisionStore, DocumentSessions, SessionForms } from './session';
import { AuthorityTexts, StatuteTitles } from './texts';
import { CitationStatus, CitationsView, followForPalette } from './view';
import { WordTexts } from './word';

export function register(given: Services): vscode.Disposable {
	const statutes = new StatuteTitles(given);
	const ecfr = new EcfrConsent(given);
	const books = new AnswerBooks(given, statutes, ecfr);
	const decisions = new DecisionStore(given);
	const texts = new AuthorityTexts(given, statutes);
	const files = new CheckedFiles(books, decisions, texts);
	const sessions = new DocumentSessions(given, books, decisions, files);
	const sent = new SentToday(given);
	const fetcher = new AnswerFetcher(given, books, sent);
	const searches = new MissSearches(given, books, fetcher);
	const authorities = new SessionForms();
	const checks = new QuotationChecks(sessions, texts);
	const words = new WordTexts(given.context);
	const background = new BackgroundChecks(given, sessions, books, fetcher);
	const services: CitationServices = {
		...{ ...given, books, decisions, texts, sessions, ecfr, sent, fetcher, searches, background, checks, words },
		authorities,
		// A command may be run just as the first document is opened, and must find its session.
		beforeCommand: () => sessions.whenOpen(),
	};
	// A window that was killed during an export for Word has left the draft behind.
	void sweepPrivateFolders();
	const registered = vscode.Disposable.from(
		statutes,
		ecfr,
		books,
		decisions,
		files,
		sessions,
		texts,
		checks,
		words,
		background,
		new CitationDiagnostics(services),
		new CitationDecorations(sessions),
		followDocuments(services),
		registerHover(services),
		followForPalette(services),
		new CitationStatus(services),
		new CitationsView(services),
		new AuthoritiesView(services, sessions, texts),
		registerCodeActions(services),
		followMissesInVolumes(services, services),
		registerPreflight(services),
		registerReviewCommands(services),
		registerDefinitions(services),
		registerCompletions(services),
		registerReferences(services),
		registerCommands(services),
	);
	services.beforeReady(sessions.whenOpen());
	return registered;
}

/** Those for which nothing is needed before they are run. */
function registerCommands(services: CitationServices): vscode.Disposable {
	const decide = () => import('./decide/citationCommands');
	const texts = () => import('./quotations/authorityCommands');
	const verify = () => import('./asking/verifyCommands');
	const checkedLaws = () => import('./asking/regulationsCommand');
	const opinions = () => import('./quotations/opinionCommands');
	const marks = () => import('./authorities/markCommands');
	const table = () => import('./authorities/authoritiesCommand');
	const misses = () => import('./decide/missSearchCommand');
	return vscode.Disposable.from(
		registerLater(services, 'citations', verify, 'allowBackground', 'verifyDocument', 'verifySelection'),
		registerLater(services, 'citations', () => import('./asking/workspaceCommand'), 'verifyWorkspace'),
		registerLater(services, 'citations', checkedLaws, 'checkRegulations'),
		registerLater(services, 'citations', table, 'insertTableOfAuthorities'),
		registerLater(services, 'citations', marks, 'markChief', 'markCiteChecked'),
		registerLater(services, 'citations', () => import('./authorities/wordCommand'), 'exportForWord'),
		registerLater(services, 'citations', decide, 'openCase', 'searchFor', 'reveal', 'fix', 'acceptSafeFixes', 'copy'),
		registerLater(services, 'citations', decide, 'checkAgain', 'confirm', 'ignore', 'withdrawDecision'),
		registerLater(services, 'citations', decide, 'takeCandidate', 'markFromRecord'),
		registerLater(services, 'citations', decide, 'explainCode', 'forgetAnswers'),
		registerLater(services, 'citations', misses, 'searchNotFound'),
		registerLater(services, 'citations', texts, 'ignoreQuotation', 'unignoreQuotation'),
		registerLater(services, 'citations', opinions, 'fetchCourt', 'saveOpinion'),
		registerLater(services, 'citations', () => import('./report/reportCommand'), 'exportReport'),
		registerLater(services, 'authorities', texts, 'openText', 'chooseText', 'useSuggested', 'forgetChoice', 'useText'),
		registerLater(services, 'word', () => import('./word/wordCommands'), 'check', 'writeCheckedCopy'),
		registerCommand(services, 'benchbook.showMenu', async () => (await import('./view/statusMenu')).showMenu(services)),
	);
}
