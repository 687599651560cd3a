import { findCitations } from '../../src/core/citations/recognition';
import { type DocketRecord, docketRecords } from './docketRecords';
import { searchDockets } from './fakeDockets';
import { listCiting, searchLater } from './fakeLater';
import { searchCases } from './fakeSearch';
import { mustNotBeAsked, type OpinionRecord, opinionIdOf, records } from './records';

/** A request as it arrives. */
export interface Arrived {
	readonly method: string;
	/** Path and query. */
	readonly path: string;
	readonly authorization?: string;
	readonly contentType?: string;
	readonly body: string;
}

export interface Reply {
	readonly status: number;
	readonly headers: Readonly<Record<string, string>>;
	readonly body: unknown;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** What a free account is allowed. */
export interface RequestRate {
	readonly requests: number;
	readonly ms: number;
	readonly label: string;
}
const freeRates: readonly RequestRate[] = [
	{ requests: 5, ms: minuteMs, label: '5/min' },
	{ requests: 50, ms: hourMs, label: '50/hour' },
	{ requests: 125, ms: 24 * hourMs, label: '125/day' },
];
const citationsPerMinute = 60;
const mostLookedUp = 250;
const mostCharacters = 64_000;

/**
 * CourtListener's REST interface, version 4, in its exact shapes, as far as Benchbook uses it, with the throttles of a free account. Its
 * throttles read the clock that is passed in.
 */
export class FakeCourtListener {
	/** Everything that has arrived, throttled or not. */
	readonly seen: Arrived[] = [];
	/** How often a throttle has refused a request. */
	throttled = 0;
	private readonly sent: number[] = [];
	/** The newest first. */
	private looked: { readonly count: number; readonly until: number }[] = [];
	private readonly injected: ((arrived: Arrived) => Reply | undefined)[] = [];

	constructor(
		private readonly token: string,
		private readonly now: () => number = Date.now,
		private readonly rates = freeRates,
		private readonly dockets: readonly DocketRecord[] = docketRecords,
	) {}

	/** The next request gets this reply, or the usual one where it is undefined. */
	inject(reply: (arrived: Arrived) => Reply | undefined): void {
		this.injected.push(reply);
	}

	/** Other programs with the same token have just sent so many requests. */
	spendElsewhere(requests: number): void {
		for (let at = 0; at < requests; at++) this.sent.push(this.now());
	}

	/** The texts that were sent to be looked up. */
	get texts(): string[] {
		return this.seen.filter(({ method }) => method === 'POST').map(readText);
	}

	respond(arrived: Arrived): Reply {
		this.seen.push(arrived);
		const injected = this.injected.shift()?.(arrived);
		if (injected) return injected;
		if (arrived.authorization !== `Token ${this.token}`) {
			const detail =
				arrived.authorization === undefined ? 'Authentication credentials were not provided.' : 'Invalid token.';
			return json(401, { detail }, { 'www-authenticate': 'Token' });
		}
		const url = new URL(arrived.path, 'http://host');
		const isLookUp = url.pathname === '/api/rest/v4/citation-lookup/';
		if (url.pathname === '/api/rest/v4/api-usage/') return this.tellUsage();
		return (
			(isLookUp ? this.throttleCitations(arrived) : undefined) ?? this.throttleRequests() ?? this.answer(arrived, url)
		);
	}

	private answer(arrived: Arrived, url: URL): Reply {
		const [, resource, id] = /^\/api\/rest\/v4\/([a-z-]+)\/(?:([\w-]+)\/)?$/.exec(url.pathname) ?? [];
		const fields = url.searchParams.get('fields')?.split(',');
		switch (resource) {
			case 'citation-lookup':
				return arrived.method === 'POST'
					? this.lookUp(arrived)
					: json(405, { detail: `Method "${arrived.method}" not allowed.` });
			case 'courts':
				return id === 'scotus'
					? json(200, pick({ id, full_name: 'Supreme Court of the United States' }, fields))
					: gone();
			case 'dockets': {
				const record = records.find(({ docketId }) => String(docketId) === id);
				return record ? json(200, pick(docketOf(record), fields)) : gone();
			}
			case 'opinions': {
				if (id !== undefined) return tellOpinion(id, fields);
				const record = records.find(({ id: cluster }) => String(cluster) === url.searchParams.get('cluster'));
				const results = (record?.opinions ?? []).map((opinion) => pick(opinion, fields));
				return json(200, { count: `${url.origin}${arrived.path}&count=on`, next: null, previous: null, results });
			}
			case 'search': {
				const isOfCases = url.searchParams.get('type') === 'o';
				const known = isOfCases ? (searchCases(url.searchParams.get('q') ?? '') ?? searchLater(url)) : undefined;
				const found = known ?? searchDockets(url, this.dockets);
				return found ? json(200, found) : json(400, { detail: 'The query has a syntax that is not supported.' });
			}
			case 'opinions-cited': {
				const found = listCiting(url);
				const problem = 'Select a valid choice. That choice is not one of the available choices.';
				return found ? json(200, found) : json(400, { cited_opinion: [problem] });
			}
			default:
				return gone();
		}
	}

