import { strict as assert } from 'node:assert';
import fc from 'fast-check';
import { describe, it } from 'mocha';
import { runAtOnce } from '../../../../src/core/base/time/turns';
import { findCitations } from '../../../../src/core/citations/recognition';
import { type Answer, interpretResult } from '../../../../src/core/lookup/answers/answer';
import { AnswerBook } from '../../../../src/core/lookup/answers/answerBook';
import { parseKeptAnswers, readKeptAnswers } from '../../../../src/core/lookup/answers/keptAnswers';
import { readAnswer } from '../../../../src/core/service/readAnswer';
import { verifyAnswerSchema } from '../../../../src/core/service/schemas';
import { type Decisions, decisionKey, parseDecisions } from '../../../../src/core/verification/decisions/decisions';
import { makeVerdicts } from '../../../../src/core/verification/verdict/makeVerdicts';

/** Bad answers that one document has at a time: between two good ones, whose verdicts it must not change. */
const atOnce = 20;
const text = [
	'Brown v. Board of Education, 347 U.S. 483 (1954).',
	...Array.from({ length: atOnce }, (_, at) => `Ashcroft v. Iqbal, 556 U.S. ${662 + at} (2009).`),
	'Harlow v. Fitzgerald, 457 U.S. 800 (1982).',
].join('\n\n');
const citations = findCitations(text, 'markdown');
const strings = citations.map((citation) => citation.text);
const [first = '', middle = '', last = ''] = [strings[0], strings[1], strings.at(-1)];
const middles = strings.slice(1, -1);

/** What a document shows of its citations: nothing in it may throw, or be more than data. */
function show(book: AnswerBook, decisions: Decisions = {}): unknown[] {
	const verdicts = makeVerdicts(citations, {
		lookUp: (citationString) => book.get(citationString),
		decisions,
		getText: () => text,
		today: { year: 2026, month: 11, day: 21 },
		severities: {},
	});
	return JSON.parse(JSON.stringify(verdicts));
}

/** What is shown of the first and of the last. */
function ends(shown: readonly unknown[]): unknown[] {
	return [shown[0], shown.at(-1)];
}

function severalOf<T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T[]> {
	return fc.array(arbitrary, { minLength: atOnce, maxLength: atOnce });
}

const brown = {
	original: first,
	status: 'verified',
	case: { name: 'Brown v. Board of Education', dateDecided: '1954-05-17', court: 'Supreme Court of the United States' },
	candidates: [],
};
const harlow = { original: last, status: 'multiple_matches', candidates: [{ name: 'Harlow v. Fitzgerald' }] };

/** Words that look something up in the prototype of a careless table, and every kind of JSON. */
const anyValue = fc.oneof(
	fc.constantFrom('constructor', '__proto__', 'toString', 'valueOf', 'hasOwnProperty', 'verified', 'heuristic'),
	fc.jsonValue({ maxDepth: 3 }),
);
const anyFields = (...names: string[]) => fc.dictionary(fc.constantFrom(...names), anyValue, { maxKeys: names.length });
const anyCase = anyFields(
	'id',
	'name',
	'shortName',
	'court',
	'dateDecided',
	'docketNumber',
	'parallelCitations',
	'url',
);

const origin = 'https://a.example';

/** What is used of a file with these entries, a moment after the answers came. */
function readKept(answers: Readonly<Record<string, unknown>>): [string, Answer][] {
	return runAtOnce(readKeptAnswers(parseKeptAnswers({ version: 1, origin, answers }, origin), 10, 30));
}

