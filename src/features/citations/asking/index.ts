import type * as vscode from 'vscode';
import { registerCommand } from '../../../host/editor';
import type { Services } from '../../../host/services';
import type { DocumentSessions } from '../session';
import type { AnswerFetcher } from './answerFetcher';
import type { RegulationParts } from './regulationsCommand';

export { AnswerFetcher, type FetchJob } from './answerFetcher';
export { BackgroundChecks } from './background';
export { followMissesInVolumes } from './keptVolumeSearch';
export { MissSearches } from './missSearches';
export { type Sent, SentToday } from './sentToday';
export { untilCanceled } from './untilCanceled';
export { registerVerifyCommands } from './verifyCommands';

export function registerRegulations(services: Services, parts: RegulationParts): vscode.Disposable {
	return registerCommand(services, 'benchbook.citations.checkRegulations', async (argument) =>
		(await import('./regulationsCommand')).checkRegulations(services, parts, argument),
	);
}

export function registerVerifyWorkspace(
	services: Services,
	sessions: DocumentSessions,
	fetcher: AnswerFetcher,
): vscode.Disposable {
	return registerCommand(services, 'benchbook.citations.verifyWorkspace', async (argument) =>
		(await import('./workspaceCommand')).verifyWorkspace(services, sessions, fetcher, argument),
	);
}
