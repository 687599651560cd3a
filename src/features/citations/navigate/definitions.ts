import * as vscode from 'vscode';
import { findDefinition } from '../../../core/citations/parts/definitions';
import { extentOf } from '../../../core/citations/parts/extent';
import { createTurns } from '../../../host/editor';
import { getVerifyLanguages, onDidChangeSettings } from '../../../host/settings';
import { loadReading, type PassageServices } from '../passages';
import type { CitationServices } from '../session';
import { findCitationAt, findNamedAt, toRange } from '../session';

/**
 * Goes to the opinion at the cited page if there is a text of it, and from *id.*, a short form, *supra*, or a name defined by "hereinafter" to the
 * full citation, too. A full citation without a text is its own definition, from which VS Code continues to the references.
 */
export function registerDefinitions({ sessions, texts, opinions }: PassageServices): vscode.Disposable {
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
			const origin = at && { originSelectionRange: toRange(document, isFull ? from : extentOf(from)) };
			const { findCitedCase } = await loadReading();
			const cited = findCitedCase(texts, session, from, true);
			const opinion = cited && (await (await opinions()).open(document.uri, cited));
			if (token.isCancellationRequested) return undefined;
			if (opinion && isFull) return [{ ...origin, targetUri: opinion.uri, targetRange: opinion.range }];
			const targets = isFull ? [from] : (findDefinition(session.citations, from) ?? []);
			const inDraft = targets.map((target): vscode.LocationLink => {
				return {
					...origin,
					targetUri: document.uri,
					targetRange: toRange(document, extentOf(target)),
					targetSelectionRange: toRange(document, target),
				};
			});
			return opinion ? [{ ...origin, targetUri: opinion.uri, targetRange: opinion.range }, ...inDraft] : inDraft;
		},
	};
	return registerForLanguages((selector) => vscode.languages.registerDefinitionProvider(selector, provider));
}

/** All forms of the authority cited at a place: as a list of references, and highlighted wherever the caret is in one. */
export function registerReferences({ forms, sessions }: CitationServices): vscode.Disposable {
	const turns = createTurns();
	const references: vscode.ReferenceProvider = {
		async provideReferences(document, position, { includeDeclaration }, token) {
			const session = sessions.get(document);
			if (!session) return undefined;
			await session.readAll(turns);
			if (token.isCancellationRequested) return undefined;
			const at = findCitationAt(session, document.offsetAt(position)) ?? findNamedAt(session, document, position);
			const own = at ? (forms.find(session, at)?.forms ?? []) : [];
			const listed = includeDeclaration ? own : own.filter(({ resolvesTo }) => resolvesTo !== undefined);
			return listed.map((form) => new vscode.Location(document.uri, toRange(document, form)));
		},
	};
	const highlights: vscode.DocumentHighlightProvider = {
		provideDocumentHighlights(document, position) {
			const session = sessions.get(document);
			// VS Code asks whenever the caret moves: what isn't read yet isn't read for this.
			if (!session || session.pending) return undefined;
			const at = findCitationAt(session, document.offsetAt(position));
			// Without an answer from us, VS Code highlights the word.
			return at && forms.find(session, at)?.forms.map((form) => new vscode.DocumentHighlight(toRange(document, form)));
		},
	};
	return vscode.Disposable.from(
		registerForLanguages((selector) => vscode.languages.registerReferenceProvider(selector, references)),
		registerForLanguages((selector) => vscode.languages.registerDocumentHighlightProvider(selector, highlights)),
	);
}

/**
 * Registers a provider for the languages that are read for citations, and again whenever they change. For others, VS Code must not offer
 * what only Benchbook could do.
 */
export function registerForLanguages(
	register: (selector: vscode.DocumentSelector) => vscode.Disposable,
): vscode.Disposable {
	let registered = register(getVerifyLanguages());
	const listening = onDidChangeSettings(['verify.languages'], () => {
		registered.dispose();
		registered = register(getVerifyLanguages());
	});
	return { dispose: () => vscode.Disposable.from(listening, registered).dispose() };
}
