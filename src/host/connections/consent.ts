import { join } from 'node:path';
import * as vscode from 'vscode';
import { StateFile } from '../../node/stateFile';
import { Changing } from '../editor';
import { type Aside, asIs, showInformationMessage, showWarningMessage } from '../messages';
import type { ConsentKind, Recipient } from './consentTexts';
import type { SentLedger } from './sentLedger';

export type { Recipient } from './consentTexts';

/**
 * The consents that are stored. `citations` also covers checking in the background. `citationsOnly`: when asked about a document's text, the user
 * chose to have commands send only its citations.
 */
type StoredKind = ConsentKind | 'citationsOnly';

interface ConsentState {
	readonly version: 1;
	/** By origin, then by kind: when consent was given (ISO 8601). */
	readonly origins: Readonly<Record<string, Readonly<Partial<Record<StoredKind, string>>>>>;
}

function parseConsents(content: unknown): ConsentState {
	const state = content as Partial<ConsentState> | undefined;
	return state?.version === 1 && typeof state.origins === 'object' && state.origins !== null
		? { version: 1, origins: state.origins }
		: { version: 1, origins: {} };
}

/**
 * The user's consents, one of each kind for each origin. The sample runs on this machine and needs none. They change when this window's user gives or
 * withdraws one, and when it learns what another window's has.
 */
export class Consents extends Changing {
	private readonly file: StateFile<ConsentState>;
	/** As last read. */
	private last: ConsentState = { version: 1, origins: {} };
	private writes = 0;
	private readonly pending = new Map<string, Promise<unknown>>();
	private readonly offered = new Set<string>();

	/** @param sent for the dialogs, which say what their host got today */
	constructor(
		context: vscode.ExtensionContext,
		private readonly sent?: Pick<SentLedger, 'read'>,
	) {
		super();
		this.file = new StateFile(join(context.globalStorageUri.fsPath, 'consents.json'), parseConsents);
		// If it can't be read, that is reported where it is needed.
		void this.read().catch(() => undefined);
	}

	/**
	 * Whether the user has consented, without asking. Consent to anything more covers citation strings, but checking in the background isn't covered
	 * by what was given for a command.
	 */
	async has(kind: ConsentKind | 'background', recipient: Recipient): Promise<boolean> {
		await this.read();
		return this.had(kind, recipient);
	}

	/** Like `has`, as last read, for what is shown or chosen: whoever sends something asks `has`. */
	had(kind: ConsentKind | 'background', recipient: Recipient): boolean {
		if (recipient.parts) return recipient.parts.every((part) => this.had(kind, part));
		if (recipient.kind === 'sample') return true;
		const { citations, citationsOnly, names, text, search, cases, history, dockets } = this.of(recipient);
		return {
			citations: () => (citations ?? citationsOnly ?? names ?? text) !== undefined,
			names: () => (names ?? text) !== undefined,
			text: () => text !== undefined,
			search: () => (search ?? text) !== undefined,
			cases: () => cases !== undefined,
			history: () => history !== undefined,
			dockets: () => dockets !== undefined,
			background: () => citations !== undefined,
		}[kind]();
	}

	/** Asks unless the user has consented, even if it was declined before; false if the user declines. Two requests for the same consent share one dialog. */
	async ask(kind: ConsentKind | 'background', recipient: Recipient, aside = asIs): Promise<boolean> {
		if (recipient.parts) return every(recipient.parts, (part) => this.ask(kind, part, aside));
		if (await this.has(kind, recipient)) return true;
		const given = kind === 'background' ? 'citations' : kind;
		return aside(() => this.share(`${given} ${recipient.origin}`, () => this.prompt(given, recipient)));
	}

	/**
	 * How much of a document or a selection may be sent; asks unless the user has chosen before, and offers to send only its citations.
	 *
	 * @returns undefined if the user declines
	 */
	async askForText(
		what: 'document' | 'selection',
		recipient: Recipient,
		aside: Aside,
	): Promise<'text' | 'citations' | undefined> {
		if (await this.has('text', recipient)) return 'text';
		if (this.of(recipient).citationsOnly !== undefined) return 'citations';
		return aside(() => this.share(`${what} ${recipient.origin}`, () => this.promptForText(what, recipient)));
	}

	/** The user has just allowed it, in answer to a question that says what is sent. */
	allowBackground({ origin }: Recipient): Promise<void> {
		return this.give('citations', origin);
	}

	/**
	 * Asks for it in a notification that doesn't interrupt, once per window whatever the response, and not if a dialog has already asked. Returns
	 * whether it was given.
	 */
	async offerBackground(recipient: Recipient): Promise<boolean> {
		if (recipient.parts) {
			return every(recipient.parts, async (part) => (await this.has('background', part)) || this.offerBackground(part));
		}
		return this.offer(recipient.origin, 'citations', recipient, async () => {
			const { sayRecipient } = await import('./consentTexts');
			return recipient.kind === 'archive'
				? vscode.l10n.t(
						'Check citations with the Caselaw Access Project? It needs no account and is asked for volumes only.',
					)
				: vscode.l10n.t(
						'Check citations while you write? Citations such as "347 U.S. 483" will be sent to {0}, without case names or other text.',
						sayRecipient(recipient),
					);
		});
	}

