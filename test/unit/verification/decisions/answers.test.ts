import { strict as assert } from 'node:assert';
import { describe, it } from 'mocha';
import { findCitations } from '../../../../src/core/citations/recognition';
import { type Answer, interpretResult } from '../../../../src/core/lookup/answers/answer';
import { answersTo, saysSomething } from '../../../../src/core/verification/decisions/answers';
import { correctionKey } from '../../../../src/core/verification/decisions/corrections';
import {
	type Decision,
	type Decisions,
	decide,
	decisionKey,
	formatDecisions,
	parseDecisions,
} from '../../../../src/core/verification/decisions/decisions';
import { countDecidedAway } from '../../../../src/core/verification/verdict/decidedAway';
import { makeVerdicts } from '../../../../src/core/verification/verdict/makeVerdicts';
import { questionsOn } from '../../../../src/core/verification/verdict/questions';
import type { Verdict } from '../../../../src/core/verification/verdict/verdict';

const at = '2026-11-21T10:00:00.000Z';
const leatherman = {
	status: 'verified',
	normalized: '507 U.S. 163',
	case: { name: 'Leatherman v. Tarrant County', dateDecided: '1993-03-03', citations: ['507 U.S. 163'] },
};
const answers: Record<string, Answer> = {
	'507 U.S. 163': {
		...interpretResult(leatherman, 0),
		record: { name: 'Leatherman v. Tarrant County', dateDecided: '1993-03-03', pages: { first: 163, last: 169 } },
	} as Answer,
	'555 F.3d 99': interpretResult({ status: 'not_found' }, 0),
};

function judge(text: string, decisions: Decisions = {}, book: Readonly<Record<string, Answer>> = answers): Verdict[] {
	return makeVerdicts(findCitations(text, 'markdown'), {
		lookUp: (one) => (book[one] ? { answer: book[one] } : {}),
		getText: () => text,
		today: { year: 2026, month: 11, day: 22 },
		decisions,
	});
}

const one = (text: string, decisions: Decisions = {}, book = answers): Verdict =>
	judge(text, decisions, book)[0] ?? assert.fail(text);

/** What the editor files when someone confirms the first citation of `text`. */
function confirm(text: string, given: Partial<Decision> = {}, book = answers): Decisions {
	const verdict = one(text, {}, book);
	const made = {
		kind: 'confirmed' as const,
		at,
		by: 'mk',
		note: 'Read on Westlaw',
		answers: answersTo(questionsOn(verdict)),
	};
	return { [decisionKey(verdict.citation)]: decide(verdict.citation, { ...made, ...given }) };
}

const invented = '*Doe v. Poe*, 555 F.3d 99 (2d Cir. 2009).';
const beyond = (pin: string) => `*Leatherman v. Tarrant County*, 507 U.S. 163, ${pin} (1993).`;
const westlaw = '*Roe v. Coe*, No. 12-cv-1, 2015 WL 4639462 (S.D.N.Y. Jan. 2, 2015).';

