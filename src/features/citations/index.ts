import * as vscode from 'vscode';
import { registerCommand, registerLater } from '../../host/editor';
import type { Services } from '../../host/services';
import { sweepPrivateFolders } from '../../node/privateFolder';
import { type AskingServices, createAskingServices, followMissesInVolumes } from './asking';
import { followDocuments, registerCodeActions, registerWhyPages } from './decide';
import { type DocxServices, DocxTexts } from './docx';
import { CitationDecorations, CitationDiagnostics, registerHover } from './marks';
import { registerCompletions, registerDefinitions, registerReferences, registerReviewCommands } from './navigate';
import { createPassageServices, type PassageServices, registerOpinions, registerPassageTool } from './passages';
import { registerPreflight } from './preflight';
import { AuthoritiesView, QuotationChecks, type QuotationServices } from './quotations';
import { createCitationServices } from './session';
import { CitationStatus, CitationsView, followForPalette } from './view';

export function register(given: Services): vscode.Disposable {
	const shared = createCitationServices(given);
	const services = {
		...{ ...createAskingServices(shared), ...createPassageServices(shared) },
		checks: new QuotationChecks(shared.sessions, shared.texts),
		docx: new DocxTexts(given.context),
	};
	const { statutes, books, decisions, knowledge, sessions, texts, checks, docx, background } = services;
	// A window that was killed during an export for Word has left the draft behind.
	void sweepPrivateFolders();
	const registered = vscode.Disposable.from(
		statutes,
		books,
		decisions,
		knowledge,
		sessions.files,
		sessions,
		texts,
		checks,
		docx,
		background,
		new CitationDiagnostics(services),
		new CitationDecorations(sessions),
		followDocuments(services),
		registerHover(services),
		registerOpinions(services),
		registerPassageTool(texts),
		followForPalette(services),
		new CitationStatus(services),
		new CitationsView(services),
		new AuthoritiesView(services, sessions, texts),
		registerCodeActions(services),
		registerWhyPages(services),
		followMissesInVolumes(services),
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
function registerCommands(
	services: AskingServices & PassageServices & QuotationServices & DocxServices,
): vscode.Disposable {
	const decide = () => import('./decide/citationCommands');
	const decisions = () => import('./decide/decisionCommands');
	const texts = () => import('./quotations/authorityCommands');
	const verify = () => import('./asking/verifyCommands');
	const checkedLaws = () => import('./asking/regulationsCommand');
	const opinions = () => import('./quotations/opinionCommands');
	const marks = () => import('./table/markCommands');
	const passages = () => import('./passages/passageCommands');
	const table = () => import('./table/authoritiesCommand');
	const later = () => import('./asking/laterCommands');
	const dockets = () => import('./asking/docketCommands');
	const misses = () => import('./decide/missSearchCommand');
	return vscode.Disposable.from(
		registerLater(services, 'citations', verify, 'allowBackground', 'verifyDocument', 'verifySelection'),
		registerLater(services, 'citations', () => import('./asking/workspaceCommand'), 'verifyWorkspace'),
		registerLater(services, 'citations', checkedLaws, 'checkRegulations'),
		registerLater(services, 'citations', table, 'insertTableOfAuthorities'),
		registerLater(services, 'citations', marks, 'markChief', 'markCiteChecked'),
		registerLater(services, 'citations', () => import('./table/docxCommand'), 'exportForWord'),
		registerLater(services, 'citations', () => import('./decide/nameSearch'), 'searchFor'),
		registerLater(services, 'citations', decide, 'openCase', 'reveal', 'fix', 'acceptSafeFixes', 'copy'),
		registerLater(services, 'citations', decide, 'checkAgain', 'explainCode', 'forgetAnswers'),
		registerLater(services, 'citations', decisions, 'confirm', 'ignore', 'withdrawDecision'),
		registerLater(services, 'citations', decisions, 'takeCandidate', 'markFromRecord'),
		registerLater(services, 'citations', decisions, 'ignoreQuotation', 'unignoreQuotation'),
		registerLater(services, 'citations', passages, 'readOpinion', 'showPassages', 'nextUnread', 'markRead'),
		registerLater(services, 'citations', misses, 'searchNotFound'),
		registerLater(services, 'citations', () => import('./decide/whyVerdict'), 'whyVerdict'),
		registerLater(services, 'citations', () => import('./decide/moreVolumes'), 'searchVolumes'),
		registerLater(services, 'citations', later, 'showLaterDecisions', 'checkLaterHistory'),
		registerLater(services, 'citations', dockets, 'checkUnpublished', 'checkUnpublishedInWorkspace'),
		registerLater(services, 'citations', opinions, 'fetchCourt', 'saveOpinion'),
		registerLater(services, 'citations', () => import('./report/reportCommand'), 'exportReport'),
		registerLater(
			services,
			'authorities',
			texts,
			'manage',
			'openText',
			'chooseText',
			'useSuggested',
			'forgetChoice',
			'useText',
		),
		registerLater(services, 'word', () => import('./docx/docxCommands'), 'check', 'checkPdf', 'writeCheckedCopy'),
		registerCommand(services, 'benchbook.showMenu', async () => (await import('./view/statusMenu')).showMenu(services)),
	);
}
