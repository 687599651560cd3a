/**
 * Which rules a table follows. `federal`: cases, constitutional provisions, statutes, and other materials, as listed in Fed. R. App. P. 28(a)(3)
 * and Sup. Ct. R. 24.1(c) and 34.2, with regulations and rules under headings of their own. `california`: cases, constitutions, statutes,
 * court rules, and other authorities, as listed in Cal. Rules of Court, rule 8.204(a)(1)(A).
 */
export const tableLayouts = ['federal', 'california'] as const;

export type TableLayout = (typeof tableLayouts)[number];