	private lookUp(arrived: Arrived): Reply {
		const text = readText(arrived);
		if (text === '') return json(400, { non_field_errors: ["Either 'text' or 'reporter' is required."] });
		if (Array.from(text).length > mostCharacters) {
			return json(400, { text: [`Ensure this field has no more than ${mostCharacters} characters.`] });
		}
		return json(
			200,
			parse(text).map(({ start, end, text: citation, volume = '', reporter = '', page = '' }, at) => {
				const canonical = `${volume} ${reporter} ${page}`;
				const place = {
					citation,
					start_index: Array.from(text.slice(0, start)).length,
					end_index: Array.from(text.slice(0, end)).length,
				};
				if (at >= mostLookedUp) {
					return {
						...place,
						normalized_citations: [canonical],
						status: 429,
						error_message: 'Too many citations requested.',
						clusters: [],
					};
				}
				if (mustNotBeAsked.has(reporter)) {
					return {
						...place,
						normalized_citations: [],
						status: 400,
						error_message: `Unable to find reporter with abbreviation of '${reporter}'`,
						clusters: [],
					};
				}
				const found = records.filter(({ citations }) => citations.includes(canonical)).sort((a, b) => b.id - a.id);
				const told = { ...place, normalized_citations: [canonical] };
				return found.length === 0
					? { ...told, status: 404, error_message: `Citation not found: '${canonical}'`, clusters: [] }
					: { ...told, status: found.length > 1 ? 300 : 200, error_message: '', clusters: found.map(clusterOf) };
			}),
		);
	}

	/** Once 60 citations of the last minute are counted, the next request is refused; one may go beyond. */
	private throttleCitations(arrived: Arrived): Reply | undefined {
		const now = this.now();
		this.looked = this.looked.filter(({ until }) => until > now);
		const counted = this.looked.reduce((sum, { count }) => sum + count, 0);
		if (counted >= citationsPerMinute) {
			this.throttled += 1;
			return json(429, {
				error_message: `Too many requests (allowed rate: ${citationsPerMinute}/min).`,
				// In microseconds.
				wait_until: new Date(this.findSoonest()).toISOString().replace('Z', '000+00:00'),
			});
		}
		const count = parse(readText(arrived)).length;
		if (count > 0) {
			const stretch = count > citationsPerMinute ? count * (minuteMs / citationsPerMinute) : minuteMs;
			this.looked.unshift({ count, until: now + stretch });
		}
		return undefined;
	}

	/** When so many look-ups are over that those after them leave room for another. */
	private findSoonest(): number {
		const lasting = this.looked.findLast((_, at) => {
			return this.looked.slice(0, at).reduce((sum, { count }) => sum + count, 0) < citationsPerMinute;
		});
		return lasting?.until ?? this.now();
	}

