/** The states and other places with courts of their own, in the forms legal writing gives their names. */
export interface Jurisdiction {
	/** Postal code in lower case: the key used everywhere. */
	readonly code: string;
	readonly name: string;
	/** As in a court's parenthetical ("Cal.", "N.Y."). */
	readonly abbreviation: string;
	/** How its prosecutions are styled. */
	readonly style: 'state' | 'people' | 'commonwealth';
}

// code|name|abbreviation, a leading "+" marks People, "*" Commonwealth.
const table = `al|Alabama|Ala.;ak|Alaska|Alaska;az|Arizona|Ariz.;ar|Arkansas|Ark.;+ca|California|Cal.;+co|Colorado|Colo.;ct|Connecticut|Conn.;
de|Delaware|Del.;dc|District of Columbia|D.C.;fl|Florida|Fla.;ga|Georgia|Ga.;hi|Hawaii|Haw.;id|Idaho|Idaho;+il|Illinois|Ill.;in|Indiana|Ind.;
ia|Iowa|Iowa;ks|Kansas|Kan.;*ky|Kentucky|Ky.;la|Louisiana|La.;me|Maine|Me.;md|Maryland|Md.;*ma|Massachusetts|Mass.;+mi|Michigan|Mich.;
mn|Minnesota|Minn.;ms|Mississippi|Miss.;mo|Missouri|Mo.;mt|Montana|Mont.;ne|Nebraska|Neb.;nv|Nevada|Nev.;nh|New Hampshire|N.H.;
nj|New Jersey|N.J.;nm|New Mexico|N.M.;+ny|New York|N.Y.;nc|North Carolina|N.C.;nd|North Dakota|N.D.;oh|Ohio|Ohio;ok|Oklahoma|Okla.;
or|Oregon|Or.;*pa|Pennsylvania|Pa.;ri|Rhode Island|R.I.;sc|South Carolina|S.C.;sd|South Dakota|S.D.;tn|Tennessee|Tenn.;tx|Texas|Tex.;
ut|Utah|Utah;vt|Vermont|Vt.;*va|Virginia|Va.;wa|Washington|Wash.;wv|West Virginia|W. Va.;wi|Wisconsin|Wis.;wy|Wyoming|Wyo.;
+gu|Guam|Guam;*pr|Puerto Rico|P.R.;+vi|Virgin Islands|V.I.;*mp|Northern Mariana Islands|N. Mar. I.;as|American Samoa|Am. Sam.`;

export const jurisdictions: readonly Jurisdiction[] = table
	.replace(/\n/g, '')
	.split(';')
	.map((row) => {
		const style = row.startsWith('+') ? 'people' : row.startsWith('*') ? 'commonwealth' : 'state';
		const [code = '', name = '', abbreviation = ''] = row.replace(/^[+*]/, '').split('|');
		return { code, name, abbreviation, style };
	});

// Spellings besides the name, the abbreviation and the postal code, letters only.
const variants: Readonly<Record<string, string>> = {
	calif: 'ca',
	penn: 'pa',
	penna: 'pa',
	ore: 'or',
	oreg: 'or',
	wisc: 'wi',
	nmex: 'nm',
	ida: 'id',
	okl: 'ok',
	nebr: 'ne',
	kans: 'ks',
	wva: 'wv',
	cnmi: 'mp',
	nmi: 'mp',
	nmari: 'mp',
	usvi: 'vi',
	porto: 'pr',
	puerto: 'pr',
	portorico: 'pr',
};

/** Letters of a place's name with everything else dropped: "N. Y." and "N.Y." are both "ny". */
export function squash(text: string): string {
	return text.toLowerCase().replace(/[^a-z0-9]/g, '');
}

const bySpelling: ReadonlyMap<string, string> = new Map([
	...jurisdictions.map((place) => [place.code, place.code] as const),
	...jurisdictions.map((place) => [squash(place.abbreviation), place.code] as const),
	...jurisdictions.map((place) => [squash(place.name), place.code] as const),
	...Object.entries(variants),
]);

const byCode: ReadonlyMap<string, Jurisdiction> = new Map(jurisdictions.map((place) => [place.code, place]));

/** The place a name or an abbreviation means, or undefined. Case, dots and spaces do not matter. */
export function findJurisdiction(spelling: string): Jurisdiction | undefined {
	const code = bySpelling.get(squash(spelling));
	return code === undefined ? undefined : byCode.get(code);
}

/** The place with this postal code. */
export function getJurisdiction(code: string): Jurisdiction | undefined {
	return byCode.get(code);
}
