import type * as vscode from 'vscode';
import { findSourcesCommand, registerCommand } from '../../host/editor';
import type { Services } from '../../host/services';

export function register(services: Services): vscode.Disposable {
	return registerCommand(services, findSourcesCommand, async (argument) =>
		(await import('./findSources')).findSources(services, argument),
	);
}
