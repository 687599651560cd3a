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
	}[];
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
];
