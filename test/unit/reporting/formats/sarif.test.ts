import { strict as assert } from 'node:assert';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import '../../vscodeForTexts';
import Ajv2020 from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { describe, it } from 'mocha';
import { findCitations } from '../../../../src/core/citations/recognition';
import { interpretResult } from '../../../../src/core/lookup/answers/answer';
import type { ReportKind } from '../../../../src/core/reporting/contents/report';
import { reviewCodes } from '../../../../src/core/reporting/contents/reviewItems';
import { createReport } from '../../../../src/core/reporting/formats/createReport';
import { formatSarif } from '../../../../src/core/reporting/formats/sarif';
import { decide, decisionKey } from '../../../../src/core/verification/decisions/decisions';
import { findingCodes } from '../../../../src/core/verification/findings/finding';
import { makeServiceVerdict, makeVerdicts } from '../../../../src/core/verification/verdict/makeVerdicts';
import { aWord } from '../../verification/decisions/aWord';

const schema = JSON.parse(readFileSync(join(__dirname, '../../../fixtures/sarif/sarif-2.1.0.schema.json'), 'utf8'));
const ajv = new Ajv2020({ strict: false });
addFormats(ajv);
const validate = ajv.compile(schema);

const draft = `Intro.

Roe v. Wade, 347 U.S. 483 (1954). Roe v. Wade, 347 U.S. 483 (1954).

Conley v. Gibson, 88 F. 3rd 12 (2d Cir. 1996). Doe v. Poe, 999 F.3d 99 (2d Cir. 2021).
`;
const today = { year: 2026, month: 11, day: 22 };
const verified = (name: string, dateDecided: string, normalized: string) =>
	interpretResult({ status: 'verified', normalized, case: { name, dateDecided } }, 0);
const answers = new Map([
	['347 U.S. 483', verified('Brown v. Board of Education', '1954-05-17', '347 U.S. 483')],
	['88 F. 3rd 12', verified('Conley v. Gibson', '1996-11-18', '88 F.3d 12')],
	['999 F.3d 99', interpretResult({ status: 'not_found' }, 0)],
]);

interface Result {
	readonly ruleId: string;
	readonly ruleIndex: number;
	readonly level: string;
	readonly message: { readonly text: string };
	readonly locations: readonly [
		{ readonly physicalLocation: { readonly region: { readonly startLine: number; readonly startColumn?: number } } },
	];
	readonly partialFingerprints: { readonly primaryLocationLineHash: string };
	readonly fixes?: readonly [{ readonly artifactChanges: readonly [{ readonly replacements: readonly object[] }] }];
	readonly suppressions?: readonly object[];
}

function sarifOf(text: string, { kind = 'working', isSample = false }: { kind?: ReportKind; isSample?: boolean } = {}) {
	const unplaced = makeServiceVerdict(
		{ text: '9 Foo 9', start: 0, end: 7, isUnplaced: true },
		interpretResult({ status: 'not_found' }, 0),
		{ today },
	);
	const report = createReport({
		kind,
		version: '9.9.9',
		document: 'a brief.md',
		service: isSample ? 'sample' : 'api.example.com',
		isSample,
		now: 0,
		utcOffset: -300,
		text,
		verdicts: [
			...makeVerdicts(findCitations(text, 'markdown'), {
				lookUp: (one) => {
					const answer = answers.get(one);
					return answer ? { answer } : {};
				},
				getText: () => text,
				decisions: Object.fromEntries(
					findCitations(text, 'markdown').flatMap((citation) =>
						citation.volume === '999'
							? [
									[
										decisionKey(citation),
										decide(citation, { ...aWord, kind: 'ignored', at: '2026-11-21T10:00:00.000Z', by: 'A. Clerk' }),
									],
								]
							: [],
					),
				),
				today,
			}),
			unplaced,
		],
		hiddenCodes: [],
		excludedGlobs: [],
		positionAt: (offset) => {
			const before = text.slice(0, offset).split('\n');
			return { line: before.length - 1, character: before.at(-1)?.length ?? 0 };
		},
	});
	const log = JSON.parse(formatSarif(report, 'briefs/a%20brief.md'));
	return { log, run: log.runs[0], results: log.runs[0].results as Result[] };
}

