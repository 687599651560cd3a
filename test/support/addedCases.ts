import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRecord } from '../../src/core/base/data/isRecord';
import type { Landmark } from '../../src/sample/landmarks';

/** IDs start far above those of the sample's own decisions. */
const firstAddedId = 2_000_001;

/** What is wrong with the data folder; the message is for the person who wrote it. */
export class SampleDataError extends Error {
	override readonly name = 'SampleDataError';
}

const optionalFields = ['shortName', 'court', 'dateDecided', 'docketNumber', 'url'] as const;

/**
 * Reads `cases.json` of a data folder, if there is one: `{"cases": [{"name", "citation", "parallelCitations"?, "shortName"?, "court"?,
 * "dateDecided"?, "docketNumber"?, "url"?, "topic"?, "heuristic"?}]}`; dates are `YYYY` or `YYYY-MM-DD`. A citation that the sample already
 * has then has several matches.
 * @throws SampleDataError naming the entry and the field
 */
export function readAddedCases(dataDir: string): Landmark[] {
	const file = join(dataDir, 'cases.json');
	const content = parse(file);
	if (content === undefined) return [];
	const list = isRecord(content) ? content.cases : undefined;
	if (!Array.isArray(list)) throw new SampleDataError(`${file} must be {"cases": [...]}.`);
	return list.map((entry: unknown, index) => {
		const fail = (rule: string) => new SampleDataError(`${file}, case ${index + 1}: ${rule}.`);
		if (!isRecord(entry)) throw fail('it must be an object');
		const { name, citation, parallelCitations = [], topic = '', heuristic = false } = entry;
		if (typeof name !== 'string' || name === '') throw fail('"name" must be a string');
		if (!isCitation(citation)) throw fail('"citation" must be a string such as "347 U.S. 483"');
		if (!Array.isArray(parallelCitations) || !parallelCitations.every(isCitation)) {
			throw fail('"parallelCitations" must be a list of strings such as "74 S. Ct. 686"');
		}
		if (typeof topic !== 'string') throw fail('"topic" must be a string');
		if (typeof heuristic !== 'boolean') throw fail('"heuristic" must be true or false');
		const fields: Partial<Record<(typeof optionalFields)[number], string>> = {};
		for (const field of optionalFields) {
			const value = entry[field];
			if (value === undefined) continue;
			if (typeof value !== 'string') throw fail(`"${field}" must be a string`);
			fields[field] = value;
		}
		if (fields.dateDecided !== undefined && !/^\d{4}(?:-\d\d-\d\d)?$/.test(fields.dateDecided)) {
			throw fail('"dateDecided" must be "YYYY" or "YYYY-MM-DD"');
		}
		return { id: firstAddedId + index, name, ...fields, citations: [citation, ...parallelCitations], topic, heuristic };
	});
}

function isCitation(value: unknown): value is string {
	return typeof value === 'string' && /^\d.*[a-z].*\d/i.test(value);
}

function parse(file: string): unknown {
	let text: string;
	try {
		text = readFileSync(file, 'utf8');
	} catch (error) {
		if (error instanceof Error && Reflect.get(error, 'code') === 'ENOENT') return undefined;
		throw new SampleDataError(`${file} cannot be read.`);
	}
	try {
		return JSON.parse(text);
	} catch {
		throw new SampleDataError(`${file} is not JSON.`);
	}
}
