import * as vscode from 'vscode';
import { getOrInsertComputed } from '../../../core/base/data/getOrInsertComputed';
import { tableClosing } from '../../../core/draft/markdown/ownOutput';
import { sayFinding } from '../../../core/reporting/wording/findingTexts';
import type { Severity } from '../../../core/verification/findings/entry';
import { type FindingCode, findingCodes } from '../../../core/verification/findings/finding';
import {
	hintsOf,
	moveFinding,
	type PlacedVerdict,
	problemsOf,
	type RatedFinding,
} from '../../../core/verification/verdict/verdict';
import { Owner } from '../../../host/editor';
import type { CitationServices } from '../session';
import { type DocumentSession, type ReadDocument, toRange } from '../session';

/** VS Code keeps a thousand problems per file and silently drops the rest, so we stop short of that and say so. */
export const maxProblems = 999;

const severities: Readonly<Record<Severity, vscode.DiagnosticSeverity>> = {
	error: vscode.DiagnosticSeverity.Error,
	warning: vscode.DiagnosticSeverity.Warning,
	information: vscode.DiagnosticSeverity.Information,
	hint: vscode.DiagnosticSeverity.Hint,
	// No problem has this severity.
	off: vscode.DiagnosticSeverity.Hint,
};

/** By code: the command that explains it. */
const explanations = Object.fromEntries(
	findingCodes.map((code) => {
		const argument = encodeURIComponent(JSON.stringify({ code }));
		return [code, vscode.Uri.parse(`command:benchbook.citations.explainCode?${argument}`)];
	}),
) as Readonly<Record<FindingCode, vscode.Uri>>;

/** A finding shown as a problem, with the verdict it belongs to; its span counts from `offset`. */
export interface Problem extends PlacedVerdict {
	readonly finding: RatedFinding;
}

export function* listProblems(session: Pick<DocumentSession, 'placed'>): Generator<Problem> {
	for (const { verdict, offset } of session.placed) {
		for (const finding of [...problemsOf(verdict), ...hintsOf(verdict)]) yield { verdict, offset, finding };
	}
}

/** What problems are shown for: a document, or a file that no editor has open. */
type Published = Pick<DocumentSession, 'document' | 'placed'> &
	Partial<Pick<DocumentSession, 'unclosedTables' | 'latest'>>;

/** Keeps the Problems panel up to date. */
export class CitationDiagnostics extends Owner {
	private readonly collection = this.own(vscode.languages.createDiagnosticCollection('benchbook'));
	private readonly published = new Map<
		string,
		{ readonly version: number | undefined; readonly diagnostics: readonly vscode.Diagnostic[] }
	>();
	/** As long as a finding is the same object, so is its message. */
	private readonly messages = new WeakMap<RatedFinding, string>();

	constructor(private readonly services: CitationServices) {
		super();
		const { sessions } = services;
		this.own(
			sessions.onDidChange((session) => this.publish([session])),
			sessions.onDidClose((uri) => this.clear(uri)),
			sessions.files.onDidJudge((files) => this.publish(files)),
			sessions.files.onDidDrop((uri) => this.clear(uri)),
		);
		this.publish(sessions.all());
	}

	/** Replaces all problems of each, in one message for all of them; publishing the same ones again would only make marks flicker. */
	private publish(documents: readonly Published[]): void {
		const changed = documents.flatMap((one): [vscode.Uri, vscode.Diagnostic[]][] => {
			const { uri, version } = one.document;
			const diagnostics = this.describe(one);
			const before = this.published.get(uri.toString());
			// After an edit, they are set again even if they look the same: where text was replaced by the same text, VS Code has collapsed its marks.
			const isShown = before
				? before.version === version && isSame(before.diagnostics, diagnostics)
				: diagnostics.length === 0;
			if (isShown) return [];
			this.published.set(uri.toString(), { version, diagnostics });
			return [[uri, diagnostics]];
		});
		if (changed.length > 0) this.collection.set(changed);
	}

	private describe(one: Published): vscode.Diagnostic[] {
		const problems = mostSevere(listProblems(one.latest ?? one));
		return [
			...describeUnclosedTables(one),
			...problems.map((problem) => this.toDiagnostic(one.document, problem)),
		].slice(0, maxProblems);
	}

	private toDiagnostic(document: ReadDocument, { verdict, offset, finding }: Problem): vscode.Diagnostic {
		const range = toRange(document, moveFinding(finding, offset).span);
		const { isSample } = this.services.verifiers;
		const message = getOrInsertComputed(this.messages, finding, () => sayFinding(verdict, finding, isSample));
		const diagnostic = new vscode.Diagnostic(range, message, severities[finding.severity]);
		diagnostic.source = 'Benchbook';
		diagnostic.code = { value: finding.code, target: explanations[finding.code] };
		return diagnostic;
	}

	private clear(uri: vscode.Uri): void {
		this.published.delete(uri.toString());
		this.collection.delete(uri);
	}
}

/** A marker without its end hides nothing, so that what it was meant for is checked as part of the draft. */
function describeUnclosedTables({ document, unclosedTables = [] }: Published): vscode.Diagnostic[] {
	return unclosedTables.slice(0, 1).map((span) => {
		const message = vscode.l10n.t(
			'This table of authorities has no end, so its citations are checked like the rest of the draft. Add “{0}” after it.',
			tableClosing,
		);
		const diagnostic = new vscode.Diagnostic(toRange(document, span), message, vscode.DiagnosticSeverity.Warning);
		diagnostic.source = 'Benchbook';
		diagnostic.code = 'unclosed-table';
		return diagnostic;
	});
}

/** At most as many as VS Code keeps, the most severe first if some must be dropped. */
function mostSevere(problems: Iterable<Problem>): Problem[] {
	const all = [...problems];
	if (all.length <= maxProblems) return all;
	return Object.keys(severities)
		.flatMap((severity) => all.filter(({ finding }) => finding.severity === severity))
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
