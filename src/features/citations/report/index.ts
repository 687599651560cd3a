import type * as vscode from 'vscode';
import { registerCommand } from '../../../host/editor';
import type { Services } from '../../../host/services';
import type { ReportParts } from './reportCommand';

export function registerReport(services: Services, parts: ReportParts): vscode.Disposable {
	return registerCommand(services, 'benchbook.citations.exportReport', async (argument) =>
		(await import('./reportCommand')).exportReport(services, parts, argument),
	);
}
