/** A cluster with its docket and its opinions. */
export interface OpinionRecord {
	readonly id: number;
	readonly docketId: number;
	readonly slug: string;
	readonly name: string;
	readonly shortName: string;
	readonly fullName?: string;
	readonly filed: string;
	readonly courtId: string;
	readonly docketNumber: string;
	readonly citations: readonly string[];
	readonly opinions: readonly {
		readonly type: string;
		readonly author_str: string;
		readonly plain_text: string;
		readonly html_with_citations: string;
		/** The opinions that it cites, and how often. */
		readonly cites?: readonly number[];
		readonly depth?: number;
	}[];
	readonly status?: string;
	readonly courtName?: string;
	/** The search's index lacks what it cites, as it lacks *Dobbs*'s. */
	readonly isCitedUnindexed?: true;
}

/** The ID of a cluster's opinion. */
export function opinionIdOf({ id }: Pick<OpinionRecord, 'id'>, at: number): number {
	return Number(`${id}${at}`);
}

/** Reporters that the fake doesn't know. */
export const mustNotBeAsked: ReadonlySet<string> = new Set(['Ohio Misc. 2d']);

const brownHtml = `<?xml version="1.0" encoding="utf-8"?>
<div><center><b>347 U.S. 483 (1954)</b></center>
<p class="case_cite"><b>BROWN ET AL.<br>v.<br>BOARD OF EDUCATION OF TOPEKA ET AL.</b></p>
<p>MR. CHIEF JUSTICE WARREN delivered the opinion of the Court.</p>
<p><span class="star-pagination" number="495">*495</span> We conclude that in the field of public education the doctrine of
&#8220;separate but equal&#8221; has no place. Separate educational facilities are inherently unequal.<sup><a href="#fn1">[1]</a></sup>
See <span class="citation" data-id="94508"><a href="/opinion/94508/plessy-v-ferguson/"><i>Plessy v. Ferguson</i>, 163 U.S. 537</a></span>.</p>
<script>alert(1)</script></div>`;

export const records: readonly OpinionRecord[] = [
	{
		id: 105221,
		docketId: 1_148_931,
		slug: 'brown-v-board-of-education',
		name: 'Brown v. Board of Education',
		shortName: 'Brown',
		fullName: 'Brown Et Al. v. Board of Education of Topeka Et Al.',
		filed: '1954-05-17',
		courtId: 'scotus',
		docketNumber: '1',
		citations: ['347 U.S. 483', '74 S. Ct. 686', '98 L. Ed. 873'],
		opinions: [{ type: '010combined', author_str: 'Warren', plain_text: '', html_with_citations: brownHtml }],
	},
	{
		id: 2_000_001,
		docketId: 3_000_001,
		slug: 'arden-v-bellweather',
		name: 'Arden v. Bellweather',
		shortName: 'Arden',
		filed: '2015-03-02',
		courtId: 'ca2',
		docketNumber: '14-1234',
		citations: ['801 F.3d 55'],
		opinions: [
			{
				type: '040dissent',
				author_str: 'Coyle',
				plain_text: 'COYLE, J., dissenting.\n\nI cannot agree.',
				html_with_citations: '',
			},
			{ type: '020lead', author_str: 'Dray', plain_text: 'DRAY, J.\n\nWe affirm.', html_with_citations: '' },
		],
	},
	...['Ames v. Brook', 'In re Castle'].map((name, at) => ({
		id: 2_000_010 + at,
		docketId: 3_000_010 + at,
		slug: `case-${at}`,
		name,
		shortName: '',
		filed: `199${at}-01-15`,
		courtId: 'illappct',
		docketNumber: '',
		citations: ['300 Ill. App. 3d 12'],
		opinions: [],
	})),
	...laterRecords(),
];

/** *Hale* and what later decisions say near its name. */
function laterRecords(): OpinionRecord[] {
	const hale = opinionIdOf({ id: 7_000_101 }, 0);
	const link = `<span class="citation" data-id="${hale}"><a href="/opinion/7000101/hale-v-orchard/"><i>Hale v. Orchard</i>, 812 F.3d 101</a></span>`;
	const later = (
		id: number,
		name: string,
		filed: string,
		more: Partial<OpinionRecord>,
		html: string,
		depth = 1,
	): OpinionRecord => ({
		...{ id, docketId: id + 1_000_000, slug: name.toLowerCase().replace(/[^a-z]+/g, '-'), name, shortName: '', filed },
		...{
			courtId: 'ca2',
			docketNumber: '22-1187',
			citations: [],
			courtName: 'Court of Appeals for the Second Circuit',
			...more,
		},
		opinions: [
			{ type: 'lead-opinion', author_str: '', plain_text: '', html_with_citations: html, cites: [hale], depth },
		],
	});
	return [
		later(7_000_101, 'Hale v. Orchard', '2016-02-03', { citations: ['812 F.3d 101'] }, '<p>We affirm.</p>'),
		later(
			7_000_555,
			'Vale v. Marsh',
			'2024-06-11',
			{ citations: ['104 F.4th 77'] },
			`<p>Enough. We hold that ${link}, was overruled by the in banc court. The rest is clear.</p>`,
		),
		later(
			7_000_444,
			'In re Castle',
			'2019-01-15',
			{ courtId: 'nysd', courtName: 'District Court, S.D. New York', status: 'Unpublished' },
			`<p>As in ${link}, we proceed. Counsel&#8217;s objection is overruled.</p>`,
		),
		later(
			7_000_666,
			'Gap v. Index',
			'2025-03-04',
			{ courtId: 'scotus', courtName: 'Supreme Court of the United States', isCitedUnindexed: true },
			`<p>Today ${link}, is overruled.</p>`,
			36,
		),
	].map((record) =>
		record.id === 7_000_101 ? { ...record, opinions: record.opinions.map(({ cites: _, ...one }) => one) } : record,
	);
}
