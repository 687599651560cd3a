export { nextPageRow } from './addedRows';
export { askIds, idsOf, readClipboardIds } from './clipboardIds';
export { asSentence, drawRow, joined, speak, type TreeNode } from './treeNode';
export { Tree } from './trees';
