export { today } from './calendar';
export { numberField, registerCommand, selectedArguments, stringField, uriField, urisField } from './commands';
export { setContext } from './contextKeys';
export { createTurns } from './createTurns';
export { readGitState } from './gitState';
export {
	allowBackgroundCommand,
	checkRegulationsCommand,
	connectCommand,
	disconnectCommand,
	explainCodeCommand,
	fetchCourtCommand,
	findSourcesCommand,
	markFromRecordCommand,
	openObjectCommand,
	openSampleBriefCommand,
	openTextCommand,
	preflightCommand,
	sampleCommand,
	saveOpinionCommand,
	searchNotFoundCommand,
	showLogCommand,
	showMenuCommand,
	vaultScheme,
	withdrawConsentCommand,
} from './ids';
export { findProgram, openFolders } from './programs';
export { createTextThread } from './textThread';
