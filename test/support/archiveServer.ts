import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { createGzip, gzipSync } from 'node:zlib';
import { archiveFile } from './archiveFiles';
import type { ArchiveVolume } from './archiveVolumes';
import { close, listen } from './loopback';

/** A thing that goes wrong between the archive and who asks it. */
export type ArchiveFault =
	/** Half of the file, as if it were all. */
	| { readonly kind: 'truncated' }
	/** JSON whose members have other types than they should. */
	| { readonly kind: 'wrongTypes' }
	/** A page with 200, as networks that want a sign-in send it. */
	| { readonly kind: 'page' }
	/** To a server of another host, which would have the file. */
	| { readonly kind: 'redirect' }
	/** The right file, 16 bytes every `ms`. */
	| { readonly kind: 'drip'; readonly ms: number }
	/** So many bytes that begin as the file does; `gzip`: as few bytes that become so many. */
	| { readonly kind: 'huge'; readonly bytes: number; readonly gzip: boolean }
	| { readonly kind: 'status'; readonly status: number; readonly headers?: Readonly<Record<string, string>> }
	/** The connection ends in the middle of the file. */
	| { readonly kind: 'cut' }
	| { readonly kind: 'hang' }
	/** The right file, `ms` late. */
	| { readonly kind: 'late'; readonly ms: number }
	/** The file's text, changed. */
	| { readonly kind: 'change'; readonly change: (text: string) => string };

export interface ArchiveRequest {
	readonly method: string;
	/** With the query, as it was sent. */
	readonly url: string;
	readonly headers: Readonly<Record<string, string>>;
	/** Bytes. */
	readonly bodyLength: number;
	/** As answered; undefined where no answer was begun. */
	readonly status?: number;
}

interface Rule {
	readonly fault: ArchiveFault;
	readonly path: string | undefined;
	left: number;
}

/** A server that has volumes as the archive has them, in files, with validators and gzip, on a loopback port. */
export class ArchiveServer {
	/** Every request since the start or the last `clear`, in order. */
	requests: ArchiveRequest[] = [];
	/** How many requests came to the other host. */
	elsewhere = 0;
	/** The most requests that were under way at the same time. */
	mostAtOnce = 0;
	private atOnce = 0;
	private rules: Rule[] = [];
	private readonly cache = new Map<string, Buffer>();
	baseUrl = '';
	private otherPort = '';

	private constructor(
		private volumes: readonly ArchiveVolume[],
		private readonly server: Server,
		private readonly other: Server,
	) {}

	/** @param port any that is free where it is left out */
	static async start(volumes: readonly ArchiveVolume[], port = 0): Promise<ArchiveServer> {
		const server = createServer();
		const other = createServer();
		const made = new ArchiveServer(volumes, server, other);
		server.on('request', (request, response) => {
			// Who asks may go away at any time.
			made.answer(request, response).catch(() => response.destroy());
		});
		other.on('request', (request, response) => {
			made.elsewhere += 1;
			response.writeHead(200, { 'content-type': 'application/json' }).end(made.textOf(request.url ?? ''));
		});
		made.baseUrl = await listen(server, port);
		made.otherPort = new URL(await listen(other)).port;
		return made;
	}

	/** How many requests there were, for a path or for all. */
	count(path?: string): number {
		return this.requests.filter(({ url }) => path === undefined || url === path).length;
	}

	/** Applies a fault to all requests, or to those for a path: always, or to the next `times`. The latest rule wins. */
	inject(
		fault: ArchiveFault,
		{ path, times = Number.POSITIVE_INFINITY }: { path?: string; times?: number } = {},
	): void {
		this.rules.push({ fault, path, left: times });
	}

	/** Has other volumes from now on. */
	setVolumes(volumes: readonly ArchiveVolume[]): void {
		this.volumes = volumes;
		this.cache.clear();
	}

	/** Drops all faults and forgets what was asked. */
	clear(): void {
		this.rules = [];
		this.requests = [];
		this.elsewhere = 0;
		this.mostAtOnce = 0;
	}

	async close(): Promise<void> {
		for (const one of [this.server, this.other]) await close(one);
	}

	private textOf(url: string): string | undefined {
		return archiveFile(this.volumes, url);
	}

	private bytesOf(url: string): Buffer | undefined {
		const kept = this.cache.get(url);
		if (kept) return kept;
		const text = this.textOf(url);
		if (text === undefined) return undefined;
		const bytes = Buffer.from(text);
		this.cache.set(url, bytes);
		return bytes;
	}