describe('SARIF', () => {
	it('is valid by the schema of the standard, in both kinds and of the sample', () => {
		for (const kind of ['working', 'schedule'] as const) {
			for (const isSample of [false, true]) {
				assert.ok(validate(sarifOf(draft, { kind, isSample }).log), JSON.stringify(validate.errors));
			}
		}
		const { log } = sarifOf(draft);
		assert.equal(validate({ ...log, runs: [{ ...log.runs[0], results: [{ ruleId: 'x' }] }] }), false);
	});

	it('has a rule with all texts for each code, and a result for each finding', () => {
		const { run, results } = sarifOf(draft);
		const { name, version, rules } = run.tool.driver;
		assert.deepEqual([name, version, run.columnKind], ['Benchbook', '9.9.9', 'utf16CodeUnits']);
		assert.deepEqual(
			rules.map(({ id }: { id: string }) => id),
			[...findingCodes, ...reviewCodes],
		);
		assert.equal(run.tool.driver.informationUri, 'vscode:extension/benchbook.benchbook');
		for (const { shortDescription, fullDescription, help } of rules)
			for (const { text } of [shortDescription, fullDescription, help]) assert.ok(text.length > 5);
		assert.deepEqual(
			results.map(({ ruleId, level }) => [ruleId, level]),
			[
				['not-found', 'warning'],
				['name-differs', 'warning'],
				['name-differs', 'warning'],
				['not-normalized', 'note'],
				['not-found', 'warning'],
			],
		);
		for (const { ruleId, ruleIndex } of results) assert.equal(rules[ruleIndex].id, ruleId);
	});

	it('places each result on the words that differ, and what has no place on line 1', () => {
		const regions = sarifOf(draft).results.map(({ locations }) => locations[0].physicalLocation.region);
		assert.deepEqual(regions[0], { startLine: 1, snippet: { text: '9 Foo 9' } });
		assert.deepEqual(regions[1], {
			startLine: 3,
			startColumn: 1,
			endLine: 3,
			endColumn: 12,
			snippet: { text: '347 U.S. 483' },
		});
	});

	it('keeps every fingerprint when 50 lines are added above, and gives each citation one of its own', () => {
		const hashes = (text: string) =>
			sarifOf(text).results.map(({ partialFingerprints }) => partialFingerprints.primaryLocationLineHash);
		const before = hashes(draft);
		assert.deepEqual(hashes(`${'Another line.\n'.repeat(50)}${draft}`), before);
		assert.deepEqual(hashes(draft.replace('Intro.', 'Intro, longer than before.')), before);
		assert.equal(new Set(before).size, 5);
		assert.match(before[1] ?? '', /^[0-9a-f]{16}:1$/);
	});

	it('fixes spellings and nothing else', () => {
		const fixed = sarifOf(draft).results.filter(({ fixes }) => fixes);
		assert.deepEqual(
			fixed.map(({ ruleId }) => ruleId),
			['not-normalized'],
		);
		assert.deepEqual(fixed[0]?.fixes?.[0].artifactChanges[0].replacements, [
			{
				deletedRegion: { startLine: 5, startColumn: 22, endLine: 5, endColumn: 28 },
				insertedContent: { text: 'F.3d' },
			},
		]);
	});

	it('suppresses what was decided, with its note', () => {
		const suppressed = (kind: ReportKind) =>
			sarifOf(draft, { kind }).results.filter(({ suppressions }) => suppressions);
		assert.equal(suppressed('working').length, 1);
		assert.equal(suppressed('schedule').length, 1);
	});

	it('has no link that a name in the draft or in a record would be', () => {
		const link = '[Sign in](https://x.example/)';
		answers.set('301 U.S. 10', verified(`${link} v. Oak`, '1937-03-29', '301 U.S. 10'));
		const { results } = sarifOf('*Ash v. Elm*, 301 U.S. 10 (1937).');
		const texts = results.map(({ message }) => message.text);
		assert.ok(
			texts.some((text) => text.includes('[Sign in] (https://x.example/)')),
			texts.join(),
		);
		assert.ok(!texts.join().includes(']('));
	});

	it('says in each result of the sample that it is one', () => {
		const { run, results } = sarifOf(draft, { isSample: true });
		assert.equal(run.tool.driver.name, 'Benchbook (sample)');
		assert.ok(results.length > 0 && results.every(({ message }) => message.text.includes('Sample service:')));
	});
});
