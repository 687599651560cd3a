export { isConfidentialPlace, mayBeConfidential, requireMayLeave, requireSomeMayLeave } from './confidential';
export { draftFile, toWordText, wordScheme } from './draftFile';
export { createExclusionFinder, type Exclusion, exclusionSettings, findExclusion, listExcludeGlobs } from './exclusion';
export * from './settings';
