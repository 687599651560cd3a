import type { Citation } from '../../core/citations/parts/citation';
import { isRegulation } from '../../core/citations/parts/coverage';
import { ecfrOrigin } from '../../core/lookup/providers/ecfr/site';
import type { Consents, Recipient } from './consent';
import type { Verifiers } from './verifiers';

/**
 * Whether the user lets the eCFR be asked about regulations: if so, one without an answer isn't checked yet; otherwise, it is of a kind that isn't
 * covered.
 */
export class EcfrConsent {
	private origin = ecfrOrigin;

	constructor(private readonly services: { readonly consents: Consents; readonly verifiers: Verifiers }) {}

	/** Whether it is asked about such citations: another function whenever that changes. The sample has no regulations. */
	get covers(): (citation: Citation) => boolean {
		const { consents, verifiers } = this.services;
		return consents.had('citations', this.recipient) && !verifiers.isSample ? isRegulation : coversNone;
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
	ask(baseUrl: string): Promise<boolean> {
		this.origin = new URL(baseUrl).origin;
		return this.services.consents.ask('citations', this.recipient);
	}

	private get recipient(): Recipient {
		return { kind: 'ecfr', origin: this.origin, label: new URL(this.origin).host };
	}
}

function coversNone(): boolean {
	return false;
}
