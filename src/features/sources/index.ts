import type * as vscode from 'vscode';
import { registerCommand } from '../../host/editor';
import type { Services } from '../../host/services';

export function register(services: Services): vscode.Disposable {
	return registerCommand(services, 'benchbook.sources.find', async (argument) =>
		(await import('./findSources')).findSources(services, argument),
	);
}
