export { nextPageRow } from './addedRows';
export { askIds, idsOf, readClipboardIds } from './clipboardIds';
export { asSentence, drawRow, joined, type RowLook, speak, type TreeNode } from './treeNode';
export { Tree } from './trees';
