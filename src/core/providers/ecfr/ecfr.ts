import type { Clock } from '../../clock';
import { isRecord } from '../../service/fieldTypes';
import { ServiceError } from '../../service/serviceError';
import { type Answer, answerOf } from '../../verification/answers/answer';
import { FileClient, type FileDeps, findJsonProblem, type Sending } from '../fileClient';
import type { LookedUp, Provider, ProviderLimits } from '../provider';
import { type Kept, Supply } from '../supply';
import type { VolumeStore } from '../volumeStore';
import { type CitedRegulation, readRegulation } from './regulation';
import { ecfrLabel } from './site';
import { decodeTitle, encodeTitle, findInTitle, mostBytes, readStructure, type Title } from './title';

export { ecfrLabel, ecfrOrigin } from './site';

export interface EcfrDeps extends FileDeps {
	/** https, or http on a loopback host; `ecfrOrigin` unless it is tried elsewhere. */
	readonly baseUrl: string;
	/** Keeps the compact form of titles, each as a volume of "cfr". */
	readonly store: VolumeStore;
	/** `readStructure` on a thread of its own; without it, it is done on this one. */
	readonly readTitle?: (number: string, asOf: string, json: Uint8Array) => Promise<Title | undefined>;
}

/** A title is two requests at most. */
const ecfrLimits: ProviderLimits = {
	units: 60_000,
	citations: 50,
	atOnce: 2,
	takesText: false,
	asksAgainAlone: false,
	requestsWithoutAsking: 60,
};

/** Milliseconds after which a title is asked for again. */
const keptMs = 7 * 24 * 60 * 60 * 1000;
/** Milliseconds that the days up to which titles are current are believed. */
const datesKeptMs = 60 * 60 * 1000;
const slug = 'cfr';

/**
 * Looks citations of the C.F.R. up in the titles of the eCFR: it is asked for titles, and for nothing else.
 * @throws ServiceError `invalid` when the base URL could never be used
 */
export function createEcfrProvider({ baseUrl, store, readTitle, ...deps }: EcfrDeps): Provider {
	const client = new FileClient(baseUrl, 'ecfr', mostBytes, deps);
	const { supply } = new Titles(client, store, deps.clock, readTitle);
	return {
		id: 'ecfr',
		limits: ecfrLimits,
		async lookUp(text, options) {
			const found: LookedUp[] = [];
			let failed: ServiceError | undefined;
			for (const line of new Set(text.split(/[\r\n]+/).map((one) => one.trim()))) {
				const cited = readRegulation(line);
				if (!cited) continue;
				try {
					const title = await supply.find(cited.title, options);
					found.push({ original: line, answer: lookUpIn(title, cited, deps.clock.now()) });
				} catch (error) {
					if (!(error instanceof ServiceError) || error.kind === 'canceled') throw error;
					failed ??= error;
					found.push({ original: line, answer: 'later' });
				}
			}
			if (failed && found.every(({ answer }) => answer === 'later')) throw failed;
			return found;
		},
	};
}

/** A title that the eCFR doesn't have says nothing: that there is none is found without it. */
function lookUpIn(title: Title | undefined, { places }: CitedRegulation, now: number): Answer {
	if (!title) return { ...answerOf(ecfrLabel, now), status: 'notCovered', statusText: 'no such title' };
	const told = { ...answerOf(ecfrLabel, now), coverage: `${title.number} C.F.R., ${title.asOf}` };
	const missing = places.find((place) => findInTitle(title, place) !== 'there');
	if (missing === undefined) return { ...told, status: 'verified', statusText: 'found' };
	const missingPlace = { place: missing, isReserved: findInTitle(title, missing) === 'reserved', asOf: title.asOf };
	return { ...told, status: 'notFound', statusText: 'not found', missingPlace };
}

/** Titles as they are kept, or else as the eCFR has them; undefined for a title that there is none of. */
class Titles {
	private known: Kept<ReadonlyMap<string, string>> | undefined;
	/** Up to when each title is current: asked for any other day, the eCFR answers 404. */
	private readonly dates: Supply<undefined, ReadonlyMap<string, string>>;
	readonly supply: Supply<string, Title | undefined>;

	constructor(
		private readonly client: FileClient,
		store: VolumeStore,
		clock: Pick<Clock, 'now'>,
		private readonly readTitle: NonNullable<EcfrDeps['readTitle']> = async (number, asOf, json) =>
			readStructure(number, asOf, json),
	) {
		this.dates = new Supply({
			operation: 'title',
			clock,
			keyOf: () => '',
			lasts: () => datesKeptMs,
			// Older ones would say of a title that it was looked at now.
			read: async () => (Math.abs(clock.now() - (this.known?.checkedAt ?? 0)) < datesKeptMs ? this.known : undefined),
			fetch: async (_, __, sending) => {
				const value = await this.fetchDates(sending);
				this.known = { checkedAt: clock.now(), value };
				return value;
			},
		});
		this.supply = new Supply({
			operation: 'title',
			clock,
			keyOf: (number) => number,
			lasts: () => keptMs,
			async read(number) {
				const kept = await store.read(slug, number);
				const value = kept?.cases && decodeTitle(number, kept.cases);
				return value && { checkedAt: kept.checkedAt, value };
			},
			fetch: async (number, kept: Kept<Title | undefined> | undefined, sending) => {
				const asOf = (await this.dates.find(undefined, sending)).get(number);
				if (asOf === undefined) return undefined;
				const title = asOf === kept?.value?.asOf ? kept.value : await this.fetch(number, asOf, sending);
				await store.write(slug, number, { checkedAt: clock.now(), cases: encodeTitle(title) });
				return title;
			},
		});
	}

	private async fetchDates(sending: Sending): Promise<ReadonlyMap<string, string>> {
		const json = await this.fetchJson('/api/versioner/v1/titles.json', sending);
		const { titles } = asRecord(json);
		if (!Array.isArray(titles)) throw notReadable();
		return new Map(
			titles.flatMap((title) => {
				const { number, up_to_date_as_of: asOf } = asRecord(title);
				const isDated = typeof asOf === 'string' && /^\d{4}-\d\d-\d\d$/.test(asOf);
				return typeof number === 'number' && isDated ? [[String(number), asOf] as const] : [];
			}),
		);
	}

	private async fetch(number: string, asOf: string, sending: Sending): Promise<Title> {
		const json = await this.fetchJson(`/api/versioner/v1/structure/${asOf}/title-${number}.json`, sending);
		const title = json && (await this.readTitle(number, asOf, json));
		if (!title) throw notReadable();
		return title;
	}

	private async fetchJson(path: string, sending: Sending): Promise<Uint8Array | undefined> {
		const file = await this.client.fetchFile({
			...sending,
			operation: 'title',
			path,
			accept: 'application/json',
			findProblem: (bytes) => findJsonProblem(bytes, '{}'),
		});
		return file.kind === 'file' ? file.bytes : undefined;
	}
}

function asRecord(json: unknown): Readonly<Record<string, unknown>> {
	if (!(json instanceof Uint8Array)) return isRecord(json) ? json : {};
	try {
		return asRecord(JSON.parse(new TextDecoder().decode(json)));
	} catch {
		return {};
	}
}

function notReadable(): ServiceError {
	return new ServiceError('protocol', { operation: 'title', problem: 'notJson' });
}
