import { version } from '../../../package.json';
import { type Clock, systemClock } from '../../core/base/time/clock';
import { noteSent, recording, type SentEntry } from '../../core/lookup/asking/sent';
import { archiveOrigin, createArchiveProvider } from '../../core/lookup/providers/archive/archive';
import { archiveLabel } from '../../core/lookup/providers/archive/site';
import type { OpinionDeps } from '../../core/lookup/providers/archive/supplies';
import { openCourtListener } from '../../core/lookup/providers/courtListener/courtListener';
import { courtListenerOrigin } from '../../core/lookup/providers/courtListener/site';
import { createEcfrProvider, ecfrLabel, ecfrOrigin } from '../../core/lookup/providers/ecfr/ecfr';
import type { KeptVolumes, Provider } from '../../core/lookup/providers/provider';
import { parseLedger } from '../../core/lookup/providers/requestLedger';
import { createServiceProvider } from '../../core/lookup/providers/service';
import { sayBaseUrlProblem } from '../../core/reporting/wording/serviceErrors';
import { loopbackUrl, parseBaseUrl } from '../../core/service/baseUrl';
import { ServiceClient } from '../../core/service/client';
import { isServiceError } from '../../core/service/serviceError';
import { StateFile } from '../../node/stateFile';
import { VolumeFolder } from '../../node/volumeFolder';
import type { SourceName } from '../arguments/options';
import { UsageError } from '../arguments/usage';
import { cacheFile, volumesFolder } from './cache';

/** Someone who is asked about citations. */
export interface Source {
	/** Scheme, host, and port; answers and volumes are kept under it. */
	readonly origin: string;
	/** The name in reports. */
	readonly label: string;
	/** Without the host. */
	readonly name?: string;
	/** What leaves the machine: citations, or only the numbers of volumes or of titles of the C.F.R. Answers, volumes, or titles are kept. */
	readonly isAskedFor: 'citations' | 'volumes' | 'titles';
	/**
	 * @param onUnkept called with the system's code when a volume can't be kept
	 * @param readOpinion `readOpinionFile`, wherever it runs; without it, there are no texts from the archive
	 * @throws UsageError if a key is missing or contains characters that no key has
	 */
	open(send: typeof fetch, onUnkept?: (code: string) => void, readOpinion?: OpinionDeps['readOpinion']): Provider;
}

/**
 * @param now when the run began, in milliseconds since the epoch; the ages of volumes are measured from it
 * @param sent gets what is sent
 * @throws UsageError if the environment doesn't say where the source is
 */
export function findSource(
	name: SourceName,
	environment: NodeJS.ProcessEnv,
	cacheFolder: string,
	now: number,
	sent: RunLedger,
): Source {
	const source = findUnrecorded(name, environment, cacheFolder, now);
	return {
		...source,
		open: (send, onUnkept, readOpinion) => source.open(recording(send, sent.note), onUnkept, readOpinion),
	};
}

export class RunLedger {
	entries: readonly SentEntry[] = [];

	readonly note = (sent: Pick<SentEntry, 'host' | 'kind' | 'count'>): void => {
		this.entries = noteSent(this.entries, sent, systemClock.now());
	};
}

function findUnrecorded(name: SourceName, environment: NodeJS.ProcessEnv, cacheFolder: string, now: number): Source {
	switch (name) {
		case 'archive':
			return findArchive(environment, cacheFolder, clockFrom(now));
		case 'service':
			return findService(environment);
		case 'courtlistener':
			return findCourtListener(environment, cacheFolder);
		case 'ecfr':
			return findEcfr(environment, cacheFolder, clockFrom(now));
	}
}

export function isAskedForTitles({ isAskedFor }: Source): boolean {
	return isAskedFor === 'titles';
}

/** The volumes that are kept here of a source, without asking it for others. */
export function openKept(sources: readonly Source[]): KeptVolumes | undefined {
	const holder = sources.find(({ isAskedFor }) => isAskedFor === 'volumes');
	return holder?.open(fetch).kept;
}

/**
 * @param what leaves: what the source is asked for, unless it is more than that: cases that are quoted, names of cases, cases whose later history is asked for, or docket numbers
 * @throws UsageError unless the environment allows it
 */
export function requireConsent(
	{ BENCHBOOK_CONSENT = '' }: NodeJS.ProcessEnv,
	{ label, isAskedFor }: Source,
	what: Source['isAskedFor'] | 'cases' | 'names' | 'history' | 'dockets' = isAskedFor,
): void {
	const given = BENCHBOOK_CONSENT.split(',').map((word) => word.trim());
	// Volumes and titles are parts of citations: consent to citations covers them.
	if (given.includes(what) || (what === isAskedFor && given.includes('citations'))) return;
	const how = {
		citations: `Set BENCHBOOK_CONSENT=citations to allow your citations, and no other text, to be sent to ${label}.`,
		volumes: `Set BENCHBOOK_CONSENT=volumes to allow the ${label} to be asked for the volumes of your citations ("F.3d, volume 925"), and for nothing else.`,
		titles: `Set BENCHBOOK_CONSENT=titles to allow the ${label} to be asked for the titles of your citations to the C.F.R. ("title 29"), and for nothing else.`,
		cases: `--fetch-texts tells the ${label} which cases you quote. Set BENCHBOOK_CONSENT=volumes,cases to allow that.`,
		history: `--history tells ${label} which cases you cite, by their citations, opinions, and names there. Set BENCHBOOK_CONSENT=citations,history to allow that.`,
		dockets: `--dockets tells ${label} the docket numbers of the cases you cite, their courts, names, and dates. Set BENCHBOOK_CONSENT=citations,dockets to allow that.`,
		names: `A case is found by its name, which is more than a citation. Set BENCHBOOK_CONSENT=citations,names to allow names to be sent to ${label}.`,
	}[what];
	throw new UsageError(`Nothing was sent. ${how}`);
}

