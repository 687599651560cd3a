import { BAR, COLON } from '../../base/text/characterCodes';
import { indexWithin, skipGapBack } from '../../base/text/characters';
import { endOfLine, lineStart } from '../../base/text/lineBounds';
import { isCitedLabel, isField, isLabel, opensLine, withoutRemark } from '../../draft/reading/lineKinds';
import type { CaseNameFinder } from './caseNames';

/** The most lines and UTF-16 units between a citation and the name of its entry. */
const MOST_LINES = 8;
const REACH = 800;
/** With the marks before it. */
const LONGEST_LABEL = 120;
/**
 * Finds the name of a citation that opens its line, cell, or field at `at` and has none before it: in an earlier cell of the row, or in the
 * line or heading above it, perhaps with other fields between them. Returns whether there is one; the finder's fields then locate it.
 *
 * @param low where the citation before ends; a field that says that it is the entry's citation may have its name before that
 */
export function findEntryName(finder: CaseNameFinder, text: string, low: number, at: number): boolean {
	const from = Math.max(0, at - REACH);
	const first = lineStart(text, from, at);
	const lead = text.slice(first, at);
	const isCited = isCitedLabel(lead);
	if (!isCited && lead.includes('|')) return findInRow(finder, text, Math.max(low, first), at);
	const bound = isCited ? from : Math.max(low, from);
	if (!isCited && !opensLine(lead)) return false;
	let end = first - 1;
	for (let n = 0; n < MOST_LINES && end > bound; n++) {
		const start = Math.max(lineStart(text, from, end), bound);
		if (findAlone(finder, text, start, end)) return true;
		if (!isField(text.slice(start, end))) return false;
		end = start - 1;
	}
	return false;
}

/** Whether the volume at `at` is the content of a field for citations. */
export function opensCitedField(text: string, at: number): boolean {
	const before = skipGapBack(text, at, 0);
	const code = text.charCodeAt(before - 1);
	if (code !== COLON && code !== BAR) return false;
	return isCitedLabel(text.slice(lineStart(text, Math.max(0, at - LONGEST_LABEL), at), at));
}

/** Looks for a cell of the row, before the one that begins with the citation or else after it, that is a name. */
function findInRow(finder: CaseNameFinder, text: string, start: number, at: number): boolean {
	let end = text.lastIndexOf('|', at - 1);
	if (!opensLine(text.slice(end + 1, at))) return false;
	while (end > start) {
		const bar = text.lastIndexOf('|', end - 1);
		if (findAlone(finder, text, Math.max(start, bar + 1), end)) return true;
		end = bar;
	}
	const next = indexWithin(text, BAR, at, endOfLine(text, at, at + REACH));
	const last = next < 0 ? -1 : indexWithin(text, BAR, next + 1, endOfLine(text, next, next + REACH));
	return last >= 0 && findAlone(finder, text, next + 1, last);
}

/** Whether the line or cell between the offsets is a name, after what opens it or a label and before remarks. */
function findAlone(finder: CaseNameFinder, text: string, start: number, end: number): boolean {
	const line = text.slice(start, end);
	const nameEnd = start + withoutRemark(line).length;
	if (!finder.find(text, start, nameEnd, false) || !finder.isFullName) return false;
	const before = text.slice(start, finder.start);
	return opensLine(before) || isLabel(before);
}
