import * as vscode from 'vscode';
import { safeFileName } from '../../../core/base/display/fileNames';
import { plainLine } from '../../../core/base/display/plainLine';
import { FetchedTexts, type RecordOf } from '../../../core/lookup/asking/fetchedTexts';
import { casePageOf, readCasePage } from '../../../core/lookup/providers/archive/site';
import type { CitedOpinion } from '../../../core/quotations/opinion/citedOpinion';
import { noIdentity } from '../../../core/quotations/texts/textFile';
import type { Recipient } from '../../../host/connections';
import { Changing } from '../../../host/editor';
import type { Services } from '../../../host/services';
import {
	exclusionSettings,
	findExclusion,
	getQuotationsFetch,
	isConfidentialPlace,
	onDidChangeSettings,
} from '../../../host/settings';
import type { AuthorityFile } from './textFiles';

/** Scheme of the URIs under which opinions open; a fetched text as a whole: "benchbook-opinion:/f3d/925/0100-01/Roe v. Doe.txt". */
export const opinionScheme = 'benchbook-opinion';
const label = 'Caselaw Access Project';

/**
 * Texts of quoted cases from the archive; they are compared with, and opened, like those in the folder. They change when one has arrived, or may arrive
 * now.
 */
export class FetchedOpinions extends Changing {
	private readonly texts: FetchedTexts;
	private readonly shown = new Map<string, AuthorityFile>();

	constructor(private readonly services: Services) {
		super();
		const { archive, consents, clock, log } = services;
		this.texts = new FetchedTexts({
			source: () => archive.current?.provider.texts,
			clock,
			mayFetch: (document) => this.mayFetch(vscode.Uri.parse(document)),
			onChange: () => this.changed.fire(),
			log: (line) => log.warn(line),
		});
		this.own(
			this.texts,
			archive.onDidChange(() => {
				this.shown.clear();
				this.texts.forget();
			}),
			consents.onDidChange(() => this.texts.reconsider()),
			onDidChangeSettings(['quotations.fetch', 'confidential', ...exclusionSettings], () => this.texts.reconsider()),
		);
	}

	/** Whether quotations are worth reading in a draft that has no texts of its own. */
	get isActive(): boolean {
		return this.services.archive.current?.provider.texts !== undefined && getQuotationsFetch() !== 'never';
	}

	/** The text of the cited case, if it has arrived. @param document that quotes it: then it is requested, if that is allowed */
	find(cited: CitedOpinion, recordOf: RecordOf, document?: vscode.Uri): AuthorityFile | undefined {
		const found = this.texts.find(cited, recordOf, document?.toString());
		const place = found && readCasePage(found.url);
		if (!found || !place) return undefined;
		// What is kept here contains no text, because the number of texts in memory is limited.
		const { url, key } = found;
		const known = this.shown.get(url);
		if (known?.key === key) return known;
		const name = safeFileName(plainLine(found.record.name ?? '', { maxLength: 120 }), 'Opinion');
		const { slug, volume, file } = place;
		const text: AuthorityFile = {
			uri: vscode.Uri.from({ scheme: opinionScheme, path: `/${slug}/${volume}/${file}/${name}.txt` }),
			file: label,
			key,
			stamp: key,
			identity: noIdentity,
			read: async () => {
				const content = await this.texts.read(url);
				if (content === undefined) throw new Error('no longer kept');
				return new TextEncoder().encode(content);
			},
		};
		this.shown.set(url, text);
		return text;
	}

	/** Resolves when nothing is being fetched; true when something was. */
	whenFetched(): Promise<boolean> {
		return this.texts.whenFetched();
	}

	/** A text that was found before. */
	known(uri: string): AuthorityFile | undefined {
		return [...this.shown.values()].find((text) => text.uri.toString() === uri);
	}

	/** All of a fetched text, if it is still kept. */
	async read({ path }: vscode.Uri): Promise<string | undefined> {
		const [, slug = '', volume = '', file = ''] = path.split('/');
		return this.texts.read(casePageOf({ slug, volume, file }));
	}

	private async mayFetch(document: vscode.Uri): Promise<boolean> {
		const setting = getQuotationsFetch();
		if (setting === 'never' || findExclusion(document) !== undefined || (await isConfidentialPlace(document)))
			return false;
		const { archive, consents } = this.services;
		const recipient: Recipient = { kind: 'archive', origin: archive.origin, label };
		// The setting is about texts only: once consent is withdrawn, nothing is requested, whatever it says.
		if (setting === 'always') return consents.has('citations', recipient);
		if (await consents.has('cases', recipient)) return true;
		// It continues when the user allows it.
		void consents.offerCases(recipient);
		return false;
	}
}

export function isFetchedText(uri: vscode.Uri): boolean {
	return uri.scheme === opinionScheme;
}
