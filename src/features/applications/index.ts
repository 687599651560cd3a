import type * as vscode from 'vscode';
import { registerLater } from '../../host/editor';
import type { Services } from '../../host/services';

export function register(services: Services): vscode.Disposable {
	return registerLater(services, 'applications', () => import('./projectCommands'), 'startDeployment', 'deleteProject');
}
