import { safeFileName } from '../../base/display/fileNames';
import { plainLine } from '../../base/display/plainLine';
import type { FoundRecord } from '../answers/answer';

/** More parallel citations than any case has. */
const mostCitations = 20;

/** The name of the file in which an opinion's text is saved: "Brown v. Board of Education, 347 U.S. 483.txt". */
export function opinionFileName({ name }: FoundRecord, citation: string): string {
	const title = [name, citation].filter((part) => part).join(', ');
	return `${safeFileName(plainLine(title, { maxLength: 120 }), 'Opinion')}.txt`;
}

/**
 * The file itself: a caption by which `readIdentity` recognizes the case, the origin of the text, then the text as it is. Everything
 * above the text consists of one-line paragraphs.
 *
 * @param citation as it was looked up
 * @param source who has the text
 */
export function composeOpinionFile(record: FoundRecord, citation: string, source: string, text: string): string {
	const { name, parallelCitations = [], docketNumber, dateDecided, url } = record;
	const citations = [citation, ...parallelCitations.filter((other) => other !== citation)];
	const head = [
		name,
		...citations.slice(0, mostCitations),
		docketNumber && `No. ${docketNumber}`,
		dateDecided && `Decided ${dateDecided}`,
		['Source: ', source, ...(url === undefined ? [] : [', ', url])].join(''),
	].flatMap((line) => (line ? [plainLine(line, { maxLength: 300 })] : []));
	return `${head.join('\n\n')}\n\n${text}\n`;
}
