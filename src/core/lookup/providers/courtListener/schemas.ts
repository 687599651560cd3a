import * as z from 'zod/mini';
import { isRecord } from '../../../base/data/isRecord';
import { fields, list, number, text } from '../../../service/fieldTypes';

/*
 * CourtListener's REST interface, version 4, as far as it is used: https://wiki.free.law/c/courtlistener/help/api/rest/v4/overview. Every field may be absent or null, and null means absent, but for the required
 * ones, the second argument of `fields`. A wrong value costs the innermost field.
 */

const citation = fields({ volume: text, reporter: text, page: text });
const cluster = fields({
	id: number,
	absolute_url: text,
	case_name: text,
	case_name_short: text,
	case_name_full: text,
	date_filed: text,
	docket: text,
	docket_id: number,
	docket_number: text,
	court: text,
	court_id: text,
	citations: list(citation),
	citation_count: number,
	sub_opinions: list(text),
});
const lookedUp = fields(
	{
		normalized_citations: list(text),
		start_index: number,
		end_index: number,
		error_message: text,
		clusters: list(cluster),
	},
	{ citation: text, status: number },
);

/** A text without a citation has been answered with an empty object. */
export const lookUpSchema = z.pipe(
	z.transform((value: unknown) => (isRecord(value) && Object.keys(value).length === 0 ? [] : value)),
	list(lookedUp),
);
export const docketSchema = fields({ court_id: text, docket_number: text });
export const courtSchema = fields({}, { id: text });
/** `main_version` is on an opinion that another one has superseded. */
const opinion = fields({
	id: number,
	type: text,
	ordering_key: number,
	main_version: text,
	plain_text: text,
	html_with_citations: text,
	xml_harvard: text,
});
/** Without the list, it isn't an answer; if the list were required, one null in it would lose it. */
export const opinionsSchema = fields({ next: text, results: list(opinion) });

const foundCase = fields({
	cluster_id: number,
	docket_id: number,
	absolute_url: text,
	caseName: text,
	caseNameFull: text,
	citation: list(text),
	court_id: text,
	dateFiled: text,
	docketNumber: text,
});
/** For `search/?type=o`: a page of cases. As with opinions, the list isn't required. */
export const searchSchema = fields({ next: text, results: list(foundCase) });

const foundDocket = fields({
	docket_id: number,
	docket_absolute_url: text,
	caseName: text,
	case_name_full: text,
	court_id: text,
	docketNumber: text,
});
/** For `search/?type=d`. */
export const docketsSchema = fields({ next: text, results: list(foundDocket) });
const foundEntry = fields({
	docket_id: number,
	absolute_url: text,
	entry_date_filed: text,
	short_description: text,
	description: text,
});
/** For `search/?type=rd`: documents, of which an entry can have several. */
export const entriesSchema = fields({ next: text, results: list(foundEntry) });

const laterCase = fields({
	absolute_url: text,
	caseName: text,
	court: text,
	court_id: text,
	court_jurisdiction: text,
	dateFiled: text,
	opinions: list(fields({ id: number, cites: list(number), snippet: text })),
});
/** For `search/?type=o&highlight=on`. */
export const laterSchema = fields({ next: text, results: list(laterCase) });
export type LaterCase = z.output<typeof laterCase>;
export const opinionSchema = fields({ absolute_url: text, plain_text: text, html_with_citations: text });
/** For `opinions-cited/`: how often one opinion cites another. */
export const citedSchema = fields({ results: list(fields({ citing_opinion: text, depth: number })) });

/** For `api-usage/`: one entry for each rate of each scope. */
const rate = fields({
	scope: text,
	rate: text,
	used: number,
	limit: number,
	remaining: number,
	window_seconds: number,
	reset_at: text,
});
export const usageSchema = fields({ current_usage: list(rate) });

export type UsedRate = z.output<typeof rate>;
export type LookUpEntry = z.output<typeof lookedUp>;
export type Cluster = z.output<typeof cluster>;
export type FoundCase = z.output<typeof foundCase>;
export type FoundDocket = z.output<typeof foundDocket>;
export type FoundEntry = z.output<typeof foundEntry>;
export type Opinion = z.output<typeof opinion>;
