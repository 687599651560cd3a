export { showDone } from './acknowledgements';
export {
	describeError,
	type ErrorAction,
	isCancellation,
	isPassing,
	notifyError,
	openSetting,
	UserError,
} from './errors';
export { wordFileError } from './fileErrors';
export { listNames } from './listNames';
export { logServiceEvent } from './log';
export {
	askAmong,
	Canceled,
	confirm,
	noPermissions,
	offer,
	setStatusBarMessage,
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
export { wordLeftOut } from './serviceMessages';
export { wordUsage, wordWaiting } from './wordWaiting';
