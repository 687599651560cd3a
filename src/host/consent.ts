import { join } from 'node:path';
import * as vscode from 'vscode';
import type { Connection } from './connection';
import { showInformationMessage, showWarningMessage } from './messages';
import { StateFile } from './stateFile';

/** What may be sent: citation strings alone, or the text around them too. */
export type ConsentKind = 'citations' | 'text';

interface ConsentState {
	readonly version: 1;
	/** By origin, then by kind: when consent was given (ISO 8601). */
	readonly origins: Readonly<Record<string, Readonly<Partial<Record<ConsentKind, string>>>>>;
}

function parseConsents(content: unknown): ConsentState {
	const state = content as Partial<ConsentState> | undefined;
	return state?.version === 1 && typeof state.origins === 'object' && state.origins !== null
		? { version: 1, origins: state.origins }
		: { version: 1, origins: {} };
}

/** The user's consents, one of each kind for each origin. The sample runs on this machine and needs none. */
export class Consents {
	private readonly file: StateFile<ConsentState>;
	private readonly pending = new Map<string, Promise<boolean>>();
	private readonly offered = new Set<string>();

	constructor(context: vscode.ExtensionContext) {
		this.file = new StateFile(join(context.globalStorageUri.fsPath, 'consents.json'), parseConsents);
	}

	/** Whether the user has consented, without asking. Consent to text covers citation strings. */
	async has(kind: ConsentKind, connection: Connection): Promise<boolean> {
		if (connection.kind === 'sample') return true;
		const given = (await this.file.read()).origins[connection.origin];
		return given?.text !== undefined || (kind === 'citations' && given?.citations !== undefined);
	}

	/** Asks unless the user has consented; false when the user declines. Two requests for the same consent share one dialog. */
	async ask(kind: ConsentKind, connection: Connection): Promise<boolean> {
		if (await this.has(kind, connection)) return true;
		const key = `${kind} ${connection.origin}`;
		const running = this.pending.get(key) ?? this.prompt(kind, connection).finally(() => this.pending.delete(key));
		this.pending.set(key, running);
		return running;
	}

	/** Asks for consent to checking in the background, by a notification; once per window, whatever the response. */
	async offerBackground(connection: Connection): Promise<boolean> {
		// Consent to sending text was given for a command, not for checking in the background.
		if (connection.kind === 'sample' || (await this.file.read()).origins[connection.origin]?.citations !== undefined)
			return true;
		if (this.offered.has(connection.origin)) return false;
		this.offered.add(connection.origin);
		const allow = vscode.l10n.t('Allow');
		const host = connection.label;
		const message = vscode.l10n.t(
			'Check citations while you write? Citations such as "347 U.S. 483" will be sent to {0}, without case names or other text.',
			host,
		);
		const picked = await showInformationMessage(message, allow, vscode.l10n.t('Not Now'));
		if (picked !== allow) return false;
		await this.give('citations', connection.origin);
		return true;
	}

	/** Forgets the consents for `origin`. */
	async forget(origin: string): Promise<void> {
		await this.file.update(({ origins }) => {
			const { [origin]: _, ...others } = origins;
			return { version: 1, origins: others };
		});
	}

	private async prompt(kind: ConsentKind, { origin }: Connection): Promise<boolean> {
		const host = new URL(origin).host;
		const allow = vscode.l10n.t('Allow');
		const [message, detail] =
			kind === 'text'
				? [
						vscode.l10n.t('Send text from your documents to {0}?', host),
						vscode.l10n.t(
							'Verify Selection and Verify Document send the selected text or the whole document to {0}, without comments and citations to the record. Find Sources sends what you search for. To send only citations such as "347 U.S. 483", set "benchbook.verify.send" to "citations".',
							host,
						),
					]
				: [
						vscode.l10n.t('Send citations to {0}?', host),
						vscode.l10n.t(
							'Citations in your open documents, such as "347 U.S. 483", will be sent to {0} to be looked up, including in the background while you write. Case names and other text won\'t be sent.',
							host,
						),
					];
		if ((await showWarningMessage(message, { modal: true, detail }, allow)) !== allow) return false;
		await this.give(kind, origin);
		return true;
	}

	private async give(kind: ConsentKind, origin: string): Promise<void> {
		const at = new Date().toISOString();
		await this.file.update(({ origins }) => ({
			version: 1,
			origins: { ...origins, [origin]: { ...origins[origin], [kind]: at } },
		}));
	}
}
