import type { Citation } from '../../../citations/parts/citation';

/** What `benchbook.citationStyle` can be. */
export const citationStyles = ['auto', 'bluebook', 'california', 'newYork', 'off'] as const;

export type CitationStyle = (typeof citationStyles)[number];

/** The style that a draft seems to follow; `unknown` if it can't be told, or is a state's that isn't known. */
export type DraftStyle = Exclude<CitationStyle, 'auto' | 'off'> | 'unknown';

/** Courts of these states have styles of their own. */
const ownStyle = /^(?:Ohio|Mich\.|Conn\.|Neb\.)/;

/** New York's reports have no periods ("45 NY2d 1"), and brackets around the year. */
const ofNewYork = /^(?:NY|AD|Misc) ?\dd$|^(?:NYS|NE|A|F|US|S Ct)(?: ?\dd)?$/;

/** The style of most of a draft's cases. California has the year before the volume. */
export class StyleCount {
	private readonly counts = new Map<DraftStyle, number>();

	add({ kind, start, year, reporter = '', reporterSpan }: Citation, text: string): void {
		if (kind !== 'full' || !year || year.from || !reporterSpan) return;
		const isNewYork =
			ofNewYork.test(text.slice(reporterSpan.start, reporterSpan.end)) || text.charAt(year.span.end) === ']';
		const style: DraftStyle =
			year.span.end <= start ? 'california' : isNewYork ? 'newYork' : ownStyle.test(reporter) ? 'unknown' : 'bluebook';
		this.counts.set(style, (this.counts.get(style) ?? 0) + 1);
	}

	/** More than half of the cases must agree. */
	get style(): DraftStyle {
		const total = [...this.counts.values()].reduce((sum, count) => sum + count, 0);
		return [...this.counts].find(([, count]) => count * 2 > total)?.[0] ?? 'unknown';
	}
}
