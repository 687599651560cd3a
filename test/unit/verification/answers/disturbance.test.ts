import { strict as assert } from 'node:assert';
import fc from 'fast-check';
import { describe, it } from 'mocha';
import { findCitations } from '../../../../src/core/citations/recognition';
import { readAnswer } from '../../../../src/core/service/readAnswer';
import { verifyAnswerSchema } from '../../../../src/core/service/schemas';
import { runAtOnce } from '../../../../src/core/turns';
import { type Answer, interpretResult } from '../../../../src/core/verification/answers/answer';
import { AnswerBook } from '../../../../src/core/verification/answers/answerBook';
import { parseKeptAnswers, readKeptAnswers } from '../../../../src/core/verification/answers/keptAnswers';
import { type Decisions, decisionKey, findDecision, parseDecisions } from '../../../../src/core/verification/decisions';
import { makeVerdicts } from '../../../../src/core/verification/verdict/makeVerdicts';

const text = [
	'Brown v. Board of Education, 347 U.S. 483 (1954).',
	'Ashcroft v. Iqbal, 556 U.S. 662 (2009).',
	'Harlow v. Fitzgerald, 457 U.S. 800 (1982).',
].join('\n\n');
const citations = findCitations(text, 'markdown');
const [first = '', middle = '', last = ''] = citations.map((citation) => citation.text);

/** What a document shows of its citations: nothing in it may throw, or be more than data. */
function show(book: AnswerBook, decisions: Decisions = {}): unknown[] {
	const verdicts = makeVerdicts(citations, {
		lookUp: (citationString) => book.get(citationString),
		decisionOn: (citation) => findDecision(decisions, citation),
		getText: () => text,
		today: { year: 2026, month: 11, day: 21 },
		severities: {},
	});
	return JSON.parse(JSON.stringify(verdicts));
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
		filled.settle([first, middle, last], { answers: new Map(answers), failures: new Map() });
		return filled;
	};
	const [brownAlone, , harlowAlone] = show(book([brown, harlow]));

	it('of the service disturbs no other citation of the document', () => {
		const anyResult = fc.tuple(
			anyFields('status', 'verificationSource', 'confidence', 'normalized', 'span', 'case', 'candidates'),
			fc.oneof(fc.constant({}), fc.record({ case: anyCase }), fc.record({ candidates: fc.array(anyCase) })),
			fc.constantFrom({ original: middle }, {}, { original: { constructor: 1 } }),
		);
		fc.assert(
			fc.property(anyResult, ([fields, records, original]) => {
				const [one, , three] = show(book([brown, { ...fields, ...records, ...original }, harlow]));
				assert.deepEqual([one, three], [brownAlone, harlowAlone]);
			}),
			{ numRuns: 1_000 },
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
			const [one, , three] = show(book([brown, { original: middle, status: 'verified', case: { name } }, harlow]));
			assert.deepEqual([one, three], [brownAlone, harlowAlone]);
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
			fc.property(anyKept, (bad) => {
				const restored = new AnswerBook();
				restored.restore(readKept({ [first]: kept.a, [middle]: bad, [last]: kept.c }));
				const [one, , three] = show(restored);
				assert.deepEqual([one, three], [brownAlone, harlowAlone]);
			}),
			{ numRuns: 1_000 },
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
		const [brownKey = '', iqbalKey = '', harlowKey = ''] = citations.map((citation) => decisionKey(citation));
		const good = { [brownKey]: { kind: 'confirmed', at }, [harlowKey]: { kind: 'ignored', at, by: 'mk' } };
		const read = (decisions: object) => {
			const parsed = parseDecisions(JSON.stringify({ version: 1, decisions }));
			assert.ok(parsed.kind === 'ok');
			return show(new AnswerBook(), parsed.decisions);
		};
		const [one, , three] = read(good);
		assert.notDeepEqual([one, three], [show(new AnswerBook())[0], show(new AnswerBook())[2]]);
		const anyDecision = fc.oneof(anyValue, anyFields('kind', 'at', 'by', 'note', 'candidate', 'year', 'court'));
		fc.assert(
			fc.property(anyDecision, fc.constantFrom(iqbalKey, '__proto__', 'constructor', ''), (bad, key) => {
				const shown = read({ ...good, ...JSON.parse(`{${JSON.stringify(key)}: ${JSON.stringify(bad)}}`) });
				assert.deepEqual([shown[0], shown[2]], [one, three]);
			}),
			{ numRuns: 1_000 },
		);
	});
});
