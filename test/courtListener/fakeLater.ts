import { type OpinionRecord, opinionIdOf, records } from './records';

const perPage = 20;
const term = /\(cites:\(([\d OR]+)\) AND (?:\(((?:"[^"]+"(?:~20)?(?: OR )?)+)\)|text:\(([\w OR]+)\))\)/g;

/**
 * Decisions that cite an opinion and have the words, latest first. Undefined for a query in any other syntax, which is refused. As the real index, it lacks
 * what some decisions cite (`isCitedUnindexed`), and without `stat_` it has only published ones.
 */
export function searchLater(url: URL, all: readonly OpinionRecord[] = records): object | undefined {
	const query = url.searchParams.get('q') ?? '';
	if (query.replace(term, '').replaceAll(' OR ', '') !== '') return undefined;
	const terms = [...query.matchAll(term)];
	const statuses = [...url.searchParams.keys()].flatMap((key) => /^stat_(.+)$/.exec(key)?.[1] ?? []);
	const found = all
		.filter(({ status = 'Published' }) => (statuses.length === 0 ? ['Published'] : statuses).includes(status))
		.flatMap((record) => {
			const opinions = record.opinions.flatMap((opinion, at) => {
				const cites = record.isCitedUnindexed ? [] : (opinion.cites ?? []);
				const text = textOf(opinion);
				const hit = terms.map(([, ids = '', near, words]) => {
					const isCited = ids.split(' OR ').some((id) => cites.includes(Number(id)));
					return isCited ? (near ? findNear(text, near) : findWord(text, words ?? '')) : undefined;
				});
				const place = hit.find((one) => one !== undefined);
				return place === undefined
					? []
					: [{ id: opinionIdOf(record, at), cites, snippet: snippetAt(text, place), type: opinion.type }];
			});
			return opinions.length === 0 ? [] : [{ record, opinions }];
		})
		.sort((a, b) => (a.record.filed < b.record.filed ? 1 : -1));
	const from = Number(url.searchParams.get('cursor') ?? 0);
	const next = from + perPage < found.length ? `${url.origin}${url.pathname}?cursor=${from + perPage}` : null;
	return { count: found.length, next, previous: null, results: found.slice(from, from + perPage).map(resultOf) };
}

function textOf({ plain_text: plain, html_with_citations: html }: OpinionRecord['opinions'][number]): string {
	return plain || html.replace(/<[^<>]*>/g, '').replaceAll('&#8217;', '’');
}

function findNear(text: string, near: string): number | undefined {
	for (const phrase of near.split(' OR ')) {
		const [, words = '', isLoose] = /^"([^"]+)"(~20)?$/.exec(phrase) ?? [];
		if (!isLoose) {
			const at = text.toLowerCase().indexOf(words);
			if (at >= 0) return at;
			continue;
		}
		const [name = '', word = ''] = words.toLowerCase().split(' ');
		const tokens = [...text.matchAll(/[\w’'-]+/g)].map(({ 0: token, index }) => ({
			token: token.toLowerCase(),
			index,
		}));
		const at = tokens.findIndex(
			({ token }, i) => token === word && tokens.slice(Math.max(0, i - 20), i + 21).some((one) => one.token === name),
		);
		if (at >= 0) return tokens[at]?.index;
	}
	return undefined;
}

function findWord(text: string, words: string): number | undefined {
	const at = text.search(new RegExp(`\\b(?:${words.split(' OR ').join('|')})\\b`, 'i'));
	return at < 0 ? undefined : at;
}

/** About 100 characters, with the word marked and its entities escaped. */
function snippetAt(text: string, at: number): string {
	const word = /^\w+/.exec(text.slice(at))?.[0] ?? '';
	const escaped = (part: string) => part.replaceAll('&', '&amp;').replaceAll("'", '&#x27;').replaceAll('<', '&lt;');
	return `${escaped(text.slice(Math.max(0, at - 60), at))}<mark>${word}</mark>${escaped(text.slice(at + word.length, at + word.length + 30))}`;
}

function resultOf({
	record,
	opinions,
}: {
	readonly record: OpinionRecord;
	readonly opinions: readonly object[];
}): object {
	return {
		absolute_url: `/opinion/${record.id}/${record.slug}/`,
		caseName: record.name,
		citation: record.citations,
		citeCount: 3,
		cluster_id: record.id,
		court: record.courtName ?? '',
		court_id: record.courtId,
		court_jurisdiction: record.courtId === 'nysd' ? 'FD' : 'F',
		dateFiled: record.filed,
		docketNumber: record.docketNumber,
		meta: { score: { bm25: null } },
		opinions,
		status: record.status ?? 'Published',
	};
}

/** `opinions-cited/`: the table, which has what the index lacks; newest ID first. Undefined if no such opinion exists, which is refused. */
export function listCiting(url: URL): object | undefined {
	const id = Number(url.searchParams.get('cited_opinion'));
	const court = url.searchParams.get('citing_opinion__cluster__docket__court');
	if (!records.some((record) => record.opinions.some((_, at) => opinionIdOf(record, at) === id))) return undefined;
	const host = 'https://www.courtlistener.com/api/rest/v4';
	const results = records
		.filter(({ courtId }) => court === null || courtId === court)
		.flatMap((record) =>
			record.opinions.flatMap(({ cites = [], depth = 1 }, at) =>
				cites.includes(id)
					? [
							{
								id: record.id,
								citing_opinion: `${host}/opinions/${opinionIdOf(record, at)}/`,
								cited_opinion: `${host}/opinions/${id}/`,
								depth,
							},
						]
					: [],
			),
		)
		.sort((a, b) => b.id - a.id);
	return { count: `${url.href}&count=on`, next: null, previous: null, results: results.slice(0, perPage) };
}
