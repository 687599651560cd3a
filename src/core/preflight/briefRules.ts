/** Which court's rules a brief must comply with. */
export const briefRules = ['none', 'frap', 'supreme-court', 'california'] as const;

export type BriefRules = (typeof briefRules)[number];
