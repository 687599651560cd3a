export { type BriefFile, readBrief } from './briefFiles';
export { findFiles, watchFiles } from './findFiles';
export { keepsFiles, readFolderFile } from './folderFile';
export { PartFiles, sweepTemporaryFiles } from './leftovers';
export { FileChangedError, type TransferOptions } from './objectExchange';
export { findRefusal, readDraft, readFile, readWorkspaceFile } from './readFile';
export {
	type DownloadOptions,
	deleteObject,
	downloadObject,
	getObject,
	headObject,
	putFile,
	putObject,
} from './transfer';
export {
	askBeside,
	chooseTarget,
	type ExportTarget,
	isJson,
	makeFolder,
	saving,
	tellSetAside,
	updateFolderFile,
	writeTarget,
} from './writeFiles';
