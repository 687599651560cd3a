export type { FetchJob } from './answerFetcher';
export { type AskingServices, createAskingServices } from './askingServices';
export type { BackgroundChecks } from './background';
export { followMissesInVolumes } from './missSearches';
export { untilCanceled } from './untilCanceled';
