export { AuthorityTexts, describeNoFolder, describeVirtual } from './authorityTexts';
export { isFetchedText, opinionScheme } from './fetchedOpinions';
export {
	findNotDraft,
	isAuthorityText,
	isRead,
	isReadable,
	isUserScheme,
	languageOf,
	type NotDraft,
	sayNotDraft,
} from './notDrafts';
export { StatuteTitles } from './statuteTitles';
export { type AuthorityFile, isRefused } from './textFiles';
