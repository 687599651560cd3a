import type { PdfLine, Stretch } from './pdfPage';

/** Stretches on one line, from left to right. */
type Row = readonly Stretch[];

/** Where nothing is, from left to right. */
interface Gutter {
	readonly left: number;
	readonly right: number;
}

/** Rows with text on both sides that make columns. */
const fewestRows = 4;
/** In points. */
const narrowestGutter = 6;
/** UTF-16 units that lines of a column have on average; page numbers of a table, and numbers of a list, aren't a column. */
const shortestLine = 8;
/** More than a page has: some are drawn to waste time. */
const mostRows = 300;
const mostGaps = 8;
/** How often columns are looked for in columns. */
const mostLevels = 6;

/** Joins what is on one line, and reads columns that are drawn line by line one after the other. */
export function readColumns(stretches: readonly Stretch[]): PdfLine[] {
	return readRows(rowsOf(stretches), 0);
}

function rowsOf(stretches: readonly Stretch[]): Row[] {
	const rows: Stretch[][] = [];
	for (const one of stretches) {
		const row = rows.at(-1);
		const before = row?.at(-1);
		const isBeside = before && Math.abs(one.y - before.y) < Math.max(one.size, before.size) * 0.35 && one.x > before.x;
		if (row && isBeside) row.push(one);
		else rows.push([one]);
	}
	return rows;
}

function readRows(rows: readonly Row[], level: number): PdfLine[] {
	const lines: PdfLine[] = [];
	let own: Row[] = [];
	const end = (): void => {
		for (const line of joinRows(own)) lines.push(line);
		own = [];
	};
	for (let at = 0; at < rows.length; ) {
		const found = level < mostLevels ? findColumns(rows, at) : undefined;
		if (!found) {
			own.push(rows[at] as Row);
			at++;
			continue;
		}
		end();
		for (const line of found.sides.flatMap((side) => readRows(side, level + 1))) lines.push(line);
		at = found.end;
	}
	end();
	return lines;
}

/** The columns that begin with a row, and the row after them. */
function findColumns(
	rows: readonly Row[],
	from: number,
): { readonly sides: readonly Row[][]; readonly end: number } | undefined {
	const last = Math.min(rows.length, from + mostRows);
	for (const gap of gapsOf(rows[from] as Row).slice(0, mostGaps)) {
		let gutter = gap;
		let end = from;
		let both = 0;
		for (let at = from; at < last; at++) {
			const narrowed = narrow(gutter, rows[at] as Row);
			if (!narrowed) break;
			if (narrowed !== 'beside') {
				gutter = narrowed;
				both++;
				// What follows the last row with both belongs to what is below.
				end = at + 1;
			}
		}
		const sides = [false, true].map((isRight) =>
			rows.slice(from, end).flatMap((row) => {
				const own = row.filter(({ x }) => x >= gutter.right === isRight);
				return own.length > 0 ? [own] : [];
			}),
		);
		if (both >= fewestRows && sides.every((side) => averageLength(side) >= shortestLine)) return { sides, end };
	}
	return undefined;
}

function gapsOf(row: Row): Gutter[] {
	return row.flatMap(({ right: left }, at) => {
		const right = row[at + 1]?.x ?? 0;
		return right - left >= narrowestGutter ? [{ left, right }] : [];
	});
}

/** The gutter as wide as a row leaves it; undefined if the row crosses it. */
function narrow(gutter: Gutter, row: Row): Gutter | 'beside' | undefined {
	const before = row.filter(({ x }) => x < gutter.right);
	const left = largest(
		gutter.left,
		before.map(({ right }) => right),
	);
	const after = row.filter(({ x }) => x > left);
	if (before.length + after.length < row.length) return undefined;
	if (before.length === row.length) return left < gutter.right - narrowestGutter ? 'beside' : undefined;
	if (before.length === 0) return 'beside';
	const right = -largest(
		-gutter.right,
		after.map(({ x }) => -x),
	);
	return right - left >= narrowestGutter ? { left, right } : undefined;
}

function averageLength(rows: readonly Row[]): number {
	return rows.reduce((sum, row) => sum + row.reduce((own, { text }) => own + text.length, 0), 0) / rows.length;
}

function joinRows(rows: readonly Row[]): PdfLine[] {
	const edges = rows.map((row) => ({
		left: (row[0] as Stretch).x,
		right: largest(
			0,
			row.map(({ right }) => right),
		),
	}));
	const sorted = {
		left: edges.map(({ left }) => left).sort(ascending),
		right: edges.map(({ right }) => right).sort(ascending),
	};
	// A line or two hang out of their column.
	const column = { left: at(sorted.left, 0.1), right: at(sorted.right, 0.9) };
	return rows.map((row, index) => ({
		text: row.map(({ text }) => text.trim()).join('    '),
		x: edges[index]?.left ?? 0,
		right: edges[index]?.right ?? 0,
		y: (row[0] as Stretch).y,
		size: largest(
			0,
			row.map(({ size }) => size),
		),
		column,
	}));
}

function largest(least: number, values: readonly number[]): number {
	return values.reduce((most, value) => Math.max(most, value), least);
}

function ascending(one: number, other: number): number {
	return one - other;
}

function at(sorted: readonly number[], share: number): number {
	return sorted[Math.round((sorted.length - 1) * share)] ?? 0;
}
