import { offices as table } from '../../../lexicon/offices.generated';
import { readTokens, type Token } from './tokens';

export interface Office {
	/** "us", or the postal code of a state. */
	readonly sovereign: string;
	/** Words of its field: "labor" is in "Secretary of Labor" and in "Department of Labor". */
	readonly fields: readonly Token[];
	readonly holders: ReadonlySet<string>;
}

/**
 * Those who held one office after another: cases are renamed from one holder to the next, or to the office. Heads of prisons are here
 * because habeas cases bear their names.
 */
export const offices: readonly Office[] = table
	.split('\n')
	.map((row) => row.split('|'))
	.map(([sovereign = '', fields = '', holders = '']) => ({
		sovereign,
		fields: readTokens(fields),
		holders: new Set(holders.split(' ')),
	}));
