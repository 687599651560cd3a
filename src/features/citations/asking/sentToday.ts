import { join } from 'node:path';
import type { Services } from '../../../host/services';
import { StateFile } from '../../../node/stateFile';

/** One day's requests to a verifier. */
export interface Sent {
	/** With citation strings only. */
	readonly citations: number;
	/** With the text of a document or a selection. */
	readonly texts: number;
}

interface SentState {
	readonly version: 1;
	/** By day in local time (2026-11-22), then by origin; only the last day is kept. */
	readonly day: string;
	readonly origins: Readonly<Record<string, Sent>>;
}

const none: Sent = { citations: 0, texts: 0 };

/** Counts what commands and the background send on a day, in all windows. Keeps only figures. */
export class SentToday {
	private readonly file: StateFile<SentState>;

	constructor(private readonly services: Services) {
		this.file = new StateFile(join(services.context.globalStorageUri.fsPath, 'sent.json'), parseSent);
	}

	async read(origin: string): Promise<Sent> {
		const { day, origins } = await this.file.read();
		return (day === this.today() && Object.hasOwn(origins, origin) && origins[origin]) || none;
	}

	/** One more request. A count that can't be written is no reason not to send. */
	note(origin: string, what: keyof Sent): void {
		const today = this.today();
		this.file
			.update(({ day, origins }) => {
				const kept = day === today ? origins : {};
				const { [origin]: before = none } = kept;
				return { version: 1, day: today, origins: { ...kept, [origin]: { ...before, [what]: before[what] + 1 } } };
			})
			.catch((error: NodeJS.ErrnoException) => this.services.log.debug(`sent.json: ${error.code ?? 'not written'}`));
	}

	private today(): string {
		const now = new Date(this.services.clock.now());
		return [now.getFullYear(), now.getMonth() + 1, now.getDate()]
			.map((part) => String(part).padStart(2, '0'))
			.join('-');
	}
}

function parseSent(content: unknown): SentState {
	const state = content as Partial<SentState> | undefined;
	const origins = Object.entries(state?.version === 1 ? (state.origins ?? {}) : {}).flatMap(([origin, sent]) =>
		Number.isInteger(sent?.citations) && Number.isInteger(sent?.texts) ? [[origin, sent] as const] : [],
	);
	return { version: 1, day: typeof state?.day === 'string' ? state.day : '', origins: Object.fromEntries(origins) };
}
