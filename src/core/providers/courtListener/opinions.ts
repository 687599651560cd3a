import { tidyText } from '../../quotations/tidyText';
import { ServiceError } from '../../service/serviceError';
import type { CourtListenerClient } from './client';
import { docketSchema, type Opinion, opinionsSchema } from './schemas';

type Client = Pick<CourtListenerClient, 'send'>;
/** `readableHtml`, wherever it runs; undefined where that took too long. */
export type ReadPage = (html: string) => Promise<string | undefined>;

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
export async function fetchOpinionText(
	client: Client,
	clusterId: number,
	readPage: ReadPage,
	signal: AbortSignal,
): Promise<string> {
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
	return joinOpinions(results, readPage);
}

/** Their types begin with a number that says the order; "010combined" has all of the others in it. */
export async function joinOpinions(opinions: readonly Opinion[], readPage: ReadPage): Promise<string> {
	const read = opinions.map(async (opinion) => ({ type: opinion.type ?? '', text: await readText(opinion, readPage) }));
	const texts = (await Promise.all(read))
		.filter(({ text }) => text !== '')
		.sort((a, b) => (a.type < b.type ? -1 : a.type > b.type ? 1 : 0));
	const combined = texts.filter(({ type }) => type.startsWith('010'));
	return (combined.length > 0 ? combined : texts).map(({ text }) => text).join('\n\n');
}

/** The HTML has the pages of the printed reporter as "*484", so it comes first. */
async function readText(opinion: Opinion, readPage: ReadPage): Promise<string> {
	const { html_with_citations: html = '', plain_text: plain = '' } = opinion;
	const text = html.trim() === '' ? tidyText(plain) : await readPage(html);
	if (text === undefined) throw new ServiceError('protocol', { operation: 'opinions', problem: 'wrongShape' });
	return text;
}
