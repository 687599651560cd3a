import type { Court, CourtBody } from './court';
import { getJurisdiction } from './jurisdictions';

/** As much of a reporter as tells whose decisions it has. */
export interface ReporterTitle {
	readonly abbreviation: string;
	/** Postal codes in lowercase; none for federal and nationwide reporters. */
	readonly jurisdictions: readonly string[];
	/** True for a court's own numbering ("2013 IL App (1st) 111279-U"), which names the court itself. */
	readonly isNeutral: boolean;
}

/** Reporters of a single federal court, including the early ones named after the Supreme Court's reporter. */
const federalTitles: Readonly<Record<string, CourtBody>> = {
	...Object.fromEntries(
		['U.S.', 'S. Ct.', 'L. Ed.', 'L. Ed. 2d', 'Cranch', 'Wheat.', 'Pet.', 'How.', 'Black', 'Wall.'].map(
			(title) => [title, 'high'] as const,
		),
	),
	'Fed. Cl.': 'claims',
	'Ct. Cl.': 'claims',
	'C.C.P.A.': 'patents',
	"Ct. Int'l Trade": 'trade',
	'T.C.': 'tax',
	'Vet. App.': 'veterans',
};

/** The court that a title conveys by what follows the name of the state ("Ill. App. 3d"). */
const stateTitles: readonly (readonly [RegExp, CourtBody])[] = [
	[/^App\./, 'appeals'],
	[/^Super\./, 'superior'],
	[/^Commw\./, 'commonwealth'],
	[/^Ch\./, 'chancery'],
];

/** "2d", "3d", "4th": the series of a reporter. */
const series = /(?:^|[ .])\d+(?:d|th)$/;

/**
 * A court as the parenthetical of a citation to this reporter writes it. Under Bluebook rule 10.4, what the reporter's title conveys (the
 * court, the jurisdiction, or both) is left out, and a state's highest court is written as its jurisdiction alone.
 *
 * @returns "" if nothing is to be written; undefined if the court's abbreviation isn't known
 */
export function formatCourtFor(court: Court, reporter: ReporterTitle | undefined): string | undefined {
	const full = formatCourt(court);
	if (!reporter) return full;
	const { abbreviation, jurisdictions, isNeutral } = reporter;
	if (court.jurisdiction === 'us')
		return court.place === undefined && federalTitles[abbreviation] === court.body ? '' : full;
	if (jurisdictions.length !== 1 || jurisdictions[0] !== court.jurisdiction) return full;
	if (isNeutral) return '';
	const state = getJurisdiction(court.jurisdiction)?.abbreviation;
	if (state === undefined || !abbreviation.startsWith(state)) return full;
	const rest = abbreviation.slice(state.length).replace(series, '').trim();
	if (court.body === 'high') return '';
	// One reporter has New Jersey's Superior Court with its trial divisions and its Appellate Division.
	const conveyed = court.jurisdiction === 'nj' ? undefined : stateTitles.find(([title]) => title.test(rest))?.[1];
	return conveyed === court.body ? '' : formatCourtBody(court);
}

/** Volumes of the United States Reports up to this one also have decisions of Pennsylvania's courts. */
const lastMixedVolume = 4;
/**
 * States whose "App." reporters have, or had, more courts than the court of appeals: Alabama's two since 1969, New York's trial and appellate
 * terms, Texas's criminal appeals, Tennessee's two.
 */
const mixedAppeals: ReadonlySet<string> = new Set(['al', 'ny', 'tn', 'tx']);

/**
 * The one court whose decisions a reporter has; undefined if it has, or may have, several: a state's official reports may also have its
 * court of appeals.
 */
export function courtConveyedBy(
	{ abbreviation, jurisdictions, isNeutral }: ReporterTitle,
	volume: number,
): Court | undefined {
	const federal = federalTitles[abbreviation];
	if (federal !== undefined && jurisdictions.length === 0) {
		const isMixed = abbreviation === 'U.S.' && volume <= lastMixedVolume;
		return isMixed ? undefined : { jurisdiction: 'us', body: federal };
	}
	const [jurisdiction, ...others] = jurisdictions;
	if (isNeutral || jurisdiction === undefined || others.length > 0 || mixedAppeals.has(jurisdiction)) return undefined;
	const state = getJurisdiction(jurisdiction)?.abbreviation;
	if (state === undefined || !abbreviation.startsWith(state)) return undefined;
	const rest = abbreviation.slice(state.length).replace(series, '').trim();
	return rest === 'App.' || rest === 'App. Ct.' ? { jurisdiction, body: 'appeals' } : undefined;
}

const federalNames: Readonly<Partial<Record<CourtBody, string>>> = {
	high: 'U.S.',
	claims: 'Fed. Cl.',
	tax: 'T.C.',
	patents: 'C.C.P.A.',
	trade: "Ct. Int'l Trade",
	military: 'C.A.A.F.',
	veterans: 'Vet. App.',
	multidistrict: 'J.P.M.L.',
};

const stateNames: Readonly<Partial<Record<CourtBody, string>>> = {
	appeals: 'Ct. App.',
	appellateDivision: 'App. Div.',
	appellateTerm: 'App. Term',
	criminalAppeals: 'Crim. App.',
	civilAppeals: 'Civ. App.',
	supremeTrial: 'Sup. Ct.',
	superior: 'Super. Ct.',
	commonwealth: 'Commw. Ct.',
	chancery: 'Ch.',
	tax: 'Tax Ct.',
};

/** States whose intermediate courts are abbreviated differently. */
const appellateNames: Readonly<Record<string, string>> = {
	il: 'App. Ct.',
	ma: 'App. Ct.',
	ct: 'App. Ct.',
	fl: 'Dist. Ct. App.',
	tx: 'App.',
	ok: 'Civ. App.',
	nj: 'Super. Ct. App. Div.',
	md: 'App. Ct.',
};

const circuits: Readonly<Record<string, string>> = { '2': '2d', '3': '3d', '1': '1st', dc: 'D.C.', fed: 'Fed.' };

/** A court as a citation's parenthetical writes it; undefined if its abbreviation isn't known. */
export function formatCourt(court: Court): string | undefined {
	if (court.circuit !== undefined) {
		const circuit = `${circuits[court.circuit] ?? `${court.circuit}th`} Cir.`;
		return court.body === 'panel' ? `B.A.P. ${circuit}` : circuit;
	}
	if (court.jurisdiction === 'us') {
		if (court.place === undefined) return federalNames[court.body];
		const place = getJurisdiction(court.place)?.abbreviation;
		if (place === undefined || court.body === 'oldCircuit') return undefined;
		// Single capitals close up: "S.D.N.Y.", "N.D.W. Va.", but "E.D. Pa.".
		const district = `${court.part ? `${court.part.toUpperCase()}.` : ''}D.`;
		const name = district + (/^[A-Z]\./.test(place) ? '' : ' ') + place;
		return court.body === 'bankruptcy' ? `Bankr. ${name}` : name;
	}
	const state = getJurisdiction(court.jurisdiction)?.abbreviation;
	if (state === undefined) return undefined;
	if (court.body === 'high') return state;
	const body = formatCourtBody(court);
	return body && `${state} ${body}`;
}

/** A state court below the highest, without the state ("Ct. App."); undefined if its abbreviation isn't known. */
export function formatCourtBody({ body, jurisdiction }: Court): string | undefined {
	return body === 'appeals' ? (appellateNames[jurisdiction] ?? stateNames.appeals) : stateNames[body];
}
