import type { Verdict } from './verdict';

export type Cited = Pick<Verdict, 'citation' | 'full'> & Partial<Pick<Verdict, 'state'>>;

/** A case that the databases asked don't have, or don't cover. */
export function isMissingCase({ citation, state, full }: Cited): boolean {
	return (full?.citation ?? citation).kind === 'full' && (state === 'notFound' || state === 'notCovered');
}

/** Whether a database with other volumes may have it: of what no database has, none was asked. */
export function mayBeElsewhere(verdict: Cited & Pick<Verdict, 'entry'>): boolean {
	return isMissingCase(verdict) && verdict.entry.answer !== undefined;
}
