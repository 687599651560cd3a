import type * as vscode from 'vscode';
import { archiveOrigin } from '../../core/lookup/providers/archive/site';
import { parseBaseUrl } from '../../core/service/baseUrl';
import type { VolumeFolder, VolumeUsage } from '../../node/volumeFolder';
import { Changing } from '../editor';
import type { OpenArchive } from './openArchive';

/** For this installation, not for a window. */
const stateKey = 'benchbook.archive';
/** That it was offered, or chosen, in this installation. */
const offeredKey = 'benchbook.archiveOffered';

/**
 * The Caselaw Access Project, if the user has chosen to check with it. There is no account: the connection consists only of the fact that it was
 * chosen, or no longer is. Its volumes are kept in global storage, for all windows.
 */
export class Archive extends Changing {
	/** Where this window finds it: only tests use a different place. */
	private address = archiveUrl(process.env.BENCHBOOK_ARCHIVE_URL);
	private generation = 0;
	private opened: OpenArchive | undefined;
	private opening: Promise<OpenArchive | undefined>;

	constructor(
		private readonly context: vscode.ExtensionContext,
		private readonly log: vscode.LogOutputChannel,
		private readonly send: typeof fetch = fetch,
	) {
		super();
		this.own({ dispose: () => this.close() });
		this.opening = this.context.globalState.get(stateKey) === true ? this.open() : Promise.resolve(undefined);
	}

	/** The last known state, without waiting. */
	get current(): OpenArchive | undefined {
		return this.opened;
	}

	get(): Promise<OpenArchive | undefined> {
		return this.opening;
	}

	/** Where it is, or would be, asked. */
	get baseUrl(): string {
		return this.address;
	}

	get host(): string {
		return new URL(this.address).host;
	}

	/** Scheme, host, and port of what would be asked. */
	get origin(): string {
		return new URL(this.address).origin;
	}

	/** Whether it may be offered now: once, and never to someone who has chosen it before. */
	async takeOffer(): Promise<boolean> {
		if (this.context.globalState.get(offeredKey) === true) return false;
		await this.context.globalState.update(offeredKey, true);
		return true;
	}

	/** @param baseUrl where this window finds it from now on, for tests */
	async connect(baseUrl = this.address): Promise<void> {
		this.address = baseUrl;
		await this.context.globalState.update(stateKey, true);
		await this.context.globalState.update(offeredKey, true);
		// Whatever had stopped after an error may continue.
		this.opening = this.open();
		await this.opening;
	}

	/** Kept volumes stay until answers are forgotten. Returns whether it was connected. */
	async disconnect(): Promise<boolean> {
		const wasConnected = this.opened !== undefined;
		this.close();
		await this.context.globalState.update(stateKey, undefined);
		this.opening = Promise.resolve(undefined);
		this.changed.fire();
		return wasConnected;
	}

	/** What is kept of it on this machine. */
	async usage(): Promise<VolumeUsage> {
		return (await this.volumes()).usage();
	}

	/** Removes the kept volumes. @throws a file system error if one can't be removed */
	async forgetVolumes(): Promise<void> {
		await (await this.volumes()).forget();
		// What is in memory goes with them. If another window has disconnected in the meantime, that stays so.
		if (!this.opened) return;
		this.opening = this.open();
		await this.opening;
	}

	/** Those that the provider writes to, if there is one: forgetting them stops what is being written. */
	private async volumes(): Promise<VolumeFolder> {
		const { openVolumes } = await import('./openArchive');
		return this.opened?.volumes ?? openVolumes(this.context, this.log, this.address);
	}

	private close(): void {
		this.generation += 1;
		this.opened?.dispose();
		this.opened = undefined;
	}

	private async open(): Promise<OpenArchive | undefined> {
		this.close();
		const mine = this.generation;
		const { openArchive } = await import('./openArchive');
		// It was connected again, or disconnected, in the meantime.
		if (mine !== this.generation) return this.opening;
		this.opened = openArchive(this.context, this.log, this.address, this.send);
		this.changed.fire();
		return this.opened;
	}
}

/** https, or on this machine. */
function archiveUrl(given: string | undefined): string {
	const parsed = given === undefined ? undefined : parseBaseUrl(given);
	return parsed?.kind === 'ok' ? parsed.baseUrl : archiveOrigin;
}
