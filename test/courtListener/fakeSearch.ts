import { type OpinionRecord, records } from './records';

/**
 * Cases whose names have every word of the query's first `caseName:(a AND b)`; those of its `dateFiled:[1954-01-01 TO 1954-12-31]` come first. Undefined for any
 * other syntax, which is refused.
 */
export function searchCases(query: string): object | undefined {
	const form =
		/^(caseName:\(([\p{L}\p{N}']+(?: AND [\p{L}\p{N}']+)*)\))(?: AND \(dateFiled:\[(\d{4})-01-01 TO \3-12-31\] OR \1\))?$/u;
	const [, , words = '', year = ''] = form.exec(query) ?? [];
	if (words === '') return undefined;
	const wanted = words.toLowerCase().split(' and ');
	const found = records
		.filter(({ name }) =>
			wanted.every((word) =>
				name
					.toLowerCase()
					.match(/[\p{L}\p{N}']+/gu)
					?.includes(word),
			),
		)
		.sort((a, b) => Number(b.filed.startsWith(year)) - Number(a.filed.startsWith(year)));
	return {
		count: found.length,
		document_count: found.length,
		next: null,
		previous: null,
		results: found.slice(0, 20).map(resultOf),
	};
}

function resultOf(record: OpinionRecord): object {
	return {
		absolute_url: `/opinion/${record.id}/${record.slug}/`,
		attorney: '',
		caseName: record.name,
		caseNameFull: record.fullName ?? '',
		citation: record.citations,
		citeCount: 4_000,
		cluster_id: record.id,
		court: '',
		court_citation_string: '',
		court_id: record.courtId,
		dateArgued: null,
		dateFiled: record.filed,
		docketNumber: record.docketNumber,
		docket_id: record.docketId,
		judge: '',
		lexisCite: '',
		meta: { timestamp: '2024-11-01T11:03:08.264813Z', date_created: '2010-04-28T09:57:02Z', score: { bm25: 1 } },
		neutralCite: '',
		opinions: [],
		status: 'Published',
	};
}
