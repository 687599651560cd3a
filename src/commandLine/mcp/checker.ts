import { setImmediate } from 'node:timers/promises';
import { version } from '../../../package.json';
import { systemClock } from '../../core/base/time/clock';
import { Turns } from '../../core/base/time/turns';
import { readBriefText } from '../../core/citations/briefCitations';
import { placesIn } from '../../core/draft/docx/draftPlaces';
import type { FoundRecord } from '../../core/lookup/answers/answer';
import { AnswerBook } from '../../core/lookup/answers/answerBook';
import type { TextChoices } from '../../core/quotations/texts/textChoices';
import type { Report } from '../../core/reporting/contents/report';
import { createReport } from '../../core/reporting/formats/createReport';
import type { McpOptions } from '../arguments/options';
import { UsageError } from '../arguments/usage';
import { askDockets } from '../asking/askDockets';
import { askSources } from '../asking/askSources';
import { type AuthorityTexts, endingThreads, readAuthorityTexts, sayWaiting } from '../asking/authorityTexts';
import { findCacheFolder, prepareCache } from '../asking/cache';
import { findSource, RunLedger, requireConsent, type Source } from '../asking/source';
import { openStatutes, type Statutes } from '../asking/statutes';
import { sayFailure } from '../commands/check';
import { dateOf } from '../commands/checkDrafts';
import type { Surroundings } from '../commands/surroundings';
import { type DraftFolder, readDraftFolder } from '../drafts/folder';
import { type Draft, listUnreadParts, sayUnread } from '../drafts/readDrafts';
import { judgeDrafts } from '../results/results';
import { Progress } from '../terminal/progress';
import { findPassagePages } from './passagePages';
import { closedToAgents } from './roots';

/** Requests to all sources while the program runs, without `--max`: an agent may run unattended. */
const mostRequests = 500;

/** A call that is being answered. */
export interface Call {
	readonly signal: AbortSignal;
	readonly onProgress: (message: string) => void;
}

/** What is known of a draft's citations. */
export interface Checked {
	readonly report: Report;
	/** The page of the passage that has most words of a citation's sentence, by the citation's line and column in the report. */
	readonly passagePages: ReadonlyMap<string, number>;
	/** What couldn't be looked up or compared and why, a sentence each. */
	readonly problems: readonly string[];
}

/** A draft for one call: the client's own text, or a file. */
export type CalledDraft = Pick<Draft, 'text' | 'language' | 'document'> & {
	readonly name: string;
	readonly root?: string;
};

/** Checks drafts with the sources that the program was started with. All calls share one limit on requests. */
export class Checker {
	readonly sources: readonly Source[];
	/** What all calls have sent. */
	readonly ledger = new RunLedger();
	/** The source that is asked for dockets. */
	private readonly clerk: Source | undefined;
	private readonly cacheFolder: string;
	private sent = 0;

	/** @throws UsageError if the environment doesn't allow the sources to be asked */
	constructor(
		private readonly options: McpOptions,
		private readonly surroundings: Surroundings,
	) {
		const { environment, now } = surroundings;
		this.cacheFolder = findCacheFolder(environment);
		this.sources = options.sources.map((name) => findSource(name, environment, this.cacheFolder, now(), this.ledger));
		this.clerk = options.asksDockets ? this.sources[options.sources.indexOf('courtlistener')] : undefined;
		if (options.isOffline) return;
		for (const source of this.sources) requireConsent(environment, source);
		if (this.clerk) requireConsent(environment, this.clerk, 'dockets');
	}

	/** Path of the bundle that compares. */
	get textThread(): string {
		return this.surroundings.textThread;
	}

	/** @throws UsageError if the folder of titles can't be read */
	async requireStatutes(): Promise<void> {
		const progress = new Progress(this.surroundings.stderr, false);
		await endingThreads(undefined, (until) => this.openStatutes(progress, until));
	}

	get isAsking(): boolean {
		return this.sources.length > 0 && !this.options.isOffline;
	}

