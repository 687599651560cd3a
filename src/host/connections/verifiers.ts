import * as vscode from 'vscode';
import { getOrInsertComputed } from '../../core/base/data/getOrInsertComputed';
import { present } from '../../core/base/text/present';
import { systemClock } from '../../core/base/time/clock';
import type { FoundRecord } from '../../core/lookup/answers/answer';
import type { CourtListenerAccount } from '../../core/lookup/providers/courtListener/courtListener';
import type { Provider } from '../../core/lookup/providers/provider';
import { createServiceProvider } from '../../core/lookup/providers/service';
import { Changing, setContext } from '../editor';
import { getVerifySource, onDidChangeSettings, type VerifySource } from '../settings';
import type { Archive } from './archive';
import type { Connection, ConnectionState, Connections } from './connection';
import type { Consents } from './consent';
import type { CourtListener } from './courtListener';
import type { OpenArchive } from './openArchive';

/** A database of cases by which citations are verified in this window. */
export interface LegalDatabase {
	readonly kind: Connection['kind'] | 'courtlistener' | 'archive';
	/** Scheme, host, and port: consents and answers belong to it. "sample" for the embedded one; for two together, both. */
	readonly origin: string;
	/** Its name as shown to the user. */
	readonly label: string;
	readonly provider: Provider;
	/** If two verify together: each of them. */
	readonly parts?: readonly LegalDatabase[];
}

/** What there is to choose from, and what may be sent to whom. */
export interface VerifierSources {
	readonly connections: Connections;
	readonly courtListener: CourtListener;
	readonly archive: Archive;
	readonly consents: Consents;
}

/** The database that has texts of opinions, including this record's. */
export function textHolderOf(verifier: LegalDatabase, record: FoundRecord): LegalDatabase | undefined {
	return (verifier.parts ?? [verifier]).find(({ provider }) => provider.texts?.has(record));
}

const courtListenerLabel = 'CourtListener';
const archiveLabel = 'Caselaw Access Project';

export type CaseSearcher = Connection | LegalDatabase;

export type VerifierState =
	| { readonly kind: 'connected'; readonly connection: LegalDatabase }
	| Exclude<ConnectionState, { readonly kind: 'connected' }>;

/**
 * Chooses the database that verifies. The archive comes first, and what it doesn't have goes to the service or to CourtListener once the user has
 * allowed that; the setting chooses between these two. The sample comes before all, because the user has chosen it for this very window. They change
 * when someone else verifies, or no one does any longer.
 */
export class Verifiers extends Changing {
	private readonly told = new Map<string, unknown>();
	private current: VerifierState = { kind: 'signedOut' };
	private readonly made = new WeakMap<object, object>();

	private readonly counted = this.own(new vscode.EventEmitter<void>());
	private endCounting: (() => void) | undefined;

	/** Fires when the count of what is sent to the verifier may have changed. */
	readonly onDidCount = this.counted.event;
	constructor(private readonly sources: VerifierSources) {
		super();
		const { connections, courtListener, archive, consents } = sources;
		const update = (): void => {
			this.update();
			// Whether what is connected may be asked is known a moment later.
			void this.get().catch(() => undefined);
		};
		this.own(
			{ dispose: () => this.endCounting?.() },
			connections.onDidChange(update),
			courtListener.onDidChange(update),
			archive.onDidChange(update),
			consents.onDidChange(update),
			onDidChangeSettings(['verify.source'], update),
		);
		this.update();
	}

	/** The last known state, without waiting. */
	get state(): VerifierState {
		return this.current;
	}

	/** Who verifies, as last known. */
	get connected(): LegalDatabase | undefined {
		return this.current.kind === 'connected' ? this.current.connection : undefined;
	}

	/** True while the sample service verifies: it knows only a few landmark cases. */
	get isSample(): boolean {
		return this.connected?.kind === 'sample';
	}

	/** Who would verify if the setting said so; undefined if there is no choice. */
	get alternative(): { readonly source: VerifySource; readonly label: string } | undefined {
		const { connections, courtListener } = this.sources;
		const service = connections.connected;
		if (!courtListener.current || !service || service.kind === 'sample') return undefined;
		return getVerifySource() === 'service'
			? { source: 'courtlistener', label: courtListenerLabel }
			: { source: 'service', label: service.label };
	}

	/** Who is connected, but may not be asked yet for what the archive doesn't have. */
	get unasked(): LegalDatabase | undefined {
		const other = this.sources.archive.current && this.chooseOther();
		return other && this.sources.consents.had('background', other) ? undefined : other;
	}

	/** Who verifies, after settings and secrets have been read; undefined if no one is connected. */
	async get(): Promise<LegalDatabase | undefined> {
		const { connections, courtListener, archive, consents } = this.sources;
		await Promise.all([connections.get(), courtListener.get(), archive.get()]);
		const other = this.chooseOther();
		if (other) await consents.has('background', other);
		this.update();
		return this.connected;
	}