	private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
		const { method = '', url = '' } = request;
		let bodyLength = 0;
		for await (const chunk of request) bodyLength += (chunk as Buffer).length;
		const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
		const at = this.requests.push({ method, url, headers, bodyLength }) - 1;
		const { requests } = this;
		this.atOnce += 1;
		this.mostAtOnce = Math.max(this.mostAtOnce, this.atOnce);
		response.once('close', () => {
			this.atOnce -= 1;
			const logged = requests[at];
			if (logged && response.headersSent) requests[at] = { ...logged, status: response.statusCode };
		});
		const rule = this.rules.findLast(({ left, path }) => left > 0 && (path === undefined || path === url));
		if (rule) rule.left -= 1;
		await this.send(request, response, rule?.fault);
	}

	private async send(request: IncomingMessage, response: ServerResponse, fault?: ArchiveFault): Promise<void> {
		const { url = '' } = request;
		const bytes = this.bytesOf(url);
		switch (fault?.kind) {
			case 'page':
				response.writeHead(200, { 'content-type': 'text/html' });
				response.end(
					'<!DOCTYPE html><html><head><title>Sign in</title></head><body>Sign in to the network.</body></html>',
				);
				return;
			case 'redirect':
				response.writeHead(302, { location: `http://localhost:${this.otherPort}${url}` }).end();
				return;
			case 'status':
				response.writeHead(fault.status, { 'content-type': 'text/plain', ...fault.headers }).end('refused');
				return;
			case 'hang':
				return;
			case 'late':
				await delay(fault.ms);
				break;
			case 'huge':
				return sendHuge(response, bytes ?? Buffer.from('['), fault);
		}
		if (!bytes) {
			response.writeHead(404, { 'content-type': 'text/html' }).end('<html><body>404 Not Found</body></html>');
			return;
		}
		switch (fault?.kind) {
			case 'truncated':
				return sendWhole(request, response, bytes.subarray(0, Math.floor(bytes.length / 2)));
			case 'wrongTypes':
				return sendWhole(request, response, Buffer.from(withWrongTypes(bytes.toString())));
			case 'change':
				return sendWhole(request, response, Buffer.from(fault.change(bytes.toString())));
			case 'cut':
				response.writeHead(200, { 'content-type': 'application/json', 'content-length': bytes.length });
				response.write(bytes.subarray(0, bytes.length / 2), () => response.socket?.destroy());
				return;
			case 'drip':
				response.writeHead(200, { 'content-type': 'application/json', 'content-length': bytes.length });
				for (let at = 0; at < bytes.length && !response.destroyed; at += 16) {
					response.write(bytes.subarray(at, at + 16));
					await delay(fault.ms);
				}
				response.end();
				return;
			default:
				return sendWhole(request, response, bytes);
		}
	}
}

const lastModified = 'Tue, 27 Feb 2024 16:57:40 GMT';

/** As the archive's server does: compressed where that is accepted, and only if it has changed. */
function sendWhole(request: IncomingMessage, response: ServerResponse, bytes: Buffer): void {
	const etag = `"${createHash('sha256').update(bytes).digest('hex').slice(0, 24)}"`;
	const { 'if-none-match': match, 'if-modified-since': since, 'accept-encoding': accepted = '' } = request.headers;
	const validators = { etag, 'last-modified': lastModified };
	if (match === etag || (match === undefined && since === lastModified)) {
		response.writeHead(304, validators).end();
		return;
	}
	const isCompressed = String(accepted).includes('gzip');
	response.writeHead(200, {
		...validators,
		'content-type': (request.url ?? '').endsWith('.html') ? 'text/html; charset=utf-8' : 'application/json',
		...(isCompressed && { 'content-encoding': 'gzip' }),
	});
	response.end(isCompressed ? gzipSync(bytes) : bytes);
}

/** Sends as much as it is let: who reads must end it. */
function sendHuge(response: ServerResponse, start: Buffer, { bytes, gzip }: { bytes: number; gzip: boolean }): void {
	response.writeHead(200, { 'content-type': 'application/json', ...(gzip && { 'content-encoding': 'gzip' }) });
	const stream = gzip ? createGzip({ level: 1 }) : response;
	if (stream !== response) stream.pipe(response);
	const block = Buffer.alloc(64 * 1024, ' ');
	let sent = start.length;
	stream.write(start.subarray(0, -1));
	const next = (): void => {
		while (sent < bytes && !response.destroyed) {
			sent += block.length;
			if (!stream.write(block)) {
				stream.once('drain', next);
				return;
			}
		}
		stream.end(']');
	};
	next();
}

/** Every second entry has other types in it, each in another way. */
function withWrongTypes(text: string): string {
	const wrong = [null, 5, true, 'text', [], {}, [[null]], { name: 5 }, -1e308];
	let at = 0;
	const next = (): unknown => wrong[at++ % wrong.length];
	const value: unknown = JSON.parse(text);
	if (!Array.isArray(value)) return JSON.stringify(next());
	return JSON.stringify(
		value.map((entry: object, index) => {
			if (index % 2 === 0) return entry;
			if (index % 6 === 1) return next();
			return Object.fromEntries(Object.keys(entry).map((name) => [name, next()]));
		}),
	);
}
