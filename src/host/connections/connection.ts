import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as vscode from 'vscode';
import { systemClock } from '../../core/base/time/clock';
import { sayBaseUrlProblem } from '../../core/reporting/wording/serviceErrors';
import { isApiKey } from '../../core/service/apiKey';
import { parseBaseUrl } from '../../core/service/baseUrl';
import type { ServiceClient } from '../../core/service/client';
import { Changing, setContext } from '../editor';
import { type ErrorAction, logServiceEvent, UserError } from '../messages';
import { getBaseUrl, onDidChangeSettings, setBaseUrl } from '../settings';

/** A sample service running on a loopback port of this machine. */
export interface RunningSample {
	readonly baseUrl: string;
	readonly apiKey: string;
	close(): Promise<void>;
}

/** IDs that the sample always has, by what they identify. */
export type SampleIds = Readonly<
	Record<'vaults' | 'objects' | 'runs' | 'instances' | 'transcriptions', Readonly<Record<string, string>>>
>;

interface SampleModule {
	readonly sampleIds: SampleIds;
	startSample(options: { port?: number }): Promise<RunningSample>;
}

/** Loads the sample's own bundle and starts it; until this is called, the sample costs nothing. */
export async function openSample(
	context: vscode.ExtensionContext,
): Promise<RunningSample & { readonly ids: SampleIds }> {
	const bundle = pathToFileURL(join(context.extensionPath, 'dist', 'sample.js'));
	const { startSample, sampleIds } = (await import(bundle.href)) as SampleModule;
	return { ...(await startSample({ port: 0 })), ids: sampleIds };
}

/** A service this window may talk to. `sample` is the embedded one; its origin is the fixed word "sample". */
export interface Connection {
	readonly kind: 'stored' | 'environment' | 'sample';
	/** Scheme, host, and port: keys, consents, and stored answers belong to it. */
	readonly origin: string;
	/** The host as shown to the user. */
	readonly label: string;
	readonly client: ServiceClient;
	/** For the sample: what it always has, to suggest where an ID is asked for. */
	readonly sampleIds?: SampleIds;
}

export type ConnectionState =
	| { readonly kind: 'connected'; readonly connection: Connection }
	| { readonly kind: 'signedOut' }
	| { readonly kind: 'badBaseUrl'; readonly reason: string }
	| { readonly kind: 'keyMissing'; readonly origin: string; readonly baseUrl: string };

/** The argument for Connect: if only the key is missing, it asks for nothing else. */
export function connectArgument(state: ConnectionState | { readonly kind: 'connected' }): {
	readonly source?: 'service';
	readonly baseUrl?: string;
} {
	return state.kind === 'keyMissing' ? { source: 'service', baseUrl: state.baseUrl } : {};
}

/** The argument for Connect if the key is rejected: it asks only for another one. Undefined if none of our keys is used. */
export function newKeyArgument(kind: Connection['kind'] | 'courtlistener' | 'archive'): object | undefined {
	const baseUrl = getBaseUrl();
	if (kind === 'courtlistener') return { source: kind };
	return kind === 'stored' && baseUrl !== undefined ? { source: 'service', baseUrl } : undefined;
}

const secretName = (origin: string): string => `benchbook.apiKey:${origin}`;

/** Which service this window talks to, with which key; either may change. Keys live in SecretStorage, one for each origin. */
export class Connections extends Changing {
	private found: Found = unconnected({ kind: 'signedOut' });
	private sample: ReturnType<typeof openSample> | undefined;
	private refreshing: Promise<ConnectionState>;
	private generation = 0;

	constructor(
		private readonly context: vscode.ExtensionContext,
		private readonly log: vscode.LogOutputChannel,
		private readonly send: typeof fetch,
	) {
		super();
		this.refreshing = this.refresh();
		this.own(
			onDidChangeSettings(['baseUrl'], () => void this.refresh()),
			context.secrets.onDidChange(({ key }) => {
				if (key.startsWith('benchbook.apiKey:')) void this.refresh();
			}),
		);
	}

	/** The last known state, without waiting. */
	get state(): ConnectionState {
		return this.found.state;
	}

	/** The service that is connected, as last known. */
	get connected(): Connection | undefined {
		return this.state.kind === 'connected' ? this.state.connection : undefined;
	}

	/** The connected service's: "sample" for the embedded one. */
	get origin(): string | undefined {
		return this.connected?.origin;
	}

	/** True while the sample service answers: it knows only a few landmark cases. */
	get isSample(): boolean {
		return this.origin === 'sample';
	}

	/** True even if the key is missing or the base URL can't be used: then disconnecting clears the setting. */
	get canDisconnect(): boolean {
		return this.sample !== undefined || getBaseUrl() !== undefined;
	}

	/** The current connection, after settings and secrets have been read; undefined if there is none. */
	async get(): Promise<Connection | undefined> {
		const state = await this.refreshing;
		return state.kind === 'connected' ? state.connection : undefined;
	}

	/** The current connection. @throws UserError that offers to connect if there is none */
	async require(): Promise<Connection> {
		const state = await this.refreshing;
		if (state.kind === 'connected') return state.connection;
		const actions: readonly ErrorAction[] = [
			{ title: vscode.l10n.t('Connect…'), command: 'benchbook.account.connect', argument: connectArgument(state) },
			{ title: vscode.l10n.t('Use Sample Service'), command: 'benchbook.account.useSample' },
		];
		if (state.kind === 'badBaseUrl') {
			throw new UserError(vscode.l10n.t("The base URL in your settings isn't valid. {0}", state.reason), actions);
		}
		if (state.kind === 'keyMissing') {
			throw new UserError(
				vscode.l10n.t("The API key for {0} isn't stored on this machine. Connect again to enter it.", state.origin),
				actions.slice(0, 1),
				'information',
			);
		}
		throw new UserError(vscode.l10n.t("Benchbook isn't connected to a service."), actions, 'information');
	}

