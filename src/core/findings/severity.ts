export const severities = ['error', 'warning', 'information', 'hint', 'off'] as const;

/** How a finding is shown in the Problems panel; `off` shows it everywhere else. */
export type Severity = (typeof severities)[number];
