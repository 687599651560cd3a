import { tidyText } from '../../../quotations/opinion/tidyText';
import { ServiceError } from '../../../service/serviceError';
import type { CourtListenerClient } from './client';
import { writeCourt } from './reading';
import { docketSchema, type Opinion, opinionsSchema } from './schemas';

type Client = Pick<CourtListenerClient, 'send'>;
/** `readableHtml`, wherever it runs; undefined if that took too long. */
export type ReadPage = (html: string) => Promise<string | undefined>;

/** Bytes: the longest opinions, with their dissents, are a few MB of HTML. */
const maxBytes = 24_000_000;

/**
 * A case's court, as a citation writes it, and its docket number, by one request.
 * @throws ServiceError
 */
export async function fetchDocket(
	client: Client,
	docketId: number,
	signal: AbortSignal,
): Promise<{ readonly court?: string; readonly docketNumber?: string }> {
	const { court_id, docket_number: docketNumber } = await client.send(
		{ operation: 'docket', path: `dockets/${docketId}/?fields=court_id,docket_number`, schema: docketSchema },
		signal,
	);
	const court = writeCourt(court_id);
	return { ...(court !== undefined && { court }), ...(docketNumber !== undefined && { docketNumber }) };
}

/**
 * The text of a case's opinions, in order, by one request; "" if the database has none.
 * @throws ServiceError
 */
export async function fetchOpinionText(
	client: Client,
	clusterId: number,
	readPage: ReadPage,
	signal: AbortSignal,
): Promise<string> {
	const fields = 'id,type,ordering_key,main_version,plain_text,html_with_citations,xml_harvard';
	const { results, next } = await client.send(
		{
			operation: 'opinions',
			path: `opinions/?cluster=${clusterId}&fields=${fields}`,
			schema: opinionsSchema,
			bytes: maxBytes,
		},
		signal,
	);
	if (results === undefined) throw new ServiceError('protocol', { operation: 'opinions', problem: 'wrongShape' });
	// A second page would mean a case with more than twenty opinions, and half a text would accuse quotations of not being in it.
	if (next !== undefined) throw new ServiceError('protocol', { operation: 'opinions', problem: 'incomplete' });
	return joinOpinions(results, readPage);
}

/**
 * The current opinions: one that was filed first and then superseded is left out. They are ordered by `ordering_key`, if they have one, and
 * then by the number that their types begin with. "010combined" contains all the others.
 */
export async function joinOpinions(opinions: readonly Opinion[], readPage: ReadPage): Promise<string> {
	const current = opinions.filter(({ main_version: main = '' }) => main === '').sort(compareOrder);
	const read = current.map(async (opinion) => ({ type: opinion.type ?? '', text: await readText(opinion, readPage) }));
	const texts = (await Promise.all(read)).filter(({ text }) => text !== '');
	const combined = texts.filter(({ type }) => type.startsWith('010'));
	return (combined.length > 0 ? combined : texts).map(({ text }) => text).join('\n\n');
}

function compareOrder(a: Opinion, b: Opinion): number {
	const [first, second] = [a, b].map(({ ordering_key: key = Number.MAX_VALUE }) => key) as [number, number];
	const [one = '', other = ''] = [a.type, b.type];
	return first - second || (one < other ? -1 : one > other ? 1 : 0) || (a.id ?? 0) - (b.id ?? 0);
}

/** The HTML has the pages of the printed reporter as "*484", so it comes first; for some opinions, the scan's XML is all there is. */
async function readText(opinion: Opinion, readPage: ReadPage): Promise<string> {
	const { html_with_citations: html = '', plain_text: plain = '', xml_harvard: xml = '' } = opinion;
	const marked = html.trim() === '' && plain.trim() === '' ? xml : html;
	const text = marked.trim() === '' ? tidyText(plain) : await readPage(marked);
	if (text === undefined) throw new ServiceError('protocol', { operation: 'opinions', problem: 'wrongShape' });
	return text;
}
