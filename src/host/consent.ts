import { join } from 'node:path';
import * as vscode from 'vscode';
import type { Connection } from './connection';
import { StateFile } from './stateFile';

/** What may leave the machine: citation strings alone, or the text around them too. */
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

/** The user's consents, one of each kind for each origin. The sample answers from this machine and is never asked about. */
export class Consents {
	private readonly file: StateFile<ConsentState>;
	private readonly pending = new Map<string, Promise<boolean>>();
	private readonly offered = new Set<string>();

	constructor(context: vscode.ExtensionContext) {
		this.file = new StateFile(join(context.globalStorageUri.fsPath, 'consents.json'), parseConsents);
	}

	/** Whether consent stands, without asking. Consent to text covers citation strings. */
	async has(kind: ConsentKind, connection: Connection): Promise<boolean> {
		if (connection.kind === 'sample') return true;
		const given = (await this.file.read()).origins[connection.origin];
		return given?.text !== undefined || (kind === 'citations' && given?.citations !== undefined);
	}

	/** Asks unless consent stands; false when the user declines. Two askers of one thing share one dialog. */
	async ask(kind: ConsentKind, connection: Connection): Promise<boolean> {
		if (await this.has(kind, connection)) return true;
		const key = `${kind} ${connection.origin}`;
		const running = this.pending.get(key) ?? this.prompt(kind, connection).finally(() => this.pending.delete(key));
		this.pending.set(key, running);
		return running;
	}

	/** Asks for checking in the background, without a dialog in the way; once in a window, however it is answered. */
	async offerBackground(connection: Connection): Promise<boolean> {
		// Text that was allowed for a command is no leave to ask in the background.
		if (connection.kind === 'sample' || (await this.file.read()).origins[connection.origin]?.citations !== undefined)
			return true;
		if (this.offered.has(connection.origin)) return false;
		this.offered.add(connection.origin);
		const allow = vscode.l10n.t('Allow');
		const host = connection.label;
		const message = vscode.l10n.t(
			'Check citations while you write? Citations such as "347 U.S. 483" are then sent to {0}; no case names and no other text.',
			host,
		);
		const picked = await vscode.window.showInformationMessage(message, allow, vscode.l10n.t('Not Now'));
		if (picked !== allow) return false;
		await this.give('citations', connection.origin);
		return true;
	}

	/** Forgets what was consented to for `origin`. */
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
						vscode.l10n.t('Send text of your documents to {0}?', host),
						vscode.l10n.t(
							'Checking by text sends the selected text, or the whole document, to {0}. Comments and citations to the record are left out. Searching for sources sends what you search for. Set "benchbook.verify.send" to "citations" to send nothing but citations such as "347 U.S. 483".',
							host,
						),
					]
				: [
						vscode.l10n.t('Send citations to {0}?', host),
						vscode.l10n.t(
							'Citations in the documents you have open, such as "347 U.S. 483", are sent to {0} to be looked up, also in the background while you write. No case names and no other text are sent.',
							host,
						),
					];
		if ((await vscode.window.showWarningMessage(message, { modal: true, detail }, allow)) !== allow) return false;
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
