import { initialState } from './blockState';
import { BlockScanner } from './blocks';
import type { BlockSink } from './openBlocks';

/** Reads the blocks of a whole Markdown text, front matter included; what `sink` leaves out is not reported. */
export function scanBlocks(text: string, sink: Partial<BlockSink>): void {
	const nothing = (): void => undefined;
	new BlockScanner(text, { mask: nothing, note: nothing, lines: nothing, ...sink }).read(initialState(text));
}