	/** Like `offerBackground`, for texts of quoted cases. */
	offerCases(recipient: Recipient): Promise<boolean> {
		return this.offer(`cases ${recipient.origin}`, 'cases', recipient, async () =>
			vscode.l10n.t(
				'Compare your quotations with the opinions in the {0}? It then learns which cases you quote, and nothing else.',
				recipient.label,
			),
		);
	}

	/** @param key under which it is remembered */
	private async offer(
		key: string,
		kind: StoredKind,
		{ origin }: Recipient,
		word: () => Promise<string>,
	): Promise<boolean> {
		if (this.offered.has(key)) return false;
		this.offered.add(key);
		const allow = vscode.l10n.t('Allow');
		const isAllowed = (await showInformationMessage(await word(), allow, vscode.l10n.t('Not Now'))) === allow;
		if (isAllowed) await this.give(kind, origin);
		return isAllowed;
	}

	/** Forgets the consents for `origin`, or all of them; true if there were any. Nothing is sent until the user consents again. */
	async withdraw(origin?: string): Promise<boolean> {
		await this.read();
		const before = Object.keys(this.last.origins);
		await this.write((origins) => {
			const kept = Object.entries(origins).filter(([of]) => origin !== undefined && of !== origin);
			return Object.fromEntries(kept);
		});
		// Someone who has just withdrawn it isn't asked for it by a notification.
		for (const of of origin === undefined ? before : [origin]) this.offered.add(of).add(`cases ${of}`);
		return origin === undefined ? before.length > 0 : before.includes(origin);
	}

	private of({ origin }: Recipient): Readonly<Partial<Record<StoredKind, string>>> {
		return this.last.origins[origin] ?? {};
	}

	private async read(): Promise<void> {
		const { writes } = this;
		const state = await this.file.read();
		// What was written in the meantime is newer.
		if (writes === this.writes) this.note(state);
	}

	private async write(change: (origins: ConsentState['origins']) => ConsentState['origins']): Promise<void> {
		this.writes += 1;
		this.note(await this.file.update(({ origins }) => ({ version: 1, origins: change(origins) })));
		this.writes += 1;
	}

	private note(state: ConsentState): void {
		const isSame = JSON.stringify(state) === JSON.stringify(this.last);
		this.last = state;
		if (!isSame) this.changed.fire();
	}

	private share<T>(key: string, ask: () => Promise<T>): Promise<T> {
		const running = (this.pending.get(key) as Promise<T> | undefined) ?? ask().finally(() => this.pending.delete(key));
		this.pending.set(key, running);
		return running;
	}

	/** The first button has the focus, so it is never one that sends more than the user asked for. */
	private async promptForText(
		what: 'document' | 'selection',
		{ origin }: Recipient,
	): Promise<'text' | 'citations' | undefined> {
		const { host } = new URL(origin);
		const citationsOnly = vscode.l10n.t('Send Citations Only');
		const text = what === 'document' ? vscode.l10n.t('Send Document') : vscode.l10n.t('Send Selection');
		const message =
			what === 'document'
				? vscode.l10n.t('Send this document to {0}?', host)
				: vscode.l10n.t('Send the selected text to {0}?', host);
		const detail = [
			vscode.l10n.t(
				'{0} sends citations such as "347 U.S. 483" to {1}, without case names or other text.',
				citationsOnly,
				host,
			),
			vscode.l10n.t(
				'{0} sends the text to {1}, without comments and citations to the record, so that the service can also find citations that Benchbook misses.',
				text,
				host,
			),
			await this.sayEnd(host),
		].join('\n\n');
		const picked = await showWarningMessage(message, { modal: true, detail }, citationsOnly, text);
		if (picked === undefined) return undefined;
		await this.give(picked === text ? 'text' : 'citationsOnly', origin);
		return picked === text ? 'text' : 'citations';
	}

	private async prompt(kind: ConsentKind, recipient: Recipient): Promise<boolean> {
		const { origin } = recipient;
		const { host } = new URL(origin);
		if (kind === 'citations' || kind === 'cases') this.offered.add(kind === 'cases' ? `cases ${origin}` : origin);
		const { sayPrompt } = await import('./consentTexts');
		const { message, detail, allow } = sayPrompt(kind, recipient, host);
		const whole = `${detail}\n\n${await this.sayEnd(host)}`;
		const picked = await showWarningMessage(message, { modal: true, detail: whole }, allow);
		if (picked !== allow) return false;
		await this.give(kind, origin);
		return true;
	}

	/** What the host got today, if anything, and how long a consent lasts. */
	private async sayEnd(host: string): Promise<string> {
		const { sayDuration } = await import('./consentTexts');
		const { saySent } = await import('../../core/reporting/wording/sentTexts');
		const own = ((await this.sent?.read().catch(() => [])) ?? []).filter((one) => one.host === host);
		return [...(own.length > 0 ? [saySent(own, 'today')] : []), sayDuration(host)].join('\n\n');
	}

	private async give(kind: StoredKind, origin: string): Promise<void> {
		const at = new Date().toISOString();
		await this.write((origins) => ({ ...origins, [origin]: { ...origins[origin], [kind]: at } }));
	}
}

async function every(parts: readonly Recipient[], holds: (part: Recipient) => Promise<boolean>): Promise<boolean> {
	for (const part of parts) if (!(await holds(part))) return false;
	return true;
}
