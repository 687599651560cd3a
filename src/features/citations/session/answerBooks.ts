import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { getOrInsertComputed } from '../../../core/base/data/getOrInsertComputed';
import type { Citation } from '../../../core/citations/parts/citation';
import { AnswerBook, type AnswerEntry } from '../../../core/lookup/answers/answerBook';
import { isDocketKey } from '../../../core/lookup/answers/docketKey';
import type { KeptAnswers } from '../../../core/lookup/answers/keptAnswers';
import type { EcfrConsent } from '../../../host/connections';
import { Changing, createTurns } from '../../../host/editor';
import { codeOf } from '../../../host/messages';
import type { Services } from '../../../host/services';
import { getKeepDays, onDidChangeSettings } from '../../../host/settings';
import { StateFile } from '../../../node/stateFile';
import type { StatuteTitles } from '../texts';

interface Shelf {
	readonly book: AnswerBook;
	/** Absent for the sample, whose answers are never kept. */
	readonly store: AnswerStore | undefined;
}

/**
 * One book of answers for each origin that this window has talked to: what one service said is never shown for another. They change when the current
 * answers may have: new ones, or a different service.
 */
export class AnswerBooks extends Changing {
	private readonly shelves = new Map<string, Shelf>();
	private readonly signedOut = new AnswerBook();

	constructor(
		private readonly services: Services,
		private readonly statutes: Pick<StatuteTitles, 'lookUp' | 'onDidChange'>,
		private readonly ecfr: Pick<EcfrConsent, 'covers'>,
	) {
		super();
		const fire = (): void => this.changed.fire();
		this.signedOut.onChange(fire);
		this.own(
			statutes.onDidChange(fire),
			services.consents.onDidChange(fire),
			services.verifiers.onDidChange(fire),
			onDidChangeSettings(['verify.keepDays'], () => this.keepOrDelete()),
		);
		services.beforeEnd(() => this.flush());
		this.keepOrDelete();
	}

	/** The book of the current service; an empty one if there is none. */
	get current(): AnswerBook {
		const { connected } = this.services.verifiers;
		return connected ? this.of(connected.origin) : this.signedOut;
	}

	/** What is known about a citation string, from the user's titles of the U.S. Code or the current service; by the key of a docket, from CourtListener. */
	lookUp(citationString: string): AnswerEntry {
		const book = isDocketKey(citationString) ? this.dockets : this.current;
		return this.statutes.lookUp(citationString) ?? book.get(citationString);
	}

	/** What dockets say, whoever verifies citations. */
	async openDockets(): Promise<AnswerBook> {
		const { courtListener } = this.services.verifiers;
		if (courtListener) await this.load(courtListener.origin);
		return this.dockets;
	}

	private get dockets(): AnswerBook {
		const { courtListener } = this.services.verifiers;
		if (!courtListener) return this.signedOut;
		void this.load(courtListener.origin);
		return this.of(courtListener.origin);
	}

	/** Whether anyone is asked about a law like this; a new function whenever that changes. */
	get covers(): (citation: Citation) => boolean {
		return this.ecfr.covers;
	}

	of(origin: string): AnswerBook {
		return this.shelf(origin).book;
	}

	/** Puts an origin's kept answers into its book; resolves when they are there. */
	async load(origin: string): Promise<void> {
		await this.shelf(origin).store?.load();
	}

	/** Forgets every service's answers, even those of services that this window hasn't talked to. */
	async forgetAll(): Promise<void> {
		await this.deleteKept();
		for (const { book } of this.shelves.values()) book.clear();
		this.signedOut.clear();
	}

	async forget(origin: string): Promise<void> {
		const { book, store } = this.shelf(origin);
		await store?.empty();
		book.clear();
	}

	/** Writes what hasn't been written yet. */
	private async flush(): Promise<void> {
		await Promise.all([...this.shelves.values()].map(({ store }) => store?.write()));
	}

	/** If nothing is to be kept, deletes what was kept before, whichever service it came from. */
	private keepOrDelete(): void {
		if (getKeepDays() > 0) return;
		this.deleteKept().catch((error: unknown) => {
			this.services.log.warn(`kept answers could not be deleted: ${codeOf(error)}`);
		});
	}

