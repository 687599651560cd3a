import * as vscode from 'vscode';
import type { CheckedCitation } from '../../core/verification/checkedCitation';
import type { Finding, FindingCode, Severity } from '../../core/verification/finding';
import { explainCodeCommand } from '../../host/ids';
import type { Services } from '../../host/services';
import { getSeverity, onDidChangeSettings } from '../../host/settings';
import type { DocumentSession } from './documentSession';
import { type DocumentSessions, toRange } from './sessions';
import type { ReadDocument } from './textSnapshot';
import { describeFinding } from './words';

/** VS Code keeps a thousand problems a file and says nothing about the rest, so we stop short of it and say so. */
export const maxProblems = 999;

const defaults: Readonly<Record<FindingCode, Severity>> = {
	'not-found': 'warning',
	'multiple-matches': 'information',
	'possible-match': 'information',
	'name-differs': 'warning',
	'first-page-differs': 'warning',
	'year-differs': 'warning',
	'court-differs': 'warning',
	'parallel-differs': 'information',
	'pin-before-first-page': 'warning',
	'not-normalized': 'hint',
	'unknown-status': 'information',
};

const severities: Readonly<Record<Exclude<Severity, 'off'>, vscode.DiagnosticSeverity>> = {
	error: vscode.DiagnosticSeverity.Error,
	warning: vscode.DiagnosticSeverity.Warning,
	information: vscode.DiagnosticSeverity.Information,
	hint: vscode.DiagnosticSeverity.Hint,
};

/** A finding as it is shown, with the citation it is about. */
export interface Problem {
	readonly checked: CheckedCitation;
	readonly finding: Finding;
	readonly severity: Exclude<Severity, 'off'>;
}

/** Everything of a document that is a problem, in the order of the text. */
export function listProblems(session: DocumentSession): Problem[] {
	const uri = session.document.uri;
	return session.checked.flatMap((checked) =>
		isSettledByHand(checked)
			? []
			: checked.findings.flatMap((finding) => {
					const severity = getSeverity(finding.code, uri) ?? finding.lowered ?? defaults[finding.code];
					return severity === 'off' ? [] : [{ checked, finding, severity }];
				}),
	);
}

/** Somebody confirmed it or wants to see no more of it; it stays visible in the view and the report. */
function isSettledByHand({ decision }: CheckedCitation): boolean {
	return decision?.kind === 'confirmed' || decision?.kind === 'ignored';
}

/** Keeps the problems panel in step with the sessions. */
export class CitationDiagnostics implements vscode.Disposable {
	private readonly collection = vscode.languages.createDiagnosticCollection('benchbook');
	private readonly published = new Map<string, string>();
	private readonly subscriptions: vscode.Disposable[];

	constructor(
		private readonly services: Services,
		sessions: DocumentSessions,
	) {
		const publishAll = (): void => {
			for (const session of sessions.all()) this.publish(session);
		};
		this.subscriptions = [
			sessions.onDidChange((session) => this.publish(session)),
			sessions.onDidClose((uri) => this.clear(uri)),
			onDidChangeSettings(['severity'], publishAll),
		];
		publishAll();
	}

	dispose(): void {
		vscode.Disposable.from(...this.subscriptions, this.collection).dispose();
	}

	/** Replaces the problems of a document whole; publishing what already stands there would only make marks flicker. */
	private publish(session: DocumentSession): void {
		const { state } = this.services.connections;
		const isSample = state.kind === 'connected' && state.connection.kind === 'sample';
		const problems = listProblems(session);
		const shown =
			problems.length <= maxProblems
				? problems
				: [...problems].sort((a, b) => severities[a.severity] - severities[b.severity]).slice(0, maxProblems);
		const diagnostics = shown.map((problem) => toDiagnostic(session.document, problem, isSample));
		const uri = session.document.uri;
		const print = diagnostics
			.map(({ range: { start, end }, message, severity }) =>
				[start.line, start.character, end.line, end.character, severity, message].join(' '),
			)
			.join('\n');
		if ((this.published.get(uri.toString()) ?? '') === print) return;
		this.published.set(uri.toString(), print);
		this.collection.set(uri, diagnostics);
	}

	private clear(uri: vscode.Uri): void {
		this.published.delete(uri.toString());
		this.collection.delete(uri);
	}
}

function toDiagnostic(document: ReadDocument, problem: Problem, isSample: boolean): vscode.Diagnostic {
	const { finding, severity } = problem;
	const range = toRange(document, finding.span);
	const diagnostic = new vscode.Diagnostic(
		range,
		describeFinding(problem.checked, finding, isSample),
		severities[severity],
	);
	diagnostic.source = 'Benchbook';
	const argument = encodeURIComponent(JSON.stringify({ code: finding.code }));
	diagnostic.code = { value: finding.code, target: vscode.Uri.parse(`command:${explainCodeCommand}?${argument}`) };
	return diagnostic;
}
