import * as vscode from 'vscode';
import { systemClock } from '../core/clock';
import type { Provider } from '../core/providers/provider';
import { createServiceProvider } from '../core/providers/service';
import type { Connection, ConnectionState, Connections } from './connection';
import { setContext } from './contextKeys';
import type { CourtListener } from './courtListener';
import { getVerifySource, onDidChangeSettings, type VerifySource } from './settings';

/** Who verifies citations in this window. */
export interface Verifier {
	readonly kind: Connection['kind'] | 'courtlistener';
	/** Scheme, host and port: consents and answers belong to it. "sample" for the embedded one. */
	readonly origin: string;
	/** Its name as shown to the user. */
	readonly label: string;
	readonly provider: Provider;
}

const courtListenerLabel = 'CourtListener';

export type VerifierState =
	| { readonly kind: 'connected'; readonly connection: Verifier }
	| Exclude<ConnectionState, { readonly kind: 'connected' }>;

/**
 * Chooses who verifies: whichever is connected, the setting's choice where both are. The sample is what the user has chosen for this very
 * window, so it comes before both.
 */
export class Verifiers implements vscode.Disposable {
	private readonly changed = new vscode.EventEmitter<VerifierState>();
	private readonly subscriptions: vscode.Disposable[];
	private readonly told = new Map<string, unknown>();
	private current: VerifierState = { kind: 'signedOut' };
	/** One for each connection and account, so that the same one can be told. */
	private readonly made = new WeakMap<object, Verifier>();

	private readonly counted = new vscode.EventEmitter<void>();
	private endCounting: (() => void) | undefined;

	/** Fires when the count of what is sent to who verifies may have changed. */
	readonly onDidCount = this.counted.event;
	/** Fires when someone else verifies, or no one any longer; the value is the new state. */
	readonly onDidChange = this.changed.event;

	constructor(
		private readonly connections: Connections,
		private readonly courtListener: CourtListener,
	) {
		const update = (): void => this.update();
		this.subscriptions = [
			this.changed,
			this.counted,
			connections.onDidChange(update),
			courtListener.onDidChange(update),
			onDidChangeSettings(['verify.source'], update),
		];
		this.update();
	}

	/** The last known state, without waiting. */
	get state(): VerifierState {
		return this.current;
	}

	/** True while the sample service verifies: what it says is about a few landmark cases only. */
	get isSample(): boolean {
		return this.current.kind === 'connected' && this.current.connection.kind === 'sample';
	}

	/** Who would verify if the setting said so; undefined where there is no choice. */
	get alternative(): { readonly source: VerifySource; readonly label: string } | undefined {
		const { state } = this.connections;
		if (!this.courtListener.current || state.kind !== 'connected' || state.connection.kind === 'sample')
			return undefined;
		return getVerifySource() === 'service'
			? { source: 'courtlistener', label: courtListenerLabel }
			: { source: 'service', label: state.connection.label };
	}

	/** Who verifies, after settings and secrets have been read; undefined when no one is connected. */
	async get(): Promise<Verifier | undefined> {
		await Promise.all([this.connections.get(), this.courtListener.get()]);
		this.update();
		return this.current.kind === 'connected' ? this.current.connection : undefined;
	}

	/** Who verifies. @throws UserError that offers to connect when no one is connected */
	async require(): Promise<Verifier> {
		return (await this.get()) ?? this.serviceVerifier(await this.connections.require());
	}

	dispose(): void {
		this.endCounting?.();
		vscode.Disposable.from(...this.subscriptions).dispose();
	}

	private update(): void {
		const before = this.current;
		this.current = this.choose();
		this.tellContext();
		const isSame =
			before.kind === 'connected' && this.current.kind === 'connected'
				? before.connection === this.current.connection
				: JSON.stringify(before) === JSON.stringify(this.current);
		if (isSame) return;
		this.follow(this.current);
		this.changed.fire(this.current);
	}

	/** For the `when` clauses of package.json; told only where something has changed. */
	private tellContext(): void {
		const { current } = this;
		const context = {
			'benchbook.verifies': current.kind === 'connected',
			'benchbook.verifiesWith': current.kind === 'connected' ? current.connection.kind : undefined,
			'benchbook.canDisconnect': this.connections.canDisconnect || this.courtListener.current !== undefined,
		};
		for (const [key, value] of Object.entries(context)) {
			if (this.told.get(key) === value) continue;
			this.told.set(key, value);
			void setContext(key, value);
		}
	}

	private follow(state: VerifierState): void {
		this.endCounting?.();
		const requests = state.kind === 'connected' ? state.connection.provider.requests : undefined;
		this.endCounting = requests?.onChange(() => this.counted.fire());
		// A file that can't be read costs the count its place in the status bar until something is sent.
		requests?.refresh().catch(() => undefined);
	}

	private choose(): VerifierState {
		const { state } = this.connections;
		const account = this.courtListener.current;
		const service = state.kind === 'connected' ? state.connection : undefined;
		const prefersService = service?.kind === 'sample' || getVerifySource() === 'service';
		if (service && (prefersService || !account))
			return { kind: 'connected', connection: this.serviceVerifier(service) };
		if (!account) return state.kind === 'connected' ? { kind: 'signedOut' } : state;
		const { origin, provider } = account;
		const made = this.made.get(account) ?? { kind: 'courtlistener', origin, label: courtListenerLabel, provider };
		this.made.set(account, made);
		return { kind: 'connected', connection: made };
	}

	private serviceVerifier(connection: Connection): Verifier {
		const { kind, origin, label, client } = connection;
		const made = this.made.get(connection) ?? {
			kind,
			origin,
			label,
			provider: createServiceProvider(client, systemClock),
		};
		this.made.set(connection, made);
		return made;
	}
}
