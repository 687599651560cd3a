import { systemClock } from '../core/clock';
import { openCourtListener } from '../core/providers/courtListener/open';
import { courtListenerOrigin } from '../core/providers/courtListener/site';
import type { Provider } from '../core/providers/provider';
import { parseLedger } from '../core/providers/requestLedger';
import { createServiceProvider } from '../core/providers/service';
import { isLoopbackHost, parseBaseUrl } from '../core/service/baseUrl';
import { ServiceClient } from '../core/service/client';
import { isServiceError } from '../core/service/serviceError';
import { wordBaseUrlProblem } from '../core/wording/serviceErrors';
import { StateFile } from '../node/stateFile';
import { cacheFile } from './cache';
import type { Environment } from './environment';
import type { SourceName } from './options';
import { UsageError } from './usage';

/** Whose answers count. */
export interface Source {
	/** Scheme, host and port; answers are kept under it. */
	readonly origin: string;
	/** As reports name it. */
	readonly label: string;
	/** @throws UsageError when a key is missing or can't be one */
	open(send: typeof fetch): Provider;
}

/** @throws UsageError when the environment doesn't say where the source is */
export function findSource(name: SourceName, environment: Environment, cacheFolder: string): Source {
	return name === 'service' ? findService(environment) : findCourtListener(environment, cacheFolder);
}

/**
 * Says that citations may be sent.
 * @throws UsageError unless the environment allows it
 */
export function requireConsent(environment: Environment, { label }: Source): void {
	if (environment.BENCHBOOK_CONSENT === 'citations') return;
	throw new UsageError(
		`Nothing was sent. Set BENCHBOOK_CONSENT=citations to allow your citations, and no other text, to be sent to ${label}.`,
	);
}

function findService(environment: Environment): Source {
	const given = environment.BENCHBOOK_BASE_URL?.trim() ?? '';
	if (given === '') throw new UsageError('Set BENCHBOOK_BASE_URL to the base URL of your service.');
	const parsed = parseBaseUrl(given);
	if (parsed.kind === 'invalid') throw new UsageError(`BENCHBOOK_BASE_URL: ${wordBaseUrlProblem(parsed.reason)}`);
	const { origin, baseUrl } = parsed;
	return {
		origin,
		label: new URL(origin).host,
		open: (send) => {
			const apiKey = requireSecret(environment, 'BENCHBOOK_API_KEY', 'the API key of your service');
			const client = asUsage('BENCHBOOK_API_KEY', () => {
				return new ServiceClient({ baseUrl, apiKey }, { fetch: send, clock: systemClock });
			});
			return createServiceProvider(client, systemClock);
		},
	};
}

function findCourtListener(environment: Environment, cacheFolder: string): Source {
	// Only tests find it elsewhere, and only on this machine.
	const given = parseBaseUrl(environment.BENCHBOOK_COURTLISTENER_URL ?? '');
	const isOnMachine = given.kind === 'ok' && isLoopbackHost(new URL(given.origin).hostname);
	const baseUrl = isOnMachine ? given.baseUrl : courtListenerOrigin;
	const { origin } = new URL(baseUrl);
	return {
		origin,
		label: 'CourtListener',
		open: (send) => {
			const token = requireSecret(environment, 'COURTLISTENER_TOKEN', 'your token for CourtListener');
			const store = new StateFile(cacheFile(cacheFolder, 'requests', origin), parseLedger);
			const deps = { fetch: send, clock: systemClock, store };
			return asUsage('COURTLISTENER_TOKEN', () => openCourtListener({ baseUrl, token }, deps).provider);
		},
	};
}

function requireSecret(environment: Environment, name: string, what: string): string {
	const secret = environment[name]?.trim() ?? '';
	if (secret === '') throw new UsageError(`Set ${name} to ${what}.`);
	return secret;
}

/** What can't be a key is said without showing it. */
function asUsage<T>(variable: string, open: () => T): T {
	try {
		return open();
	} catch (error) {
		if (isServiceError(error, 'invalid')) throw new UsageError(`${variable} has characters that no key has.`);
		throw error;
	}
}
