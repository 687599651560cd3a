import { getOrInsertComputed } from '../../../base/data/getOrInsertComputed';
import { type Clock, delay } from '../../../base/time/clock';
import { Turns } from '../../../base/time/turns';
import { ServiceError } from '../../../service/serviceError';
import type { Answer } from '../../answers/answer';
import { FileClient, type FileDeps } from '../fileClient';
import type { LookedUp, LookUpOptions, NamedCases, Provider, ProviderLimits, VolumeName } from '../provider';
import type { VolumeStore } from '../volumeStore';
import { indexNames } from './indexNames';
import { lookUpPlace, notInArchive } from './lookUpPlace';
import { mostBytes, type Volume } from './readCases';
import { findPlace, placeOfVolume, type VolumePlace } from './reporters';
import { missingVolume } from './site';
import { createOpinionTexts, createVolumeSupply, type OpinionDeps, readVolume, type VolumeSupply } from './supplies';

export { archiveOrigin } from './site';

export interface ArchiveDeps extends FileDeps {
	/** https, or http on a loopback host; `archiveOrigin` except in tests. */
	readonly baseUrl: string;
	readonly store: VolumeStore;
	/**
	 * `compactCases` on a thread of its own: turns the bytes of a CasesMetadata.json (at most 16 MB) into what is kept of them; undefined if they
	 * aren't a list of cases. Without it, the current thread does this.
	 */
	readonly compact?: (json: Uint8Array) => Promise<Uint8Array | undefined>;
	/** Without it, there are no texts of cases. */
	readonly readOpinion?: OpinionDeps['readOpinion'];
}

/** Few citations at a time, so that answers appear as volumes arrive. A request is for a volume; the client counts these itself. */
export const archiveLimits: ProviderLimits = {
	units: 60_000,
	citations: 20,
	atOnce: 4,
	takesText: false,
	isAskedFor: 'volumes',
	asksAgainAlone: false,
	requestsWithoutAsking: 200,
};

/** In UTF-16 units. Longer lines aren't citation strings. */
const longestLine = 200;

/**
 * Looks citations up in the volumes of Harvard's Caselaw Access Project, which is asked for volumes and nothing else.
 * @throws ServiceError `invalid` if the base URL could never be used
 */
export function createArchiveProvider({ baseUrl, store, compact, readOpinion, ...deps }: ArchiveDeps): Provider {
	const { clock } = deps;
	const turns = new Turns(clock, () => delay(clock, 0));
	const client = new FileClient(baseUrl, 'archive', mostBytes, deps);
	const supply = createVolumeSupply({ client, store, clock, turns, ...(compact && { compact }) });
	return {
		limits: archiveLimits,
		...(readOpinion && { texts: createOpinionTexts({ client, clock, store, readOpinion }) }),
		lookUp: (text, options) => lookUp(text, options, supply, clock, turns),
		kept: {
			list: () => listKept(store),
			mayHave: ({ volume, reporter }) => findPlace(`${volume} ${reporter} 1`).kind === 'volume',
			open: (citationString) => openKept(citationString, { store, turns }),
		},
	};
}

async function listKept(store: VolumeStore): Promise<VolumeName[]> {
	const names = (await store.list?.()) ?? [];
	const places = names.flatMap(({ slug, volume }) => placeOfVolume(slug, volume) ?? []);
	return places.map(({ reporter, volume }) => ({ reporter, volume: Number(volume) }));
}

async function openKept(
	citationString: string,
	deps: { readonly store: VolumeStore; readonly turns: Turns },
): Promise<NamedCases | undefined> {
	const found = findPlace(citationString);
	if (found.kind !== 'volume') return undefined;
	const kept = await readVolume(found.place, deps);
	return kept?.value && deps.turns.run(indexNames(kept.value, found.place));
}

/** A citation from the text, on its own line. */
interface Line {
	readonly original: string;
	readonly start: number;
}

/** Reads each volume once for all its citations. If a volume isn't available, its citations are worth asking for again; if none is, this fails. */
async function lookUp(
	text: string,
	options: LookUpOptions,
	supply: VolumeSupply,
	{ now }: Pick<Clock, 'now'>,
	turns: Turns,
): Promise<readonly LookedUp[]> {
	const found: LookedUp[] = [];
	const add = ({ original, start }: Line, answer: Answer | 'later'): void => {
		found.push({ original, span: { start, end: start + original.length }, answer });
	};
	const volumes = new Map<string, { readonly place: VolumePlace; readonly cited: { line: Line; page: string }[] }>();
	for (const line of linesOf(text)) {
		const where = findPlace(line.original);
		if (where.kind === 'volume') {
			const key = `${where.place.slug}/${where.place.volume}`;
			const { cited } = getOrInsertComputed(volumes, key, () => ({ place: where.place, cited: [] }));
			cited.push({ line, page: where.page });
		} else add(line, notInArchive(where.kind === 'elsewhere' ? where.coverage : undefined, now()));
	}
	let failed: ServiceError | undefined;
	await Promise.all(
		Array.from(volumes.values(), async ({ place, cited }) => {
			let volume: Volume | undefined;
			try {
				volume = await supply.find(place, options);
			} catch (error) {
				if (!(error instanceof ServiceError) || error.kind === 'canceled') throw error;
				failed ??= error;
				for (const { line } of cited) add(line, 'later');
				return;
			}
			await turns.run(lookUpEach());
			function* lookUpEach(): Generator<void, void> {
				for (const { line, page } of cited) {
					add(
						line,
						volume ? lookUpPlace(volume, place, page, now()) : notInArchive(place.coverage, now(), missingVolume),
					);
					yield;
				}
			}
		}),
	);
	if (failed && found.every(({ answer }) => answer === 'later')) throw failed;
	return found;
}

function linesOf(text: string): Line[] {
	const found = text.matchAll(/[^\r\n]+/g);
	return Array.from(found, ({ 0: whole, index }) => {
		const original = whole.trim();
		return { original, start: index + whole.indexOf(original) };
	}).filter(({ original }) => original !== '' && original.length <= longestLine);
}