	/** Counted by no throttle. Their most used rates come first. */
	private tellUsage(): Reply {
		const now = this.now();
		const rate = (
			scope: string,
			label: string,
			made: number,
			allowed: number,
			ms: number,
			oldest: number | undefined,
		) => ({
			scope,
			rate: label,
			used: made,
			limit: allowed,
			remaining: Math.max(0, allowed - made),
			window_seconds: ms / 1000,
			reset_at: oldest === undefined ? null : new Date(oldest + ms).toISOString().replace('Z', '000+00:00'),
			blocked: made >= allowed,
		});
		const looked = this.looked.filter(({ until }) => until > now).reduce((sum, { count }) => sum + count, 0);
		const usage = this.rates.map(({ requests, ms, label }) => {
			const within = this.sent.filter((time) => time > now - ms);
			return rate('user', label, within.length, requests, ms, within[0]);
		});
		return json(200, {
			current_usage: [
				...usage.toReversed(),
				rate('citations', '60/min', looked, citationsPerMinute, minuteMs, undefined),
				rate('api_usage', '10/min', 1, 10, minuteMs, now),
				rate('fetch', '30/min', 0, 30, minuteMs, undefined),
			],
			historical_usage: { '2026-11-27': 85, total: 85 },
			membership: null,
		});
	}

	private throttleRequests(): Reply | undefined {
		const now = this.now();
		for (const { requests, ms, label } of this.rates) {
			const within = this.sent.filter((time) => time > now - ms);
			if (within.length < requests) continue;
			this.throttled += 1;
			const seconds = Math.ceil(((within[0] ?? now) + ms - now) / 1000);
			const available = `Expected available in ${seconds} second${seconds === 1 ? '' : 's'}.`;
			const detail = `Request was throttled. Rate limit exceeded: ${label}. ${available}`;
			return json(429, { detail }, { 'retry-after': String(seconds) });
		}
		this.sent.push(now);
		return undefined;
	}
}

/** Their parser finds short forms too. */
function parse(text: string) {
	return findCitations(text, 'plaintext').filter(({ kind, source }) => {
		return (kind === 'full' || kind === 'short') && source !== 'database';
	});
}

/** As form or as JSON. */
function readText({ body, contentType = '' }: Arrived): string {
	if (contentType.startsWith('application/x-www-form-urlencoded')) return new URLSearchParams(body).get('text') ?? '';
	return String((JSON.parse(body || '{}') as { text?: unknown }).text ?? '');
}

function clusterOf(record: OpinionRecord): object {
	const host = 'https://www.courtlistener.com/api/rest/v4';
	return {
		resource_uri: `${host}/clusters/${record.id}/`,
		id: record.id,
		absolute_url: `/opinion/${record.id}/${record.slug}/`,
		panel: [],
		non_participating_judges: [],
		docket_id: record.docketId,
		docket: `${host}/dockets/${record.docketId}/`,
		sub_opinions: record.opinions.map((_, at) => `${host}/opinions/${record.id}${at}/`),
		citations: record.citations.map((citation) => {
			const [, volume, reporter, page] = /^(\S+) (.+) (\S+)$/.exec(citation) ?? [];
			return { volume: Number(volume), reporter, page, type: 1 };
		}),
		date_created: '2010-04-28T09:57:02-07:00',
		date_modified: '2024-11-01T11:03:08.264813-07:00',
		judges: 'Warren',
		date_filed: record.filed,
		date_filed_is_approximate: false,
		slug: record.slug,
		case_name_short: record.shortName,
		case_name: record.name,
		case_name_full: record.fullName ?? '',
		scdb_id: '1953-069',
		source: 'LRU',
		attorneys: '',
		nature_of_suit: '',
		syllabus: '',
		citation_count: 4_000,
		precedential_status: 'Published',
		date_blocked: null,
		blocked: false,
		filepath_json_harvard: null,
	};
}

function tellOpinion(id: string, fields: readonly string[] | undefined): Reply {
	for (const record of records) {
		for (const [at, { cites: _, depth: __, ...opinion }] of record.opinions.entries()) {
			const whole = { id: opinionIdOf(record, at), absolute_url: `/opinion/${record.id}/${record.slug}/`, ...opinion };
			if (String(whole.id) === id) return json(200, pick(whole, fields));
		}
	}
	return gone();
}

function docketOf({ docketId, courtId, docketNumber, name }: OpinionRecord): object {
	return { id: docketId, court_id: courtId, docket_number: docketNumber, case_name: name, source: 0, blocked: false };
}

function pick(whole: object, fields: readonly string[] | undefined): object {
	return Object.fromEntries(Object.entries(whole).filter(([name]) => fields === undefined || fields.includes(name)));
}

function gone(): Reply {
	return json(404, { detail: 'Not found.' });
}

function json(status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): Reply {
	return { status, body, headers: { 'content-type': 'application/json', ...headers } };
}
