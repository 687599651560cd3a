import * as vscode from 'vscode';
import { findDefinition } from '../../../core/citations/definitions';
import { extentOf } from '../../../core/citations/extent';
import { createTurns } from '../../../host/editor';
import { type DocumentSessions, findCitationAt, findNamedAt, toRange } from '../session';
import { registerForLanguages } from './languageProviders';

/**
 * Goes from id., a short form, supra or a name defined by "hereinafter" to the full citation. A full citation is its own definition, from which
 * VS Code goes on to the references.
 */
export function registerDefinitions(sessions: DocumentSessions): vscode.Disposable {
	const turns = createTurns();
	const provider: vscode.DefinitionProvider = {
		async provideDefinition(document, position, token) {
			const session = sessions.get(document);
			if (!session) return undefined;
			await session.readAll(turns);
			if (token.isCancellationRequested) return undefined;
			const at = findCitationAt(session, document.offsetAt(position));
			const named = at ? undefined : findNamedAt(session, document, position);
			const from = at ?? named;
			if (!from) return undefined;
			const isFull = from.resolvesTo === undefined;
			const targets = isFull ? [from] : (findDefinition(session.citations, from) ?? []);
			return targets.map((target): vscode.LocationLink => {
				return {
					...(at && { originSelectionRange: toRange(document, isFull ? from : extentOf(from)) }),
					targetUri: document.uri,
					targetRange: toRange(document, extentOf(target)),
					targetSelectionRange: toRange(document, target),
				};
			});
		},
	};
	return registerForLanguages((selector) => vscode.languages.registerDefinitionProvider(selector, provider));
}
