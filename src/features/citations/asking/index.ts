export { AnswerFetcher, type FetchJob } from './answerFetcher';
export { BackgroundChecks } from './background';
export { followMissesInVolumes } from './keptVolumeSearch';
export { MissSearches } from './missSearches';
export { type Sent, SentToday } from './sentToday';
export { untilCanceled } from './untilCanceled';