	/** A client for trying a base URL and key; nothing is stored. */
	async createClient(baseUrl: string, apiKey: string, send = this.send): Promise<ServiceClient> {
		// With its dependencies, it is a large part of the code, so it is loaded only if there is a service to talk to.
		const { ServiceClient } = await import('../../core/service/client');
		return new ServiceClient(
			{ baseUrl, apiKey },
			{
				fetch: (input, init) => send(input, init),
				clock: systemClock,
				log: (event) => logServiceEvent(this.log, event),
			},
		);
	}

	/** Stores the key as the secret of its origin, and the base URL in the user's settings. Stops the sample. */
	async store(baseUrl: string, origin: string, apiKey: string): Promise<void> {
		await this.context.secrets.store(secretName(origin), apiKey);
		await this.end();
		if (getBaseUrl() !== baseUrl) await setBaseUrl(baseUrl);
		// Storing the same pair again is a new connection, too: whatever had stopped after an error may continue.
		this.found = unconnected({ kind: 'signedOut' });
		await this.refresh();
	}

	/**
	 * Ends the current connection: stops the sample, or deletes the stored key and clears its base URL. One from the environment stays.
	 *
	 * @returns what was ended, and the origin whose key was deleted
	 */
	async disconnect(): Promise<{ readonly ended: 'sample' | 'stored' | 'nothing'; readonly origin?: string }> {
		if (this.sample) {
			await this.end();
			await this.refresh();
			return { ended: 'sample' };
		}
		const baseUrl = getBaseUrl();
		if (baseUrl === undefined) return { ended: 'nothing' };
		const parsed = parseBaseUrl(baseUrl);
		if (parsed.kind === 'ok') await this.context.secrets.delete(secretName(parsed.origin));
		await setBaseUrl(undefined);
		await this.refresh();
		return { ended: 'stored', ...(parsed.kind === 'ok' && { origin: parsed.origin }) };
	}

	/** Starts the embedded sample service and makes it this window's service until the window is reloaded or disconnected. */
	async useSample(): Promise<Connection> {
		this.sample ??= openSample(this.context);
		try {
			await this.sample;
		} catch (error) {
			this.sample = undefined;
			throw error;
		}
		const state = await this.refresh();
		if (state.kind !== 'connected') throw new Error('the sample service did not start');
		return state.connection;
	}

	private refresh(): Promise<ConnectionState> {
		this.generation += 1;
		const mine = this.generation;
		this.refreshing = this.find().then(async (found) => {
			if (mine !== this.generation) return this.refreshing;
			if (found.identity === this.found.identity) return this.found.state;
			this.found = found;
			const tellSample = (): Promise<void> => setContext('benchbook.isSample', this.isSample);
			// The walkthrough's step to connect is done if anyone but the sample verifies: never in between.
			if (this.isSample) await tellSample();
			await setContext('benchbook.connected', found.state.kind === 'connected');
			this.changed.fire();
			if (!this.isSample) await tellSample();
			return found.state;
		});
		return this.refreshing;
	}

	private async find(): Promise<Found> {
		if (this.sample) {
			const { baseUrl, apiKey, ids } = await this.sample;
			return this.connect('sample', baseUrl, 'sample', apiKey, ids);
		}
		const baseUrl = getBaseUrl();
		const parsed = baseUrl === undefined ? undefined : parseBaseUrl(baseUrl);
		if (parsed?.kind === 'ok') {
			const apiKey = await this.context.secrets.get(secretName(parsed.origin));
			if (apiKey !== undefined) return this.connect('stored', parsed.baseUrl, parsed.origin, apiKey);
		}
		const { BENCHBOOK_BASE_URL, BENCHBOOK_API_KEY } = process.env;
		if (BENCHBOOK_BASE_URL && BENCHBOOK_API_KEY && isApiKey(BENCHBOOK_API_KEY)) {
			const environment = parseBaseUrl(BENCHBOOK_BASE_URL);
			return environment.kind === 'ok'
				? this.connect('environment', environment.baseUrl, environment.origin, BENCHBOOK_API_KEY)
				: unconnected({
						kind: 'badBaseUrl',
						reason: sayBaseUrlProblem(environment.reason),
					});
		}
		if (baseUrl === undefined || !parsed) return unconnected({ kind: 'signedOut' });
		return parsed.kind === 'ok'
			? unconnected({ kind: 'keyMissing', origin: parsed.origin, baseUrl: parsed.baseUrl })
			: unconnected({ kind: 'badBaseUrl', reason: sayBaseUrlProblem(parsed.reason) });
	}

	private async connect(
		kind: Connection['kind'],
		baseUrl: string,
		origin: string,
		apiKey: string,
		sampleIds?: SampleIds,
	): Promise<Found> {
		// What goes to the sample stays on this machine.
		const client = await this.createClient(baseUrl, apiKey, kind === 'sample' ? fetch : this.send);
		const label = kind === 'sample' ? vscode.l10n.t('sample service') : new URL(origin).host;
		return {
			state: { kind: 'connected', connection: { kind, origin, label, client, ...(sampleIds && { sampleIds }) } },
			identity: JSON.stringify([kind, baseUrl, apiKey]),
		};
	}

	/** Stops the sample and deletes its files. */
	async end(): Promise<void> {
		const running = this.sample;
		this.sample = undefined;
		await (await running)?.close();
	}
}

/** A state, and a text that differs between two states. The text includes the key, so it stays in memory. */
interface Found {
	readonly state: ConnectionState;
	readonly identity: string;
}

function unconnected(state: ConnectionState): Found {
	return { state, identity: JSON.stringify(state) };
}
