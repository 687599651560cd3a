import type { Today } from '../../core/verification/judgement/judgeCitation';

/** Today's date where the user is. */
export function today(): Today {
	const now = new Date();
	return { year: now.getFullYear(), month: now.getMonth() + 1, day: now.getDate() };
}
