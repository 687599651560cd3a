import { describeInstant } from '../../figures';
import type { Report } from './report';

/** When the report was made, by the clock on the wall: "2026-03-04 06:06:07 UTC+01:00". */
export function localTimeOf({ createdAtLocal }: Report): string {
	return `${createdAtLocal.slice(0, 19).replace('T', ' ')} UTC${createdAtLocal.slice(19)}`;
}

/** Both times, where they differ: "2026-03-04 05:06:07 UTC (2026-03-04 06:06:07 UTC+01:00)". */
export function timesOf(report: Report): string {
	const time = describeInstant(report.createdAt);
	return report.createdAtLocal.endsWith('+00:00') ? time : `${time} (${localTimeOf(report)})`;
}
