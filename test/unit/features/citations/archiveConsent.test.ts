import './vscodeWithMessages';
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, describe, it } from 'mocha';
import type * as vscode from 'vscode';
import { systemClock } from '../../../../src/core/base/time/clock';
import type { FetchedTexts } from '../../../../src/core/lookup/asking/fetchedTexts';
import type { OpinionTexts } from '../../../../src/core/lookup/providers/provider';
import { offerArchive } from '../../../../src/features/citations/asking/background';
import { FetchedOpinions } from '../../../../src/features/citations/texts/fetchedOpinions';
import { Archive } from '../../../../src/host/connections/archive';
import { Consents } from '../../../../src/host/connections/consent';
import type { Recipient } from '../../../../src/host/connections/consentTexts';
import type { Services } from '../../../../src/host/services';
import { user } from './vscodeWithMessages';

const origin = 'https://static.case.law';
const recipient: Recipient = { kind: 'archive', origin, label: 'Caselaw Access Project' };
const record = { name: 'Roe v. Doe', url: `${origin}/f3d/925/html/0100-01.html` };

describe('consent to asking the archive', () => {
	let folder: string;
	let services: Services;
	let consents: Consents;
	let archive: Archive;

	beforeEach(() => {
		folder = mkdtempSync(join(tmpdir(), 'benchbook-consent-'));
		user.shown.length = 0;
		user.settings.clear();
		user.answer = undefined;
		const state = new Map<string, unknown>();
		const context = {
			globalStorageUri: { fsPath: folder },
			extensionPath: folder,
			extension: { packageJSON: { version: '1.2.3' } },
			globalState: {
				get: (key: string) => state.get(key),
				update: async (key: string, value: unknown) => void state.set(key, value),
			},
		} as unknown as vscode.ExtensionContext;
		const log = { info: () => undefined, warn: () => undefined } as unknown as vscode.LogOutputChannel;
		consents = new Consents(context);
		archive = new Archive(context, log);
		const verifiers = { onDidChange: () => ({ dispose: () => undefined }) };
		services = { archive, consents, verifiers, context, log, clock: systemClock } as unknown as Services;
	});
	afterEach(() => {
		archive.dispose();
		consents.dispose();
		rmSync(folder, { recursive: true, force: true });
	});

	it('is offered once, whatever the response', async () => {
		await offerArchive(services);
		await offerArchive({ ...services, consents: new Consents(services.context) });
		assert.equal(user.shown.length, 1);
		assert.equal(archive.current, undefined);
		assert.equal(await consents.has('citations', recipient), false);
	});

	it('is allowed for volumes alone by accepting the offer', async () => {
		user.answer = 'Allow';
		await offerArchive(services);
		assert.equal(archive.current?.origin, origin);
		assert.equal(await consents.has('background', recipient), true);
		assert.equal(await consents.has('cases', recipient), false);
		assert.equal(await consents.has('citations', { ...recipient, origin: 'http://127.0.0.1:9' }), false);
	});

	it('is known at once after it was given or withdrawn, and once it was read, what another window has', async () => {
		const other = new Consents(services.context);
		let changes = 0;
		other.onDidChange(() => {
			changes += 1;
		});
		assert.equal(await other.has('background', recipient), false);
		user.answer = 'Get Volumes';
		assert.equal(await consents.ask('background', recipient), true);
		assert.deepEqual([consents.had('background', recipient), other.had('background', recipient)], [true, false]);
		const [one, two] = await Promise.all([other.has('background', recipient), other.has('background', recipient)]);
		assert.deepEqual([one, two, other.had('background', recipient), changes], [true, true, true, 1]);
		const reading = consents.has('background', recipient);
		await consents.withdraw(origin);
		await reading;
		assert.equal(consents.had('background', recipient), false);
		other.dispose();
	});

	it('is not offered to someone who had chosen the archive and disconnected from it', async () => {
		await archive.connect();
		await archive.disconnect();
		await offerArchive(services);
		assert.deepEqual(user.shown, []);
	});

	it('is not offered again at once by the window in which it was withdrawn', async () => {
		user.answer = 'Allow';
		await consents.offerBackground(recipient);
		await consents.offerCases(recipient);
		const other = new Consents(services.context);
		for (const each of [() => other.withdraw(origin), () => other.withdraw()]) {
			user.answer = 'Get Volumes';
			await consents.ask('background', recipient);
			await each();
			user.shown.length = 0;
			assert.equal(await other.offerBackground(recipient), false);
			assert.equal(await other.offerCases(recipient), false);
			assert.deepEqual(user.shown, []);
			assert.equal(await other.has('citations', recipient), false);
		}
	});

	it('is not offered by a notification once a dialog has asked', async () => {
		assert.equal(await consents.ask('background', recipient), false);
		user.shown.length = 0;
		assert.equal(await consents.offerBackground(recipient), false);
		assert.deepEqual(user.shown, []);
	});

	it('leaves no text in memory that is no longer held', async () => {
		const texts: OpinionTexts = { has: () => true, fetch: async () => 'We hold.' };
		user.settings.set('quotations.fetch', 'always');
		user.answer = 'Get Volumes';
		await consents.ask('background', recipient);
		Reflect.set(archive, 'opened', { origin, provider: { texts }, dispose: () => undefined });
		const opinions = new FetchedOpinions(services);
		const cited = { citations: [{ start: 0 }] } as unknown as Parameters<FetchedOpinions['find']>[0];
		const find = () => opinions.find(cited, () => record, { toString: () => 'untitled:a' } as unknown as vscode.Uri);
		find();
		await opinions.whenFetched();
		const shown = find();
		const held: FetchedTexts = Reflect.get(opinions, 'texts');
		const text = new WeakRef(held.find(cited, () => record) ?? {});
		// As for others that were wanted since.
		Reflect.get(held, 'states').clear();
		setFlagsFromString('--expose-gc');
		for (let left = 20; left > 0 && text.deref(); left--) {
			await new Promise((resolve) => setTimeout(resolve, 5));
			runInNewContext('gc')();
		}
		assert.equal(text.deref(), undefined);
		assert.equal(shown?.file, 'Caselaw Access Project');
		opinions.dispose();
	});

	describe('with "benchbook.quotations.fetch" at "always"', () => {
		/** How often a text was asked for by a draft that quotes it. */
		const fetchBy = async (document: string): Promise<number> => {
			let fetched = 0;
			const texts: OpinionTexts = {
				has: () => true,
				async fetch(_, { beforeSend }) {
					await beforeSend?.();
					fetched += 1;
					return 'We hold.';
				},
			};
			Reflect.set(archive, 'opened', { origin, provider: { texts }, dispose: () => undefined });
			const opinions = new FetchedOpinions(services);
			const cited = { citations: [{ start: 0 }] } as unknown as Parameters<FetchedOpinions['find']>[0];
			opinions.find(cited, () => record, { toString: () => document } as unknown as vscode.Uri);
			await opinions.whenFetched();
			opinions.dispose();
			return fetched;
		};

		it('is all that is needed for texts while the archive may be asked, and nothing without it', async () => {
			user.settings.set('quotations.fetch', 'always');
			user.answer = 'Get Volumes';
			assert.equal(await fetchBy('untitled:draft'), 0);
			await consents.ask('background', recipient);
			assert.equal(await fetchBy('untitled:draft'), 1);
			await consents.withdraw(origin);
			assert.equal(await fetchBy('untitled:draft'), 0);
		});
	});
});
