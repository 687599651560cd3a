export { AuthorityTexts, describeNoFolder, describeVirtual } from './authorityTexts';
export { isFetchedText } from './fetchedOpinions';
export { findNotDraft, isAuthorityText, type NotDraft, wordNotDraft } from './notDrafts';
export { type AuthorityText, isRefused } from './textFiles';
