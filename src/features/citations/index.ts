import * as vscode from 'vscode';
import type { Services } from '../../host/services';
import { AnswerBooks } from './answerBooks';
import { AnswerFetcher } from './answerFetcher';
import { registerAuthorities } from './authoritiesCommand';
import { BackgroundChecks } from './background';
import { CheckedFiles } from './checkedFiles';
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
import { registerReferences } from './references';
import { registerReport } from './reportCommand';
import { registerReviewCommands } from './reviewCommands';
import { SessionForms } from './sessionForms';
import { CitationStatus } from './statusBar';
import { registerVerifyCommands } from './verifyCommands';
import { registerVerifyWorkspace } from './workspaceCommand';

export function register(services: Services): vscode.Disposable {
	const books = new AnswerBooks(services);
	const decisions = new DecisionStore(services);
	const files = new CheckedFiles(books, decisions);
	const sessions = new DocumentSessions(books, decisions, files);
	const fetcher = new AnswerFetcher(services, books);
	const authorities = new SessionForms();
	const background = new BackgroundChecks(services, sessions, books, fetcher);
	return vscode.Disposable.from(
		books,
		decisions,
		files,
		sessions,
		background,
		new CitationDiagnostics(services, sessions),
		new CitationDecorations(sessions),
		followDocuments(services, sessions, decisions),
		registerHover(services, sessions),
		new CitationStatus(services, sessions, background),
		new CitationsView(services, sessions, background),
		registerCodeActions(sessions, decisions),
		registerCitationCommands(services, { sessions, books, decisions, fetcher }),
		registerAuthorities(services, sessions),
		registerReport(services, sessions),
		registerReviewCommands(services, sessions),
		registerDefinitions(sessions),
		registerCompletions(sessions, authorities),
		registerReferences(sessions, authorities),
		registerVerifyWorkspace(services, sessions, fetcher),
		registerVerifyCommands(services, sessions, fetcher, background),
	);
}
