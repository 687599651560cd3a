import * as vscode from 'vscode';
import { EcfrConsent } from '../../host/connections';
import type { Services } from '../../host/services';
import {
	AnswerFetcher,
	BackgroundChecks,
	followMissesInVolumes,
	MissSearches,
	registerRegulations,
	registerVerifyCommands,
	registerVerifyWorkspace,
	SentToday,
} from './asking';
import { registerAuthorities, registerExportForWord, registerMarks } from './authorities';
import { followDocuments, registerCitationCommands, registerCodeActions, registerMissSearch } from './decide';
import { CitationDecorations, CitationDiagnostics, registerHover } from './marks';
import { registerCompletions, registerDefinitions, registerReferences, registerReviewCommands } from './navigate';
import { registerPreflight } from './preflight';
import { AuthoritiesView, QuotationChecks, registerAuthorityCommands, registerOpinionCommands } from './quotations';
import { registerReport } from './report';
import { AnswerBooks, CheckedFiles, DecisionStore, DocumentSessions, SessionForms } from './session';
import { StatuteTitles } from './statutes';
import { AuthorityTexts } from './texts';
import { CitationStatus, CitationsView, followForPalette, registerStatusMenu } from './view';
import { registerWord, WordTexts } from './word';

export function register(given: Services): vscode.Disposable {
	const statutes = new StatuteTitles(given);
	const ecfr = new EcfrConsent(given);
	const books = new AnswerBooks(given, statutes, ecfr);
	const decisions = new DecisionStore(given);
	const texts = new AuthorityTexts(given, statutes);
	const files = new CheckedFiles(books, decisions, texts);
	const sessions = new DocumentSessions(given, books, decisions, files);
	// A command may be run in the moment in which the first document is opened, and is to find its session.
	const services: Services = { ...given, beforeCommand: () => sessions.whenOpen() };
	const sent = new SentToday(services);
	const fetcher = new AnswerFetcher(services, books, sent);
	const searches = new MissSearches(services, books, fetcher);
	const authorities = new SessionForms();
	const checks = new QuotationChecks(sessions, texts);
	const words = new WordTexts(services.context.extensionPath);
	const background = new BackgroundChecks(services, sessions, books, fetcher);
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
		new CitationDiagnostics(services, sessions),
		new CitationDecorations(sessions),
		followDocuments(services, sessions, decisions),
		registerHover(services, sessions, searches),
		followForPalette(services, sessions),
		new CitationStatus(services, sessions, background),
		registerStatusMenu(services, { sessions, background, sent }),
		new CitationsView(services, sessions, background, words, decisions),
		new AuthoritiesView(services, sessions, texts),
		registerAuthorityCommands(services, { sessions, texts, decisions }),
		registerCodeActions(services, { sessions, decisions, searches }),
		registerCitationCommands(services, { sessions, books, decisions, fetcher }),
		registerOpinionCommands(services, sessions, books),
		registerMissSearch(services, sessions, searches, fetcher),
		followMissesInVolumes(services, { sessions, books, searches }),
		registerAuthorities(services, sessions, { books, decisions }),
		registerMarks(services, { sessions, decisions, authorities }),
		registerExportForWord(services, sessions, { books, decisions }),
		registerReport(services, { sessions, checks, decisions, words }),
		registerWord(services, { sessions, checks, texts: words }),
		registerPreflight(services, { sessions, books, decisions, fetcher, texts, words }),
		registerReviewCommands(services, sessions),
		registerDefinitions(sessions),
		registerCompletions(sessions, authorities),
		registerReferences(sessions, authorities),
		registerVerifyWorkspace(services, sessions, fetcher),
		registerRegulations(services, { sessions, books, ecfr }),
		registerVerifyCommands(services, sessions, fetcher, background),
	);
	services.beforeReady(sessions.whenOpen());
	return registered;
}
