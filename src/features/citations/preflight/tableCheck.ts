import { initialState } from '../../../core/draft/markdown/blockState';
import { findTableMarkers, isReport, pairTableMarkers } from '../../../core/draft/markdown/ownOutput';
import { readStructure } from '../../../core/draft/markdown/structure';
import type { Brief } from '../../../core/preflight/brief';
import type { CheckOutcome } from '../../../core/preflight/checks';
import { sayTableComparison } from '../../../core/reporting/wording/tableComparison';
import { compareTable, type OwnTable } from '../../../core/table/compareTable';
import { mayBeOneCase } from '../../../core/verification/judgement/names/judgeNames';
import { readBriefTable } from '../session';
import { renderTable } from '../table';
import type { CheckContext } from './quotationCheck';

/**
 * Whether each table of authorities in a document's brief is what would be written now. Plain text has none in place; a Word document's table is
 * compared with what the rest cites.
 */
export async function findStaleTable(brief: Brief, { document, known, ownTable }: CheckContext): Promise<CheckOutcome> {
	if (ownTable) return compareOwn(brief, ownTable);
	const tables = brief.files.flatMap(({ start, end, language }, file) => {
		const text = brief.text.slice(start, end);
		if (language !== 'markdown' || isReport(text)) return [];
		const markers = findTableMarkers(text, readStructure(text, initialState(text)).masks);
		const { tables, unclosed } = pairTableMarkers(markers);
		const paired = tables.map(([first, last]) => ({ start: first.start, end: last.end, isClosed: true }));
		const open = unclosed.map((marker) => ({ start: marker.start, end: marker.end, isClosed: false }));
		return [...paired, ...open].map((one) => ({ ...one, file, text, offset: start }));
	});
	if (tables.length === 0) return { places: [], isAbsent: true };
	const made = await readBriefTable(known, document);
	const stale: (typeof tables)[number][] = [];
	for (const table of tables) {
		const { isClosed, file, text, start, end } = table;
		const uri = made.files[file]?.uri;
		const lines = isClosed && uri && (await renderTable(made, document, { uri, text, start }));
		if (!lines || text.slice(start, end).replace(/\r\n?/g, '\n') !== lines.join('\n')) stale.push(table);
	}
	return { places: stale.map(({ start, end, offset }) => ({ start: start + offset, end: end + offset })) };
}

/** The most differences of a Word document's table that are named. */
const mostSaid = 10;

function compareOwn({ text }: Brief, table: OwnTable): CheckOutcome {
	const comparison = compareTable(text, table, mayBeOneCase);
	const { missing, extra, otherForms } = comparison;
	const [first] = table.spans;
	if (!first || missing.length + extra.length + otherForms.length === 0) return { places: [] };
	const said = sayTableComparison(comparison);
	const more = said.length > mostSaid ? ' …' : '';
	const note = said.slice(0, mostSaid).join(' ') + more;
	return { places: [first], notes: new Map([[first.start, note]]), isByHand: true };
}
