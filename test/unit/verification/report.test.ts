import { strict as assert } from 'node:assert';
import { describe, it } from 'mocha';
import { findCitations } from '../../../src/core/citations/recognition';
import { interpretResult } from '../../../src/core/verification/answers/answer';
import { createReport, formatCsv, formatJson, formatSarif } from '../../../src/core/verification/report';
import { makeServiceVerdict, makeVerdicts } from '../../../src/core/verification/verdict/makeVerdicts';

const text = 'Intro.\nRoe v. Wade, 347 U.S. 483 (1954). =Secret argument. 2019 WL 4639462.';
const answer = interpretResult(
	{ status: 'verified', case: { name: '=HYPERLINK("x"), "Inc." v. Y', dateDecided: '1954-05-17' } },
	0,
);
const today = { year: 2026, month: 11, day: 21 };
const undecided = { decisionOn: () => undefined, today };
const unplaced = (cited: string, found: typeof answer) =>
	makeServiceVerdict({ text: cited, start: 0, end: cited.length, isUnplaced: true }, found, undecided);
const report = createReport({
	document: 'brief.md',
	service: 'api.example.com',
	now: 0,
	verdicts: [
		...makeVerdicts(findCitations(text, 'markdown'), {
			lookUp: (citationString) => (citationString === '347 U.S. 483' ? { answer } : {}),
			getText: () => text,
			...undecided,
		}),
		unplaced('9 Foo 9', interpretResult({ status: 'not_found' }, 0)),
	],
	hiddenCodes: ['not-normalized'],
	positionAt: (offset) => {
		const before = text.slice(0, offset).split('\n');
		return { line: before.length - 1, character: before.at(-1)?.length ?? 0 };
	},
	wordFinding: (_, finding) => `${finding.code}!`,
	wordRemarks: () => [],
});

describe('the report', () => {
	it('lists what is counted with place, state and findings, and says what was not checked', () => {
		assert.deepEqual([report.counts.total, report.counts.notFound, report.toReview], [3, 1, 3]);
		assert.deepEqual(report.hiddenCodes, ['not-normalized']);
		assert.deepEqual(
			report.citations.map(({ line, column, text: cited, state }) => [line, column, cited, state]),
			[
				[2, 14, '347 U.S. 483', 'differs'],
				[2, 53, '2019 WL 4639462', 'notCovered'],
				[undefined, undefined, '9 Foo 9', 'notFound'],
			],
		);
		assert.deepEqual(report.notChecked, ['treatment', 'quotations', 'support']);
		assert.doesNotMatch(formatJson(report), /Secret argument/);
	});

	it('says of what was found what was compared, and counts a name that was not as uncertain', () => {
		const draft = 'Brown v. Board, 347 U.S. 483 (1954). And 348 U.S. 1 (1954). Doe v. Roe, 349 U.S. 1 (1955).';
		const citations = findCitations(draft, 'markdown');
		const brown = interpretResult(
			{ status: 'verified', case: { name: 'Brown v. Board', dateDecided: '1954-05-17' } },
			0,
		);
		const missed = interpretResult({ status: 'not_found' }, 0);
		const {
			counts,
			toReview,
			citations: entries,
		} = createReport({
			document: 'brief.md',
			now: 0,
			verdicts: [
				...makeVerdicts(citations, {
					lookUp: (citationString) => ({ answer: citationString === '349 U.S. 1' ? missed : brown }),
					getText: () => draft,
					...undecided,
				}),
				unplaced('9 Foo 9', brown),
			],
			hiddenCodes: [],
			positionAt: (offset) => ({ line: 0, character: offset }),
			wordFinding: (_, finding) => finding.code,
			wordRemarks: () => [],
		});
		assert.deepEqual([counts.verified, counts.other, counts.notFound, toReview], [1, 2, 1, 3]);
		assert.deepEqual(
			entries.map(({ state, found, compared }) => [state, found, compared]),
			[
				['verified', true, { name: 'same', year: 'same', court: 'notCompared' }],
				['nameNotCompared', true, { name: 'notCompared', year: 'same', court: 'notCompared' }],
				['notFound', false, undefined],
				['nameNotCompared', true, { name: 'notCompared', year: 'notCompared', court: 'notCompared' }],
			],
		);
		assert.match(formatCsv(report), /,api\.example\.com,differs,same,notCompared,yes\r\n/);
	});

	it('gives a spreadsheet no formula to run', () => {
		const [header, row, , , end] = formatCsv(report).split('\r\n');
		assert.equal(header?.split(',').length, 17);
		assert.match(row ?? '', /,"'=HYPERLINK\(""x""\), ""Inc\."" v\. Y",/);
		assert.equal(end, '');
	});

	it('is SARIF 2.1.0 with one result for each finding', () => {
		const { version, runs } = JSON.parse(formatSarif(report, 'briefs/brief.md'));
		assert.equal(version, '2.1.0');
		assert.equal(runs[0].columnKind, 'utf16CodeUnits');
		assert.deepEqual(
			runs[0].results.map((result: { ruleId: string }) => result.ruleId),
			['name-differs', 'not-found'],
		);
		assert.deepEqual(
			runs[0].results.map((result: { level: string }) => result.level),
			['warning', 'warning'],
		);
		assert.equal('region' in runs[0].results[1].locations[0].physicalLocation, false, 'its place is unknown');
		const { region } = runs[0].results[0].locations[0].physicalLocation;
		assert.deepEqual(region, { startLine: 2, startColumn: 14, snippet: { text: '347 U.S. 483' } });
	});
});
