import { createServer, type Server, type ServerResponse } from 'node:http';
import { close, listen } from './loopback';

/** A node of a title's structure, as `/api/versioner/v1/structure` gives it. */
export interface StructureNode {
	readonly type: string;
	readonly identifier: string;
	readonly label: string;
	readonly label_level: string;
	readonly label_description: string;
	readonly reserved: boolean;
	readonly children?: readonly StructureNode[];
	readonly volumes?: readonly string[];
	readonly received_on?: string;
}

/** A section as the eCFR lists it; `[Reserved]` where it is. */
export function section(identifier: string, reserved = false): StructureNode {
	const heading = reserved ? '[Reserved]' : 'Purpose.';
	return {
		identifier,
		label: `§ ${identifier} ${heading}`,
		label_level: `§ ${identifier}`,
		label_description: heading,
		reserved,
		type: 'section',
		volumes: ['4'],
		received_on: '2017-01-03T00:00:00-0500',
	};
}

export function group(type: string, identifier: string, children: readonly StructureNode[]): StructureNode {
	const level = `${type.charAt(0).toUpperCase()}${type.slice(1)} ${identifier}`;
	const description = 'Of this and that';
	return {
		identifier,
		label: `${level} - ${description}`,
		label_level: level,
		label_description: description,
		reserved: children.length === 0,
		type,
		...(children.length > 0 && { children }),
	};
}

/** Titles as they are listed, by their numbers. */
export const testTitles: Readonly<Record<string, StructureNode>> = {
	'17': group('title', '17', [
		group('chapter', 'II', [
			group('part', '240', [group('subpart', 'A', [section('240.10b-5'), section('240.10b-18')])]),
		]),
	]),
	'26': group('title', '26', [group('chapter', 'I', [group('part', '1', [section('1.61-1'), section('1.401(k)-1')])])]),
	'29': group('title', '29', [
		group('subtitle', 'B', [
			group('chapter', 'XIV', [
				group('part', '1604', [section('1604.1'), section('1604.11'), section('1604.12-1604.20', true)]),
				group('part', '1603', []),
			]),
		]),
	]),
	'41': group('title', '41', [group('chapter', '60', [group('part', '60-1', [section('60-1.4')])])]),
};

/** A server that answers as the eCFR does, on a loopback port: a title's structure for the day up to which it is current, and for no later one. */
export class EcfrServer {
	/** The paths asked for since the start or the last `clear`, in order. */
	requests: string[] = [];
	asOf = '2026-11-20';
	/** In place of an answer. */
	respond: ((path: string, response: ServerResponse) => boolean) | undefined;

	private constructor(
		private readonly server: Server,
		readonly baseUrl: string,
		private readonly titles: Readonly<Record<string, StructureNode>>,
	) {
		server.on('request', ({ url = '' }, response) => {
			this.requests.push(url);
			if (this.respond?.(url, response)) return;
			const found = this.find(url);
			response.writeHead(found ? 200 : 404, { 'content-type': 'application/json; charset=utf-8' });
			response.end(JSON.stringify(found ?? { error: { code: 404, message: 'Not found' } }));
		});
	}

	static async start(titles = testTitles): Promise<EcfrServer> {
		const server = createServer();
		return new EcfrServer(server, await listen(server), titles);
	}

	close(): Promise<void> {
		return close(this.server);
	}

	private find(path: string): unknown {
		if (path === '/api/versioner/v1/titles.json') {
			const titles = Array.from({ length: 50 }, (_, at) => {
				const isReserved = at + 1 === 35;
				const date = isReserved ? null : this.asOf;
				return {
					number: at + 1,
					name: 'General Provisions',
					latest_amended_on: date,
					latest_issue_date: date,
					up_to_date_as_of: date,
					reserved: isReserved,
				};
			});
			return { titles, meta: { date: this.asOf, import_in_progress: false } };
		}
		const [, date, number = ''] = /^\/api\/versioner\/v1\/structure\/([\d-]+)\/title-(\d+)\.json$/.exec(path) ?? [];
		return date === this.asOf ? this.titles[number] : undefined;
	}
}
