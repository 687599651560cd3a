export * from './errors';
export {
	askAmong,
	Canceled,
	confirm,
	listNames,
	noPermissions,
	offer,
	setStatusBarMessage,
	showAnswered,
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
export * from './progress';
