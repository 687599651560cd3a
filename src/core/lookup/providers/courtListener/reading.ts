import { present } from '../../../base/text/present';
import { reporterCourt } from '../../../citations/reporters/reporterCourt';
import { formatCourt } from '../../../law/courts/conveyedCourt';
import { parseCourt } from '../../../law/courts/readCourt';
import { type Answer, answerOf, type FoundRecord } from '../../answers/answer';
import type { LookedUp } from '../provider';
import type { Cluster, FoundCase, FoundDocket, LookUpEntry } from './schemas';
import { courtListenerOrigin } from './site';

/** Cases are read on this site, whatever host the interface was asked on. */
const site = courtListenerOrigin;
/** The most UTF-16 units of a name that are kept. */
const longestName = 1_000;
/** The most parallel citations of a case that are read. */
const mostPlaces = 50;
const sourceName = 'CourtListener';

/**
 * Reads the response to one lookup in our own terms. Places stay in its unit, code points.
 *
 * @param now milliseconds since the epoch
 */
export function readLookUps(entries: readonly LookUpEntry[], now: number): LookedUp[] {
	return entries.map(({ citation, start_index: start, end_index: end, ...entry }) => ({
		original: citation,
		...(start !== undefined && end !== undefined && { span: { start, end } }),
		answer: readAnswer(entry, now),
	}));
}

/** One record is found (200) or several (300), none is (404), the reporter isn't known (400), or it wasn't looked up this time (429). */
function readAnswer(entry: Omit<LookUpEntry, 'citation'>, now: number): Answer | 'later' {
	const { status, clusters = [], normalized_citations: normalized = [] } = entry;
	const [first] = clusters;
	const told = {
		...answerOf(sourceName, now),
		// An abbreviation that several reporters share has a form for each.
		...(normalized.length === 1 && { normalized: normalized[0] as string }),
	};
	switch (status) {
		case 200:
			return { ...told, status: 'verified', statusText: 'found', ...(first && { record: readRecord(first) }) };
		case 300:
			return {
				...told,
				status: 'multipleMatches',
				statusText: 'several found',
				candidates: clusters.map(readRecord),
			};
		case 404:
			return { ...told, status: 'notFound', statusText: 'not found' };
		case 400:
			return { ...told, status: 'unknown', statusText: 'reporter not recognized' };
		case 429:
			return 'later';
		default:
			return { ...told, status: 'unknown', statusText: `status ${status}` };
	}
}

function readRecord(cluster: Cluster): NonNullable<Answer['record']> {
	const { id, docket_id, docket, docket_number, case_name, case_name_full, case_name_short, date_filed } = cluster;
	const places = (cluster.citations ?? []).flatMap(({ volume, reporter, page }) =>
		volume && reporter && page ? [{ volume, reporter, page }] : [],
	);
	const name = [case_name, case_name_full, case_name_short].find((one) => one?.trim());
	// It can contain all parties of a class.
	const fullName = case_name_full?.trim().slice(0, longestName);
	return present({
		id,
		name,
		fullName: fullName && fullName !== name ? fullName : undefined,
		shortName: case_name_short?.trim() ? case_name_short : undefined,
		court: readCourt(cluster) ?? places.map(reporterCourt).find((court) => court !== undefined),
		dateDecided: date_filed,
		docketNumber: docket_number,
		docketId: docket_id ?? readDocketId(docket),
		parallelCitations: places.map(({ volume, reporter, page }) => `${volume} ${reporter} ${page}`),
		url: readUrl(cluster.absolute_url),
	});
}

/** A case as CourtListener's search lists it, in our own terms. Whatever it has is only a claim: it is looked up before it is suggested. */
export function readFoundCase(found: FoundCase): FoundRecord {
	const { caseName, caseNameFull, citation: places = [] } = found;
	return present({
		id: found.cluster_id,
		name: [caseName, caseNameFull].find((name) => name?.trim())?.slice(0, longestName),
		court: writeCourt(found.court_id),
		dateDecided: found.dateFiled,
		docketNumber: found.docketNumber,
		docketId: found.docket_id,
		parallelCitations: places.slice(0, mostPlaces),
		url: readUrl(found.absolute_url),
	});
}

/** A docket as CourtListener's search lists it; `dateFiled` there is the day on which the case was begun. */
export function readFoundDocket(found: FoundDocket): FoundRecord {
	return present({
		name: [found.caseName, found.case_name_full].find((name) => name?.trim())?.slice(0, longestName),
		court: writeCourt(found.court_id),
		docketNumber: found.docketNumber,
		docketId: found.docket_id,
		url: readUrl(found.docket_absolute_url),
	});
}

/** In a lookup's clusters, only the docket names the court; if a cluster has it, it is an ID or a name, never a URL. */
function readCourt({ court, court_id }: Cluster): string | undefined {
	return writeCourt([court_id, court].find((name) => name !== undefined && name.trim() !== '' && !name.includes('/')));
}

/** As a citation writes it, "S.D.N.Y." for the ID "nysd"; as given if its abbreviation isn't known. */
export function writeCourt(given: string | undefined): string | undefined {
	const read = given && parseCourt(given);
	return (read && formatCourt(read)) ?? given;
}

/** From ".../dockets/1234/". */
function readDocketId(docket: string | undefined): number | undefined {
	const [, id] = /\/dockets\/(\d{1,15})\/?$/.exec(docket ?? '') ?? [];
	return id === undefined ? undefined : Number(id);
}

/** Undefined for anything that would lead elsewhere. */
export function readUrl(path: string | undefined): string | undefined {
	if (path === undefined || path === '' || !URL.canParse(path, site)) return undefined;
	const url = new URL(path, site);
	return url.origin === site ? url.href : undefined;
}
