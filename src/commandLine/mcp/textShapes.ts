import * as z from 'zod';
import { present } from '../../core/base/text/present';
import type { ListedTexts } from '../asking/listTexts';
import { dataNote, note, type Shape, words } from './shapes';

export const texts = {
	note,
	texts: z.array(
		z.object({
			file: z.string(),
			of: z.array(z.object({ citation: z.string(), by: z.string() })),
			mayBe: z.array(z.string()),
			isUnread: z.boolean().optional(),
		}),
	),
	without: z.array(z.string()).describe('Cases without a text.'),
};

export function describeTexts({ texts: all, without }: ListedTexts): Shape<typeof texts> {
	return {
		note: dataNote,
		texts: all.slice(0, 1_000).map(({ file, of, mayBe, isUnread }) => ({
			file: words(file),
			of: of.map(({ citation, by }) => ({ citation: words(citation), by })),
			mayBe: mayBe.map(words),
			...present({ isUnread }),
		})),
		without: without.slice(0, 1_000).map(words),
	};
}
