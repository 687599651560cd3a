import { initialState } from '../../../../src/core/draft/markdown/blockState';
import type { Mask } from '../../../../src/core/draft/markdown/masks';
import { readStructure } from '../../../../src/core/draft/markdown/structure';

/** What hides text in a whole text of Markdown, sorted, without overlap. */
export function masksOf(text: string): readonly Mask[] {
	return readStructure(text, initialState(text)).masks;
}
