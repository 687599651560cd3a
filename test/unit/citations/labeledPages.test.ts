import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { findCitations } from '../../../src/core/citations/recognition';
import { type Accuracy, describeAccuracy } from '../../bench/accuracy';
import { describeMisses, measurePages, readKnownMisses, readPages } from '../../bench/pages';

/** What is right today: only ever raised. */
const floor = {
	full: 503,
	extra: 2,
	right: {
		names: 463,
		courts: 152,
		years: 467,
		pins: 341,
		short: 87,
		id: 45,
		supra: 2,
		shortNames: 44,
		resolution: 131,
		other: 120,
	},
};

describe('the labeled pages', () => {
	let measured: Accuracy | undefined;
	const accuracy = () => {
		measured ??= measurePages(findCitations);
		return measured;
	};

	it('are at least 40, of at least 12 documents', () => {
		const pages = readPages();
		assert.ok(pages.length >= 12);
		const breaks = pages.map(({ text }) => Math.max(1, text.split('\f').length - 1));
		assert.ok(breaks.reduce((sum, count) => sum + count) >= 40);
	});

	it('are read as labeled, but for the known misses', () => {
		const misses = describeMisses(accuracy());
		const known = readKnownMisses();
		assert.deepEqual(
			{ new: without(misses, known), fixed: without(known, misses) },
			{ new: [], fixed: [] },
			`misses.txt may only shrink: fix what is new, delete what is fixed.\n${describeAccuracy(accuracy())}`,
		);
	});

	it('are read at least as well as when they were labeled', () => {
		const { full } = accuracy();
		assert.ok(full.found >= floor.full, `${full.found} found`);
		assert.ok(full.extra <= floor.extra, `${full.extra} extra`);
		for (const name of Object.keys(floor.right) as (keyof typeof floor.right)[])
			assert.ok(accuracy()[name].right >= floor.right[name], `${name}: ${accuracy()[name].right}`);
	});
});

/** The lines of one list that the other hasn't, each as often as it is there more than in the other. */
function without(lines: readonly string[], others: readonly string[]): string[] {
	const left = [...others];
	return lines.filter((line) => {
		const at = left.indexOf(line);
		if (at >= 0) left.splice(at, 1);
		return at < 0;
	});
}