	/** Who verifies. @throws UserError that offers to connect if no one is connected */
	async require(): Promise<LegalDatabase> {
		return (await this.get()) ?? this.serviceDatabase(await this.sources.connections.require());
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
		this.follow();
		this.changed.fire();
	}

	/** For the `when` clauses of package.json; set only if something has changed. */
	private tellContext(): void {
		const context = {
			'benchbook.verifies': this.connected !== undefined,
			'benchbook.verifiesWith': this.connected?.kind,
			'benchbook.hasCourtListener': this.sources.courtListener.current !== undefined,
			'benchbook.canSearchCases': this.searcher !== undefined,
			'benchbook.canDisconnect':
				this.sources.connections.canDisconnect ||
				this.sources.courtListener.current !== undefined ||
				this.sources.archive.current !== undefined,
		};
		for (const [key, value] of Object.entries(context)) {
			if (this.told.get(key) === value) continue;
			this.told.set(key, value);
			void setContext(key, value);
		}
	}

	private follow(): void {
		this.endCounting?.();
		const requests = this.connected?.provider.requests;
		this.endCounting = requests?.onChange(() => this.counted.fire());
		// If a file can't be read, the count isn't in the status bar until something is sent.
		requests?.refresh().catch(() => undefined);
	}

	private choose(): VerifierState {
		const { state } = this.sources.connections;
		const other = this.chooseOther();
		const archive = this.sources.archive.current;
		const connection = archive && other?.kind !== 'sample' ? this.archiveDatabase(archive, other) : other;
		if (connection) return { kind: 'connected', connection };
		return state.kind === 'connected' ? { kind: 'signedOut' } : state;
	}

	/** The service, or CourtListener if no service is connected, as last known; undefined if there is neither. */
	get searcher(): CaseSearcher | undefined {
		const { connections, courtListener } = this.sources;
		return connections.connected ?? (courtListener.current && this.courtListenerDatabase(courtListener.current));
	}

	/** Like `searcher`, after settings and secrets have been read. */
	async getSearcher(): Promise<CaseSearcher | undefined> {
		await Promise.all([this.sources.connections.get(), this.sources.courtListener.get()]);
		return this.searcher;
	}

	/** @throws UserError that offers to connect if there is no one to search */
	async requireSearcher(): Promise<CaseSearcher> {
		return (await this.getSearcher()) ?? this.sources.connections.require();
	}

	/** Whichever of the service, the sample, and CourtListener is connected; the setting's choice if two are. */
	private chooseOther(): LegalDatabase | undefined {
		const service = this.sources.connections.connected;
		const account = this.sources.courtListener.current;
		const prefersService = service?.kind === 'sample' || getVerifySource() === 'service';
		if (service && (prefersService || !account)) return this.serviceDatabase(service);
		return account && this.courtListenerDatabase(account);
	}

	/** The account at CourtListener as a verifier, whoever verifies. */
	get courtListener(): LegalDatabase | undefined {
		const account = this.sources.courtListener.current;
		return account && this.courtListenerDatabase(account);
	}

	/** Whether someone is connected who has an account for what the archive doesn't have. The sample has nothing of the kind. */
	get hasAccount(): boolean {
		const { connections, courtListener } = this.sources;
		return courtListener.current !== undefined || (connections.connected !== undefined && !connections.isSample);
	}

	private courtListenerDatabase(account: CourtListenerAccount): LegalDatabase {
		const { origin, provider } = account;
		return this.once<LegalDatabase>(account, () => ({
			kind: 'courtlistener',
			origin,
			label: courtListenerLabel,
			provider,
		}));
	}

	private archiveDatabase(opened: OpenArchive, other: LegalDatabase | undefined): LegalDatabase {
		const alone = this.once<LegalDatabase>(opened, () => ({
			kind: 'archive',
			origin: opened.origin,
			label: archiveLabel,
			provider: opened.provider,
		}));
		if (!other || !this.sources.consents.had('background', other)) return alone;
		const known = this.once(other, () => new Map<LegalDatabase, LegalDatabase>());
		return getOrInsertComputed(known, alone, () => ({
			kind: other.kind,
			origin: `${alone.origin} ${other.origin}`,
			label: vscode.l10n.t('{0} and {1}', alone.label, other.label),
			provider: together(alone.provider, other.provider),
			parts: [alone, other],
		}));
	}

	private serviceDatabase(connection: Connection): LegalDatabase {
		const { kind, origin, label, client } = connection;
		return this.once<LegalDatabase>(connection, () => ({
			kind,
			origin,
			label,
			provider: createServiceProvider(client, systemClock),
		}));
	}

	/** What was made from `key` before, so that it stays the same object. */
	private once<T extends object>(key: object, make: () => T): T {
		return getOrInsertComputed(this.made, key, make) as T;
	}
}

/** What two can do that are asked one after the other (`fetchInOrder`): citations that the first finds aren't sent on, so no text around them is. */
function together({ kept }: Provider, { untilFree: _, ...then }: Provider): Provider {
	return { ...then, limits: { ...then.limits, takesText: false }, ...present({ kept }) };
}
