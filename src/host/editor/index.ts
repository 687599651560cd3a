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
export { Owner } from './owner';
export { findProgram, openFolders } from './programs';
export { createTextThread, createTurns, readAside, startThread } from './threads';
export { Timer } from './timer';
