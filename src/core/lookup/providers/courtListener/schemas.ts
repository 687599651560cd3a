import * as z from 'zod/mini';
import { isRecord } from '../../../base/data/isRecord';
import { each, fields, list, number, text } from '../../../service/fieldTypes';

/*
 * CourtListener's REST interface, version 4, as far as it is used: https://wiki.free.law/c/courtlistener/help/api/rest/v4/overview. Every field may be absent or null, and null means absent, but for the required
 * ones, the second argument of `fields`. A wrong value costs the innermost field.
 */

const citation = fields({ volume: text, reporter: text, page: text });
const cluster = fields({
	id: number,
	...each(text, 'absolute_url', 'case_name', 'case_name_short', 'case_name_full', 'date_filed', 'docket'),
	docket_id: number,
	...each(text, 'docket_number', 'court', 'court_id'),
	citations: list(citation),
	citation_count: number,
	sub_opinions: list(text),
});
const lookedUp = fields(
	{
		normalized_citations: list(text),
		...each(number, 'start_index', 'end_index'),
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
	...each(text, 'main_version', 'plain_text', 'html_with_citations', 'xml_harvard'),
});
/** Without the list, it isn't an answer; if the list were required, one null in it would lose it. */
export const opinionsSchema = fields({ next: text, results: list(opinion) });

const foundCase = fields({
	...each(number, 'cluster_id', 'docket_id'),
	...each(text, 'absolute_url', 'caseName', 'caseNameFull'),
	citation: list(text),
	...each(text, 'court_id', 'dateFiled', 'docketNumber'),
});
/** For `search/?type=o`: a page of cases. As with opinions, the list isn't required. */
export const searchSchema = fields({ next: text, results: list(foundCase) });

const foundDocket = fields({
	docket_id: number,
	...each(text, 'docket_absolute_url', 'caseName', 'case_name_full', 'court_id', 'docketNumber'),
});
/** For `search/?type=d`. */
export const docketsSchema = fields({ next: text, results: list(foundDocket) });
const foundEntry = fields({
	docket_id: number,
	...each(text, 'absolute_url', 'entry_date_filed', 'short_description', 'description'),
});
/** For `search/?type=rd`: documents, of which an entry can have several. */
export const entriesSchema = fields({ next: text, results: list(foundEntry) });

const laterCase = fields({
	...each(text, 'absolute_url', 'caseName', 'court', 'court_id', 'court_jurisdiction', 'dateFiled'),
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
	...each(text, 'scope', 'rate'),
	...each(number, 'used', 'limit', 'remaining', 'window_seconds'),
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
