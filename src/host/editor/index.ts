export { today } from './calendar';
export {
	describeForLog,
	fieldOf,
	numberField,
	registerCommand,
	registerLater,
	repeats,
	selectedArguments,
	setContext,
	stringField,
	uriField,
	urisField,
} from './commands';
export { readGitState } from './gitState';
export { vaultScheme } from './ids';
export { findProgram, openFolders } from './programs';
export { createTextThread, createTurns, readAside, startThread } from './threads';
