import { join } from 'node:path';
import {
	addHistory,
	type KeptHistories,
	noHistories,
	parseHistories,
	readHistories,
} from '../../../core/lookup/providers/keptHistories';
import type { LaterHistory } from '../../../core/lookup/providers/provider';
import type { Services } from '../../../host/services';
import { StateFile } from '../../../node/stateFile';

/** What CourtListener said about later decisions, kept for a week for all windows. */
export class LaterBook {
	private readonly file: StateFile<KeptHistories>;

	constructor(private readonly services: Pick<Services, 'context' | 'clock'>) {
		this.file = new StateFile(join(services.context.globalStorageUri.fsPath, 'later.json'), parseHistories);
	}

	/** By citation string, those that were asked about within a week. */
	async read(): Promise<ReadonlyMap<string, LaterHistory>> {
		return readHistories(await this.file.read(), this.services.clock.now());
	}

	async add(history: LaterHistory): Promise<void> {
		await this.file.update((kept) => addHistory(kept, history, this.services.clock.now()));
	}

	async forget(): Promise<void> {
		await this.file.update(() => noHistories);
	}
}
