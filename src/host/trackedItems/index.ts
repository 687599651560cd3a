export { ItemCommands } from './itemCommands';
export { ItemDocuments } from './itemDocuments';
export type { ItemKind, ItemTexts } from './itemKind';
export { pollUnsettled } from './pollUnsettled';
export { TrackedItems } from './trackedItems';
