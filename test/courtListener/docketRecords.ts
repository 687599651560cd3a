/** A docket, with what is filed in it. */
export interface DocketRecord {
	readonly id: number;
	readonly courtId: string;
	/** As stored: with office and initials. */
	readonly number: string;
	readonly name: string;
	/** Days with what was filed: an opinion of its own, or a document of an entry. */
	readonly filed: readonly { readonly day: string; readonly what: 'opinion' | string; readonly status?: string }[];
	/** It isn't from PACER: only its opinions are found. */
	readonly isScraped?: true;
}

const rows = `
mad 1:19-cv-01234-JSR | Halloran v. Pike Street Partners, LLC | 2020-01-05 ORDER granting Motion to Dismiss
mad 3:19-cv-01234-MGM | Okafor v. Brindle | 2020-06-11 ORDER denying Motion to Compel
mad 1:19-cr-01234-RGS | United States v. Tarrant | 2020-01-06 JUDGMENT
cand 3:21-cv-04417-WHO | Vasquez-Lund v. Meridian Freight Systems, Inc. | 2022-08-09 opinion
nysd 1:20-cv-07712-PAE-KNF | Castellan Holdings Ltd. v. Orrery Capital LP | 2021-03-17 opinion
cacd 2:19-cv-08834-PSG-AGR | Delacroix v. City of Marrow Beach | 2020-11-23 ORDER by Judge Gutierrez
wawd 2:19-cv-00415-RSM | Tamsin Brewing Co. v. Hollis Underwriters | 2020-02-28 ORDER granting partial summary judgment
azd 2:20-cv-01377-DGC | Benavides v. Saguaro Transit Authority | 2021-09-30 ORDER
dcd 1:19-cv-02290-ABJ | Ferncliffe Institute v. Department of the Interior | 2020-07-14 MEMORANDUM OPINION
txnd 3:22-cv-00981-L | Pruett Drilling Co. v. Ostrander | 2023-05-02 Memorandum Opinion and Order
flmd 8:18-cv-01650-T-33AAS | Quillen v. Bayshore Rehab Center, Inc. | 2019-04-22 ORDER
nced 5:21-cv-00233-FL | Ashdown v. Tri-County Board of Education | 2022-10-07 opinion
ord 3:20-cv-01104-SI | Winterbourne v. Cascade Natural Foods Corp. | 2021-03-03 opinion
ilnd 1:17-cv-06042 | Marchetti v. Lakeview Condominium Association | 2019-12-30 Memorandum Opinion and Order
paed 2:18-cv-03391-GEKP | Sandoval v. Keystone Auto Recovery, Inc. | 2019-08-15 MEMORANDUM AND/OR OPINION
ohsd 2:21-cv-00776-EAS-KAJ | Whitlock v. Buckeye Tool & Die Co. | 2022-03-21 OPINION AND ORDER
mnd 0:19-cv-02555-ECT-HB | Lindqvist v. North Shore Mutual Insurance Co. | 2020-09-18 ORDER
gand 1:20-cv-03302-MLB | Abernathy v. Peachline Logistics, LLC | 2021-12-06 ORDER
deb 19-11240-KG | In re Corvane Energy Holdings, Inc. | 2020-04-13 ORDER confirming plan
cob 1:20-bk-14410 | In re Pelletier | 2021-06-24 ORDER
ca9 20-17001 | Vasquez-Lund v. Meridian Freight Systems, Inc. | 2021-07-19 opinion | scraped
ca5 19-50873 | Trinh v. Gulf Coast Maritime Services, Inc. | 2020-12-04 opinion | scraped
ca4 21-1388 | Ashdown v. Tri-County Board of Education | 2022-02-15 opinion | scraped
ca11 18-14207 | United States v. Oduya | 2019-10-29 opinion | scraped
cafc 2019-1744 | Heliograph Imaging Corp. v. Sable Optics, Inc. | 2020-05-20 opinion | scraped
ca2 20-3366 | Castellan Holdings Ltd. v. Orrery Capital LP | 2022-01-26 opinion | scraped
uscfc 1:19-cv-00672-EGB | Northgate Dredging Co. v. United States | 2021-02-11 opinion
njd 2:20-cv-05117-KM-ESK | Rosewater v. Borough of East Tamarack | 2021-11-08 OPINION
cod 1:21-cv-01929-RM-NRN | Fenwick-Osei v. Alpenglow Hospitality Group | 2022-07-27 ORDER
vaed 1:18-cv-00543-LMB-IDD | Stroud v. Potomac Data Services, LLC | 2019-01-31 opinion
utd 2:19-cv-00888-RJS-DBP | Kimball Ridge Homeowners Association v. Dace | 2020-10-14 MEMORANDUM DECISION and ORDER
calctapp B301777 | People v. Arroyo-Lane | 2021-04-06 opinion | scraped
`;

/** Every case and its parties are invented. */
export const docketRecords: readonly DocketRecord[] = rows
	.trim()
	.split('\n')
	.map((row, at) => {
		const [head = '', name = '', filed = '', scraped] = row.split(' | ');
		const [, courtId = '', number = ''] = /^(\S+) (.+)$/.exec(head) ?? [];
		const status = courtId.startsWith('ca') || at % 2 ? 'Unpublished' : 'Published';
		return {
			...{ id: 8_000_000 + at, courtId, number, name },
			filed: [
				{ day: '2018-12-03', what: 'COMPLAINT against all defendants' },
				{ day: filed.slice(0, 10), what: filed.slice(11), status },
			],
			...(scraped !== undefined && { isScraped: true as const }),
		};
	});
