export {
	describeError,
	type ErrorAction,
	isCancellation,
	isPassing,
	logServiceEvent,
	notifyError,
	openSetting,
	UserError,
	wordFileError,
	wordLeftOut,
} from './errors';
export {
	askAmong,
	Canceled,
	confirm,
	listNames,
	noPermissions,
	offer,
	setStatusBarMessage,
	showDone,
	showInformationMessage,
	showInputBox,
	showOpenDialog,
	showQuickPick,
	showQuickPicks,
	showQuickPickWithButtons,
	showSaveDialog,
	showWarningMessage,
	unavailable,
} from './messages';
export { type Aside, abortSignal, asIs, type Report, withProgress, withViewProgress } from './progress';
export { wordUsage, wordWaiting } from './wordWaiting';
