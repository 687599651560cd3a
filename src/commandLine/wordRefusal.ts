import type { ReadRefusal } from '../node/readInside';

/** Why a file wasn't read, or a folder not listed, as the end of a sentence. */
export function wordRefusal(refusal: ReadRefusal | { readonly kind: 'unlistable' }): string {
	switch (refusal.kind) {
		case 'outside':
			return 'a link that leads out of the folder';
		case 'special':
			return 'not a regular file';
		case 'unlistable':
			return "a folder that can't be listed";
		case 'tooLarge':
			return `larger than ${Math.round(refusal.limit / 1_000_000)} MB`;
		case 'missing':
			return 'ENOENT';
		case 'failed':
			return refusal.code;
	}
}
