export const severities = ['error', 'warning', 'information', 'hint', 'off'] as const;

/** How a finding is shown among the problems; `off` shows it everywhere else. */
export type Severity = (typeof severities)[number];
