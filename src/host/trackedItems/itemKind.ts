import type { ServiceClient } from '../../core/service/client';
import type { CommandId } from '../catalog';
import type { Connection, SampleIds } from '../connections';

/** What is stored of every tracked item. */
export interface ItemSummary {
	/** As the service wrote it; absent before the first answer. */
	readonly status?: string;
	/** The service no longer has it. */
	readonly gone?: boolean;
}

/** What differs between runs and instances. */
export interface ItemKind<Details, Summary extends ItemSummary> {
	readonly scheme: string;
	/** Of the editor that opens them; without one they open as text. */
	readonly viewType?: string;
	/** Names an item in a command's argument: `{runId}`. `{runIds}` names several. */
	/** Which of the sample's IDs are of such items. */
	readonly sampleKey: keyof SampleIds;
	readonly idField: string;
	readonly forgetCommand: CommandId;
	readonly texts: ItemTexts;
	fetch(client: ServiceClient, id: string, options: { readonly signal?: AbortSignal }): Promise<Details>;
	/** What is stored; no more than rows show. */
	summarize(details: Details): Summary;
	/** Whether it won't change by itself. */
	isSettled(summary: Summary): boolean;
	/** Data that differs when the item has moved on, so that polling is to stay fast. */
	progressOf(details: Details): unknown;
	/** The details as they may be shown and stay in memory. */
	withoutSecrets(details: Details): Details;
	/** The item's document, as Markdown, in steps. */
	render(connection: Connection, details: Details): Promise<Iterator<void, string>>;
	/** How a list to pick from shows the item. */
	describe(id: string, summary: Summary): { readonly label: string; readonly description: string };
}

/** Whole sentences, so that each can be translated. */
export interface ItemTexts {
	/** Title of the input that asks for IDs to track. */
	readonly track: string;
	/** Prompt of that input. */
	readonly idsPrompt: string;
	/** Titles of the lists that items are picked from, by what will be done. */
	readonly openWhich: string;
	readonly forgetWhich: string;
	/** Entry of that list that asks for an ID instead. */
	readonly another: string;
	readonly idPrompt: string;
	/** Progress while IDs are looked up. */
	readonly looking: string;
	/** Says what forgetting several items means. */
	readonly forgetDetail: string;
	/** Progress while one is fetched. */
	reading(id: string): string;
	/** Says that there is none to forget. */
	readonly noneTracked: string;
	notFound(id: string): string;
	forgetSeveral(several: number): string;
	/** Shown in the place of a document that was opened from another service; `host` is escaped for Markdown. */
	belongsTo(host: string): string;
}
