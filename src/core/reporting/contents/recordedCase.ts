import { httpsLink } from '../../base/display/httpsLink';
import { present } from '../../base/text/present';
import { parseRecordDate } from '../../verification/judgement/recordDate';
import type { Verdict } from '../../verification/verdict/verdict';
import type { RecordedCase } from './report';

/** Without a record, the normalized form says nothing: it is only how the service reads the citation. */
export function recordedOf({ record, entry: { answer } }: Verdict): RecordedCase | undefined {
	if (!record) return undefined;
	const { name, court, dateDecided, docketNumber, parallelCitations, id, shortName } = record;
	return present({
		citation: answer?.normalized,
		name,
		court,
		date: dateDecided,
		year: parseRecordDate(dateDecided)?.year,
		docketNumber,
		parallelCitations,
		id,
		shortName,
		url: httpsLink(record.url),
	});
}
