import * as vscode from 'vscode';
import { describeMoment } from '../../../core/base/display/figures';
import { escapeInline } from '../../../core/draft/markdown/escaping';
import { saySent } from '../../../core/reporting/wording/sentTexts';
import { sayAllow, sayCounts, sayToReview } from '../../../core/reporting/wording/verdictTexts';
import type { Summary } from '../../../core/verification/verdict/summary';
import { connectArgument, type LegalDatabase, type VerifierState } from '../../../host/connections';
import { Owner } from '../../../host/editor';
import { describeError, sayUsage } from '../../../host/messages';
import { exclusionSettings, isConfidential, isConfidentialPlace, onDidChangeSettings } from '../../../host/settings';
import type { AskingServices, BackgroundChecks } from '../asking';
import type { DocumentSession } from '../session';
import { findNotDraft, isReadable, type NotDraft, sayNotDraft } from '../texts';

interface Shown {
	/** With icons. */
	readonly text: string;
	/** The text as read aloud, if the facts don't say it. */
	readonly spoken?: string;
	readonly facts: readonly string[];
	readonly command?: string | vscode.Command;
}

/** One item: what is left to review in the active document, or what is wrong. */
export class CitationStatus extends Owner {
	private readonly item = vscode.window.createStatusBarItem('benchbook.citations', vscode.StatusBarAlignment.Right, 90);
	/** Whether a document is in a confidential folder, even through a symbolic link. */
	private confidential = new WeakMap<vscode.TextDocument, boolean>();

	constructor(private readonly services: AskingServices) {
		super();
		const { background, sessions, verifiers } = services;
		this.item.name = vscode.l10n.t('Benchbook citations');
		const update = (): void => this.update();
		this.own(
			this.item,
			vscode.window.onDidChangeActiveTextEditor(update),
			sessions.onDidChange((session) => {
				if (session.document === vscode.window.activeTextEditor?.document) update();
			}),
			sessions.onDidClose(update),
			verifiers.onDidChange(update),
			verifiers.onDidCount(update),
			services.sent.onDidChange(update),
			background.onDidChange(update),
			onDidChangeSettings(['confidential', ...exclusionSettings], () => {
				this.confidential = new WeakMap();
				update();
			}),
		);
		update();
		void services.sent.read().then(update, () => undefined);
	}

	private update(): void {
		const document = vscode.window.activeTextEditor?.document;
		const session = this.services.sessions.get(document);
		const unread = document && !session ? this.whyNotRead(document) : undefined;
		const notDraft: NotDraft | undefined = session?.isReport ? { kind: 'report' } : unread;
		if (notDraft) {
			const { text, why } = sayNotDraft(notDraft);
			this.show({ text: `$(law) ${text}`, spoken: `${text}.`, facts: [why] });
		} else if (session && document) {
			const shown = this.describe(session);
			this.show(this.isConfidential(document) ? addConfidential(shown) : shown);
		} else this.item.hide();
	}

	/** Documents that Benchbook wouldn't read anywhere get no reason. */
	private whyNotRead(document: vscode.TextDocument): NotDraft | undefined {
		if (!isReadable(document)) return undefined;
		const kind = this.services.sessions.whyUnread(document);
		return findNotDraft(document.uri) ?? (kind && { kind });
	}

	/** Answers from the settings at once; from links on disk, as soon as they are known. */
	private isConfidential(document: vscode.TextDocument): boolean {
		const known = this.confidential.get(document);
		if (known !== undefined) return known;
		const { confidential } = this;
		const atOnce = isConfidential(document.uri);
		confidential.set(document, atOnce);
		void isConfidentialPlace(document.uri).then((isIt) => {
			confidential.set(document, isIt);
			if (isIt !== atOnce) this.update();
		});
		return atOnce;
	}

	private show({ text, spoken, facts, command }: Shown): void {
		const tooltip = new vscode.MarkdownString();
		tooltip.appendMarkdown(facts.map(escapeInline).join('\n\n'));
		this.item.text = text;
		this.item.tooltip = tooltip;
		this.item.command = command;
		this.item.accessibilityInformation = { label: ['Benchbook:', spoken, ...facts].filter(Boolean).join(' ') };
		this.item.show();
	}

	private describe(session: DocumentSession): Shown {
		const { state } = this.services.verifiers;
		if (state.kind !== 'connected') return describeSignedOut(state);
		return this.services.background.awaitsConsent
			? describeConsent(state.connection)
			: this.describeSummary(session, state.connection);
	}

	private describeSummary({ latest }: DocumentSession, connection: LegalDatabase): Shown {
		const { summary } = latest;
		const { usage } = connection.provider.requests ?? {};
		const hold = holdOf(this.services.background);
		return {
			text: renderStatus(summary, { ...(hold && { hold }), isSample: connection.kind === 'sample' }),
			facts: [
				saySummary(summary),
				saySource(connection),
				connection.kind !== 'sample' && saySent(this.services.sent.known, 'today'),
				usage && `${sayUsage(usage)}.`,
				this.wordPause(connection),
			].filter((fact) => typeof fact === 'string'),
			command: 'benchbook.showMenu',
		};
	}

