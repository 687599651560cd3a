import type * as vscode from 'vscode';
import { registerCommand } from '../../../host/editor';
import type { Services } from '../../../host/services';
import type { QuotationChecks } from '../quotations';
import type { DocumentSessions } from '../session';

export function registerReport(
	services: Services,
	sessions: DocumentSessions,
	checks: QuotationChecks,
): vscode.Disposable {
	return registerCommand(services, 'benchbook.citations.exportReport', async (argument) =>
		(await import('./reportCommand')).exportReport(services, sessions, checks, argument),
	);
}
