export { type BriefFile, readBrief } from './briefFiles';
export { chooseTarget, writeTarget } from './exportTarget';
export { findFiles } from './findFiles';
export { keepsFiles, leadsOutOf, readFolderFile } from './folderFile';
export { isInside } from './insideFolder';
export { PartFiles, sweepTemporaryFiles } from './leftovers';
export { FileChangedError, type TransferOptions } from './objectExchange';
export { findRefusal, readFile, readWorkspaceFile, wordRefusal } from './readFile';
export {
	type DownloadOptions,
	deleteObject,
	downloadObject,
	getObject,
	headObject,
	putFile,
	putObject,
} from './transfer';
export { isJson, LinkOutError, makeFolder, tellSetAside, updateFolderFile, writeUserFile } from './writeFiles';
