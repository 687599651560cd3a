import * as z from 'zod/mini';
import { listings } from '../../law/lexicon/listings';
import { fields, flag, list, number, text } from '../../service/fieldTypes';
import { parseLeniently } from '../../service/parseLeniently';
import { caseRecordFields, mostCandidates } from '../../service/schemas';
import { type Answer, docketEntries } from './answer';
import { askingOrder, stepOutcomes } from './askedSteps';

const foundRecord = fields({
	...caseRecordFields,
	fullName: text,
	docketId: number,
	pages: fields({}, { first: number, last: number }),
});

const onDocket = fields({ ...caseRecordFields, docketId: number, entry: z.enum(docketEntries) });

/** More sources than are ever asked. */
const mostSources = 8;

const askedStep = fields(
	{ coverage: text, at: number },
	{ source: text, askedFor: z.enum(askingOrder), outcome: z.enum(stepOutcomes) },
);

/** Without `heuristic`, a guessed match would read as verified. */
const keptAnswer = fields(
	{
		source: text,
		confidence: number,
		normalized: text,
		record: foundRecord,
		covering: foundRecord,
		coverage: text,
		volumeTo: text,
		missingPlace: fields({ listedAs: z.enum(listings), isSubdivision: z.literal(true) }, { place: text, asOf: text }),
		notFoundIn: list(text, mostSources),
		docket: fields({}, { cases: list(onDocket, mostCandidates), named: list(foundRecord, mostCandidates) }),
		steps: list(askedStep, mostSources),
		candidates: list(foundRecord, mostCandidates),
	},
	{
		status: z.enum(['verified', 'notFound', 'multipleMatches', 'notCovered', 'unknown']),
		statusText: text,
		heuristic: flag,
		checkedAt: number,
	},
);

/** Reads one entry of our own file, as carefully as foreign data: anyone can have written it. An optional field in the wrong format is left out. */
export function readKeptAnswer(value: unknown): Answer | undefined {
	const read = parseLeniently(keptAnswer, value)?.value;
	return read && { candidates: [], ...read };
}
