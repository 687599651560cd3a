import * as vscode from 'vscode';
import { registerCommand } from '../../host/commands';
import type { Services } from '../../host/services';
import { deleteProject } from './deleteProject';
import { startDeployment } from './startDeployment';

export function register(services: Services): vscode.Disposable {
	return vscode.Disposable.from(
		registerCommand(services, 'benchbook.applications.startDeployment', (argument) =>
			startDeployment(services, argument),
		),
		registerCommand(services, 'benchbook.applications.deleteProject', (argument) => deleteProject(services, argument)),
	);
}
