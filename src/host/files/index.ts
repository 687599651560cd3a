export { type BriefFile, readBrief } from './briefFiles';
export { askBeside, chooseTarget, writeTarget } from './exportTarget';
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
export { isJson, makeFolder, saving, tellSetAside, updateFolderFile } from './writeFiles';
