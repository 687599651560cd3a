import type { Readable } from 'node:stream';
import { largestDraft } from '../core/text/largestDraft';

/** The draft on standard input; undefined where it is larger than a draft may be, and the rest isn't read. */
export async function readStandardInput(stdin: Readable): Promise<Uint8Array | undefined> {
	const pieces: Buffer[] = [];
	let size = 0;
	for await (const piece of stdin) {
		pieces.push(Buffer.from(piece as Buffer));
		size += (piece as Buffer).length;
		if (size > largestDraft) return undefined;
	}
	return Buffer.concat(pieces);
}
