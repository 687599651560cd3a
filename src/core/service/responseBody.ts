/** How reading a body ended; a lost connection throws instead. */
export type BodyText =
	| { readonly kind: 'text'; readonly text: string; readonly bytes: number }
	| { readonly kind: 'tooLarge' };

/**
 * Reads a body as UTF-8, at most `maxBytes` of it. The rest of a longer one is canceled, which frees its connection.
 * @throws the stream's error, or the signal's reason as soon as it is aborted
 */
export async function readBodyText(response: Response, maxBytes: number, signal: AbortSignal): Promise<BodyText> {
	if (response.body === null) return { kind: 'text', text: '', bytes: 0 };
	const reader = response.body.getReader();
	const decoder = new TextDecoder();
	const parts: string[] = [];
	let bytes = 0;
	try {
		for (;;) {
			const { done, value } = await untilAborted(reader.read(), signal);
			if (done) break;
			bytes += value.byteLength;
			if (bytes > maxBytes) return { kind: 'tooLarge' };
			parts.push(decoder.decode(value, { stream: true }));
		}
	} finally {
		// Does nothing after the body has ended; a body that can no longer be canceled is closed already.
		void reader.cancel().catch(() => undefined);
	}
	parts.push(decoder.decode());
	return { kind: 'text', text: parts.join(''), bytes };
}

/** Cancels a body that won't be read. */
export function dropBody(response: Response): void {
	void response.body?.cancel().catch(() => undefined);
}

/** Settles as the promise does, or rejects with the signal's reason as soon as it is aborted, even if the promise never settles. */
export function untilAborted<T>(promise: PromiseLike<T>, signal: AbortSignal): Promise<T> {
	return new Promise((resolve, reject) => {
		const abort = () => reject(signal.reason);
		if (signal.aborted) abort();
		else signal.addEventListener('abort', abort, { once: true });
		// If the promise rejects after the abort, this handles it: an unhandled rejection would be reported.
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
