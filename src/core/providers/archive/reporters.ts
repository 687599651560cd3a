import type { Reporter } from '../../citations/tables/reporters';
import { reporterTable } from '../../citations/tables/reporters';
import { lazily } from '../../lazily';

/**
 * The archive's reporters by our abbreviations: "abbreviation|year of its last decision|slug|first volume|last volume". The slug is left out where
 * `slugOf` makes it of the abbreviation. A first volume is given where lower ones may be another reporter's of the same name, or where the
 * archive begins late; a last one where the archive's end is known. From its list of 401 reporters (ReportersMetadata.json, CC0).
 */
const table = `A.2d|2010;A.3d|2019;Abb. Ct. App.|1869;Abb. Pr.|1868;Abb. Pr. (n.s.)|1875;Abb. N. Cas.|1894|abbn-cas;A.D.|1991
A.D.2d|2003;A.D.3d|2018;Add.|1799;Aik.|1828;Ala.|1976;Ala. App.|1976;Alaska|1959;Alaska Fed.|1937;Am. Samoa|1975
Am. Samoa 2d|1999;Am. Samoa 3d|2005;Am. Tribal Law|2017;Ant. N.P. Cas.|1851;App. D.C.|1995;Ariz.|2017;Ariz. App.|1977
Ark.|2009;Ark. App.|2009;Hempst.|1855|ark-terr-rep;Armstrong. Election Cases|1871;Balt. C. Rep.|1994;Barb.|1885
Barb. Ch.|1848;Binn.|1814;Blackf.|1848;Bland|1832;Blume Sup. Ct. Trans.|1938;Blume Unrep. Op.|1842;B.R.|2019
Bradf.|1841;Brayt.|1820;Brightly|1851;B.T.A.|1942;Bur.|1843;Cal.|2006;Cal. 2d|1969;Cal. 3d|1991
Cal. 4th|2016;Cal. 5th|2016;Cal. App.|1983;Cal. App. 2d|1969;Cal. App. 3d|1991;Cal. App. 4th|2016;Cal. App. 5th|2017
Cal. Dist. Ct.|1858;Cal. Rptr. 3d|2019;Cal. Super. Ct.|1926;Cal. Unrep.|1910;C.C.P.A.|1982;Chand.|1850
Cin. Sup. Ct. Rep.|1873;Cl. Ch.|1841;Cl. Ct.|1992;C.M.A.|1975;Coffey|1915;Cole. & Cai. Cas.|1805;Cole. Cas.|1800
Colo.|1980;Colo. App.|1915;Colo. L. Rep.|1884;Colo. N. P.|1902;Conn.|2012;Conn. App.|2014;Conn. Cir. Ct.|1974
Conn. Supp.|2014;Connoly|1891|connoly-sur-rep;Cow.|1829;Ct. Cust.|1929;Ct. Int'l Trade|2010;Cust. Ct.|1980
D. Chip.|1825;Dakota|1889;Dallam|1844;Daly|1891|daly-ny;Davis. L. Ct. Cas.|1927;Day|1813;D.C.|1893;Del.|1966
Del. Cas.|1832;Del. Ch.|1968;Dem. Sur.|1888;Denio|1848;Disney (Ohio)|1859;Doug.|1847;Dudley Rep.|1833;E.D. Smith|1862
Edm. Sel. Cas.|1853;Edw. Ch.|1850;F.|1932;F. App'x|2018|||714;F. Cas.|1894;F. Supp.|1998;F. Supp. 2d|2014
F. Supp. 3d|2019|||392;F.2d|1993;F.3d|2019|||935;Fed. Cl.|2018;Fla.|1948;Fla. Supp.|1979;Fla. Supp. 2d|1991;Foster|1875
F.R.D.|2017;Free. Ch.|1844|freem-ch;G. & J.|1842;Ga.|2018;Ga. App.|2017;Ga. L. Rep.|1886;Georgia Decisions|1843
Gibb. Surr.|1898;Gill|1851;Goebel|1890;Grant|1864;Greene|1854;Gunby|1885;H. & G.|1829;H. & J.|1826
H. & McH.|1799;Handy|1855;Harr. Ch.|1841;Haw.|2017;Haw. App.|1994;Hay. & Haz.|1882;Hill & Den.|1852;Hilt.|1860
Hoff. Ch.|1840;Hopk. Ch.|1826;Hosea's Rep.|1907;How. App. Cas.|1848;How. Pr.|1973;How. Pr. (n.s.)|1886
How. N.P.|1884|howell-np;Howison|1851;Idaho|2017;Ill.|1953;Ill. 2d|2011;Ill. App.|1953;Ill. App. 2d|1971
Ill. App. 3d|2011;Ill. Cir. Ct.|1908|ill-cir-ct-rep;Ill. Ct. Cl.|2001;Ind.|1981;Ind. App.|1979;Ind. L. Rep.|1884
Indian Terr.|1907;Iowa|1968;Jeff.|1772;Johns.|1823;Johns. Cas.|1810;Johns. Ch.|1823;Kan.|2016;Kan. App.|1901
Kan. App. 2d|2017;Keyes|1868;Kirby|1789;Ky.|1951;Ky. Op.|1886;L. Ed. 2d|2012||170;La.|1972;La. Ann.|1900;La. App.|1932
Lans.|1873;Lans. Ch.|1826;Law Times (N.S.)|1879;Liquor Tax Rep.|1905;Lock. Rev. Cas.|1836;Mann. Unrep. Cas.|1880
Mart. (N.S.)|1830;Mass.|2017;Mass. App. Ct.|2017;Mass. App. Dec.|1977;Mass. App. Div.|1950|||999
Mass. App. Div.|2015|mass-app-div-annual|1000;Mass. L. Rptr.|2017;Mass. Supp.|1983;McCahon|1868;McGl.|1884;McGrath|1898
Md.|2017;Md. App.|2017;Md. Ch.|1853;Me.|1965;Mich.|2016;Mich. App.|2016;Mich. N.P.|1871|mich-np-r;Mich. Pr.|1896
Miles|1842;Mills Surr.|1917;Minn.|1982;Minor|1826;Misc.|1955;Misc. 2d|2003|misc2d;Misc. 3d|2017|misc3d;Miss.|1966
Miss. Dec.|1887;M.J.|2017;Mo.|1956;Mo. App.|1994;Monag.|1891|monaghan;Mont.|2017;Morr. St. Cas.|1872|mor-st-cas
Morris|1846;Myrick|1879;N. Chip.|1791;N. Mar. I.|1999;N. Mar. I. Commw.|1989;Navajo Rptr.|2006;N.C.|2017;N.C. App.|2014
N.D.|1953;N.E.2d|2014;N.E.3d|2019;Neb.|2008;Neb. Ct. App.|2007|neb-app;Nev.|2013;N.H.|2017;N.J.|2018;N.J. Eq.|1948
N.J. (Manumission)|1793;N.J. Misc.|1949;N.J. Super.|2018;N.J. Tax|2015;N.J.L.|1948;N.M.|2011;N.W.2d|2019;N.Y.|1997
N.Y.2d|2003|ny-2d;N.Y. City Ct. Rep.|1889;N.Y. Crim.|1924;N.Y. Proc. Ct. Ass.|1682;N.Y. St. Rep.|1898
N.Y. Sup. Ct.|1895;N.Y. Super. Ct.|1892;N.Y.3d|2017;N.Y.S.|1990;Ohio|1851;Ohio App.|1964;Ohio App. 2d|1981
Ohio App. 3d|2012;Ohio App. Unrep.|1991;Ohio C.A.|1923;Ohio C.C.|1901;Ohio C.C. Dec.|1923;Ohio C.C. (n.s.)|1917
Ohio Ch.|1834;Ohio Cir. Dec.|1909;Ohio Law. Abs.|1964;Ohio Law Rep.|1965|ohio-lr;Ohio Misc.|1982;Ohio Misc. 2d|2012
Ohio N.P.|1908;Ohio N.P. (n.s.)|1934;Ohio St.|1964;Ohio St. 2d|1982;Ohio St. 3d|2018;Okla.|1953;Okla. Crim.|1953
Or.|2017;Or. App.|2017;Or. Tax|2006;P.2d|2000;P.3d|2019;Pa.|2017;Pa. (Admiralty)|1788;Pa. Commw.|1998;Pa. D. & C.|1954
Pa. D. & C.2d|1977;Pa. D. & C.3d|1989;Pa. D. & C.4th|2007;Pa. D. & C.5th|2015;Pa. Fid.|1981;Pa. Just. L. Rep.|1903
Pa. Super.|1998;Paige Ch.|1845;Park. Cr.|1868|park-crim-rep;Parsons|1850;Pears.|1869;Pelt.|1928;Pen. & W.|1832
Pennyp.|1884;Pin.|1852;Port.|1839;Posey|1885;Pow. Surr.|1894;P.R.R.|1972|pr;P.R. Dec.|2017;P.R. Fed.|1924
P.R. Sent.|1902;Rawle|1835;Rec. Co. Ch. (S.C.)|1779;Rec. Co. Ct.|1680;Rec. V.A. Ct. (R.I.)|1752;Redf.|1882
Rep. Cont. El.|1852;Rep. Cont. Elect. Case.|1897;R.I.|1981;R.I. Dec.|1936;Robards|1865;Root|1795;S. Ct.|2020||130
Sadler|1888;Sand. Ch.|1847;Sarat. Ch. Sent.|1847;S.C.|2017;S.C. Eq.|1868;S.C.D.C. (N.S.)|1935;S.C.L.|1868;S.D.|1976
S.E.2d|2019;Seld. Notes|1854;Serg. & Rawle|1835|serg-rawl;Shan. Cas.|1894;Silv. Ct. App.|1892;Silv. Sup.|1890
Smith (N. H.)|1815;So.|1941;So. 2d|2009|so2d;So. 3d|2019|so3d;Stew.|1831;Stew. & P.|1834;Super. Ct. Jud.|1776
Super. Ct. (R.I.)|1919;S.W.|1927;S.W.2d|1999;S.W.3d|2019;Tapp. Rep.|1819;T.C.|2015;T.C.A.|2010;Teiss.|1917;Tenn.|1972
Tenn. App.|1972;Tenn. Ch. R.|1878;Tenn. Crim. App.|1971;Tex.|1964;Tex. Civ. App.|1912;Tex. Crim.|1967
Tex. Ct. App.|1892;Tex. L. R.|1885;Thomp. & Cook|1875;Trans. App.|1868;Tuck. Surr.|1870;Tyl.|1803
Thompson|1869|unrep-tenn-cas;U.S.|2014|||572;U.S. App. D.C.|2016;Ct. Cl.|1982|us-ct-cl|32;Utah|1953;Utah 2d|1974
Va.|2004;Va. App.|2017;Va. Ch. Dec.|1799;Va. Cir.|2016;Va. Col. Dec.|1741;Va. Dec.|1900
Patton & Heath|1857|va-patt-heath;Vaux|1846;Vet. App.|2017;V.I.|2017;Vt.|2016;W. Va.|2017;Walk. Ch.|1845;Wash.|1981||3
Wash. 2d|2017;Wash. App.|2017;Wash. Terr.|1888;Watts|1840;Watts & Serg.|1845;Wend.|1841;Whart.|1841
Wheel. Cr. Cas.|1825;White & W.|1883;Willson|1892;Wis.|1957;Wis. 2d|2017;Wright|1883;Wyo.|1959;Yeates|1808`;

