import assert from 'node:assert/strict';
import '../../vscodeForTexts';
import { describe, it } from 'mocha';
import { runAtOnce, Turns } from '../../../../src/core/base/time/turns';
import { judgeBrief, readBriefParts } from '../../../../src/core/preflight/brief';
import { findOverruled, findUnchecked } from '../../../../src/core/preflight/checks';
import { listChecks } from '../../../../src/features/citations/preflight/checks';
import type { PreflightRow } from '../../../../src/features/citations/preflight/row';
import { flatten, listRows, wholeOf, writeRows } from '../../../../src/features/citations/preflight/rows';
import { preflightChecks } from '../../../../src/host/catalog';
import { assertGrowth } from '../../growth';

const turns = new Turns({ now: () => 0 } as never, () => Promise.resolve());

/** Rows of briefs whose citations no one was asked about. */
async function rowsOf(texts: readonly string[], names: readonly string[]): Promise<() => readonly PreflightRow[]> {
	const files = texts.map((text) => ({ text, language: 'markdown' as const }));
	const today = { year: 2026, month: 11, day: 22 };
	const knowledge = { lookUp: () => ({}), decisions: {}, today, severities: {}, now: 0, utcOffset: 0 };
	const brief = await judgeBrief(runAtOnce(readBriefParts(files)), { ...knowledge, service: 'service' }, [], turns);
	const check = listChecks('none').find(({ id }) => id === 'checkedToday');
	assert.ok(check);
	const results = [{ check, outcome: findUnchecked(brief) }];
	return () => listRows({ brief, results, names, hiddenCodes: [], checksOff: [], excluded: [] });
}

describe('the rows of the check before filing', () => {
	it('say in which line of which file a place is, whatever ends lines', async () => {
		const rows = await rowsOf(
			[
				'One.\r\n\r\nSee 347 U.S. 483 (1954).',
				'Two.\n\nThree.\n\nSee 1 F.3d 1 (2d Cir. 1993).\n\nSee 2 F.3d 2 (2d Cir. 1993).',
			],
			['a.md', 'b.md'],
		);
		const places = flatten(rows()).filter(({ row }) => row.kind === 'place');
		assert.deepEqual(
			places.map(({ row }) => row.description),
			['a.md:3', 'b.md:5', 'b.md:7'],
		);
	});

	it('have a short label, what is wrong beside it, and all of it where there is room', async () => {
		const hostile = '*Alpha\u202e Corp.\nv. Roe*, 1 F.3d 1 (2d Cir. 1993). *Id.* at 2.';
		const rows = (await rowsOf([hostile], ['a.md']))();
		const shown = flatten(rows).map(({ row }) => row);
		const check = shown.find(({ kind }) => kind === 'toDo');
		assert.deepEqual([check?.text, check?.description], ['Not checked today', '1']);
		const [place] = shown.filter(({ kind }) => kind === 'place');
		assert.match(place?.text ?? '', /^Not checked · .*v\. Roe$/);
		assert.equal(place?.description, 'a.md:2');
		assert.match(wholeOf(place as PreflightRow), /v\. Roe, 1 F\.3d 1 – Not checked \(a\.md:2\)$/);
		for (const row of shown) assert.doesNotMatch(`${row.text}${row.description}${wholeOf(row)}`, /[\n\u202e]/);
		assert.match(writeRows(rows), /\n- Not checked today: 1\n {2}- .*1 F\.3d 1 – Not checked \(a\.md:2\)\n/);
	});

	it('has each check of the catalog, in its order', () =>
		assert.deepEqual(
			listChecks('frap').map(({ id }) => id),
			preflightChecks,
		));

	it('have labels that fit a side bar of the usual width, each with its sentence', () => {
		for (const rules of ['none', 'frap', 'supreme-court', 'california'] as const) {
			for (const check of listChecks(rules)) {
				for (const label of [check.passed, check.failed, check.absent ?? ''])
					assert.ok(label.length <= 34, `${label.length} characters: ${label}`);
				assert.match(check.passedWhole, /\.$/);
			}
		}
	});

	it('name what overruled a case, until someone decides', async () => {
		const files = [
			{
				text: 'See Bowers v. Hardwick, 478 U.S. 186 (1986); Elm v. Ash, 1 F.3d 1 (1993).',
				language: 'markdown' as const,
			},
		];
		const today = { year: 2026, month: 11, day: 22 };
		const knowledge = { lookUp: () => ({}), decisions: {}, today, severities: {}, now: 0, utcOffset: 0 };
		const brief = await judgeBrief(runAtOnce(readBriefParts(files)), { ...knowledge, service: 'service' }, [], turns);
		const check = listChecks('none').find(({ id }) => id === 'overruledSaid');
		assert.ok(check);
		const outcome = findOverruled(brief);
		const rows = listRows({
			brief,
			results: [{ check, outcome }],
			names: ['a.md'],
			hiddenCodes: [],
			checksOff: [],
			excluded: [],
		});
		assert.match(
			writeRows(rows),
			/Listed as overruled: 1\n {2}- Bowers v\. Hardwick, 478 U\.S\. 186 – .*Lawrence v\. Texas, 539 U\.S\. 558 \(2003\)/,
		);
	});

	it('are listed in time that grows with the brief, though each has its line', async () => {
		const briefOf = (lines: number): string =>
			'\n'.repeat(lines) + Array.from({ length: 200 }, (_, at) => `See ${at + 1} F.3d 7 (2d Cir. 1993).\n\n`).join('');
		const small = await rowsOf([briefOf(1_000)], ['a.md']);
		const large = await rowsOf([briefOf(100_000)], ['a.md']);
		assertGrowth(
			'rows',
			() => void small(),
			() => void large(),
			10,
		);
	});
});
