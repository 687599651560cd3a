import { initialState } from '../../../src/core/markdown/blockState';
import type { Mask } from '../../../src/core/markdown/masks';
import { readStructure } from '../../../src/core/markdown/structure';

/** What hides text in a whole text of Markdown, sorted, without overlap. */
export function masksOf(text: string): readonly Mask[] {
	return readStructure(text, initialState(text)).masks;
}