/**
 * Volumes that bear their reporter's name, and are volumes of an official series with the same pages: "abbreviation|series|what is added to the
 * volume|last volume".
 */
const nominatives = `Dall.|U.S.|0|4;Cranch|U.S.|4|9;Wheat.|U.S.|13|12;Pet.|U.S.|25|16;How.|U.S.|41|24;Black|U.S.|65|2;Wall.|U.S.|67|23
Otto|U.S.|90|17;Pick.|Mass.|17|24;Cush.|Mass.|54|12;Gray|Mass.|66|16;Allen|Mass.|82|14`;

interface ArchivedReporter {
	readonly abbreviation: string;
	readonly slug: string;
	readonly lastYear: string;
	readonly firstVolume: number;
	/** `Infinity` where it isn't known. */
	readonly lastVolume: number;
}

export interface VolumePlace {
	/** /^[a-z0-9-]{1,64}$/ */
	readonly slug: string;
	/** /^\d{1,5}$/, without leading zeros. */
	readonly volume: string;
	/** Our abbreviation of the series that it is a volume of. */
	readonly reporter: string;
	/** What the archive has of the reporter: "F.3d to volume 935, 2019". */
	readonly coverage: string;
	/** True for the last volume that the archive has, which it may have only in part. */
	readonly isLast: boolean;
	/** Where it isn't known which is the last: the year of the last decision that the archive has of the reporter. */
	readonly lastYear?: number;
}