describe('a decision', () => {
	it('answers what it was made on, and settles that', () => {
		for (const [text, code] of [
			[invented, 'not-found'],
			[westlaw, 'not-covered'],
			[beyond('198'), 'pin-after-last-page'],
		] as const) {
			const decisions = confirm(text);
			assert.deepEqual(Object.keys(Object.values(decisions)[0]?.answers ?? {}), [code]);
			assert.equal(one(text).isToReview, true, text);
			const settled = one(text, decisions);
			assert.deepEqual(
				[settled.isToReview, settled.decision?.kind, settled.lapsed],
				[false, 'confirmed', undefined],
				text,
			);
		}
	});

	it('decides nothing without a note that says something, and is shown as such', () => {
		for (const note of [
			undefined,
			'',
			' \t\n',
			'\u200b',
			'\u2060\ufeff\u00ad',
			'…',
			'-',
			'\u3164',
			'\u115f',
			'\u{e0041}',
			'\u2800',
		]) {
			for (const kind of ['confirmed', 'ignored'] as const) {
				const verdict = one(invented, confirm(invented, { kind, ...(note === undefined ? { note: '' } : { note }) }));
				assert.deepEqual(
					[verdict.isToReview, verdict.decision, verdict.lapsed?.why],
					[true, undefined, 'noNote'],
					JSON.stringify(note),
				);
			}
			assert.equal(saysSomething(note), false);
		}
		assert.ok(['p. 3', 'Gelesen', '読んだ', 'قرأت'].every(saysSomething));
	});

	it('needs no note where everything matches', () => {
		const text = beyond('165');
		const { [decisionKey(one(text).citation)]: entry } = confirm(text);
		assert.ok(entry);
		const { note: _, answers: __, ...bare } = entry;
		const verdict = one(text, { [decisionKey(one(text).citation)]: bare });
		assert.deepEqual([verdict.isToReview, verdict.decision?.kind], [false, 'confirmed']);
	});

	it('on a pinpoint holds for that pinpoint, and for those confirmed besides, wherever the case is cited', () => {
		const decisions = confirm(beyond('198'));
		const changed = one(beyond('999'), decisions);
		assert.deepEqual(
			[changed.isToReview, changed.lapsed?.why, changed.lapsed?.open],
			[true, 'newFindings', ['pin-after-last-page']],
		);
		const [[key, entry] = ['', undefined]] = Object.entries(decisions);
		const both = answersTo(questionsOn(changed), entry?.answers as Record<string, string>);
		assert.deepEqual(both, { 'pin-after-last-page': '198; 999' });
		const again = { [key]: { ...entry, answers: both } as Decision };
		assert.deepEqual(
			[beyond('198'), beyond('999'), beyond('9'), beyond('98')].map((text) => one(text, again).isToReview),
			[false, false, true, true],
		);
		assert.equal(one(beyond('165'), decisions).isToReview, false, 'a page of the case asks nothing');
	});

	it('is asked again when something new is found', () => {
		const decisions = confirm(invented);
		const found = interpretResult({ status: 'verified', case: { name: 'Ash v. Elm', dateDecided: '2009-01-02' } }, 0);
		const now = one(invented, decisions, { '555 F.3d 99': found });
		assert.deepEqual([now.isToReview, now.lapsed?.open], [true, ['name-differs']]);
		assert.ok(now.findings.length > 0);
		const unanswered = one(invented, decisions, {});
		assert.equal(unanswered.isToReview, false, 'that no one has answered is nothing new');
		const pinned = confirm(beyond('198'));
		assert.equal(one(beyond('999'), pinned, {}).isToReview, true, 'a pinpoint says nothing about the case');
	});

	it('without answers counts only where nothing differs, and is shown elsewhere', () => {
		const old = (text: string): Decisions => {
			const [[key, entry] = ['', undefined]] = Object.entries(confirm(text));
			const { answers: _, ...rest } = entry ?? assert.fail();
			return { [key]: rest };
		};
		const verdict = one(invented, old(invented));
		assert.deepEqual(
			[verdict.isToReview, verdict.lapsed?.why, verdict.lapsed?.decision.note],
			[true, 'noAnswers', 'Read on Westlaw'],
		);
		assert.equal(one(westlaw, old(westlaw)).isToReview, true);
		assert.equal(one(beyond('165'), old(beyond('165'))).decision?.kind, 'confirmed');
	});

	it('whose answers are of another form has none, and stays in its file', () => {
		for (const wrong of [
			'null',
			'[]',
			'"not-found"',
			'true',
			'{"not-found":1}',
			'{"not-found":null}',
			'{"__proto__":{"not-found":""}}',
			'{"constructor":""}',
		]) {
			const [[key, entry] = ['', undefined]] = Object.entries(confirm(invented));
			const file = JSON.stringify({ version: 1, decisions: { [key]: { ...entry, answers: 0 } } }).replace(
				'"answers":0',
				`"answers":${wrong}`,
			);
			const parsed = parseDecisions(file);
			assert.ok(parsed.kind === 'ok');
			const verdict = one(invented, parsed.decisions);
			assert.deepEqual([verdict.isToReview, verdict.decision], [true, undefined], wrong);
			assert.deepEqual(JSON.parse(formatDecisions(parsed.decisions, parsed.others)), JSON.parse(file));
		}
	});

	it('is counted by what was decided away, and by whom', () => {
		const decisions = {
			...confirm(invented),
			...confirm(westlaw, { kind: 'ignored', by: 'jr' }),
			...confirm(beyond('165')),
		};
		const away = countDecidedAway(judge([invented, westlaw, beyond('165')].join('\n\n'), decisions));
		assert.deepEqual([away.confirmed, away.ignored, [...away.people]], [1, 1, ['mk', 'jr']]);
		assert.deepEqual(away.found, [
			['notFound', 1],
			['notCovered', 1],
		]);
		const nobody = countDecidedAway(judge(invented, confirm(invented, { by: ' ' })));
		assert.deepEqual([...nobody.people], [undefined], 'a name of blanks is no name');
	});
});

describe('a correction from a record', () => {
	const here = `It was so held in ${beyond('165')} No more.`;
	const there = `Others say that ${beyond('166')} Not so.`;
	const text = `${here}\n\n${there}\n`;
	const [corrected] = judge(text);
	assert.ok(corrected);
	const decisions = {
		[correctionKey(corrected.citation, text)]: decide(corrected.citation, { kind: 'fromRecord', at }),
	};

	it('is known for its place alone', () => {
		assert.deepEqual(
			judge(text, decisions).map(({ isToReview, next }) => [isToReview, next]),
			[
				[true, 'confirm'],
				[false, 'nothing'],
			],
		);
		const moved = `${there}\n\nMore.\n\n${here}\n`;
		assert.deepEqual(
			judge(moved, decisions).map(({ isToReview }) => isToReview),
			[false, true],
		);
	});

	it('stays known when the words on one side of it are edited', () => {
		for (const edited of [
			text.replace('It was so held in', 'So said the Court in'),
			text.replace('No more.', 'And so on.'),
		])
			assert.deepEqual(
				judge(edited, decisions).map(({ isToReview }) => isToReview),
				[true, false],
				edited,
			);
	});

	it('leaves to each place what is found there', () => {
		const wrong = text.replace('166', '999');
		const [first, second] = judge(wrong, decisions);
		assert.deepEqual([first?.next, second?.next, second?.decision], ['confirm', 'correct', undefined]);
		const [own] = judge(text.replace('165', '999'), decisions);
		assert.deepEqual(
			[own?.isToReview, own?.next],
			[true, 'correct'],
			'a finding comes before where the words are from',
		);
	});
});
