import { type DocketRecord, docketRecords } from './docketRecords';

const perPage = 20;

/** What a search of one kind sees of a docket or of something filed in it. */
interface Seen {
	readonly docketNumber?: string;
	readonly court_id?: string;
	readonly caseName?: string;
	readonly dateFiled?: string;
	readonly docket_id: number;
	readonly entry_date_filed?: string;
}

/**
 * Cases, dockets, or documents by docket number, court, name, and date. As the real search: a docket number is a phrase with one word more, so that other
 * courts, offices, and kinds of cases have it, too; leading zeros don't count; `d` and `rd` know only what came from PACER; documents have neither name nor
 * court; without `stat_`, only published decisions are found. Undefined for a query that it can't read, which is refused.
 */
export function searchDockets(url: URL, all: readonly DocketRecord[] = docketRecords): object | undefined {
	const type = url.searchParams.get('type');
	const matches = readQuery(url.searchParams.get('q') ?? '');
	if (!matches) return undefined;
	const statuses = [...url.searchParams.keys()].flatMap((key) => /^stat_(.+)$/.exec(key)?.[1] ?? []);
	const known = all.filter(({ isScraped }) => type === 'o' || !isScraped);
	const found = known.flatMap((docket): object[] => {
		const { id, courtId, number, name, filed } = docket;
		const about: Seen = { docketNumber: number, court_id: courtId, caseName: name, docket_id: id };
		const slug = name.toLowerCase().replace(/[^a-z]+/g, '-');
		if (type === 'd') {
			const absolute = `/docket/${id}/${slug}/`;
			const whole = { ...about, dateFiled: filed[0]?.day ?? '2018-12-03' };
			return matches(whole) ? [{ ...whole, docket_absolute_url: absolute, case_name_full: '', meta: {} }] : [];
		}
		return filed.flatMap(({ day, what, status = 'Published' }, at): object[] => {
			if (type === 'rd') {
				const seen: Seen = { docket_id: id, entry_date_filed: day };
				const document = { absolute_url: `/docket/${id}/${at + 1}/${slug}/`, description: what, short_description: '' };
				return what !== 'opinion' && matches(seen) ? [{ ...seen, ...document, document_number: at + 1 }] : [];
			}
			const seen: Seen = { ...about, dateFiled: day };
			const isShown = (statuses.length === 0 ? ['Published'] : statuses).includes(status);
			if (what !== 'opinion' || !isShown || !matches(seen)) return [];
			return [
				{ ...seen, cluster_id: id * 10 + at, absolute_url: `/opinion/${id * 10 + at}/${slug}/`, citation: [], status },
			];
		});
	});
	const next = found.length > perPage ? `${url.origin}${url.pathname}?cursor=${perPage}` : null;
	return { count: found.length, next, previous: null, results: found.slice(0, perPage) };
}

type Matches = (seen: Seen) => boolean;

/** `(a:b AND (c:d OR e:[f TO g])) OR …`; without parentheses AND binds more closely. */
function readQuery(query: string): Matches | undefined {
	if ((query.match(/"/g) ?? []).length % 2 > 0) return undefined;
	let rest = query;
	const take = (pattern: RegExp): RegExpExecArray | null => {
		const found = pattern.exec(rest);
		if (found) rest = rest.slice(found[0].length);
		return found;
	};
	const readAny = (): Matches | undefined => {
		const all = [readAll()];
		while (take(/^ OR /)) all.push(readAll());
		return all.every((one) => one !== undefined) ? (seen) => all.some((one) => one?.(seen)) : undefined;
	};
	const readAll = (): Matches | undefined => {
		const all = [readOne()];
		while (take(/^ AND /)) all.push(readOne());
		return all.every((one) => one !== undefined) ? (seen) => all.every((one) => one?.(seen)) : undefined;
	};
	const readOne = (): Matches | undefined => {
		if (take(/^\(/)) {
			const inner = readAny();
			return take(/^\)/) ? inner : undefined;
		}
		const phrase = take(/^docketNumber:"([^"]+)"~1/)?.[1];
		if (phrase !== undefined) return ({ docketNumber = '' }) => hasPhrase(tokensOf(docketNumber), tokensOf(phrase));
		const words = take(/^caseName:\(([^()]+)\)/)?.[1]?.split(' AND ');
		if (words) return ({ caseName = '' }) => words.every((word) => tokensOf(caseName).includes(word));
		const [, field, from = '', to = ''] = take(/^(dateFiled|entry_date_filed):\[(\S+) TO (\S+)\]/) ?? [];
		if (field) return (seen) => (seen[field as 'dateFiled'] ?? '') >= from && (seen[field as 'dateFiled'] ?? '9') <= to;
		const [, name, value] = take(/^(court_id|docket_id):(\w+)/) ?? [];
		return name ? (seen) => String(seen[name as 'court_id'] ?? '') === value : undefined;
	};
	const read = readAny();
	return rest === '' ? read : undefined;
}

function tokensOf(text: string): string[] {
	const words = text.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? [];
	return words.map((word) => word.replace(/^0+(?=\d)/, ''));
}

/** The words in order, with one more between them at most. */
function hasPhrase(all: readonly string[], words: readonly string[]): boolean {
	return all.some((_, from) => {
		let at = from;
		let more = 1;
		for (const word of words) {
			while (all[at] !== word && at > from && more > 0) {
				at++;
				more--;
			}
			if (all[at++] !== word) return false;
		}
		return true;
	});
}
