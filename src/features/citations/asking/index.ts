export type { FetchJob } from './answerFetcher';
export { type AskingServices, createAskingServices } from './askingServices';
export type { BackgroundChecks } from './background';
export { followMissesInVolumes } from './missSearches';
export type { Sent } from './sentToday';
export { untilCanceled } from './untilCanceled';
