export { registerCitationCommands } from './citationCommands';
export { registerCodeActions } from './codeActions';
export { followDocuments } from './decisionMoves';
export { registerMissSearch } from './missSearchCommand';
