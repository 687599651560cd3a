import * as vscode from 'vscode';
import { registerCommand } from '../../../host/editor';
import type { Services } from '../../../host/services';
import type { WordParts } from './wordCommands';

export { WordTexts } from './wordTexts';

export function registerWord(services: Services, parts: WordParts): vscode.Disposable {
	return vscode.Disposable.from(
		registerCommand(services, 'benchbook.word.check', async (argument) =>
			(await import('./wordCommands')).checkWordDocument(parts, argument),
		),
		registerCommand(services, 'benchbook.word.writeCheckedCopy', async (argument) =>
			(await import('./wordCommands')).writeCheckedCopy(services, parts, argument),
		),
	);
}
