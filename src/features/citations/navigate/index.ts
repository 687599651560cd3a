export { registerCompletions } from './completions';
export { registerDefinitions, registerReferences } from './definitions';
export { registerReviewCommands } from './reviewCommands';
