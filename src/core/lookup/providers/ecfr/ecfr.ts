import { isRecord } from '../../../base/data/isRecord';
import { parseJson } from '../../../base/data/parseJson';
import { ServiceError } from '../../../service/serviceError';
import { type Answer, answerOf } from '../../answers/answer';
import { FileClient, type FileDeps, findJsonProblem, type Sending } from '../fileClient';
import type { LookedUp, Provider, ProviderLimits } from '../provider';
import { type Kept, Supply } from '../supply';
import type { VolumeStore } from '../volumeStore';
import { type CitedRegulation, readRegulation } from './regulation';
import { ecfrLabel } from './site';
import { decodeTitle, encodeTitle, findInTitle, mostBytes, readStructure, type Title } from './title';

export { ecfrLabel, ecfrOrigin } from './site';

export interface EcfrDeps extends FileDeps {
	/** https, or http on a loopback host; `ecfrOrigin` except in tests. */
	readonly baseUrl: string;
	/** Keeps titles in compact form, each as a volume of "cfr". */
	readonly store: VolumeStore;
	/** `readStructure` on a thread of its own; without it, the current thread does this. */
	readonly readTitle?: (number: string, asOf: string, json: Uint8Array) => Promise<Title | undefined>;
}

/** A title takes two requests at most. */
const ecfrLimits: ProviderLimits = {
	units: 60_000,
	citations: 50,
	atOnce: 2,
	takesText: false,
	isAskedFor: 'titles',
	asksAgainAlone: false,
	requestsWithoutAsking: 60,
};

/** Milliseconds after which a title is asked for again. */
const keptMs = 7 * 24 * 60 * 60 * 1000;
/** Milliseconds for which the list of days up to which titles are current is reused. */
const datesKeptMs = 60 * 60 * 1000;
const slug = 'cfr';

/**
 * Looks citations of the C.F.R. up in the titles of the eCFR, which is asked for titles and nothing else.
 * @throws ServiceError `invalid` if the base URL could never be used
 */
export function createEcfrProvider(deps: EcfrDeps): Provider {
	const supply = createTitleSupply(deps);
	return {
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

/** A title that the eCFR doesn't have says nothing: a title that doesn't exist is found without asking. */
function lookUpIn(title: Title | undefined, { places }: CitedRegulation, now: number): Answer {
	if (!title) return { ...answerOf(ecfrLabel, now), status: 'notCovered', statusText: 'no such title' };
	const told = { ...answerOf(ecfrLabel, now), coverage: `${title.number} C.F.R., ${title.asOf}` };
	const missing = places.find((place) => findInTitle(title, place) !== 'there');
	if (missing === undefined) return { ...told, status: 'verified', statusText: 'found' };
	const isReserved = findInTitle(title, missing) === 'reserved';
	const missingPlace = { place: missing, ...(isReserved && { listedAs: 'reserved' as const }), asOf: title.asOf };
	return { ...told, status: 'notFound', statusText: 'not found', missingPlace };
}

/** Titles as kept, or else from the eCFR; undefined for one that doesn't exist. */
function createTitleSupply({
	baseUrl,
	store,
	readTitle = async (number, asOf, json) => readStructure(number, asOf, json),
	...deps
}: EcfrDeps): Supply<string, Title | undefined> {
	const { clock } = deps;
	const client = new FileClient(baseUrl, 'ecfr', mostBytes, deps);
	const fetchJson = async (path: string, sending: Sending): Promise<Uint8Array | undefined> => {
		const findProblem = (bytes: Uint8Array) => findJsonProblem(bytes, '{}');
		const file = await client.fetchFile({
			...sending,
			operation: 'title',
			path: `/api/versioner/v1/${path}`,
			accept: 'application/json',
			findProblem,
		});
		return file.kind === 'file' ? file.bytes : undefined;
	};
	let known: Kept<ReadonlyMap<string, string>> | undefined;
	/** The day up to which each title is current: asked for any other day, the eCFR responds with 404. */
	const dates = new Supply<undefined, ReadonlyMap<string, string>>({
		operation: 'title',
		clock,
		keyOf: () => '',
		lasts: () => datesKeptMs,
		// Older dates would make a title look as if it had been checked now.
		read: async () => (Math.abs(clock.now() - (known?.checkedAt ?? 0)) < datesKeptMs ? known : undefined),
		async fetch(_, __, sending) {
			const value = readDates(await fetchJson('titles.json', sending));
			known = { checkedAt: clock.now(), value };
			return value;
		},
	});
	return new Supply({
		operation: 'title',
		clock,
		keyOf: (number) => number,
		lasts: () => keptMs,
		async read(number) {
			const kept = await store.read({ slug, volume: number });
			const value = kept?.cases && decodeTitle(number, kept.cases);
			return value && { checkedAt: kept.checkedAt, value };
		},
		async fetch(number, kept: Kept<Title | undefined> | undefined, sending) {
			const asOf = (await dates.find(undefined, sending)).get(number);
			if (asOf === undefined) return undefined;
			const fetchTitle = async (): Promise<Title | undefined> => {
				const json = await fetchJson(`structure/${asOf}/title-${number}.json`, sending);
				return json && readTitle(number, asOf, json);
			};
			const title = asOf === kept?.value?.asOf ? kept.value : await fetchTitle();
			if (!title) throw notReadable();
			await store.write({ slug, volume: number }, { checkedAt: clock.now(), cases: encodeTitle(title) });
			return title;
		},
	});
}

/** @throws ServiceError for anything but a list of titles */
function readDates(json: Uint8Array | undefined): ReadonlyMap<string, string> {
	const { titles } = asRecord(json && parseJson(json));
	if (!Array.isArray(titles)) throw notReadable();
	return new Map(
		titles.flatMap((title) => {
			const { number, up_to_date_as_of: asOf } = asRecord(title);
			const isDated = typeof asOf === 'string' && /^\d{4}-\d\d-\d\d$/.test(asOf);
			return typeof number === 'number' && isDated ? [[String(number), asOf] as const] : [];
		}),
	);
}

function asRecord(value: unknown): Readonly<Record<string, unknown>> {
	return isRecord(value) ? value : {};
}

function notReadable(): ServiceError {
	return new ServiceError('protocol', { operation: 'title', problem: 'notJson' });
}
