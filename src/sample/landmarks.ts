import * as landmarks from './landmarks.json';

/** One decision of the sample's database. */
export interface Landmark {
	readonly id: number;
	readonly name: string;
	readonly shortName?: string;
	readonly court?: string;
	/** `YYYY`, or `YYYY-MM-DD` if the day is certain. */
	readonly dateDecided?: string;
	readonly docketNumber?: string;
	/** The citation it is listed under, then the parallel ones. */
	readonly citations: readonly [string, ...string[]];
	readonly topic: string;
	readonly url?: string;
	/** True for a match that is guessed, not looked up. */
	readonly heuristic?: boolean;
}

/** Decisions that don't exist, on pages that don't exist, by court. They show what real ones can't, and their names say that they are invented. */
export const { fictional, guessed } = landmarks;

/** The decisions in the file, where each is a row under its court: name | date or year | citations; parallels | topic. IDs start at `firstId`. */
export function listLandmarks(firstId: number): Landmark[] {
	return [landmarks.decided, fictional, guessed]
		.flatMap((table) => Object.entries(table).flatMap(([court, rows]) => rows.map((row) => ({ court, row, table }))))
		.map(({ court, row, table }, index) => {
			const [name = '', dateDecided = '', list = '', topic = ''] = row.split(' | ');
			const [citation = '', ...parallel] = list.split('; ');
			const heuristic = table === guessed && { heuristic: true };
			return { id: firstId + index, name, court, dateDecided, citations: [citation, ...parallel], topic, ...heuristic };
		});
}
