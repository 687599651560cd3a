import type { Citation } from '../../../core/citations/parts/citation';
import type { AnswerEntry } from '../../../core/lookup/answers/answerBook';
import { Changing } from '../../../host/editor';
import type { Services } from '../../../host/services';
import { getStatutesFolder, onDidChangeSettings } from '../../../host/settings';
import type { StatuteFolder } from './statuteFolder';
import type { AuthorityFile } from './textFiles';

/** For what is being looked up. */
const pending: AnswerEntry = { checking: true };
const mayBeStatute = /^\d{1,2}\s?U\.?\s?S\.?\s?C\.?(?:\s?[AS]\.?)?\s\d/;

/**
 * The titles of the U.S. Code in the user's folder. A citation is looked up when its verdict is made, and counts as being checked until its title has
 * been read. Only the machine's settings name the folder. The code that reads it is loaded with the first statute. They change when
 * something new is known about citations.
 */
export class StatuteTitles extends Changing {
	private path = getStatutesFolder();
	private folder: StatuteFolder | undefined;
	private loading: Promise<void> | undefined;

	constructor(
		private readonly services: Services,
		private readonly loadRoom = () => import('./statuteFolder'),
	) {
		super();
		this.own(
			{ dispose: () => this.close() },
			onDidChangeSettings(['statutes.folder'], () => {
				if (getStatutesFolder() === this.path) return;
				this.close();
				this.path = getStatutesFolder();
				this.changed.fire();
			}),
		);
	}

	/** Whether there is a folder. */
	get isActive(): boolean {
		return this.path !== undefined;
	}

	/** What is known about a citation string of the U.S. Code, which is looked up if it hasn't been; undefined without a folder. */
	lookUp(citationString: string): AnswerEntry | undefined {
		if (this.path === undefined || !mayBeStatute.test(citationString)) return undefined;
		if (!this.folder) this.loading ??= this.load(this.path);
		return this.folder?.lookUp(citationString) ?? pending;
	}

	/** Resolves when what has been looked up so far has its answers. */
	async whenLookedUp(): Promise<void> {
		await this.loading;
		await this.folder?.whenLookedUp();
	}

	/** The text that a form of a statute cites, from a title that has been read. */
	find(full: Citation, citing: Citation): AuthorityFile | undefined {
		return this.folder?.find(full, citing);
	}

	private async load(path: string): Promise<void> {
		const room = await this.loadRoom().catch((error: unknown) => {
			this.services.log.warn(`statutes: ${error instanceof Error ? error.name : 'failed'}`);
		});
		if (path !== this.path) return;
		if (!room) {
			// The next statute tries again.
			this.loading = undefined;
			return;
		}
		const { StatuteFolder } = room;
		this.folder = new StatuteFolder(this.services, path, () => this.changed.fire());
		// What was asked about is asked again, and looked up.
		this.changed.fire();
	}

	private close(): void {
		this.folder?.dispose();
		this.folder = undefined;
		this.loading = undefined;
	}
}
