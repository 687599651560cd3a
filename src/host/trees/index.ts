export { nextPageRow } from './addedRows';
export { askIds, idsOf, readClipboardIds } from './clipboardIds';
export { asSentence, drawRow, speak, type TreeNode } from './treeNode';
export { Tree } from './trees';