function clockFrom(now: number): Clock {
	const ahead = now - systemClock.now();
	return { ...systemClock, now: () => systemClock.now() + ahead };
}

/** Labeled as the Caselaw Access Project alone only at its own address; the label of a copy elsewhere also has its host. */
function findArchive(environment: NodeJS.ProcessEnv, cacheFolder: string, clock: Clock): Source {
	const given = environment.BENCHBOOK_ARCHIVE_URL?.trim() ?? '';
	const parsed = parseBaseUrl(given === '' ? archiveOrigin : given);
	if (parsed.kind === 'invalid') throw new UsageError(`BENCHBOOK_ARCHIVE_URL: ${sayBaseUrlProblem(parsed.reason)}`);
	const { origin, baseUrl } = parsed;
	return {
		origin,
		label: origin === archiveOrigin ? archiveLabel : `${archiveLabel} (${new URL(origin).host})`,
		name: archiveLabel,
		isAskedFor: 'volumes',
		open: (send, onUnkept, readOpinion) => {
			const store = openVolumes(cacheFolder, origin, clock, onUnkept);
			const deps = { baseUrl, fetch: send, clock, store, version };
			return createArchiveProvider({ ...deps, ...(readOpinion && { readOpinion }) });
		},
	};
}

function findEcfr(environment: NodeJS.ProcessEnv, cacheFolder: string, clock: Clock): Source {
	const baseUrl = loopbackUrl(environment.BENCHBOOK_ECFR_URL) ?? ecfrOrigin;
	const { origin } = new URL(baseUrl);
	return {
		origin,
		label: ecfrLabel,
		isAskedFor: 'titles',
		open: (send, onUnkept) => {
			const store = openVolumes(cacheFolder, origin, clock, onUnkept);
			return createEcfrProvider({ baseUrl, fetch: send, clock, store, version });
		},
	};
}

function openVolumes(
	cacheFolder: string,
	origin: string,
	{ now }: Clock,
	onFailure: ((code: string) => void) | undefined,
): VolumeFolder {
	return new VolumeFolder(volumesFolder(cacheFolder, origin), { now, ...(onFailure && { onFailure }) });
}

function findService(environment: NodeJS.ProcessEnv): Source {
	const given = environment.BENCHBOOK_BASE_URL?.trim() ?? '';
	if (given === '') throw new UsageError('Set BENCHBOOK_BASE_URL to the base URL of your service.');
	const parsed = parseBaseUrl(given);
	if (parsed.kind === 'invalid') throw new UsageError(`BENCHBOOK_BASE_URL: ${sayBaseUrlProblem(parsed.reason)}`);
	const { origin, baseUrl } = parsed;
	return {
		origin,
		label: new URL(origin).host,
		isAskedFor: 'citations',
		open: (send) => {
			const apiKey = requireSecret(environment, 'BENCHBOOK_API_KEY', 'the API key of your service');
			const client = asUsage('BENCHBOOK_API_KEY', () => {
				return new ServiceClient({ baseUrl, apiKey }, { fetch: send, clock: systemClock });
			});
			return createServiceProvider(client, systemClock);
		},
	};
}

function findCourtListener(environment: NodeJS.ProcessEnv, cacheFolder: string): Source {
	const baseUrl = loopbackUrl(environment.BENCHBOOK_COURTLISTENER_URL) ?? courtListenerOrigin;
	const { origin } = new URL(baseUrl);
	return {
		origin,
		label: 'CourtListener',
		isAskedFor: 'citations',
		open: (send) => {
			const token = requireSecret(environment, 'COURTLISTENER_TOKEN', 'your token for CourtListener');
			const store = new StateFile(cacheFile(cacheFolder, 'requests', origin), parseLedger);
			const deps = { fetch: send, clock: systemClock, store };
			return asUsage('COURTLISTENER_TOKEN', () => openCourtListener({ baseUrl, token }, deps).provider);
		},
	};
}

function requireSecret(environment: NodeJS.ProcessEnv, name: string, what: string): string {
	const secret = environment[name]?.trim() ?? '';
	if (secret === '') throw new UsageError(`Set ${name} to ${what}.`);
	return secret;
}

/** Explains that a key has characters that no key has, without showing it. */
function asUsage<T>(variable: string, open: () => T): T {
	try {
		return open();
	} catch (error) {
		if (isServiceError(error, 'invalid'))
			throw new UsageError(`${variable} contains characters that a key can't have. Copy the key again.`);
		throw error;
	}
}
