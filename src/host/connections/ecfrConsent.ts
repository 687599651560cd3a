import type * as vscode from 'vscode';
import type { Citation } from '../../core/citations/citation';
import { isRegulation } from '../../core/citations/coverage';
import { ecfrOrigin } from '../../core/providers/ecfr/site';
import { Changing } from '../editor';
import { codeOf } from '../messages';
import type { Consents, Recipient } from './consent';
import type { Verifiers } from './verifiers';

export interface EcfrConsentDeps {
	readonly consents: Pick<Consents, 'ask' | 'has' | 'onDidChange'>;
	readonly verifiers: Pick<Verifiers, 'isSample'>;
	readonly log: Pick<vscode.LogOutputChannel, 'warn'>;
}

/**
 * Whether the user lets the eCFR be asked about regulations: if so, one without an answer isn't checked yet; otherwise, it is of a kind that isn't
 * covered.
 */
export class EcfrConsent extends Changing {
	private origin = ecfrOrigin;
	private isGiven = false;

	constructor(private readonly services: EcfrConsentDeps) {
		super();
		this.own(services.consents.onDidChange(() => void this.read()));
		void this.read();
	}

	/** Whether it is asked about such citations: a new function whenever that changes. The sample has no regulations. */
	get covers(): (citation: Citation) => boolean {
		return this.isGiven && !this.services.verifiers.isSample ? isRegulation : coversNone;
	}

	/** Where it is asked. */
	get baseUrl(): string {
		return this.origin;
	}

	/**
	 * Asks unless the user has allowed it.
	 *
	 * @param baseUrl where it is asked from now on
	 */
	async ask(baseUrl: string): Promise<boolean> {
		this.origin = new URL(baseUrl).origin;
		const isGiven = await this.services.consents.ask('citations', this.recipient);
		await this.read();
		return isGiven;
	}

	private get recipient(): Recipient {
		return { kind: 'ecfr', origin: this.origin, label: new URL(this.origin).host };
	}

	private async read(): Promise<void> {
		const { origin } = this;
		try {
			const isGiven = await this.services.consents.has('citations', this.recipient);
			if (origin !== this.origin || isGiven === this.isGiven) return;
			this.isGiven = isGiven;
			this.changed.fire();
		} catch (error) {
			this.services.log.warn(`reading consents: ${codeOf(error)}`);
		}
	}
}

function coversNone(): boolean {
	return false;
}
