import type { CasesByCourt } from './table';

/** Decisions that do not exist, at pages that do not exist: they show what the real ones cannot. The names say so. */
export const fictional: CasesByCourt = {
	'Sample Court (fictional)': `
Alder v. Fictional Sample Co. | 2001 | 999 U.S. 1 | several decisions on one page
Birch v. Fictional Sample Co. | 2001 | 999 U.S. 1 | several decisions on one page
Cedar v. Fictional Sample Co. | 2002 | 999 U.S. 1 | several decisions on one page
In re Fictional Sample Orders | 2003 | 999 F.3d 9001 | several decisions on one page
Example v. Fictional Sample Co. | 2003 | 999 F.3d 9001 | several decisions on one page
`,
};

/** Fictional too; the sample pretends that it only guesses them. */
export const guessed: CasesByCourt = {
	'Sample Court (fictional)': `
Dogwood v. Fictional Sample Co. | 2004 | 999 U.S. 100 | heuristic match
Elm v. Fictional Sample Co. | 2005 | 999 F.3d 9100 | heuristic match
`,
};
