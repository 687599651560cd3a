import assert from 'node:assert/strict';
import fc from 'fast-check';
import { findCitations } from '../../src/core/citations/recognition';
import { indexNames } from '../../src/core/lookup/providers/archive/indexNames';
import { lookUpPlace } from '../../src/core/lookup/providers/archive/lookUpPlace';
import { compactCases, readCases } from '../../src/core/lookup/providers/archive/readCases';
import { findPlace } from '../../src/core/lookup/providers/archive/reporters';
import { sayFinding } from '../../src/core/reporting/wording/findingTexts';
import { sayRemarks, sayVerdict } from '../../src/core/reporting/wording/verdictTexts';
import { makeVerdicts } from '../../src/core/verification/verdict/makeVerdicts';
import { type Change, changed, changesTo } from './changes';
import * as harm from './harm';
import { type Target, target } from './target';
import type { Watch } from './watch';

const now = Date.UTC(2026, 10, 21);
const draft = 'Alder v. Birch, 1 Alaska 5, 7, 12 P. 34 (1902). Cedar v. Dogwood, 1 Alaska 12 (1902). 1 Alaska xiv.';
const place = findPlace('1 Alaska 5');

const right = [
	[1, 4, 'Ash v. Beech'],
	[5, 10, 'Alder v. Birch'],
	[11, 15, 'Cedar v. Dogwood'],
].map(([first, last, name]) => ({
	...{
		id: 8_503_986 + Number(first),
		name: `${name}, Appellant`,
		name_abbreviation: name,
		decision_date: '1902-05-17',
	},
	...{ docket_number: `No. ${first}`, first_page: String(first), last_page: String(last), cites_to: [] },
	citations: [
		{ type: 'official', cite: `1 Alaska ${first}` },
		{ type: 'parallel', cite: '12 P. 34' },
	],
	court: { name: 'Alaska District Court', name_abbreviation: 'Alaska Dist. Ct.' },
	...{ file_name: `000${first}-01`, first_page_order: Number(first) + 24, last_page_order: Number(last) + 24 },
}));

/** Reads, keeps and judges what the archive said. */
function read(changes: readonly Change[], watch: Watch): void {
	const json = new TextEncoder().encode(changed(right, changes));
	const kept = watch.step('compactCases', () => compactCases(json));
	harm.assertCleanPrototype();
	if (!kept) return;
	assert.deepEqual(compactCases(kept), kept, 'what was written is read');
	answerFrom(kept, watch);
}

function answerFrom(kept: Uint8Array, watch: Watch): void {
	const volume = watch.steps('readCases', readCases(kept));
	if (!volume || place.kind !== 'volume') return;
	const names = watch.steps('indexNames', indexNames(volume, place.place));
	watch.step('sharing', () => names.sharing('Alder v. Birch'));
	const answers = new Map(
		['5', '12', '99', 'xiv'].map((page) => [
			`1 Alaska ${page}`,
			watch.step('lookUpPlace', () => lookUpPlace(volume, place.place, page, now)),
		]),
	);
	for (const { record, covering, candidates } of answers.values())
		for (const { url, pages } of [record ?? {}, covering ?? {}, ...candidates]) {
			if (url !== undefined) assert.equal(new URL(url).origin, 'https://static.case.law');
			if (pages) assert.ok(pages.first <= pages.last);
		}
	const verdicts = watch.step('makeVerdicts', () =>
		makeVerdicts(findCitations(draft, 'plaintext'), {
			lookUp: (one) => {
				const answer = answers.get(one);
				return answer ? { answer } : {};
			},
			getText: () => draft,
			today: { year: 2026, month: 11, day: 21 },
		}),
	);
	for (const verdict of verdicts) {
		const said = [sayVerdict(verdict, false), ...sayRemarks(verdict)];
		for (const line of [...said, ...verdict.findings.map((finding) => sayFinding(verdict, finding, false))])
			harm.assertPlainLine(line);
	}
}

/** What the archive may respond, and what someone may put where its volumes are kept. */
export function volumeTargets(largest: number): Target[] {
	const whole = compactCases(new TextEncoder().encode(JSON.stringify(right))) ?? new Uint8Array();
	const forgeries = fc.array(fc.tuple(fc.nat(whole.length), fc.nat(3), fc.uint8Array({ maxLength: 9 })), {
		maxLength: 4,
	});
	return [
		target('volumes/archive', changesTo(largest), read),
		target('volumes/kept', forgeries, (changes, watch) => {
			let bytes = [...whole];
			for (const [at, removed, added] of changes)
				bytes = [...bytes.slice(0, at), ...added, ...bytes.slice(at + removed)];
			answerFrom(new Uint8Array(bytes), watch);
		}),
	];
}
