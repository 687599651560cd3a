export { registerCompletions } from './completions';
export { registerDefinitions } from './definitions';
export { registerReferences } from './references';
export { registerReviewCommands } from './reviewCommands';
