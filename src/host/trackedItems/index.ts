export { ItemCommands } from './itemCommands';
export { ItemDocuments } from './itemDocuments';
export { pollUnsettled } from './pollUnsettled';
export type { ItemKind, ItemTexts } from './trackedItems';
export { TrackedItems } from './trackedItems';
