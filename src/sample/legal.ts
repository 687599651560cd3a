import { present } from '../core/base/text/present';
import type { Citation } from '../core/citations/parts/citation';
import { findCitations } from '../core/citations/recognition';
import { parseCourt } from '../core/law/courts/readCourt';
import { limits } from '../core/service/limits';
import type { Candidate, CaseRecord, CitationResult, FindAnswer, VerifyAnswer } from '../core/service/schemas';
import type { CaseDatabase } from './caseDatabase';
import { readInteger, readString, requireString } from './fields';
import type { Landmark } from './landmarks';
import { type Handlers, ok } from './request';

/** The most citations in one request that such databases look up; the rest is dropped silently. */
const maxLookups = 200;

/** The sample's name for its database. */
const source = 'sample';

/** Operations 4.1 and 4.2. */
export function handleLegal(database: CaseDatabase): Handlers<'find' | 'verify'> {
	return {
		find: ({ body }) => {
			const query = requireString(body, 'query', limits.query);
			const jurisdiction = readString(body, 'jurisdiction');
			return ok(find(database, query, jurisdiction, readInteger(body, 'numResults', limits.numResults) ?? 10));
		},
		verify: ({ body }) => ok(verify(database, requireString(body, 'text', limits.text))),
	};
}

function find(database: CaseDatabase, query: string, jurisdiction: string | undefined, count: number): FindAnswer {
	const found = database.search(query).filter((landmark) => isWithin(landmark, jurisdiction));
	return {
		...present({ query, jurisdiction }),
		found: found.length,
		candidates: found.slice(0, count).map((landmark) => ({
			url: urlOf(landmark),
			title: titleOf(landmark),
			snippet: [landmark.court, landmark.topic].filter(Boolean).join(': '),
			source,
		})),
		hint: `Sample service: it knows ${database.cases.length} decisions and searches their names and topics. Verify a candidate before citing it.`,
	};
}

/**
 * Jurisdiction IDs come from an operation that isn't in the interface, so the sample has its own: "us" for federal courts, "scotus",
 * "ca9" or "cadc" for a circuit, a postal code in either case ("CA", "us-ca") for a state's courts. It also takes words of a court's
 * name, such as "ninth", "New York", or "northern-california".
 */
function isWithin({ court = '' }: Landmark, jurisdiction: string | undefined): boolean {
	const wanted = jurisdiction?.trim().toLowerCase() ?? '';
	if (wanted === '') return true;
	if (jurisdictionIds(court).includes(wanted)) return true;
	const name = court.toLowerCase();
	const words = wanted.match(/[\p{L}\p{N}]+/gu) ?? [];
	return words.every((word) => name.includes(word));
}

function jurisdictionIds(courtName: string): readonly string[] {
	const court = parseCourt(courtName);
	if (!court) return [];
	const { jurisdiction, circuit, body } = court;
	if (jurisdiction !== 'us') return [jurisdiction, `us-${jurisdiction}`];
	if (body === 'high') return ['us', 'scotus'];
	return circuit === undefined ? ['us'] : ['us', circuit === 'fed' ? 'cafc' : `ca${circuit}`];
}

function verify(database: CaseDatabase, text: string): VerifyAnswer {
	const citations = findCitations(text, 'plaintext')
		.flatMap((citation) => {
			const citationString = lookUpString(citation);
			return citationString === undefined ? [] : [{ citation, citationString }];
		})
		.slice(0, maxLookups)
		.map(
			({ citation: { text: original, start, end }, citationString }): CitationResult => ({
				original,
				span: { start, end },
				normalized: citationString,
				...answerFor(database.findByCitation(citationString)),
			}),
		);
	const count = (status: string) => citations.filter((citation) => citation.status === status).length;
	return {
		summary: {
			total: citations.length,
			verified: count('verified'),
			notFound: count('not_found'),
			multipleMatches: count('multiple_matches'),
		},
		citations,
	};
}

/**
 * What a case-law database looks a citation up by. Undefined for what it silently drops: statutes and everything else that isn't a case,
 * id. and supra, WL and LEXIS, pages not yet printed. A short form is looked up by the page that it points to, because it has no other.
 */
function lookUpString(citation: Citation): string | undefined {
	if ((citation.kind !== 'full' && citation.kind !== 'short') || citation.source === 'database') return undefined;
	const { volume, reporter } = citation;
	const page = citation.page ?? /^\d+/.exec(citation.pin?.text ?? '')?.[0];
	if (citation.source === 'neutral' || volume === undefined || reporter === undefined) return citation.text;
	return page === undefined || !/[0-9a-z]/i.test(page) ? undefined : `${volume} ${reporter} ${page}`;
}

function answerFor(found: readonly Landmark[]): Omit<CitationResult, 'original'> {
	const [first, second] = found;
	if (first === undefined) {
		return { status: 'not_found', verificationSource: source, confidence: 0, candidates: [] };
	}
	if (second !== undefined) {
		const candidates = found.map(candidateOf);
		return { status: 'multiple_matches', verificationSource: source, confidence: 0.5, candidates };
	}
	const verificationSource = first.heuristic ? 'heuristic' : source;
	return {
		status: 'verified',
		verificationSource,
		confidence: first.heuristic ? 0.6 : 1,
		case: recordOf(first),
		candidates: [],
	};
}

function recordOf(landmark: Landmark): CaseRecord {
	const { id, name, shortName, court, dateDecided, docketNumber, citations } = landmark;
	return {
		...present({ id, name, shortName, court, dateDecided, docketNumber }),
		parallelCitations: [...citations],
		url: urlOf(landmark),
	};
}

function candidateOf(landmark: Landmark): Candidate {
	const { name, court, dateDecided } = landmark;
	return present({ name, court, dateDecided, url: urlOf(landmark) });
}

function titleOf({ name, citations, dateDecided }: Landmark): string {
	return `${name}, ${citations[0]}${dateDecided === undefined ? '' : ` (${dateDecided.slice(0, 4)})`}`;
}

/** A domain reserved for examples, because the sample has no opinions to show and shouldn't send anyone elsewhere. */
function urlOf({ id, url }: Landmark): string {
	return url ?? `https://sample.example/cases/${id}`;
}
