import { fields, flag, list, number, ReadNotes, text } from '../../service/readers';
import { candidateSchema, caseRecordSchema } from '../../service/schemas';
import type { Answer } from './answer';

const statuses: readonly string[] = ['verified', 'notFound', 'multipleMatches', 'unknown'] satisfies Answer['status'][];

/** Without `heuristic`, a guessed match would read as verified. */
const identity = ['status', 'statusText', 'heuristic', 'checkedAt'] as const;

const keptAnswer = fields(
	{
		status: text,
		statusText: text,
		heuristic: flag,
		source: text,
		confidence: number,
		normalized: text,
		record: caseRecordSchema,
		candidates: list(candidateSchema),
		checkedAt: number,
	},
	{ identity },
);

/** Reads one entry of our own file, as carefully as foreign data: anyone can have written it. A side field of a wrong shape is left out. */
export function readKeptAnswer(value: unknown): Answer | undefined {
	const read = keptAnswer(value, new ReadNotes());
	if (!read || !statuses.includes(read.status ?? '') || !identity.every((field) => field in read)) return undefined;
	return { candidates: [], ...read } as Answer;
}
