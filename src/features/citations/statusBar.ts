import * as vscode from 'vscode';
import { describeMoment } from '../../core/figures';
import { escapeInline } from '../../core/markdown/escaping';
import type { Summary } from '../../core/verification/verdict/summary';
import { describeError } from '../../host/errors';
import { allowBackgroundCommand, connectCommand } from '../../host/ids';
import type { Services } from '../../host/services';
import { isAuthorityText } from './authorityFiles';
import type { BackgroundChecks } from './background';
import type { DocumentSession } from './documentSession';
import type { DocumentSessions } from './documentSessions';
import { wordAllow, wordCounts, wordToReview } from './verdictTexts';

/** One item: what is left to review in the active document, or what is wrong. */
export class CitationStatus implements vscode.Disposable {
	private readonly item = vscode.window.createStatusBarItem('benchbook.citations', vscode.StatusBarAlignment.Right, 90);
	private readonly subscriptions: vscode.Disposable[];

	constructor(
		private readonly services: Services,
		private readonly sessions: DocumentSessions,
		private readonly background: BackgroundChecks,
	) {
		this.item.name = vscode.l10n.t('Benchbook citations');
		const update = (): void => this.update();
		this.subscriptions = [
			this.item,
			vscode.window.onDidChangeActiveTextEditor(update),
			sessions.onDidChange((session) => {
				if (session.document === vscode.window.activeTextEditor?.document) update();
			}),
			sessions.onDidClose(update),
			services.connections.onDidChange(update),
			background.onDidChange(update),
		];
		update();
	}

	dispose(): void {
		vscode.Disposable.from(...this.subscriptions).dispose();
	}

	private update(): void {
		const document = vscode.window.activeTextEditor?.document;
		const session = this.sessions.get(document);
		const isAuthority = document !== undefined && isAuthorityText(document.uri);
		if (session?.isReport || isAuthority) {
			this.showOwnOutput(isAuthority);
			return;
		}
		if (!session) {
			this.item.hide();
			return;
		}
		const { state } = this.services.connections;
		this.item.backgroundColor = undefined;
		if (state.kind === 'connected' && this.background.awaitsConsent) this.showConsent(state.connection);
		else if (state.kind === 'connected') this.showSummary(session, state.connection);
		else this.showSignedOut(state.kind);
		this.item.show();
	}

	/** What is no draft is neither checked nor counted, and says so. */
	private showOwnOutput(isAuthority: boolean): void {
		const [text, why] = isAuthority
			? [
					vscode.l10n.t('Not checked: authority'),
					vscode.l10n.t(
						"Files in the folder “authorities” are texts to compare with, so their citations aren't checked.",
					),
				]
			: [
					vscode.l10n.t('Not checked: report'),
					vscode.l10n.t("This is a report by Benchbook (“benchbook: report”), so its citations aren't checked."),
				];
		this.item.text = `$(law) ${text}`;
		this.item.tooltip = why;
		this.item.command = undefined;
		this.item.backgroundColor = undefined;
		this.item.accessibilityInformation = { label: `Benchbook: ${text}. ${why}` };
		this.item.show();
	}

	private showConsent({ label }: { readonly label: string }): void {
		const text = wordAllow();
		const why = vscode.l10n.t(
			'To check them while you write, citations such as "347 U.S. 483" have to be sent to {0}. Select to see what is sent, and to allow it.',
			label,
		);
		this.item.text = `$(shield) ${text}`;
		this.item.tooltip = why;
		this.item.command = allowBackgroundCommand;
		this.item.accessibilityInformation = { label: `Benchbook: ${text} ${why}` };
	}

	private showSummary({ summary }: DocumentSession, connection: { kind: string; label: string }): void {
		const isPaused = this.background.state.kind !== 'ready';
		this.item.text = renderStatus(summary, { isPaused, isSample: connection.kind === 'sample' });
		const facts = [wordSummary(summary), wordSource(connection), this.wordPause()].filter((fact) => fact !== undefined);
		const tooltip = new vscode.MarkdownString();
		tooltip.appendMarkdown(facts.map(escapeInline).join('\n\n'));
		this.item.tooltip = tooltip;
		this.item.command = 'benchbook.citations.verifyDocument';
		this.item.accessibilityInformation = { label: `Benchbook: ${facts.join(' ')}` };
	}

	/** Why nothing is checked in the background just now, and until when. */
	private wordPause(): string | undefined {
		const { state } = this.background;
		if (state.kind === 'ready') return undefined;
		const reason = describeError(state.error);
		return state.kind === 'stopped'
			? vscode.l10n.t('Checking has stopped. {0}', reason)
			: vscode.l10n.t(
					'Checking is paused until {0}. {1}',
					describeMoment(state.until, Date.now(), vscode.env.language),
					reason,
				);
	}

	private showSignedOut(kind: 'signedOut' | 'badBaseUrl' | 'keyMissing'): void {
		this.item.text = `$(debug-disconnect) ${
			kind === 'signedOut' ? vscode.l10n.t('Benchbook: Connect') : vscode.l10n.t('Benchbook: Reconnect')
		}`;
		this.item.tooltip =
			kind === 'badBaseUrl'
				? vscode.l10n.t("The base URL in the settings can't be used.")
				: kind === 'keyMissing'
					? vscode.l10n.t("The key isn't stored on this machine.")
					: vscode.l10n.t('Citations are recognized, but no service is connected to check them.');
		this.item.command = connectCommand;
		this.item.accessibilityInformation = {
			label: `${vscode.l10n.t('Benchbook is not connected')}. ${this.item.tooltip}`,
		};
	}
}

/** What is left to review comes first: it is what the reader has to act on. */
export function renderStatus(
	{ counts, toReview, isChecking }: Summary,
	{ isPaused, isSample }: { readonly isPaused: boolean; readonly isSample: boolean },
): string {
	const isEmpty = counts.total === 0 && toReview === 0;
	const rest = toReview > 0 ? 'warning' : isEmpty ? 'law' : 'pass';
	const icon = isPaused ? 'debug-pause' : isChecking ? 'sync~spin' : rest;
	const figures = isEmpty
		? [vscode.l10n.t('No citations')]
		: [wordToReview(toReview), ...(counts.verified > 0 ? [`${counts.verified} $(check)`] : [])];
	return `$(${icon}) ${figures.join(' · ')}${isSample ? ` (${vscode.l10n.t('sample')})` : ''}`;
}

function wordSummary({ counts, toReview }: Summary): string {
	return counts.total === 0 && toReview === 0
		? `${wordCounts(counts)}.`
		: `${wordToReview(toReview)}. ${wordCounts(counts)}.`;
}

function wordSource({ kind, label }: { kind: string; label: string }): string {
	switch (kind) {
		case 'sample':
			return vscode.l10n.t('Answers come from the sample service on this machine.');
		case 'environment':
			return vscode.l10n.t('Connected to {0}, set by environment variables.', label);
		default:
			return vscode.l10n.t('Connected to {0}.', label);
	}
}
