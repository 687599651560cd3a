export { showDone } from './acknowledgements';
export { confirm } from './confirm';
export { Canceled, describeError, type ErrorAction, isCancellation, notifyError, UserError } from './errors';
export { wordFileError } from './fileErrors';
export { listNames } from './listNames';
export { logServiceEvent } from './log';
export {
	noPermissions,
	setStatusBarMessage,
	showInformationMessage,
	showInputBox,
	showQuickPick,
	showQuickPicks,
	showQuickPickWithButtons,
	showWarningMessage,
	unavailable,
} from './messages';
export { type Aside, abortSignal, asIs, type Report, withProgress, withViewProgress } from './progress';
export { wordLeftOut } from './serviceMessages';
export { wordUsage, wordWaiting } from './wordWaiting';
