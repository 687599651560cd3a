export { isConfidentialPlace, mayBeConfidential, requireMayLeave, requireSomeMayLeave } from './confidential';
export * from './draftFile';
export { createExclusionFinder, type Exclusion, exclusionSettings, findExclusion, listExcludeGlobs } from './exclusion';
export * from './settings';
