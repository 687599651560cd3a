import { placesIn } from '../../core/draft/docx/draftPlaces';
import type { Report } from '../../core/reporting/contents/report';
import { listFindings } from '../../core/reporting/contents/reviewItems';
import { createReport } from '../../core/reporting/formats/createReport';
import { formatFolderCsv } from '../../core/reporting/formats/csv';
import { formatFolderMarkdown } from '../../core/reporting/formats/markdown';
import { formatFolderSarif } from '../../core/reporting/formats/sarif';
import { sayReviewItem } from '../../core/reporting/wording/verdictTexts';
import { citeCheckFinder } from '../../core/verification/decisions/citeChecks';
import { findingCodes } from '../../core/verification/findings/finding';
import type { CheckFormat } from '../arguments/options';
import { plainCsv, plainJson, plainText } from '../terminal/output';
import { formatJunit } from './junit';
import { type CheckedDraft, type CheckResults, exitCodeOf, isUnasked, listOwnOutput } from './results';

/** The results for a program, for a spreadsheet, or to be kept: the editor's working report on each draft, in one file. */
export function formatReports(results: CheckResults, format: Exclude<CheckFormat, 'text' | 'github'>): string {
	const reports = results.drafts.map((draft) => reportOn(draft, results));
	// Some formats need a document: without drafts, it is an empty one.
	const some = reports.length > 0 ? reports : [reportOn(nothing, results)];
	switch (format) {
		case 'json':
			return plainJson(formatJson(results, reports));
		case 'csv':
			return plainCsv(formatFolderCsv(some));
		case 'sarif':
			return plainJson(formatFolderSarif(some.map((report) => ({ report, uri: uriOf(report.document) }))));
		case 'junit':
			return formatJunit(results);
		case 'markdown':
			return plainText(formatFolderMarkdown(reports.filter(({ citations }) => citations.length > 0)));
	}
}

/** A relative reference (RFC 3986) to a file: no part of its name is a scheme, a query or a fragment. */
function uriOf(name: string): string {
	return encodeURI(name.toWellFormed()).replace(/[:?#]/g, encodeURIComponent);
}

type Reported = Pick<CheckedDraft, 'name' | 'text' | 'language' | 'citations' | 'document' | 'verdicts' | 'items'>;

const nothing: Reported = { name: '', text: '', language: 'plaintext', citations: [], verdicts: [], items: [] };

function reportOn({ name, verdicts, items, ...draft }: Reported, results: CheckResults): Report {
	const { version, now, source, sent, hiddenCodes, excludeGlobs, citeChecked, known, hasBaseline } = results;
	return createReport({
		kind: 'working',
		version,
		document: name,
		...(source !== undefined && { service: source }),
		...(sent && { ledger: { since: 'run', entries: sent } }),
		isSample: false,
		now,
		utcOffset: -new Date(now).getTimezoneOffset(),
		text: draft.text,
		verdicts,
		hiddenCodes: findingCodes.filter((code) => hiddenCodes.includes(code)),
		excludedGlobs: excludeGlobs,
		citeCheckOn: citeCheckFinder(draft.text, draft.language, draft.citations, citeChecked),
		...placesIn(draft),
		items,
		isUnasked: (item) => isUnasked(item, results),
		...(hasBaseline && { baseline: new Set([...known, ...listFindings(items.filter((item) => known.has(item)))]) }),
	});
}

/** First what fails the check, then the reports. Names of members are a contract with scripts. */
function formatJson(results: CheckResults, reports: readonly Report[]): string {
	const { version, now, source, sent, drafts, unread, excluded, ignored, summary, known, obsolete } = results;
	const findings = drafts.flatMap(({ name, items, ...draft }) => {
		const { positionAt, placeAt } = placesIn(draft);
		return items.map((item) => {
			const { code, severity, span, verdict, weight } = item;
			const { line, character } = positionAt(span.start);
			const { citation } = verdict;
			return {
				file: name,
				line: line + 1,
				column: character + 1,
				...(placeAt && { place: placeAt(span.start) }),
				severity,
				code,
				citation: citation.text.replace(/\s+/g, ' '),
				...(citation.caseName && { caseName: citation.caseName.text }),
				message: sayReviewItem(item, isUnasked(item, results)),
				weight,
				inBaseline: known.has(item),
			};
		});
	});
	const content = {
		schema: 'benchbook-check',
		schemaVersion: 1,
		version,
		createdAt: new Date(now).toISOString(),
		...(source !== undefined && { source }),
		...(sent && { sent }),
		exitCode: exitCodeOf(results),
		counts: summary.counts,
		toReview: summary.toReview,
		unread,
		excluded,
		ignored,
		ownOutput: listOwnOutput(drafts),
		obsolete,
		findings,
		tables: drafts.flatMap(({ name, table }) => (table ? [{ file: name, ...table }] : [])),
		files: reports,
	};
	return `${JSON.stringify(content, undefined, 2)}\n`;
}
