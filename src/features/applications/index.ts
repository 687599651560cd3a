import * as vscode from 'vscode';
import { registerCommand } from '../../host/editor';
import type { Services } from '../../host/services';

export function register(services: Services): vscode.Disposable {
	return vscode.Disposable.from(
		registerCommand(services, 'benchbook.applications.startDeployment', async (argument) =>
			(await import('./startDeployment')).startDeployment(services, argument),
		),
		registerCommand(services, 'benchbook.applications.deleteProject', async (argument) =>
			(await import('./deleteProject')).deleteProject(services, argument),
		),
	);
}
