import type { Citation } from './citation';

/** A citation for scripts. Absent parts are left out; offsets count UTF-16 units of the text. */
export function citationJson(citation: Citation): object {
	const { kind, start, end, text, volume, reporter, page, pin, court, year, group, resolvesTo } = citation;
	const { author, title, inferredName, caseName = inferredName } = citation;
	return {
		kind,
		start,
		end,
		text,
		volume,
		reporter,
		page,
		pin: pin?.text,
		caseName: caseName?.text,
		...(inferredName && { isNameInferred: true }),
		author: author?.text,
		title: title?.text,
		court: court?.text,
		year: year?.value,
		group,
		resolvesTo,
	};
}
