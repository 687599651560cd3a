/** Tables of decisions by the name of the court; one decision a line: name | date or year | citations; parallels | topic. */
export type CasesByCourt = Readonly<Record<string, string>>;

/** One decision of the sample's database. */
export interface Landmark {
	readonly id: number;
	readonly name: string;
	readonly shortName?: string;
	readonly court?: string;
	/** `YYYY`, or `YYYY-MM-DD` where the day is certain. */
	readonly dateDecided?: string;
	readonly docketNumber?: string;
	/** The citation it is listed under, then the parallel ones. */
	readonly citations: readonly [string, ...string[]];
	readonly topic: string;
	readonly url?: string;
	/** True for a match that is guessed instead of looked up. */
	readonly heuristic?: boolean;
}

/** The name of a United States court of appeals. */
export function appeals(circuit: string): string {
	return `United States Court of Appeals for the ${circuit} Circuit`;
}

/** The name of a United States district court. */
export function district(district: string): string {
	return `United States District Court for the ${district}`;
}

/** Reads tables; IDs start at `firstId`, in the order of the lines. */
export function readTables(tables: readonly CasesByCourt[], firstId: number): Landmark[] {
	const lines = tables.flatMap((table) =>
		Object.entries(table).flatMap(([court, text]) =>
			text
				.trim()
				.split('\n')
				.map((line) => ({ court, line })),
		),
	);
	return lines.map(({ court, line }, index) => {
		const [name = '', dateDecided = '', list = '', topic = ''] = line.split(' | ');
		const [citation = '', ...parallel] = list.split('; ');
		return { id: firstId + index, name, court, dateDecided, citations: [citation, ...parallel], topic };
	});
}
