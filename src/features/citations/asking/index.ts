export { AnswerFetcher } from './answerFetcher';
export { BackgroundChecks } from './background';
export { MissSearches } from './missSearches';
export { type Sent, SentToday } from './sentToday';
export { untilCanceled } from './untilCanceled';
export { registerVerifyCommands } from './verifyCommands';
export { registerVerifyWorkspace } from './workspaceCommand';
