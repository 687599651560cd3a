import { LineReader, runEnd } from '../text/segments';
import { initialState } from './blockState';
import { BlockScanner } from './blocks';
import type { BlockSink } from './openBlocks';

/** Reads the blocks of a whole Markdown text, front matter included; what `sink` leaves out is not reported. */
export function scanBlocks(text: string, sink: Partial<BlockSink>): void {
	const nothing = (): void => undefined;
	const scanner = new BlockScanner(text, { mask: nothing, note: nothing, lines: nothing, ...sink });
	const lines = new LineReader(text);
	let state = initialState(text);
	for (let start = 0, end = 0; start < text.length; start = end) {
		end = runEnd(text, start, lines);
		state = scanner.run(start, end, state);
	}
}
