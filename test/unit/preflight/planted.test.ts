import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'mocha';
import { runAtOnce } from '../../../src/core/base/time/turns';
import { type Brief, readBriefParts } from '../../../src/core/preflight/brief';
import { textChecks } from './textChecks';

interface Place {
	readonly check: string;
	readonly start: number;
	readonly end: number;
}

const folder = join(__dirname, '../../fixtures/planted');

/** A draft without its marks, and what they mark. */
function unmarked(draft: string): { readonly text: string; readonly planted: readonly Place[] } {
	const planted: Place[] = [];
	let text = '';
	for (const [at, part] of draft.split(/⟦(\w+:[^⟧]*)⟧/).entries()) {
		const colon = part.indexOf(':');
		const words = at % 2 === 0 ? part : part.slice(colon + 1);
		if (at % 2 === 1) {
			planted.push({ check: part.slice(0, colon), start: text.length, end: text.length + words.length });
		}
		text += words;
	}
	return { text, planted };
}

describe('drafts in the manner of briefs', () => {
	let caught = 0;
	let missed = 0;
	for (const name of readdirSync(folder).filter((one) => one !== 'README.md')) {
		it(`have what is planted in them, and nothing else, found: ${name}`, () => {
			const { text, planted } = unmarked(readFileSync(join(folder, name), 'utf8'));
			const language = name.endsWith('.md') ? 'markdown' : 'plaintext';
			const brief = runAtOnce(readBriefParts([{ text, language }])) as Brief;
			const found = Object.entries(textChecks).flatMap(([check, find]) =>
				find(brief).places.map((place): Place => ({ check, ...place })),
			);
			const wordsOf = ({ check, start, end }: Place) => `${check}: ${text.slice(start, end)}`;
			const expected = planted.filter(({ check }) => check !== 'missed');
			const isSame = (one: Place, other: Place) =>
				one.check === other.check && one.start < other.end && one.end > other.start;
			const notFound = expected.filter((one) => !found.some((other) => isSame(one, other)));
			const notPlanted = found.filter((one) => !expected.some((other) => isSame(one, other)));
			assert.deepEqual([notFound.map(wordsOf), notPlanted.map(wordsOf)], [[], []]);
			caught += expected.length;
			missed += planted.length - expected.length;
		});
	}

	it('have 130 of 134 found', () => assert.deepEqual([caught, caught + missed], [130, 134]));
});
