import * as vscode from 'vscode';
import type { Verdict } from '../../../core/verification/verdict/verdict';
import { Owner, Timer } from '../../../host/editor';
import { isVerifiedDecorated, onDidChangeSettings } from '../../../host/settings';
import { type DocumentSessions, toRange } from '../session';

/** How a citation is marked in the text. Problems have the editor's own squiggle instead. */
type Mark = 'waiting' | 'checking' | 'toReview' | 'notCovered' | 'failed' | 'verified' | 'confirmed' | 'ignored';

/** Each mark has a line of its own shape, so that it can be recognized without color. */
const styles: Readonly<Record<Mark, vscode.DecorationRenderOptions>> = {
	waiting: { textDecoration: 'underline dotted 1px' },
	checking: { textDecoration: 'underline dashed 1px' },
	// What only a person can settle, such as a Westlaw citation.
	toReview: {
		borderWidth: '0 0 2px 0',
		borderStyle: 'dotted',
		borderColor: new vscode.ThemeColor('editorInfo.foreground'),
	},
	notCovered: {
		borderWidth: '0 0 1px 0',
		borderStyle: 'dotted',
		borderColor: new vscode.ThemeColor('disabledForeground'),
	},
	failed: {
		borderWidth: '0 0 1px 0',
		borderStyle: 'dashed',
		borderColor: new vscode.ThemeColor('editorWarning.foreground'),
	},
	verified: {
		borderWidth: '0 0 1px 0',
		borderStyle: 'solid',
		borderColor: new vscode.ThemeColor('testing.iconPassed'),
	},
	confirmed: {
		after: { contentText: '✓', color: new vscode.ThemeColor('descriptionForeground'), margin: '0 0 0 1px' },
	},
	// Nothing that could be read as approval.
	ignored: {
		borderWidth: '0 0 1px 0',
		borderStyle: 'dotted',
		borderColor: new vscode.ThemeColor('disabledForeground'),
	},
};

const marks = Object.keys(styles) as Mark[];

/** Milliseconds after which scrolling or a new answer is shown; several within that time are one update. */
const redrawMs = 30;

/** Marks the citations in the visible part of each editor and one screen around it. */
export class CitationDecorations extends Owner {
	private readonly types = Object.fromEntries(
		marks.map((mark) => [
			mark,
			vscode.window.createTextEditorDecorationType({
				...styles[mark],
				// What is typed at the edge of a citation isn't part of it.
				rangeBehavior: vscode.DecorationRangeBehavior.ClosedClosed,
			}),
		]),
	) as Record<Mark, vscode.TextEditorDecorationType>;
	private readonly drawn = new WeakMap<vscode.TextEditor, string>();

	constructor(private readonly sessions: DocumentSessions) {
		super();
		const timer = new Timer(() => {
			for (const editor of vscode.window.visibleTextEditors) this.draw(editor);
		});
		const soon = (): void => timer.start(redrawMs);
		for (const type of Object.values(this.types)) this.own(type);
		this.own(
			timer,
			sessions.onDidChange(soon),
			sessions.onDidClose(soon),
			vscode.window.onDidChangeVisibleTextEditors(soon),
			vscode.window.onDidChangeTextEditorVisibleRanges(soon),
			onDidChangeSettings(['decorateVerified'], soon),
		);
		soon();
	}

	private draw(editor: vscode.TextEditor): void {
		const session = this.sessions.get(editor.document);
		const ranges = Object.fromEntries(marks.map((mark) => [mark, []])) as unknown as Record<Mark, vscode.Range[]>;
		const decorateVerified = isVerifiedDecorated();
		for (const { start, end } of session ? aroundVisible(editor) : []) {
			for (const verdict of session?.verdictsNear({ start, end }) ?? []) {
				const mark = markOf(verdict, decorateVerified);
				if (mark) ranges[mark].push(toRange(editor.document, verdict.citation));
			}
		}
		const print = `${editor.document.version} ${JSON.stringify(ranges)}`;
		if (this.drawn.get(editor) === print) return;
		this.drawn.set(editor, print);
		for (const mark of marks) editor.setDecorations(this.types[mark], ranges[mark]);
	}
}

/** The mark of a citation; undefined if it has none, or a problem marks it. */
export function markOf(
	{ state, decision, citation, isToReview, quotations }: Verdict,
	decorateVerified: boolean,
): Mark | undefined {
	// Nothing there waits for an answer: no case database has the record.
	if (citation.kind === 'record' || citation.doubt === 'record') return undefined;
	if (decision?.kind === 'confirmed' || decision?.kind === 'ignored') return decision.kind;
	switch (state) {
		case 'unchecked':
			return 'waiting';
		case 'checking':
		case 'failed':
			return state;
		case 'notCovered':
			return isToReview ? 'toReview' : state;
		case 'verified':
			if (isToReview && !quotations?.length) return 'toReview';
			return decorateVerified ? 'verified' : undefined;
		default:
			return undefined;
	}
}

/** The visible ranges with one screen before and after, as offsets. */
function aroundVisible({ document, visibleRanges }: vscode.TextEditor): { start: number; end: number }[] {
	return visibleRanges.map(({ start, end }) => {
		const screen = end.line - start.line + 1;
		const last = Math.min(document.lineCount - 1, end.line + screen);
		return {
			start: document.offsetAt(new vscode.Position(Math.max(0, start.line - screen), 0)),
			end: document.offsetAt(document.lineAt(last).range.end),
		};
	});
}
