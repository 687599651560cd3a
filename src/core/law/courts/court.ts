import type { bodyMeanings, wordMeanings } from '../lexicon/courts.generated';

/** Courts that are compared by name alone. `high` is the court of last resort, whatever its state calls it. */
export type CourtBody =
	| 'high'
	| 'district'
	| 'bankruptcy'
	| 'panel'
	| 'oldCircuit'
	| 'appellateDivision'
	| 'appellateTerm'
	| 'criminalAppeals'
	| 'civilAppeals'
	| 'supremeTrial'
	| 'appellateDepartment'
	| (typeof bodyMeanings)[number]
	| Exclude<CourtWord, 'court' | 'supreme' | 'division' | 'department' | 'dca' | 'term' | 'special' | 'errors'>;

/** What a word of a state court's name means. */
export type CourtWord = (typeof wordMeanings)[number];

/** A court, however it was spelled. */
export interface Court {
	/** "us" for federal courts, else the state's postal code. */
	readonly jurisdiction: string;
	readonly body: CourtBody;
	/** For federal courts of appeals: "1" to "11", "dc", or "fed". */
	readonly circuit?: string;
	/** For federal trial courts: the place, and the part of it ("s" in S.D.N.Y.; "" if the state is one district). */
	readonly place?: string;
	readonly part?: string;
	/** A numbered department, district, or division of a state court: a refinement that counts only if both sides have it. */
	readonly unit?: string;
}
