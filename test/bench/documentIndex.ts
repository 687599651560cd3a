import type { Change } from '../../src/core/base/text/spanTracking';
import { DocumentIndex } from '../../src/core/citations/document/documentIndex';
import { repeatBrief, writeBrief } from './brief';

/** Milliseconds of one kind of work. */
export interface Times {
	readonly p50: number;
	readonly p99: number;
	readonly worst: number;
}

/** What an open document costs the extension host, all in milliseconds, single run in this process. */
export interface IndexBench {
	/** UTF-16 units of the document. */
	readonly length: number;
	readonly citations: number;
	readonly passages: number;
	/** Taking up the text, without reading it. */
	readonly open: number;
	/** Reading and resolving all of it, in slices of at most `sliceBudget`. */
	readonly settle: number;
	/** One typed or deleted character, and the citations around it asked for. */
	readonly keystrokes: number;
	readonly keystroke: Times;
	/** The same for an edit that opens or closes a fence or a comment, which changes how all after it reads. */
	readonly blockEdits: number;
	readonly blockEdit: Times;
	/** What such an edit leaves to read in the background: the whole of it, and the longest of its slices. */
	readonly background: Times;
	readonly sliceBudget: number;
	readonly slice: Times;
}

const SLICE = 8;
/** The stretch that is asked for with each edit, about three screens. */
const SCREEN = 12_000;
const clock = { now: () => performance.now() };

/** Types into a generated brief of about 100 KB, or `copies` of it, at seeded places. */
export function measureIndex(copies: number, keystrokes = 2000, blockEdits = 40): IndexBench {
	const text = repeatBrief(writeBrief(), copies);
	let start = clock.now();
	const index = DocumentIndex.create(text, 'markdown');
	const open = clock.now() - start;
	start = clock.now();
	const slices: number[] = [];
	settle(index, slices);
	const settleTime = clock.now() - start;
	const random = seeded(7);
	const place = (): number => Math.floor(random() * index.length);
	const edit = (change: Change): number => {
		const before = clock.now();
		index.applyChanges([change]);
		index.citationsIn(Math.max(0, change.start - SCREEN / 2), change.start + SCREEN / 2);
		return clock.now() - before;
	};

	const typed: number[] = [];
	for (let i = 0; i < keystrokes; i += 2) {
		// Half of all typing is inside a citation, where an edit costs the most. What is typed is deleted again.
		const at = i % 4 === 0 ? inCitation(index, random) : place();
		const text = ['a', ' ', '.', '1', '\n'][Math.floor(random() * 5)] as string;
		typed.push(edit({ start: at, end: at, text }), edit({ start: at, end: at + 1, text: '' }));
		if (i % 20 === 0) {
			settle(index, slices);
		}
	}
	settle(index, slices);

	const blocks: number[] = [];
	const background: number[] = [];
	for (let i = 0; i < blockEdits; i++) {
		// Every other one at the very start, where it reaches furthest. Each is taken back again.
		const at = i % 2 === 0 ? 0 : place();
		const opening = i % 4 < 2 ? '\n\n```\n' : '\n\n<!--\n';
		for (const change of [
			{ start: at, end: at, text: opening },
			{ start: at, end: at + opening.length, text: '' },
		]) {
			blocks.push(edit(change));
			const before = clock.now();
			settle(index, slices);
			background.push(clock.now() - before);
		}
	}
	return {
		length: text.length,
		citations: index.all().length,
		passages: index.segmentCount,
		open: rounded(open),
		settle: rounded(settleTime),
		keystrokes,
		keystroke: times(typed),
		blockEdits: blocks.length,
		blockEdit: times(blocks),
		background: times(background),
		sliceBudget: SLICE,
		slice: times(slices),
	};
}

function settle(index: DocumentIndex, slices: number[]): void {
	for (let done = false; !done; ) {
		const before = clock.now();
		done = index.settle(SLICE, clock);
		slices.push(clock.now() - before);
	}
}

function inCitation(index: DocumentIndex, random: () => number): number {
	const near = Math.floor(random() * index.length);
	const { citation } = index.citationsIn(near, near + SCREEN)[0] ?? {};
	return citation ? citation.start + 1 : near;
}

function times(values: number[]): Times {
	const sorted = values.toSorted((a, b) => a - b);
	const at = (share: number): number =>
		rounded(sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0);
	return { p50: at(0.5), p99: at(0.99), worst: at(1) };
}

function rounded(milliseconds: number): number {
	return Math.round(milliseconds * 1000) / 1000;
}

/** A small generator of its own, so that every run types the same. */
function seeded(seed: number): () => number {
	let state = seed;
	return () => {
		state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
		return state / 2 ** 32;
	};
}