	/** Why nothing is being checked in the background, and until when. */
	private wordPause({ label }: LegalDatabase): string | undefined {
		const { state, isPausedByUser, isSlow } = this.services.background;
		if (isPausedByUser) return vscode.l10n.t('Checking while you write is paused in this window.');
		if (state.kind === 'ready') return isSlow ? `${vscode.l10n.t('{0} is slow to respond', label)}.` : undefined;
		const reason = describeError(state.error);
		if (state.kind === 'stopped') return vscode.l10n.t('Checking has stopped. {0}', reason);
		const until = describeMoment(state.until, Date.now(), vscode.env.language);
		// A source that is down isn't a pause that someone, or its limits, asked for.
		return state.error.kind === 'rateLimited'
			? vscode.l10n.t('Checking is paused until {0}. {1}', until, reason)
			: vscode.l10n.t('Next try: {0}. {1}', until, reason);
	}
}

function describeConsent({ kind, label }: Pick<LegalDatabase, 'kind' | 'label'>): Shown {
	const why =
		kind === 'archive'
			? vscode.l10n.t(
					'Checking while you write gets the volumes that your citations are in from the {0}. Select to see what is sent and to allow it.',
					label,
				)
			: vscode.l10n.t(
					'Checking while you write sends citations such as "347 U.S. 483" to {0}. Select to see what is sent and to allow it.',
					label,
				);
	return {
		text: `$(shield) ${sayAllow()}`,
		spoken: sayAllow(),
		facts: [why],
		command: 'benchbook.citations.allowBackground',
	};
}

function describeSignedOut(state: Exclude<VerifierState, { kind: 'connected' }>): Shown {
	const { kind } = state;
	const text = kind === 'signedOut' ? vscode.l10n.t('Benchbook: Connect') : vscode.l10n.t('Benchbook: Reconnect');
	const why =
		kind === 'badBaseUrl'
			? vscode.l10n.t("The base URL in the settings can't be used.")
			: kind === 'keyMissing'
				? vscode.l10n.t("The key isn't stored on this machine.")
				: vscode.l10n.t('Citations are recognized, but no service is connected to check them.');
	const spoken = `${vscode.l10n.t("Benchbook isn't connected")}.`;
	const command = { title: text, command: 'benchbook.account.connect', arguments: [connectArgument(state)] };
	return { text: `$(debug-disconnect) ${text}`, spoken, facts: [why], command };
}

function addConfidential(shown: Shown): Shown {
	const fact = vscode.l10n.t(
		'This folder is confidential (“benchbook.confidential”): only citations are sent from it, no other text.',
	);
	return { ...shown, text: `${shown.text} · $(lock) ${vscode.l10n.t('confidential')}`, facts: [...shown.facts, fact] };
}

/** What keeps citations from being checked: the user or the source's limits, a failure, or a source that doesn't respond. */
type Hold = 'paused' | 'down' | 'slow';

const holdIcons: Readonly<Record<Hold, string>> = { paused: 'debug-pause', down: 'warning', slow: 'sync~spin' };

function holdOf({ state, isPausedByUser, isSlow }: BackgroundChecks): Hold | undefined {
	if (isPausedByUser) return 'paused';
	if (state.kind === 'ready') return isSlow ? 'slow' : undefined;
	return state.error.kind === 'rateLimited' ? 'paused' : 'down';
}

/** What is left to review comes first, because the reader has to act on it. */
export function renderStatus(
	{ counts, toReview, matching, isChecking }: Omit<Summary, 'misquoted'>,
	{ hold, isSample }: { readonly hold?: Hold; readonly isSample: boolean },
): string {
	const isEmpty = counts.total === 0 && toReview === 0;
	const rest = toReview > 0 ? 'warning' : isEmpty ? 'law' : 'pass';
	const icon = hold ? holdIcons[hold] : isChecking ? 'sync~spin' : rest;
	const figures = isEmpty
		? [vscode.l10n.t('No citations')]
		: [sayToReview(toReview), ...(matching > 0 ? [`${matching} $(check)`] : [])];
	const held =
		hold === 'down' ? [vscode.l10n.t("Can't check")] : hold === 'slow' ? [vscode.l10n.t('Slow to respond')] : [];
	return `$(${icon}) ${[...held, ...figures].join(' · ')}${isSample ? ` (${vscode.l10n.t('sample')})` : ''}`;
}

function saySummary(summary: Summary): string {
	const counts = `${sayCounts(summary)}.`;
	const isEmpty = summary.counts.total === 0 && summary.toReview === 0;
	return isEmpty ? counts : `${sayToReview(summary.toReview)}. ${counts}`;
}

function saySource({ kind, label, parts: [archive, other] = [] }: Omit<LegalDatabase, 'origin' | 'provider'>): string {
	if (archive && other) {
		return vscode.l10n.t("Checked with the {0}; what it doesn't have, with {1}.", archive.label, other.label);
	}
	switch (kind) {
		case 'sample':
			return vscode.l10n.t('Answers come from the sample service on this machine.');
		case 'archive':
			return vscode.l10n.t('Checked with the Caselaw Access Project.');
		case 'courtlistener':
			return vscode.l10n.t('Checked with CourtListener.');
		case 'environment':
			return vscode.l10n.t('Connected to {0}, set by environment variables.', label);
		default:
			return vscode.l10n.t('Connected to {0}.', label);
	}
}
