import * as vscode from 'vscode';
import type { Services } from '../../host/services';
import { AnswerBooks } from './answerBooks';
import { AnswerFetcher } from './answerFetcher';
import { registerAuthorities } from './authoritiesCommand';
import { AuthoritiesView } from './authoritiesView';
import { registerAuthorityCommands } from './authorityCommands';
import { AuthorityTexts } from './authorityTexts';
import { BackgroundChecks } from './background';
import { CheckedFiles } from './checkedFiles';
import { registerMarkChief } from './chiefCommand';
import { registerCitationCommands } from './citationCommands';
import { CitationsView } from './citationsView';
import { registerCodeActions } from './codeActions';
import { registerCompletions } from './completions';
import { followDocuments } from './decisionMoves';
import { DecisionStore } from './decisionStore';
import { CitationDecorations } from './decorations';
import { registerDefinitions } from './definitions';
import { CitationDiagnostics } from './diagnostics';
import { DocumentSessions } from './documentSessions';
import { registerHover } from './hover';
import { registerMissSearch } from './missSearchCommand';
import { MissSearches } from './missSearches';
import { registerOpinionCommands } from './opinionCommands';
import { followForPalette } from './paletteContext';
import { registerPreflight } from './preflight/preflightCommand';
import { QuotationChecks } from './quotationChecks';
import { registerReferences } from './references';
import { registerReport } from './reportCommand';
import { registerReviewCommands } from './reviewCommands';
import { SentToday } from './sentToday';
import { SessionForms } from './sessionForms';
import { CitationStatus } from './statusBar';
import { registerStatusMenu } from './statusMenu';
import { registerVerifyCommands } from './verifyCommands';
import { registerExportForWord } from './word/wordCommand';
import { registerVerifyWorkspace } from './workspaceCommand';

export function register(services: Services): vscode.Disposable {
	const books = new AnswerBooks(services);
	const decisions = new DecisionStore(services);
	const texts = new AuthorityTexts(services);
	const files = new CheckedFiles(books, decisions, texts);
	const sessions = new DocumentSessions(services, books, decisions, files);
	const sent = new SentToday(services);
	const fetcher = new AnswerFetcher(services, books, sent);
	const searches = new MissSearches(services, books, fetcher);
	const authorities = new SessionForms();
	const checks = new QuotationChecks(sessions, texts);
	const background = new BackgroundChecks(services, sessions, books, fetcher);
	const registered = vscode.Disposable.from(
		books,
		decisions,
		files,
		sessions,
		texts,
		checks,
		background,
		new CitationDiagnostics(services, sessions),
		new CitationDecorations(sessions),
		followDocuments(services, sessions, decisions),
		registerHover(services, sessions, searches),
		followForPalette(services, sessions),
		new CitationStatus(services, sessions, background),
		registerStatusMenu(services, { sessions, background, sent }),
		new CitationsView(services, sessions, background),
		new AuthoritiesView(services, sessions, texts),
		registerAuthorityCommands(services, { sessions, texts, decisions }),
		registerCodeActions(services, { sessions, decisions, searches }),
		registerCitationCommands(services, { sessions, books, decisions, fetcher }),
		registerOpinionCommands(services, sessions, books),
		registerMissSearch(services, sessions, searches, fetcher),
		registerAuthorities(services, sessions, { books, decisions }),
		registerMarkChief(services, sessions, decisions, authorities),
		registerExportForWord(services, sessions, { books, decisions }),
		registerReport(services, sessions, checks),
		registerPreflight(services, { sessions, books, decisions, fetcher, texts }),
		registerReviewCommands(services, sessions),
		registerDefinitions(sessions),
		registerCompletions(sessions, authorities),
		registerReferences(sessions, authorities),
		registerVerifyWorkspace(services, sessions, fetcher),
		registerVerifyCommands(services, sessions, fetcher, background),
	);
	sessions.start();
	return registered;
}
