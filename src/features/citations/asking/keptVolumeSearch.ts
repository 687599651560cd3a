import * as vscode from 'vscode';
import { listMisses } from '../../../core/sources/misses';
import { Timer } from '../../../host/editor';
import type { Services } from '../../../host/services';
import type { AnswerBooks, DocumentSessions } from '../session';
import type { MissSearches } from './missSearches';

/** Milliseconds after a change: answers come several at a time. */
const followMs = 300;

/** Where citations of the document shown were not found, looks for their cases in the same volumes, as far as they are kept. Nothing is sent for it. */
export function followMissesInVolumes(
	services: Services,
	{ sessions, books, searches }: SearchParts,
): vscode.Disposable {
	const controller = new AbortController();
	let searching: Promise<void> = Promise.resolve();
	const search = async (): Promise<void> => {
		const { shown } = sessions;
		const { state } = services.verifiers;
		if (!shown || state.kind !== 'connected' || !state.connection.provider.findInVolume) return;
		const misses = listMisses(shown.latest.placed.map(({ verdict }) => verdict));
		if (misses.length === 0) return;
		const { connection } = state;
		const book = books.of(connection.origin);
		const { signal } = controller;
		if (await searches.searchKept(misses, { connection, book, signal })) await sessions.show();
	};
	const timer = new Timer(() => {
		searching = searching.then(search).catch((error: unknown) => {
			services.log.warn(`looking in volumes: ${String(error)}`);
		});
	});
	const schedule = (): void => timer.restart(followMs);
	schedule();
	return vscode.Disposable.from(
		books.onDidChange(schedule),
		vscode.window.onDidChangeActiveTextEditor(schedule),
		timer,
		{ dispose: () => controller.abort() },
	);
}

interface SearchParts {
	readonly sessions: DocumentSessions;
	readonly books: AnswerBooks;
	readonly searches: MissSearches;
}