describe('one answer', () => {
	const book = (results: readonly unknown[]) => {
		const read = runAtOnce(readAnswer(verifyAnswerSchema, { citations: results }));
		assert.ok(read.kind === 'ok');
		const answers = (read.value.citations ?? []).map(
			(result) => [result.original ?? '', interpretResult(result, 1)] as const,
		);
		const filled = new AnswerBook();
		filled.settle(strings, { answers: new Map(answers), failures: new Map() });
		return filled;
	};
	const alone = ends(show(book([brown, harlow])));

	it('of the service disturbs no other citation of the document', () => {
		const anyResult = fc.tuple(
			anyFields('status', 'verificationSource', 'confidence', 'normalized', 'span', 'case', 'candidates'),
			fc.oneof(fc.constant({}), fc.record({ case: anyCase }), fc.record({ candidates: fc.array(anyCase) })),
			fc.constantFrom('own', {}, { original: { constructor: 1 } }),
		);
		fc.assert(
			fc.property(severalOf(anyResult), (results) => {
				const bad = results.map(([fields, records, original], at) => ({
					...fields,
					...records,
					...(original === 'own' ? { original: middles[at] } : original),
				}));
				assert.deepEqual(ends(show(book([brown, ...bad, harlow]))), alone);
			}),
			{ numRuns: 400 / atOnce },
		);
	});

	it('with the name of a prototype’s member for its status is of an unknown status', () => {
		for (const status of ['constructor', '__proto__', 'toString', 'valueOf', 'hasOwnProperty']) {
			const answer = interpretResult({ original: middle, status }, 1);
			assert.deepEqual([answer.status, answer.statusText], ['unknown', status]);
		}
	});

	it('may have such a name for its case', () => {
		for (const name of [
			'Constructor v. ToString',
			'In re Constructor',
			'Const. v. Valueof',
			'__proto__ v. hasOwnProperty',
		]) {
			const shown = show(book([brown, { original: middle, status: 'verified', case: { name } }, harlow]));
			assert.deepEqual(ends(shown), alone);
		}
	});

	it('that was kept disturbs no other', () => {
		const kept = { a: interpretResult(brown, 1), c: interpretResult(harlow, 1) };
		const anyKept = fc.oneof(
			anyValue,
			fc
				.tuple(
					anyFields('status', 'statusText', 'heuristic', 'source', 'confidence', 'normalized', 'record', 'candidates'),
					fc.constantFrom({}, { status: 'verified', statusText: 'verified', heuristic: false, checkedAt: 5 }),
					fc.oneof(fc.constant({}), fc.record({ record: anyCase, candidates: fc.array(anyCase) })),
				)
				.map(([fields, valid, records]) => ({ ...valid, ...fields, ...records })),
		);
		fc.assert(
			fc.property(severalOf(anyKept), (bad) => {
				const restored = new AnswerBook();
				const entries = Object.fromEntries(bad.map((one, at) => [middles[at], one]));
				restored.restore(readKept({ [first]: kept.a, ...entries, [last]: kept.c }));
				assert.deepEqual(ends(show(restored)), alone);
			}),
			{ numRuns: 400 / atOnce },
		);
	});

	it('that was kept is never more certain than it was', () => {
		const read = (entry: object) => new Map(readKept({ a: entry })).get('a');
		const guessed = interpretResult({ original: 'a', status: 'verified', verificationSource: 'heuristic' }, 1);
		assert.deepEqual(read(guessed), guessed);
		const { heuristic: _, ...unsaid } = guessed;
		assert.equal(read(unsaid), undefined);
		assert.equal(read({ ...guessed, heuristic: 0 }), undefined);
		assert.deepEqual(read({ ...guessed, normalized: 7, record: 'x', candidates: {} }), { ...guessed, normalized: '7' });
	});
});

describe('one decision', () => {
	it('disturbs no other', () => {
		const at = '2026-01-02T03:04:05.000Z';
		const keys = citations.map((citation) => decisionKey(citation));
		const good = { [keys[0] ?? '']: { kind: 'confirmed', at }, [keys.at(-1) ?? '']: { kind: 'ignored', at, by: 'mk' } };
		const read = (decisions: object) => {
			const parsed = parseDecisions(JSON.stringify({ version: 1, decisions }));
			assert.ok(parsed.kind === 'ok');
			return ends(show(new AnswerBook(), parsed.decisions));
		};
		const alone = read(good);
		assert.notDeepEqual(alone, ends(show(new AnswerBook())));
		const anyDecision = fc.oneof(anyValue, anyFields('kind', 'at', 'by', 'note', 'candidate', 'year', 'court'));
		const anyKey = fc.constantFrom('own', '__proto__', 'constructor', '');
		fc.assert(
			fc.property(severalOf(fc.tuple(anyDecision, anyKey)), (bad) => {
				const entries = bad.map(([decision, key], index) => {
					const name = JSON.stringify(key === 'own' ? keys[index + 1] : key);
					return `${name}: ${JSON.stringify(decision)}`;
				});
				assert.deepEqual(read({ ...good, ...JSON.parse(`{${entries.join(', ')}}`) }), alone);
			}),
			{ numRuns: 400 / atOnce },
		);
	});
});