	/** Deletes the kept lists of sections from the eCFR. */
	async forgetTitles(): Promise<void> {
		await rm(join(this.services.context.globalStorageUri.fsPath, 'titles'), { recursive: true, force: true });
	}

	private async deleteKept(): Promise<void> {
		await Promise.all([...this.shelves.values()].map(({ store }) => store?.empty()));
		await rm(answersFolder(this.services), { recursive: true, force: true });
	}

	private shelf(origin: string): Shelf {
		return getOrInsertComputed(this.shelves, origin, () => {
			const book = new AnswerBook();
			const store = origin === 'sample' ? undefined : new AnswerStore(this.services, origin, book);
			book.onChange((answered) => {
				store?.add(answered);
				this.changed.fire();
			});
			return { book, store };
		});
	}
}

/** Milliseconds that new answers wait for more before they are written, and the longest that they wait while more keep coming. */
const writeDelayMs = 1_000;
const longestWaitMs = 10_000;

/** Contains one file for each origin. */
export function answersFolder({ context }: Services): string {
	return join(context.globalStorageUri.fsPath, 'answers');
}

/** Keeps one origin's answers in a file that all windows share; it is read when first needed and written by merging. */
export class AnswerStore {
	private readonly path: string;
	private file: StateFile<KeptAnswers> | undefined;
	private readonly unwritten = new Set<string>();
	private loading: Promise<void> | undefined;
	private stopWaiting = (): void => undefined;
	private waitingSince: number | undefined;

	constructor(
		private readonly services: Services,
		private readonly origin: string,
		private readonly book: AnswerBook,
	) {
		const name = `${createHash('sha256').update(origin).digest('hex').slice(0, 16)}.json`;
		this.path = join(answersFolder(services), name);
	}

	/** Puts what is kept into the book, once; resolves when it is there. An unreadable file costs nothing but asking again. */
	load(): Promise<void> {
		this.loading ??= this.readInto().catch((error: unknown) => {
			this.services.log.warn(`kept answers could not be read: ${codeOf(error)}`);
		});
		return this.loading;
	}

	add(citationStrings: Iterable<string>): void {
		for (const citationString of citationStrings) this.unwritten.add(citationString);
		if (this.unwritten.size === 0) return;
		const { clock } = this.services;
		const now = clock.now();
		this.waitingSince ??= now;
		this.stopWaiting();
		const wait = Math.min(writeDelayMs, Math.max(0, this.waitingSince + longestWaitMs - now));
		this.stopWaiting = clock.after(wait, () => void this.write());
	}

	async write(): Promise<void> {
		this.stopWaiting();
		this.waitingSince = undefined;
		const added = [...this.unwritten].map((one) => [one, this.book.get(one).answer] as const);
		this.unwritten.clear();
		if (added.length === 0) return;
		try {
			const { file, mergeKeptAnswers } = await this.open();
			await file.update((kept) => mergeKeptAnswers(kept, added, this.services.clock.now(), getKeepDays()));
		} catch (error) {
			this.services.log.warn(`answers could not be kept: ${codeOf(error)}`);
		}
	}

	/** Deletes what is kept, and what waits to be. */
	async empty(): Promise<void> {
		this.stopWaiting();
		this.waitingSince = undefined;
		this.unwritten.clear();
		const { file } = await this.open();
		const { answers } = await file.read();
		if (Object.keys(answers).length > 0) await file.update((kept) => ({ ...kept, answers: {} }));
	}

	/** The file, and the code that reads and writes it, which is of no use while no one is connected. */
	private async open() {
		const format = await import('../../../core/lookup/answers/keptAnswers');
		this.file ??= new StateFile(this.path, (content) => format.parseKeptAnswers(content, this.origin));
		return { ...format, file: this.file };
	}

	private async readInto(): Promise<void> {
		const keepDays = getKeepDays();
		if (keepDays === 0) return this.empty();
		const { file, readKeptAnswers } = await this.open();
		const kept = await file.read();
		this.book.restore(await createTurns().run(readKeptAnswers(kept, this.services.clock.now(), keepDays)));
	}
}
