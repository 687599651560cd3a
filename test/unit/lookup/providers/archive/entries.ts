/** An entry of a CasesMetadata.json as the archive has them; what is tried differs from it. */
export function makeEntry(
	first: number | string,
	last: number | string,
	name: string,
	part: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
	const order = Number(first) || 0;
	return {
		id: 8_500_000 + order,
		name: name.toUpperCase(),
		name_abbreviation: name,
		decision_date: '1902-05-17',
		docket_number: `No. ${order}`,
		first_page: String(first),
		last_page: String(last),
		citations: [{ type: 'official', cite: `1 Alaska ${first}` }],
		court: { name_abbreviation: 'Alaska Dist. Ct.', id: 23_837, name: 'Alaska District Court' },
		jurisdiction: { id: 53, name_long: 'Alaska', name: 'Alaska' },
		cites_to: Array.from({ length: 12 }, (_, at) => ({
			cite: `${100 + at} U.S. ${at}`,
			category: 'reporters:federal',
			reporter: 'U.S.',
			case_ids: [1_000_000 + at],
			opinion_index: 0,
			case_paths: [`/us/${100 + at}/0001-01`],
		})),
		analysis: {
			ocr_confidence: 0.646,
			word_count: 1143,
			sha256: 'e75cec33f71b60f70bb073d93296de37ee9384d68f6d1398650b4828bb84c2f2',
		},
		file_name: `${String(first).padStart(4, '0')}-01`,
		first_page_order: order + 24,
		last_page_order: Number(last) + 24,
		...part,
	};
}

export function toBytes(value: unknown): Uint8Array {
	return new TextEncoder().encode(typeof value === 'string' ? value : JSON.stringify(value, undefined, 2));
}
