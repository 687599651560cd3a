import type { Court, CourtBody } from './court';
import { getJurisdiction } from './jurisdictions';

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
