export { today } from './calendar';
export {
	describeForLog,
	numberField,
	registerCommand,
	registerLater,
	repeats,
	selectedArguments,
	stringField,
	uriField,
	urisField,
} from './commands';
export { setContext } from './contextKeys';
export { readGitState } from './gitState';
export { vaultScheme } from './ids';
export { findProgram, openFolders } from './programs';
export { createTextThread, createTurns, readAside, startThread } from './threads';
