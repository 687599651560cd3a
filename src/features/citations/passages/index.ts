export { CiteCheckWalk } from './citeCheckWalk';
export { OpinionDocuments } from './opinionDocuments';

/** What finds a cited case's text, and passages in it. */
export function loadReading() {
	return import('./citedText');
}
