import type { Report } from './report';

/** The report itself, as `media/report-1.schema.json` describes it. */
export function formatJson(report: Report): string {
	return `${JSON.stringify(report, undefined, 2)}\n`;
}