/** Where a citation string points. `elsewhere`: to nothing that the archive has; `unreadable`: it isn't volume, reporter and page. */
export type ArchivePlace =
	| { readonly kind: 'volume'; readonly place: VolumePlace; readonly page: string }
	| { readonly kind: 'elsewhere'; readonly coverage?: string }
	| { readonly kind: 'unreadable' };

/** The slug as the archive makes most of its own: "Cal. App. 2d" is "cal-app-2d". */
function slugOf(abbreviation: string): string {
	return abbreviation
		.toLowerCase()
		.replace(/[.'()]/g, '')
		.replace(/&/g, ' ')
		.trim()
		.replace(/\s+/g, '-');
}

function linesOf(data: string): string[][] {
	return data.split(/[\n;]/).map((line) => line.split('|'));
}

/** A reporter can be two of the archive's, each with volumes of its own. */
const archived = /* @__PURE__ */ lazily(() => {
	const reporters = new Map<string, ArchivedReporter[]>();
	for (const [abbreviation = '', lastYear = '', slug, first, last] of linesOf(table)) {
		const reporter = {
			abbreviation,
			slug: slug || slugOf(abbreviation),
			lastYear,
			firstVolume: Number(first || 1),
			lastVolume: last ? Number(last) : Number.POSITIVE_INFINITY,
		};
		reporters.set(abbreviation, [...(reporters.get(abbreviation) ?? []), reporter]);
	}
	return reporters;
});

const ofOneReporter = /* @__PURE__ */ lazily(
	() =>
		new Map(
			linesOf(nominatives).map(([name = '', series = '', added, last]) => [
				name,
				{ series, added: Number(added), last: Number(last) },
			]),
		),
);

/** All of the archive's reporters that are known to us. @internal held against the archive's own list by a test */
export function listArchived(): readonly Pick<ArchivedReporter, 'abbreviation' | 'slug'>[] {
	return [...archived().values()].flat();
}

/** Where "347 U.S. 483" is: foreign text, as it is written in a draft. */
export function findPlace(citationString: string): ArchivePlace {
	const [, volumeText = '', written = '', page = ''] =
		/^\s*(\d{1,5})\s+(\S.{0,80}?)\s+([0-9a-z,]{1,12})\s*$/i.exec(citationString.slice(0, 120)) ?? [];
	// "U.S. (1 Cranch)": the other name of the volume.
	const name = written.replace(/\(\d[^()]*\)/g, '').trimEnd();
	const volume = Number(volumeText);
	const reporter = name === '' ? undefined : readReporter(name, volume);
	if (reporter === undefined) return { kind: 'unreadable' };
	const nominative = reporter.kind === 'neutral' ? undefined : ofOneReporter().get(reporter.abbreviation);
	// D.C.'s Cranch and Kentucky's or Mississippi's reporters of such names are others.
	const isOfSeries = nominative && (nominative.series === 'U.S.') === (reporter.kind === 'federal');
	if (isOfSeries) {
		if (volume < 1 || volume > nominative.last) return { kind: 'elsewhere' };
		return placeIn(nominative.series, volume + nominative.added, page);
	}
	return reporter.kind === 'neutral' ? { kind: 'elsewhere' } : placeIn(reporter.abbreviation, volume, page);
}

function readReporter(name: string, volume: number): Reporter | undefined {
	const reporters = reporterTable();
	const { trie } = reporters;
	const last = 2 * (trie.walk(name, 0, name.length) - 1);
	if (last < 0 || trie.found[last + 1] !== name.length) return undefined;
	return reporters.edition(trie.found[last] as number, volume);
}

function placeIn(abbreviation: string, volume: number, page: string): ArchivePlace {
	const all = archived().get(abbreviation);
	const own = all?.find(({ firstVolume, lastVolume }) => volume >= firstVolume && volume <= lastVolume);
	const known = own ?? all?.at(-1);
	if (!known) return { kind: 'elsewhere' };
	const { slug, lastYear, lastVolume } = known;
	const isEndKnown = Number.isFinite(lastVolume) && all?.length === 1;
	const coverage = isEndKnown
		? `${abbreviation} to volume ${lastVolume}, ${lastYear}`
		: `${abbreviation} to ${all?.at(-1)?.lastYear}`;
	if (!own) return { kind: 'elsewhere', coverage };
	const place = {
		slug,
		volume: String(volume),
		reporter: abbreviation,
		coverage,
		isLast: isEndKnown && volume === lastVolume,
		...(!isEndKnown && { lastYear: Number(lastYear) }),
	};
	return { kind: 'volume', place, page: page.replace(/,/g, '') };
}
