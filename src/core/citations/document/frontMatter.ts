import { type BlockState, FRONT_MATTER_LIMIT, initialState } from '../../markdown/blockState';
import type { DocumentSegment } from './documentSegment';
import type { SegmentList } from './segmentList';

/** The state before the first line: any edit near the start of a text can open or close its front matter. */
export function initialStateOf(segments: SegmentList<DocumentSegment>): BlockState {
	const { text } = segments.first;
	if (!/^\ufeff?(?:---|\+\+\+)/.test(text)) return '';
	const found = initialState(text);
	return found === '' ? initialState(headOf(segments, FRONT_MATTER_LIMIT)) : found;
}

/** At least `length` UTF-16 units from the start of the text, where it has so many, and one more segment. */
function headOf(segments: SegmentList<DocumentSegment>, length: number): string {
	return Array.from(segments.between(0, length), ({ piece }) => piece.text).join('');
}
