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
export { createTextThread, createTurns, findProgram, openFolders, readAside, startThread, today } from './machine';
export { Owner } from './owner';
export { Timer } from './timer';
