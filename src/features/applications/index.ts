import * as vscode from 'vscode';
import { registerLater } from '../../host/editor';
import type { Services } from '../../host/services';

export function register(services: Services): vscode.Disposable {
	return vscode.Disposable.from(
		registerLater(services, 'applications', () => import('./startDeployment'), 'startDeployment'),
		registerLater(services, 'applications', () => import('./deleteProject'), 'deleteProject'),
	);
}
