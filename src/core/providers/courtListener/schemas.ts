import * as z from 'zod/mini';
import { fields, isRecord, list, number, text, vital } from '../../service/fieldTypes';

/*
 * CourtListener's REST interface, version 4, as far as it is used: https://www.courtlistener.com/help/api/rest/citation-lookup/ and
 * https://www.courtlistener.com/help/api/rest/case-law/. Every field may be absent or null, and null means absent, but for the required
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
const opinion = fields({ type: text, author_str: text, plain_text: text, html_with_citations: text });
export const opinionsSchema = fields({ next: text }, { results: vital(list(opinion)) });

export type LookUpEntry = z.output<typeof lookedUp>;
export type Cluster = z.output<typeof cluster>;
export type Opinion = z.output<typeof opinion>;
