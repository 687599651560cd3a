import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { AnswerBook } from '../../../core/verification/answers/answerBook';
import type { KeptAnswers } from '../../../core/verification/answers/keptAnswers';
import { createTurns } from '../../../host/editor';
import type { Services } from '../../../host/services';
import { getKeepDays } from '../../../host/settings';
import { StateFile } from '../../../node/stateFile';

/** Milliseconds that new answers wait for more before they are written, and how long they wait at most while more keep coming. */
const writeDelayMs = 1_000;
const longestWaitMs = 10_000;

/** Holds one file for each origin. */
export function answersFolder({ context }: Services): string {
	return join(context.globalStorageUri.fsPath, 'answers');
}

/** Keeps the answers of one origin in one file that all windows share; read when first needed, written by merging. */
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

	/** Puts what is kept into the book, once; resolves when it is there. A file that cannot be read costs nothing but asking again. */
	load(): Promise<void> {
		this.loading ??= this.readInto().catch((error: unknown) => {
			this.services.log.warn(
				`kept answers could not be read: ${(error as NodeJS.ErrnoException).code ?? 'unknown error'}`,
			);
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
		const added = [...this.unwritten].flatMap((citationString) => {
			const { answer } = this.book.get(citationString);
			return answer ? [[citationString, answer] as const] : [];
		});
		this.unwritten.clear();
		if (added.length === 0) return;
		try {
			const { file, mergeKeptAnswers } = await this.open();
			await file.update((kept) => mergeKeptAnswers(kept, added, this.services.clock.now(), getKeepDays()));
		} catch (error) {
			this.services.log.warn(`answers could not be kept: ${(error as NodeJS.ErrnoException).code ?? 'unknown error'}`);
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

	/** The file, and what reads and writes it: of no use while no one is connected. */
	private async open() {
		const format = await import('../../../core/verification/answers/keptAnswers');
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
