import type { Span } from '../base/text/span';

const certificate = /^[ \t#*_]{0,80}Certificate of (?:Service|Compliance)[ \t*_]{0,20}$/gim;
/** In Markdown, or a line of capitals ("ADDENDUM", "**APPENDIX A**"). */
const heading = /^[ \t]{0,80}(?:#{1,6}[ \t].*|[*_]{0,3}\p{Lu}[\p{Lu}\d .,'’&-]{3,60}[*_]{0,3}[ \t]*)$/gmu;

/**
 * The certificates of service and of compliance in the second half of a text, each to the next heading, in its UTF-16 offsets. The rules about type and
 * length that they cite are no authorities of a brief (Fed. R. App. P. 32(g)).
 */
export function findCertificates(text: string): Span[] {
	return [...text.matchAll(certificate)]
		.filter(({ index }) => index > text.length / 2)
		.map(({ index: start, 0: line }) => {
			heading.lastIndex = start + line.length;
			return { start, end: heading.exec(text)?.index ?? text.length };
		});
}
