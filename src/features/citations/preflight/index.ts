import * as vscode from 'vscode';
import { preflightCommand, registerCommand } from '../../../host/editor';
import type { Services } from '../../../host/services';
import { PreflightPages } from './pages';
import type { PreflightParts } from './preflightCommand';

export function registerPreflight(services: Services, parts: PreflightParts): vscode.Disposable {
	const pages = new PreflightPages(services, parts.decisions);
	const command = registerCommand(services, preflightCommand, async (argument) =>
		(await import('./preflightCommand')).checkBrief(services, parts, pages, argument),
	);
	return vscode.Disposable.from(pages, command);
}
