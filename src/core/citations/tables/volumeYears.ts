import { lazily } from '../../lazily';

/**
 * Volumes and the years of most of their decisions, "abbreviation|volume:year …"; years between them are interpolated. Where a reporter's volumes didn't
 * come out in their order, or its name is also another's, it is left out.
 */
const lines = `U.S.|5:1802 6:1804 8:1808 11:1813 14:1816 17:1819 22:1824 26:1828 32:1833 36:1837 41:1842 46:1847 50:1850 60:1857 65:1861 68:1864 71:1866 74:1869 83:1873 91:1876 100:1880 109:1883 118:1886 127:1888 140:1891 163:1896 175:1899 198:1905 209:1908 220:1911 232:1914 250:1919 261:1923 272:1926 287:1932 300:1937 320:1943 330:1947 347:1954 358:1959 370:1962 384:1966 395:1969 410:1973 424:1976 438:1978 450:1981 467:1984 480:1988 491:1989 505:1992 515:1995 531:2001 541:2004 554:2008 565:2012 576:2015 585:2018 590:2020 597:2022 600:2023
S. Ct.|1:1882 74:1954 140:2020 144:2024
L. Ed.|41:1896 49:1905 54:1910 67:1923 78:1934 82:1938 91:1947 98:1954 100:1956
L. Ed. 2d|1:1957 6:1961 9:1963 16:1966 20:1968 35:1973 50:1976 80:1984 100:1988 119:1992 147:2000 167:2007 192:2015 213:2022
F.|1:1880 50:1892 100:1900 200:1912 300:1924
F.2d|1:1924 100:1939 200:1953 300:1962 400:1968 500:1974 600:1979 700:1983 800:1986 900:1990 999:1993
F.3d|1:1993 100:1996 200:2000 300:2002 400:2005 500:2007 600:2010 700:2012 800:2015 900:2018 999:2021
F.4th|1:2021 50:2022 90:2024
F. App'x|1:2001 100:2004 200:2006 300:2008 400:2010 500:2012 600:2015 700:2017 861:2021
F. Supp.|1:1932 25:1938 50:1943 100:1951 200:1961 300:1969 400:1975 500:1980 600:1985 700:1988 800:1992 900:1995 999:1998
F. Supp. 2d|1:1998 100:2000 300:2004 500:2007 700:2010 900:2013 999:2014
F. Supp. 3d|1:2014 200:2016 300:2018 400:2019 500:2020 600:2022 700:2024
F.R.D.|1:1940 10:1950 20:1957 42:1967 61:1973 73:1977 100:1983 200:2001 300:2014 345:2023
B.R.|1:1979 100:1989 200:1996 300:2003 400:2008 500:2013 600:2019 650:2023
Fed. Cl.|26:1992 50:2001 100:2011 150:2020
A.2d|1:1938 100:1954 200:1964 300:1973 400:1979 500:1985 600:1991 700:1997 800:2002 900:2006 999:2010
A.3d|1:2010 100:2014 200:2019 300:2023
N.E.2d|1:1936 100:1951 200:1964 300:1973 400:1980 500:1986 600:1992 700:1998 800:2003 900:2009 999:2013
N.E.3d|1:2013 100:2018 150:2020 200:2022
N.W.2d|1:1941 100:1959 200:1972 300:1981 400:1987 500:1993 600:1999 700:2005 800:2011 900:2017 999:2024
P.2d|1:1931 100:1940 200:1949 300:1956 400:1965 500:1972 600:1979 700:1985 800:1990 900:1995 999:2000
P.3d|1:2000 100:2004 200:2009 300:2013 400:2017 500:2021 550:2024
S.E.2d|1:1939 100:1958 200:1973 300:1983 400:1991 500:1998 600:2004 700:2010 800:2017 890:2023
S.W.2d|1:1928 100:1937 200:1947 300:1957 400:1966 500:1973 600:1980 700:1985 800:1991 900:1995 999:1999
S.W.3d|1:1999 100:2003 200:2006 300:2009 400:2013 500:2016 600:2020 690:2024
So. 2d|1:1941 100:1958 200:1967 300:1974 400:1981 500:1987 600:1992 700:1997 800:2001 900:2005 999:2009
So. 3d|1:2009 100:2012 200:2016 300:2020 380:2024
Cal. 2d|1:1934 71:1969
Cal. 3d|1:1969 54:1991
Cal. 4th|1:1991 10:1995 30:2003 50:2010 63:2017
Cal. 5th|1:2016 15:2023
Cal. App. 2d|1:1934 100:1950 200:1962 276:1969
Cal. App. 3d|1:1969 100:1980 235:1991
Cal. App. 4th|1:1991 50:1996 100:2002 150:2007 200:2011 248:2016
Cal. App. 5th|1:2016 50:2020 100:2024
Cal. Rptr. 2d|1:1991 20:1993 50:1996 100:2000 135:2003
Cal. Rptr. 3d|1:2003 100:2009 200:2016 300:2022
N.Y.2d|1:1956 30:1972 50:1980 68:1986 80:1992 100:2003
N.Y.3d|1:2003 20:2012 40:2023
N.Y.S.2d|1:1937 100:1950 200:1959 300:1969 400:1977 500:1986 600:1993 700:2000 800:2005 900:2010 999:2014`;

type Point = readonly [volume: number, year: number];

const points = /* @__PURE__ */ lazily(
	() =>
		new Map(
			lines.split('\n').map((line) => {
				const [abbreviation = '', all = ''] = line.split('|');
				return [abbreviation, all.split(' ').map((one) => one.split(':').map(Number) as unknown as Point)] as const;
			}),
		),
);

/** How many years a volume's decisions may be from the estimate, either way. */
const slack = 3;

/** When a volume's decisions were made. */
export interface VolumeYears {
	readonly about: number;
	readonly first: number;
	/** Infinite for a volume after the last one known here. */
	readonly last: number;
}

/** The years of a volume's decisions, with years to spare; undefined where they are not certain. */
export function yearsOfVolume(reporter: string, volume: number): VolumeYears | undefined {
	const known = points().get(reporter);
	const [lowest] = known ?? [];
	const highest = known?.at(-1);
	if (!known || !lowest || !highest || !(volume >= lowest[0])) return undefined;
	const next = known.findIndex(([of]) => of >= volume);
	const [highVolume, highYear] = known[next] ?? highest;
	const [lowVolume, lowYear] = known[Math.max(next < 0 ? known.length - 1 : next - 1, 0)] ?? lowest;
	const share = highVolume === lowVolume ? 0 : (volume - lowVolume) / (highVolume - lowVolume);
	const about = lowYear + share * (highYear - lowYear);
	return { about: Math.round(about), first: about - slack, last: next < 0 ? Number.POSITIVE_INFINITY : about + slack };
}
