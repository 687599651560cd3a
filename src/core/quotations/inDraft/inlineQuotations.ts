import type { Span } from '../../base/text/span';
import { definitions } from '../../law/lexicon/phrases.generated';

/** The outermost quotations in double marks from `start` to `end`: their words, with the marks just outside. What a paragraph opens, it closes. */
export function findQuotedSpans(text: string, start: number, end: number): Span[] {
	const { found, open } = readMarks(text, start, end);
	// The first of several paragraphs of one quotation has no closing mark.
	if (open >= 0 && end - open > 40) found.push({ start: open, end });
	return found.filter((span) => !isDefinedTerm(text, span));
}

/** The quotation mark that nothing closes before `end`. */
export function findOpenQuote(text: string, start: number, end: number): number | undefined {
	const { open } = readMarks(text, start, end);
	return open < 0 ? undefined : open - 1;
}

function readMarks(text: string, start: number, end: number): { found: Span[]; open: number } {
	const found: Span[] = [];
	let open = -1;
	let curly = false;
	let depth = 0;
	for (let at = start; at < end; at++) {
		const character = text.charAt(at);
		if (character === '“') {
			if (open < 0) [open, curly, depth] = [at + 1, true, 0];
			else if (curly) depth++;
		} else if (character === '”') {
			if (open >= 0 && depth > 0) depth--;
			else if (open >= 0) {
				found.push({ start: open, end: at });
				open = -1;
			}
		} else if (character === '"' && !(curly && open >= 0)) {
			if (open < 0) {
				// An inch mark or a stray closing mark opens nothing.
				if (opens(text, at)) [open, curly, depth] = [at + 1, false, 0];
			} else if (!opens(text, at) || !/[\p{L}\p{Nd}]/u.test(text.charAt(at + 1))) {
				found.push({ start: open, end: at });
				open = -1;
			}
		}
	}
	return { found, open };
}

function opens(text: string, at: number): boolean {
	return /^[\s([\u0001—–‘'*_/-]?$/.test(text.charAt(at - 1)) && /\S/.test(text.charAt(at + 1));
}

/** (the "Agreement"), ("SEC" or "Commission"): a defined term, not quoted words. */
function isDefinedTerm(text: string, span: Span): boolean {
	const before = text.slice(Math.max(0, span.start - 60), span.start - 1);
	const after = text.slice(span.end + 1, span.end + 40);
	const words = text.slice(span.start, span.end).trim().split(/\s+/);
	// A term of more than two words has capital letters; other words are what a case says.
	if (words.length > 2 && !words.some((word) => /^\p{Lu}/u.test(word))) return false;
	return words.length <= 5 && opensDefinition.test(before) && /^[\s,.;]*(?:(?:or|and)\s+[^()]{1,30})?\)/i.test(after);
}

const opensDefinition = new RegExp(String.raw`\((?:(?:${definitions})\b[\s,]*|["“”][^"“”()]{1,40}["“”][\s,]*)*$`, 'i');
