import type { Span } from '../text/span';
import { matchesOf } from './placeholders';

/**
 * How the sample service marks what it gives out: fictional cases are named so, its links and IDs have "sample" in them, and so do the openings of
 * its documents and outputs. test/unit/preflight holds the sample to it.
 */
const marks =
	/\bFictional Sample\b|\bSample Court \(fictional\)|\bsample\.example\b|\b[a-z]+_sample_[a-z]+|\(sample\b[^)\n]{0,40}\)|\bSample (?:output|prompt|failure|brief|statement of a witness|agent|instance)\b|\bis a sample transcript\b|\bSample service:/g;

/** Text of the sample service in a draft: nothing of it may be filed. */
export function findSampleText(text: string): Span[] {
	return matchesOf(text, marks);
}
