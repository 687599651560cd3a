import { Transform, type TransformCallback } from 'node:stream';
import type { RequestId } from '@modelcontextprotocol/sdk/types.js';

/** Bytes of one message; the protocol's library would close the connection at ten million, and say nothing. */
export const longestLine = 5_000_000;

const newline = 0x0a;

/** Passes on messages, a line each, and leaves out those that are too long. */
export class Lines extends Transform {
	private pieces: Buffer[] = [];
	private bytes = 0;

	/** @param onTooLong gets the ID of the request, null if it can't be told */
	constructor(private readonly onTooLong: (id: RequestId | null) => void) {
		super();
	}

	override _transform(chunk: Buffer, _: BufferEncoding, done: TransformCallback): void {
		let start = 0;
		for (let end = chunk.indexOf(newline); end >= 0; end = chunk.indexOf(newline, start)) {
			this.add(chunk.subarray(start, end + 1));
			this.finish();
			start = end + 1;
		}
		this.add(chunk.subarray(start));
		done();
	}

	private add(piece: Buffer): void {
		this.bytes += piece.length;
		this.pieces.push(piece);
		// Of a line that is too long, the end is kept, where its ID may be.
		while (this.bytes > longestLine && this.pieces.length > 2) this.pieces.shift();
	}

	private finish(): void {
		const line = Buffer.concat(this.pieces);
		const isTooLong = this.bytes > longestLine;
		this.pieces = [];
		this.bytes = 0;
		if (isTooLong) this.onTooLong(idOf(line.subarray(-500).toString()));
		else this.push(line);
	}
}

/** The ID of a request, where the usual libraries write it: quotation marks in a string would be escaped. */
function idOf(end: string): RequestId | null {
	const [, number, text] = /"jsonrpc":"2\.0","id":(?:(\d{1,15})|"([^"\\]{1,100})")\}\s*$/.exec(end) ?? [];
	return number === undefined ? (text ?? null) : Number(number);
}
