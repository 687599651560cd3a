import type * as vscode from 'vscode';
import { registerCommand } from '../../host/editor';
import type { Services } from '../../host/services';

export function register(services: Services): vscode.Disposable {
	return registerCommand(services, 'benchbook.transcription.deleteJob', async (argument) =>
		(await import('./deleteJobs')).deleteJobs(services, argument),
	);
}
