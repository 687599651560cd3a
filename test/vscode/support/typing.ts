import * as vscode from 'vscode';
import { citationString } from '../../../src/core/citations/parts/citationString';
import { isCovered } from '../../../src/core/citations/parts/coverage';
import { findCitations } from '../../../src/core/citations/recognition';
import type { TypingStep } from '../../bench/typingTrace';
import type { SeenRequest } from '../../faults/faultServer';
import { until } from './until';

/** Makes the edits of a trace as a user's keyboard would, and calls `onPause` with the caret's offset at each pause. */
export async function typeTrace(
	editor: vscode.TextEditor,
	steps: readonly TypingStep[],
	onPause: (caret: number, pauses: number) => Promise<void>,
): Promise<void> {
	let pauses = 0;
	for (const { change, caret, pause } of steps) {
		await replace(editor, change.start, change.end, change.text);
		const { document } = editor;
		if (!pause) continue;
		editor.selection = new vscode.Selection(document.positionAt(caret), document.positionAt(caret));
		await onPause(caret, ++pauses);
	}
}

export async function replace(editor: vscode.TextEditor, start: number, end: number, text: string): Promise<void> {
	const { document } = editor;
	const range = new vscode.Range(document.positionAt(start), document.positionAt(end));
	// VS Code refuses an edit while another change of the document is on its way.
	await until('the edit', async () => editor.edit((builder) => builder.replace(range, text)));
}

/** The citation strings a text can be asked about, without those that a caret is in or right after. */
export function askableIn(text: string, caret?: number): Set<string> {
	const citations = findCitations(text, 'markdown').filter(
		(citation) =>
			citation.kind === 'full' &&
			isCovered(citation) &&
			(caret === undefined || caret <= citation.start || citation.end < caret),
	);
	return new Set(citations.map(citationString));
}

/** The citation strings of verify requests, in the order in which they were sent. */
export function stringsOf(requests: readonly SeenRequest[]): string[] {
	return requests
		.filter(({ operation }) => operation === 'verify')
		.flatMap(({ body }) => (JSON.parse(body.toString()) as { text: string }).text.split('\n\n'));
}

/**
 * The strings that were asked again although they may have been answered. One that a request with others left without an answer is asked once
 * more, alone: that is no repetition, but a third time is.
 */
export function repeated(requests: readonly SeenRequest[]): string[] {
	const batches = requests.map((request) => stringsOf([request]));
	const asked = batches.flat();
	return [...new Set(asked)].filter((one) => {
		const times = asked.filter((other) => other === one).length;
		const last = batches.findLast((batch) => batch.includes(one));
		return times > 2 || (times === 2 && last?.length !== 1);
	});
}
