import { join } from 'node:path';
import { isRecord } from '../../../core/base/data/isRecord';
import { httpsLink } from '../../../core/base/display/httpsLink';
import { plainLine } from '../../../core/base/display/plainLine';
import { present } from '../../../core/base/text/present';
import type { LaterDecision, LaterHistory } from '../../../core/lookup/providers/provider';
import type { Services } from '../../../host/services';
import { StateFile } from '../../../node/stateFile';

/** A week, in milliseconds. */
const keptMs = 7 * 24 * 60 * 60_000;
/** Cases whose later decisions are kept, the latest asked about, and decisions of one case. */
const mostCases = 500;
const mostDecisions = 20;

interface Kept {
	readonly version: 1;
	/** By citation string. */
	readonly cases: Readonly<Record<string, LaterHistory>>;
}

/** What CourtListener said about later decisions, kept for a week for all windows. Never what anyone wrote. */
export class LaterBook {
	private readonly file: StateFile<Kept>;

	constructor(private readonly services: Pick<Services, 'context' | 'clock'>) {
		this.file = new StateFile(join(services.context.globalStorageUri.fsPath, 'later.json'), parseKept);
	}

	/** By citation string, those that were asked about within a week. */
	async read(): Promise<ReadonlyMap<string, LaterHistory>> {
		const { cases } = await this.file.read();
		return new Map(Object.entries(cases).filter(([, { at }]) => this.isKept(at)));
	}

	async add(history: LaterHistory): Promise<void> {
		await this.file.update(({ cases }) => {
			const kept = Object.entries({ ...cases, [history.citation]: history }).filter(([, { at }]) => this.isKept(at));
			return { version: 1, cases: Object.fromEntries(kept.sort(([, a], [, b]) => b.at - a.at).slice(0, mostCases)) };
		});
	}

	async forget(): Promise<void> {
		await this.file.update(() => ({ version: 1, cases: {} }));
	}

	private isKept(at: number): boolean {
		const age = this.services.clock.now() - at;
		return age >= 0 && age < keptMs;
	}
}

/** Anyone may have written the file: only what reads as our own is shown. */
function parseKept(content: unknown): Kept {
	const cases = isRecord(content) && content.version === 1 && isRecord(content.cases) ? content.cases : {};
	const read = Object.entries(cases).flatMap(([citation, one]) => {
		const history = readHistory(citation, one);
		return history ? [[citation, history] as const] : [];
	});
	return { version: 1, cases: Object.fromEntries(read) };
}

function readHistory(citation: string, content: unknown): LaterHistory | undefined {
	if (!isRecord(content) || typeof content.at !== 'number' || !Array.isArray(content.decisions)) return undefined;
	const decisions = content.decisions.slice(0, mostDecisions).flatMap((one) => readDecision(one) ?? []);
	const asked = content.asked === 'wordsAndCitations' ? 'wordsAndCitations' : 'words';
	return { citation, at: content.at, decisions, asked, ...(content.isCut === true && { isCut: true }) };
}

function readDecision(content: unknown): LaterDecision | undefined {
	if (!isRecord(content) || typeof content.fragment !== 'string') return undefined;
	const line = (value: unknown): string | undefined =>
		typeof value === 'string' ? plainLine(value, { maxLength: 300 }) : undefined;
	const { name, court, date, url, fragment, rank } = content;
	return {
		name: line(name) ?? '',
		fragment: line(fragment) ?? '',
		rank: typeof rank === 'number' ? rank : 3,
		isConfirmed: content.isConfirmed === true,
		...present({ court: line(court), date: line(date), url: typeof url === 'string' ? httpsLink(url) : undefined }),
	};
}
