import * as vscode from 'vscode';
import { type Finding, type FindingCode, findingCodes, type Severity } from '../../core/verification/judgement/finding';
import { moveFinding, type PlacedVerdict } from '../../core/verification/verdict/documentVerdicts';
import type { Verdict } from '../../core/verification/verdict/verdict';
import { explainCodeCommand } from '../../host/ids';
import type { Services } from '../../host/services';
import { getSeverity, onDidChangeSettings } from '../../host/settings';
import type { DocumentSession } from './documentSession';
import { type DocumentSessions, toRange } from './documentSessions';
import type { ReadDocument } from './textSnapshot';
import { describeFinding } from './verdictTexts';

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

/** By code, the command that explains it. */
const explanations = Object.fromEntries(
	findingCodes.map((code) => {
		const argument = encodeURIComponent(JSON.stringify({ code }));
		return [code, vscode.Uri.parse(`command:${explainCodeCommand}?${argument}`)];
	}),
) as Readonly<Record<FindingCode, vscode.Uri>>;

/** A finding as it is shown, with the citation it is about; its span counts from the citation's `offset`. */
export interface Problem extends PlacedVerdict {
	readonly finding: Finding;
	readonly severity: Exclude<Severity, 'off'>;
}

/** Everything of a document that is a problem, in the order of the text. */
export function* listProblems(session: DocumentSession): Generator<Problem> {
	const { uri } = session.document;
	// Reading a setting costs more than anything else here.
	const chosen = new Map<FindingCode, Severity | undefined>();
	for (const { verdict, offset } of session.placed) {
		if (verdict.findings.length === 0 || isSettledByHand(verdict)) continue;
		for (const finding of verdict.findings) {
			if (!chosen.has(finding.code)) chosen.set(finding.code, getSeverity(finding.code, uri));
			const severity = chosen.get(finding.code) ?? finding.lowered ?? defaults[finding.code];
			if (severity !== 'off') yield { verdict, offset, finding, severity };
		}
	}
}

/** Somebody confirmed it or wants to see no more of it; it stays visible in the view and the report. */
function isSettledByHand({ decision }: Verdict): boolean {
	return decision?.kind === 'confirmed' || decision?.kind === 'ignored';
}

/** Keeps the problems panel in step with the sessions. */
export class CitationDiagnostics implements vscode.Disposable {
	private readonly collection = vscode.languages.createDiagnosticCollection('benchbook');
	private readonly published = new Map<
		string,
		{ readonly version: number | undefined; readonly diagnostics: readonly vscode.Diagnostic[] }
	>();
	/** A finding says the same as long as it is the same object. */
	private readonly messages = new WeakMap<Finding, string>();
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
		const { uri } = session.document;
		const diagnostics = mostSevere(listProblems(session)).map((problem) =>
			this.toDiagnostic(session.document, problem),
		);
		const { version } = session.document;
		const before = this.published.get(uri.toString());
		// After an edit they are set anew even when they look the same: where text was replaced by itself, VS Code has let its marks collapse.
		if (before ? before.version === version && isSame(before.diagnostics, diagnostics) : diagnostics.length === 0)
			return;
		this.published.set(uri.toString(), { version, diagnostics });
		this.collection.set(uri, diagnostics);
	}

	private toDiagnostic(document: ReadDocument, { verdict, offset, finding, severity }: Problem): vscode.Diagnostic {
		const range = toRange(document, moveFinding(finding, offset).span);
		const diagnostic = new vscode.Diagnostic(range, this.describe(verdict, finding), severities[severity]);
		diagnostic.source = 'Benchbook';
		diagnostic.code = { value: finding.code, target: explanations[finding.code] };
		return diagnostic;
	}

	private describe(verdict: Verdict, finding: Finding): string {
		let message = this.messages.get(finding);
		if (message === undefined) {
			const { state } = this.services.connections;
			const isSample = state.kind === 'connected' && state.connection.kind === 'sample';
			message = describeFinding(verdict, finding, isSample);
			this.messages.set(finding, message);
		}
		return message;
	}

	private clear(uri: vscode.Uri): void {
		this.published.delete(uri.toString());
		this.collection.delete(uri);
	}
}

/** At most as many as VS Code keeps, the most severe first when some must go. */
function mostSevere(problems: Iterable<Problem>): Problem[] {
	const all = [...problems];
	if (all.length <= maxProblems) return all;
	return Object.keys(severities)
		.flatMap((severity) => all.filter((problem) => problem.severity === severity))
		.slice(0, maxProblems);
}

function isSame(before: readonly vscode.Diagnostic[], now: readonly vscode.Diagnostic[]): boolean {
	return (
		before.length === now.length &&
		now.every(({ range, message, severity }, at) => {
			const other = before[at];
			return other?.message === message && other.severity === severity && other.range.isEqual(range);
		})
	);
}