	/** @param chosen which text of `authorities` is whose, in addition to the folder's choices */
	async check(
		{ name, text, language, document, root }: CalledDraft,
		{ signal, onProgress }: Call,
		chosen: TextChoices = {},
	): Promise<Checked> {
		const { now, textThread, stderr, workingDirectory } = this.surroundings;
		const { sources, cacheFolder } = this;
		const folder = root === undefined ? undefined : await readDraftFolder(root, this.options.exclude);
		const closed = closedToAgents(this.options, workingDirectory);
		for (const { origin } of sources) await prepareCache(cacheFolder, origin, folder ? [folder.path] : []);
		const turns = turnsUntil(signal);
		const { citations } = await turns.run(readBriefText([{ text, language }]));
		const draft = { name, path: '', text, language, citations, ...(document && { document }) };
		const book = new AnswerBook();
		const progress = new CallProgress(stderr, onProgress);
		const job = {
			...{ book, cacheFolder, isOffline: this.options.isOffline, signal, progress, now },
			onSent: () => {
				this.sent += 1;
			},
		};
		const answered = await askSources([draft], { ...job, sources, max: this.left() });
		const asked = this.clerk
			? [...answered, await askDockets([draft], this.clerk, { ...job, max: this.left() }, 0)]
			: answered;
		signal.throwIfAborted();
		// Ends the thread of this call.
		const done = new AbortController();
		signal.addEventListener('abort', () => done.abort(), { once: true });
		try {
			const statutes = await this.openStatutes(progress, done.signal);
			if (statutes) await prepareCache(cacheFolder, statutes.origin, folder ? [folder.path] : []);
			const unreadTitles = (await statutes?.lookUp([draft], book)) ?? [];
			signal.throwIfAborted();
			const time = now();
			const texts =
				folder && (await readAuthorityTexts({ ...folder, closed }, textThread, done.signal, undefined, chosen));
			const { decisions = {}, severities = {}, style }: Partial<DraftFolder> = folder ?? {};
			const [judged] = await judgeDrafts([draft], {
				...{ book, sources, decisions, severities, style, today: dateOf(time), texts: texts ?? {}, statutes, turns },
			});
			const passagePages = await findPassagePages(draft, judged?.verdicts ?? [], texts ?? {}, signal);
			signal.throwIfAborted();
			const label = sources.map((source) => source.label).join(', ');
			const report = createReport({
				...{ kind: 'working', version, document: name, isSample: false, now: time, utcOffset: 0, text },
				...{ verdicts: judged?.verdicts ?? [], hiddenCodes: [], excludedGlobs: [] },
				...(label !== '' && { service: label, ledger: { since: 'run', entries: this.ledger.entries } }),
				...placesIn(draft),
			});
			const why = listUnreadParts(draft);
			const unread = why === undefined ? [] : [sayUnread({ name, why, isPartly: true })];
			const unused = unreadTitles.map(({ name, why }) => `${name} isn't used: ${why}.`);
			return {
				report,
				passagePages,
				problems: [
					...progress.said,
					...asked.flatMap((one) => sayFailure(one, time)),
					...unused,
					...unread,
					...(texts ? sayWaiting(texts, 'use') : []),
				],
			};
		} finally {
			done.abort();
		}
	}

	/** The texts of a folder's authorities, except what is closed to agents, until `signal`. */
	async readTexts(root: string, signal: AbortSignal, chosen?: TextChoices): Promise<AuthorityTexts> {
		const { textThread, workingDirectory } = this.surroundings;
		const folder = await readDraftFolder(root, this.options.exclude);
		return readAuthorityTexts(
			{ ...folder, closed: closedToAgents(this.options, workingDirectory) },
			textThread,
			signal,
			undefined,
			chosen,
		);
	}

	/**
	 * Cases with a name, from the first source that has a search.
	 * @throws UsageError if none has, or if names may not be sent
	 */
	async findCases(name: string, year: number | undefined, { signal }: Call): Promise<readonly FoundRecord[]> {
		const { environment } = this.surroundings;
		for (const source of this.options.isOffline ? [] : this.sources) {
			if (source.isAskedFor !== 'citations') continue;
			await prepareCache(this.cacheFolder, source.origin, []);
			const { findCases } = source.open((input, init) => {
				if (this.left() < 1) throw new UsageError('No more requests may be sent. --max allows more.');
				this.sent += 1;
				return fetch(input, init);
			});
			if (!findCases) continue;
			requireConsent(environment, source, 'names');
			return findCases({ name, ...(year !== undefined && { year }) }, { signal });
		}
		throw new UsageError(
			'Cases are found by name on CourtListener alone: start benchbook mcp with --source courtlistener.',
		);
	}

	/** Opened for a call, which ends its threads; the indexes of titles are kept. */
	private openStatutes(progress: Progress, signal: AbortSignal): Promise<Statutes | undefined> {
		const { workingDirectory, textThread } = this.surroundings;
		const { cacheFolder } = this;
		return openStatutes(this.options.statutes, { workingDirectory, cacheFolder, textThread, signal, progress });
	}

	private left(): number {
		return Math.max(0, (this.options.max ?? mostRequests) - this.sent);
	}
}

/** Turns between which a call notices that it has been canceled, or that its client has gone. @throws what the signal was aborted with */
export function turnsUntil(signal: AbortSignal): Turns {
	return new Turns(systemClock, async () => {
		await setImmediate();
		signal.throwIfAborted();
	});
}

/** Reports progress to the client, and keeps lines that stay for the answer. */
class CallProgress extends Progress {
	readonly said: string[] = [];

	constructor(
		stderr: Surroundings['stderr'],
		private readonly onProgress: (message: string) => void,
	) {
		super(stderr, false);
	}

	override show(text: string): void {
		this.onProgress(text);
	}

	override say(text: string): void {
		this.said.push(text);
	}
}
