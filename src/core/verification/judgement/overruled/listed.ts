import { lazily } from '../../../base/data/lazily';
import { present } from '../../../base/text/present';
import { overruled as lines } from '../../../law/lexicon/overruled.generated';
import { findPlace } from '../../../lookup/providers/archive/reporters';
import type { ListedDecision, Overruled } from '../../findings/overruled';

interface Listed extends Overruled {
	/** As different rows of the list have it. */
	readonly names: readonly string[];
}

/** Words next to a row that say that not all of it was overruled; others are a case's short name, or "per curiam". */
const limited = /\bpart\b|plurality|concurring|dissenting/;

/** By volume and page of the United States Reports. A line is "#by|citation|year", followed by the "citation|name|extent" of what it overruled. */
const list = /* @__PURE__ */ lazily(() => {
	const byPlace = new Map<string, Listed>();
	let by: ListedDecision | undefined;
	for (const line of lines.split('\n')) {
		const [first = '', second = '', third = ''] = line.split('|');
		if (line.startsWith('#')) by = { name: first.slice(1), citation: second, year: Number(third) };
		const key = line.startsWith('#') ? undefined : placeOf(first);
		if (by === undefined || key === undefined) continue;
		const before = byPlace.get(key);
		const row = { by, ...(limited.test(third) && { extent: third }) };
		const names = [...(before?.names ?? []), second];
		byPlace.set(key, { ...(before && !decides(row, before) ? before : row), names });
	}
	return byPlace;
});

function decides(row: Overruled, other: Overruled): boolean {
	if ((row.extent === undefined) !== (other.extent === undefined)) return row.extent === undefined;
	return row.by.year > other.by.year;
}

/** "80 29" for "80 U.S. (13 Wall.) 29" and for "13 Wall. 29"; undefined for other reporters. */
function placeOf(citation: string): string | undefined {
	const found = findPlace(citation);
	return found.kind === 'volume' && found.place.reporter === 'U.S.' ? `${found.place.volume} ${found.page}` : undefined;
}

/** What is listed at a citation ("478 U.S. 186"), with the names that the list has for it. Foreign text. */
export function findListed(citation: string): (Overruled & { readonly names: readonly string[] }) | undefined {
	const place = placeOf(citation);
	const found = place === undefined ? undefined : list().get(place);
	if (!found) return undefined;
	const byPlace = placeOf(found.by.citation);
	const turn = byPlace === undefined ? undefined : list().get(byPlace);
	return { ...found, ...(turn && { inTurn: { by: turn.by, ...present({ extent: turn.extent }) } }) };
}
