import type { Span } from '../../core/base/text/span';
import type { Citation } from '../../core/citations/parts/citation';
import { endOf } from '../../core/quotations/inDraft/citedPlaces';

/** What is put around a stretch of a text. */
export interface Annotation extends Span {
	readonly before: string;
	readonly after: string;
}

/**
 * A text with something around each of some stretches, which may be inside each other.
 *
 * @throws RangeError for a stretch outside the text, and for two that overlap otherwise
 */
export function annotate(text: string, annotations: readonly Annotation[]): string {
	const sorted = [...annotations].sort((one, other) => one.start - other.start || other.end - one.end);
	const open: Annotation[] = [];
	let annotated = '';
	let at = 0;
	const closeTo = (offset: number): void => {
		for (let last = open.at(-1); last && last.end <= offset; last = open.at(-1)) {
			annotated += text.slice(at, last.end) + last.after;
			at = last.end;
			open.pop();
		}
	};
	for (const one of sorted) {
		if (!(one.start >= 0 && one.start <= one.end && one.end <= text.length))
			throw new RangeError(`No stretch of the text: ${one.start} to ${one.end}`);
		closeTo(one.start);
		const around = open.at(-1);
		if (around && one.end > around.end)
			throw new RangeError(`Annotations overlap: ${around.start} to ${around.end}, ${one.start} to ${one.end}`);
		annotated += text.slice(at, one.start) + one.before;
		at = one.start;
		open.push(one);
	}
	closeTo(text.length);
	return annotated + text.slice(at);
}

/** All that belongs to a citation and its parallels: from the case name to the parenthesis after the year, or to the last parenthetical. */
export function fullSpan(text: string, citations: readonly Citation[], citation: Citation): Span {
	const { start: own, group = own } = citation;
	const members = [citation, ...citations.filter((one) => one !== citation && one.group === group)];
	const start = members.reduce((first, one) => Math.min(first, one.start, one.caseName?.span.start ?? one.start), own);
	const end = endOf(members);
	return { start, end: text.charAt(end) === ')' && text.slice(start, end).includes('(') ? end + 1 : end };
}

/** The sides of a case by its name; none for "In re Gault". */
export function parties({ caseName }: Citation): { readonly plaintiff?: string; readonly defendant?: string } {
	const [plaintiff, defendant] = caseName?.text.split(/ vs?\.? (.+)/s) ?? [];
	return plaintiff && defendant ? { plaintiff, defendant } : {};
}
