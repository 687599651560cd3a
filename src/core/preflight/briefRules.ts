/** Whose rules a brief is held to before it is filed. */
export const briefRules = ['none', 'frap', 'supreme-court', 'california'] as const;

export type BriefRules = (typeof briefRules)[number];
