import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type * as vscode from 'vscode';
import { systemClock } from '../../core/base/time/clock';
import type { CourtListenerAccount } from '../../core/lookup/providers/courtListener/courtListener';
import { courtListenerOrigin } from '../../core/lookup/providers/courtListener/site';
import { parseLedger } from '../../core/lookup/providers/requestLedger';
import { loopbackUrl } from '../../core/service/baseUrl';
import { StateFile } from '../../node/stateFile';
import { Changing, readAside } from '../editor';

const secretPrefix = 'benchbook.courtListener:';

/**
 * The stored account at CourtListener, if there is one. Its token is a separate secret, sent only to CourtListener's origin; the connection
 * consists only of the fact that the token is stored.
 */
export class CourtListener extends Changing {
	/** Where this window finds it: only tests use a different place. */
	private baseUrl = loopbackUrl(process.env.BENCHBOOK_COURTLISTENER_URL) ?? courtListenerOrigin;
	private found: { readonly account: CourtListenerAccount; readonly token: string } | undefined;
	private refreshing: Promise<CourtListenerAccount | undefined>;
	private generation = 0;

	constructor(
		private readonly context: vscode.ExtensionContext,
		private readonly log: vscode.LogOutputChannel,
		private readonly send: typeof fetch,
	) {
		super();
		this.refreshing = this.refresh();
		this.own(
			context.secrets.onDidChange(({ key }) => {
				if (key.startsWith(secretPrefix)) void this.refresh();
			}),
		);
	}

	/** The last known account, without waiting. */
	get current(): CourtListenerAccount | undefined {
		return this.found?.account;
	}

	/** The account, after the secret has been read. */
	get(): Promise<CourtListenerAccount | undefined> {
		return this.refreshing;
	}

	/** An account for trying a token; nothing is stored. @throws ServiceError `invalid` for what can't be a token */
	async open(token: string, baseUrl = this.baseUrl): Promise<CourtListenerAccount> {
		// Loaded only when there is an account.
		const { openCourtListener } = await import('../../core/lookup/providers/courtListener/courtListener');
		const name = createHash('sha256').update(new URL(baseUrl).origin).digest('hex').slice(0, 16);
		// One file for all windows, which also survives restarts.
		const path = join(this.context.globalStorageUri.fsPath, 'requests', `${name}.json`);
		return openCourtListener(
			{ baseUrl, token },
			{
				fetch: (input, init) => this.send(input, init),
				clock: systemClock,
				log: (line) => this.log.info(line),
				store: new StateFile(path, parseLedger),
				readPage: (html) => readAside(this.context, (reader) => reader.readPage(html)),
				followsUsage: true,
			},
		);
	}

	/** Stores the token as the secret of its origin. @param baseUrl where this window finds CourtListener from now on, for tests */
	async store(token: string, baseUrl = this.baseUrl): Promise<void> {
		this.baseUrl = baseUrl;
		await this.context.secrets.store(this.secretName, token);
		// Storing the same token again is a new account, too: whatever had stopped after an error may continue.
		this.found = undefined;
		await this.refresh();
	}

	/** Deletes the token from this machine; what has been sent today stays counted. Returns the origin that it was for. */
	async forget(): Promise<string> {
		await this.context.secrets.delete(this.secretName);
		await this.refresh();
		return new URL(this.baseUrl).origin;
	}

	private get secretName(): string {
		return secretPrefix + new URL(this.baseUrl).origin;
	}

	private refresh(): Promise<CourtListenerAccount | undefined> {
		this.generation += 1;
		const mine = this.generation;
		this.refreshing = this.find().then((found) => {
			if (mine !== this.generation) return this.refreshing;
			if (found?.token === this.found?.token) return this.found?.account;
			this.found = found;
			this.changed.fire();
			return found?.account;
		});
		return this.refreshing;
	}

	private async find(): Promise<typeof this.found> {
		const token = await this.context.secrets.get(this.secretName);
		return token === undefined ? undefined : { account: await this.open(token), token };
	}
}
