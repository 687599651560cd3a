export { AnswerFetcher, type FetchJob } from './answerFetcher';
export { BackgroundChecks } from './background';
export { followMissesInVolumes, MissSearches } from './missSearches';
export { type Sent, SentToday } from './sentToday';
export { untilCanceled } from './untilCanceled';
