import * as vscode from 'vscode';
import { escapeInline } from '../../core/markdown/escaping';
import { countStates } from '../../core/verification/verdict/summary';
import { describeError } from '../../host/errors';
import { connectCommand } from '../../host/ids';
import type { Services } from '../../host/services';
import type { BackgroundChecks } from './background';
import type { DocumentSession } from './documentSession';
import type { DocumentSessions } from './documentSessions';
import { describeCounts } from './verdictTexts';

/** One item: how the citations of the active document stand, or what is wrong. */
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
		const session = this.sessions.get(vscode.window.activeTextEditor?.document);
		if (!session) {
			this.item.hide();
			return;
		}
		const { state } = this.services.connections;
		this.item.backgroundColor = undefined;
		if (state.kind === 'connected') this.showCounts(session, state.connection);
		else this.showSignedOut(state.kind);
		this.item.show();
	}

	private showCounts(session: DocumentSession, connection: { kind: string; label: string }): void {
		const states = [...session.states()];
		const counts = countStates(states);
		const open = counts.differs + counts.notFound + counts.multipleMatches + counts.other;
		const paused = this.background.state.kind !== 'ready';
		const icon = paused
			? '$(debug-pause)'
			: states.includes('checking')
				? '$(sync~spin)'
				: open > 0
					? '$(warning)'
					: '$(law)';
		const waiting = counts.unchecked + counts.failed;
		const figures = [
			counts.verified > 0 && `${counts.verified} $(check)`,
			open > 0 && vscode.l10n.t('{0} to review', open),
			waiting > 0 && vscode.l10n.t('{0} not checked', waiting),
		].filter((figure) => figure !== false);
		const summary =
			counts.total === 0 ? vscode.l10n.t('No citations') : figures.join(' · ') || vscode.l10n.t('Not covered');
		this.item.text = `${icon} ${summary}${connection.kind === 'sample' ? ` (${vscode.l10n.t('sample')})` : ''}`;
		const tooltip = new vscode.MarkdownString();
		tooltip.appendMarkdown(escapeInline(describeCounts(counts)));
		tooltip.appendMarkdown(`\n\n${escapeInline(describeSource(connection))}`);
		const pause = this.describePause();
		if (pause) tooltip.appendMarkdown(`\n\n${escapeInline(pause)}`);
		this.item.tooltip = tooltip;
		this.item.command = 'benchbook.citations.verifyDocument';
		const parts = [`Benchbook: ${describeCounts(counts)}.`, describeSource(connection), pause];
		this.item.accessibilityInformation = { label: parts.filter((part) => part !== undefined).join(' ') };
	}

	/** Why nothing is checked in the background just now, and until when. */
	private describePause(): string | undefined {
		const { state } = this.background;
		if (state.kind === 'ready') return undefined;
		const reason = describeError(state.error);
		return state.kind === 'stopped'
			? vscode.l10n.t('Checking has stopped. {0}', reason)
			: vscode.l10n.t('Checking is paused until {0}. {1}', new Date(state.until).toLocaleTimeString(), reason);
	}

	private showSignedOut(kind: 'signedOut' | 'badBaseUrl' | 'keyMissing'): void {
		this.item.text = `$(debug-disconnect) ${
			kind === 'signedOut' ? vscode.l10n.t('Benchbook: Connect') : vscode.l10n.t('Benchbook: Reconnect')
		}`;
		this.item.tooltip =
			kind === 'badBaseUrl'
				? vscode.l10n.t('The base URL in the settings cannot be used.')
				: kind === 'keyMissing'
					? vscode.l10n.t('The key is not stored on this machine.')
					: vscode.l10n.t('Citations are recognised, but no service is connected to check them.');
		this.item.command = connectCommand;
		this.item.accessibilityInformation = {
			label: `${vscode.l10n.t('Benchbook is not connected')}. ${this.item.tooltip}`,
		};
	}
}

function describeSource({ kind, label }: { kind: string; label: string }): string {
	switch (kind) {
		case 'sample':
			return vscode.l10n.t('Answers come from the sample service on this machine.');
		case 'environment':
			return vscode.l10n.t('Connected to {0}, as the environment says.', label);
		default:
			return vscode.l10n.t('Connected to {0}.', label);
	}
}
