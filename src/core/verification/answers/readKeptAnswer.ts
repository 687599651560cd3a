import * as z from 'zod/mini';
import { fields, flag, list, number, text } from '../../service/fieldTypes';
import { parseLeniently } from '../../service/parseLeniently';
import { candidateSchema, caseRecordSchema } from '../../service/schemas';
import type { Answer } from './answer';

/** Without `heuristic`, a guessed match would read as verified. */
const keptAnswer = fields(
	{
		source: text,
		confidence: number,
		normalized: text,
		record: caseRecordSchema,
		candidates: list(candidateSchema),
	},
	{
		status: z.enum(['verified', 'notFound', 'multipleMatches', 'unknown']),
		statusText: text,
		heuristic: flag,
		checkedAt: number,
	},
);

/** Reads one entry of our own file, as carefully as foreign data: anyone can have written it. A side field of a wrong shape is left out. */
export function readKeptAnswer(value: unknown): Answer | undefined {
	const read = parseLeniently(keptAnswer, value)?.value;
	return read && { candidates: [], ...read };
}
