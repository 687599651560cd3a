import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as vscode from 'vscode';
import { confirmSample } from '../../host/connections';
import { registerCommand } from '../../host/editor';
import type { Services } from '../../host/services';

/** The first step of the walkthrough: a brief that the sample service checks. */
export function register(services: Services): vscode.Disposable {
	return registerCommand(services, 'benchbook.openSampleBrief', async () => {
		if (!services.connections.isSample) await confirmSample();
		await services.connections.useSample();
		const content = await readFile(join(services.context.extensionPath, 'media', 'sample', 'brief.md'), 'utf8');
		// Untitled: whoever tries things out in it leaves nothing on disk.
		const document = await vscode.workspace.openTextDocument({ language: 'markdown', content });
		await vscode.window.showTextDocument(document, { preview: false });
		return document.uri.toString();
	});
}
