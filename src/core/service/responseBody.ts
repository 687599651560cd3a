import { JsonScanner } from '../base/data/jsonScanner';

export interface BodyLimits {
	/** Bytes that are kept. */
	readonly bytes: number;
	/** JSON values; unlimited if absent. */
	readonly values?: number;
	/** How many bytes may arrive if the body's long strings are cut to make it fit. */
	readonly bytesToCut?: number;
}

/**
 * Limits on an answer, so that reading it never blocks for more than 50 ms: JSON.parse takes about 10 ms for 4 MB of ordinary JSON, and
 * about 1 µs for each object of 3 bytes. A page of 250 agents or the results of 200 citations is a tenth of that.
 * Only a hostile answer takes longer: parsing it by its schema costs about 3 µs for each wrong value.
 */
export const answerLimits = { bytes: 4_000_000, values: 50_000 } as const satisfies BodyLimits;

/** Bytes kept of each string in a body that would otherwise be too large. */
const longestString = 16_000;

/** How reading a body ended; a lost connection throws instead. */
export type BodyText =
	| {
			readonly kind: 'text';
			readonly text: string;
			/** As received. */
			readonly bytes: number;
			/** Strings that were cut to make the body fit. */
			readonly cuts: number;
	  }
	| { readonly kind: 'tooLarge' };

/**
 * Reads a body as UTF-8 within its limits.
 * @throws the stream's error, or the signal's reason as soon as it is aborted
 */
export async function readBodyText(response: Response, limits: BodyLimits, signal: AbortSignal): Promise<BodyText> {
	const body = new BodyBytes(limits);
	let bytes = 0;
	const isWhole = await readChunks(response, signal, (chunk) => {
		bytes += chunk.byteLength;
		return body.push(chunk, bytes);
	});
	return isWhole ? { kind: 'text', text: body.decode(), bytes, cuts: body.cuts } : { kind: 'tooLarge' };
}

/**
 * Reads a body as long as its chunks are accepted. The rest of a larger one is canceled, which frees its connection.
 * @returns whether all of it was accepted
 * @throws as `readBodyText`
 */
export async function readChunks(
	{ body }: Response,
	signal: AbortSignal,
	take: (chunk: Uint8Array<ArrayBuffer>) => boolean,
): Promise<boolean> {
	const reader = body?.getReader();
	try {
		while (reader) {
			const { done, value } = await untilAborted(reader.read(), signal);
			if (done) break;
			if (!take(value)) return false;
		}
	} finally {
		// Does nothing after the body has ended; a body that can no longer be canceled is already closed.
		void reader?.cancel().catch(() => undefined);
	}
	return true;
}

/** The bytes of a body that are kept, with their long strings cut if the body would otherwise be too large. */
class BodyBytes {
	readonly #scanner: JsonScanner;
	/** Until there are too many. */
	#whole: Uint8Array[] | undefined = [];
	readonly #cut: Uint8Array[] = [];
	#cutSize = 0;

	constructor(private readonly limits: BodyLimits) {
		const { bytes, bytesToCut = bytes } = limits;
		this.#scanner = new JsonScanner(bytesToCut > bytes ? longestString : undefined);
	}

	get cuts(): number {
		return this.#whole ? 0 : this.#scanner.cuts;
	}

	/** False if the body is too large. `received` includes the chunk. */
	push(chunk: Uint8Array, received: number): boolean {
		const { bytes, values = Number.POSITIVE_INFINITY, bytesToCut = bytes } = this.limits;
		if (received > bytesToCut) return false;
		if (received > bytes) this.#whole = undefined;
		this.#whole?.push(chunk);
		for (const part of this.#scanner.push(chunk)) {
			this.#cut.push(part);
			this.#cutSize += part.byteLength;
		}
		return this.#cutSize <= bytes && this.#scanner.values <= values;
	}

	decode(): string {
		const decoder = new TextDecoder();
		return (this.#whole ?? this.#cut).map((part) => decoder.decode(part, { stream: true })).join('') + decoder.decode();
	}
}

export function dropBody(response: Response): void {
	void response.body?.cancel().catch(() => undefined);
}

/** Settles as the promise does, or rejects with the signal's reason as soon as it is aborted, even if the promise never settles. */
export function untilAborted<T>(promise: PromiseLike<T>, signal: AbortSignal): Promise<T> {
	return new Promise((resolve, reject) => {
		const abort = () => reject(signal.reason);
		if (signal.aborted) abort();
		else signal.addEventListener('abort', abort, { once: true });
		// Handles a rejection after the abort, which would otherwise be reported as unhandled.
		promise.then(
			(value) => {
				signal.removeEventListener('abort', abort);
				resolve(value);
			},
			(error: unknown) => {
				signal.removeEventListener('abort', abort);
				reject(error);
			},
		);
	});
}
