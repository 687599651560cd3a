import { plainHtml } from '../../quotations/plainHtml';
import { FILLER, NOTE_SIGN } from '../../quotations/words';
import { ServiceError } from '../../service/serviceError';
import type { CourtListenerClient } from './client';
import { docketSchema, type Opinion, opinionsSchema } from './schemas';

type Client = Pick<CourtListenerClient, 'send'>;

/** Bytes: the longest opinions, with their dissents, are some MB of HTML. */
const maxBytes = 24_000_000;

/**
 * The court of a case, as their ID ("ca9"), and its docket number, by one request.
 * @throws ServiceError
 */
export async function fetchDocket(
	client: Client,
	docketId: number,
	signal: AbortSignal,
): Promise<{ readonly court?: string; readonly docketNumber?: string }> {
	const { court_id: court, docket_number: docketNumber } = await client.send(
		{ operation: 'docket', path: `dockets/${docketId}/?fields=court_id,docket_number`, schema: docketSchema },
		signal,
	);
	return { ...(court !== undefined && { court }), ...(docketNumber !== undefined && { docketNumber }) };
}

/**
 * The text of a case's opinions in their order, by one request; "" when the database has none.
 * @throws ServiceError
 */
export async function fetchOpinionText(client: Client, clusterId: number, signal: AbortSignal): Promise<string> {
	const fields = 'type,author_str,plain_text,html_with_citations';
	const { results, next } = await client.send(
		{
			operation: 'opinions',
			path: `opinions/?cluster=${clusterId}&fields=${fields}`,
			schema: opinionsSchema,
			bytes: maxBytes,
		},
		signal,
	);
	// A second page would be a case of more than twenty opinions: half a text would accuse quotations of not being in it.
	if (next !== undefined) throw new ServiceError('protocol', { operation: 'opinions', problem: 'incomplete' });
	return joinOpinions(results);
}

/** Their types begin with a number that says the order; "010combined" has all of the others in it. */
export function joinOpinions(opinions: readonly Opinion[]): string {
	const texts = opinions
		.map((opinion) => ({ type: opinion.type ?? '', text: readText(opinion) }))
		.filter(({ text }) => text !== '')
		.sort((a, b) => (a.type < b.type ? -1 : a.type > b.type ? 1 : 0));
	const combined = texts.filter(({ type }) => type.startsWith('010'));
	return (combined.length > 0 ? combined : texts).map(({ text }) => text).join('\n\n');
}

/** The HTML has the pages of the printed reporter as "*484", so it comes first. */
function readText({ html_with_citations: html = '', plain_text: plain = '' }: Opinion): string {
	const text = html.trim() === '' ? plain : textOfHtml(html);
	return tidy(text);
}

function textOfHtml(html: string): string {
	// What is set as preformatted has its lines from the printed page; everywhere else they mean nothing.
	return /^\s*(?:<[^<>]*>\s*)*<pre\b/i.test(html) ? plainHtml(html.replace(/\r?\n/g, '<br>')) : plainHtml(html);
}

/** The number of a footnote in the text: it would become part of the word before it. */
const noteMark = new RegExp(`${NOTE_SIGN}\\s*[[(]?(?:\\d{1,3}|[*†‡]{1,3})?[\\])]?`, 'g');

function tidy(text: string): string {
	return text
		.replaceAll(FILLER, '')
		.replace(noteMark, '')
		.replace(/\r\n?/g, '\n')
		.replace(/[^\S\n]+/g, ' ')
		.replace(/ ?\n ?/g, '\n')
		.replace(/\n{3,}/g, '\n\n')
		.trim();
}
