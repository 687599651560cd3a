import { strict as assert } from 'node:assert';
import { describe, it } from 'mocha';
import { findCitations } from '../../../src/core/citations/recognition';
import { interpretResult } from '../../../src/core/verification/answers/answer';
import { createReport, formatCsv, formatJson, formatSarif } from '../../../src/core/verification/report';
import { makeVerdicts } from '../../../src/core/verification/verdict/verdict';

const text = 'Intro.\nRoe v. Wade, 347 U.S. 483 (1954). =Secret argument. 2019 WL 4639462.';
const answer = interpretResult(
	{ status: 'verified', case: { name: '=HYPERLINK("x"), "Inc." v. Y', dateDecided: '1954-05-17' } },
	0,
);
const report = createReport({
	document: 'brief.md',
	service: 'api.example.com',
	now: 0,
	verdicts: makeVerdicts(findCitations(text, 'markdown'), {
		lookUp: (citationString) => (citationString === '347 U.S. 483' ? { answer } : {}),
		decisionOn: () => undefined,
		getText: () => text,
		today: { year: 2026, month: 11, day: 21 },
	}),
	unplaced: [{ text: '9 Foo 9', state: 'notFound', answer: interpretResult({ status: 'not_found' }, 0) }],
	positionAt: (offset) => {
		const before = text.slice(0, offset).split('\n');
		return { line: before.length - 1, character: before.at(-1)?.length ?? 0 };
	},
	describe: (_, finding) => `${finding.code}!`,
});

describe('the report', () => {
	it('lists what is counted with place, state and findings, and says what was not checked', () => {
		assert.deepEqual([report.counts.total, report.counts.notFound], [3, 1]);
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

	it('says of what was located whether its name was compared', () => {
		const draft = 'Brown v. Board, 347 U.S. 483 (1954). And 348 U.S. 1 (1954). Doe v. Roe, 349 U.S. 1 (1955).';
		const citations = findCitations(draft, 'markdown');
		const brown = interpretResult(
			{ status: 'verified', case: { name: 'Brown v. Board', dateDecided: '1954-05-17' } },
			0,
		);
		const missed = interpretResult({ status: 'not_found' }, 0);
		const { nameNotCompared, citations: entries } = createReport({
			document: 'brief.md',
			now: 0,
			verdicts: makeVerdicts(citations, {
				lookUp: (citationString) => ({ answer: citationString === '349 U.S. 1' ? missed : brown }),
				decisionOn: () => undefined,
				getText: () => draft,
				today: { year: 2026, month: 11, day: 21 },
			}),
			unplaced: [{ text: '9 Foo 9', state: 'verified', answer: brown }],
			positionAt: (offset) => ({ line: 0, character: offset }),
			describe: (_, finding) => finding.code,
		});
		assert.equal(nameNotCompared, 2);
		assert.deepEqual(
			entries.map(({ state, compared }) => [state, compared]),
			[
				['verified', { name: 'same', year: 'same', court: 'notCompared' }],
				['verified', { name: 'notCompared', year: 'same', court: 'notCompared' }],
				['notFound', undefined],
				['verified', { name: 'notCompared', year: 'notCompared', court: 'notCompared' }],
			],
		);
		assert.match(formatCsv(report), /,api\.example\.com,differs,same,notCompared\r\n/);
	});

	it('gives a spreadsheet no formula to run', () => {
		const [header, row, , , end] = formatCsv(report).split('\r\n');
		assert.equal(header?.split(',').length, 16);
		assert.match(row ?? '', /,"'=HYPERLINK\(""x""\), ""Inc\."" v\. Y",/);
		assert.equal(end, '');
	});

	it('is SARIF 2.1.0 with one result for each finding', () => {
		const { version, runs } = JSON.parse(formatSarif(report, 'briefs/brief.md'));
		assert.equal(version, '2.1.0');
		assert.equal(runs[0].columnKind, 'utf16CodeUnits');
		assert.deepEqual(
			runs[0].results.map((result: { ruleId: string }) => result.ruleId),
			['name-differs'],
		);
		const { region } = runs[0].results[0].locations[0].physicalLocation;
		assert.deepEqual(region, { startLine: 2, startColumn: 14, snippet: { text: '347 U.S. 483' } });
	});
});
