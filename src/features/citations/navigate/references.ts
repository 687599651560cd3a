import * as vscode from 'vscode';
import { createTurns } from '../../../host/editor';
import { type DocumentSessions, findCitationAt, findNamedAt, type SessionForms, toRange } from '../session';
import { registerForLanguages } from './languageProviders';

/** All forms of the authority cited at a place: as a list of references, and highlighted wherever the caret is in one. */
export function registerReferences(sessions: DocumentSessions, authorities: SessionForms): vscode.Disposable {
	const turns = createTurns();
	const references: vscode.ReferenceProvider = {
		async provideReferences(document, position, { includeDeclaration }, token) {
			const session = sessions.get(document);
			if (!session) return undefined;
			await session.readAll(turns);
			if (token.isCancellationRequested) return undefined;
			const at = findCitationAt(session, document.offsetAt(position)) ?? findNamedAt(session, document, position);
			const forms = at ? (authorities.find(session, at)?.forms ?? []) : [];
			const listed = includeDeclaration ? forms : forms.filter(({ resolvesTo }) => resolvesTo !== undefined);
			return listed.map((form) => new vscode.Location(document.uri, toRange(document, form)));
		},
	};
	const highlights: vscode.DocumentHighlightProvider = {
		provideDocumentHighlights(document, position) {
			const session = sessions.get(document);
			// VS Code asks at every move of the caret: what isn't read yet isn't read for this.
			if (!session || session.pending) return undefined;
			const at = findCitationAt(session, document.offsetAt(position));
			// Without an answer of ours VS Code highlights the word.
			return (
				at && authorities.find(session, at)?.forms.map((form) => new vscode.DocumentHighlight(toRange(document, form)))
			);
		},
	};
	return vscode.Disposable.from(
		registerForLanguages((selector) => vscode.languages.registerReferenceProvider(selector, references)),
		registerForLanguages((selector) => vscode.languages.registerDocumentHighlightProvider(selector, highlights)),
	);
}
