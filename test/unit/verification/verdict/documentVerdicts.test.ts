import { strict as assert } from 'node:assert';
import fc from 'fast-check';
import { describe, it } from 'mocha';
import { DocumentIndex } from '../../../../src/core/citations/document/documentIndex';
import type { Citation } from '../../../../src/core/citations/parts/citation';
import { citationString } from '../../../../src/core/citations/parts/citationString';
import { isRegulation } from '../../../../src/core/citations/parts/coverage';
import { findCitations } from '../../../../src/core/citations/recognition';
import { interpretResult } from '../../../../src/core/lookup/answers/answer';
import { AnswerBook } from '../../../../src/core/lookup/answers/answerBook';
import { type Decisions, decide, decisionKey } from '../../../../src/core/verification/decisions/decisions';
import { type DocumentKnowledge, DocumentVerdicts } from '../../../../src/core/verification/verdict/documentVerdicts';
import { makeVerdicts } from '../../../../src/core/verification/verdict/makeVerdicts';
import { moveToPlace } from '../../../../src/core/verification/verdict/verdict';
import { aWord } from '../decisions/aWord';

const today = { year: 2026, month: 11, day: 21 };
const undecided: Decisions = {};
const severities = { 'pin-before-first-page': 'off' } as const;
const clock = { now: () => 0 };
const brown = 'Brown v. Board of Education, 347 U.S. 483, 490 (1954)';
const pieces = [
	`${brown}. `,
	'Roe v. Wade, 410 U.S. 113 (1974). ',
	'*Id.* at 120. ',
	'*Brown*, 347 U.S. at 2. ',
	'Doe v. Roe, 347 U.S. 483, 74 S. Ct. 686 (1954). ',
	'He wrote “see Smith v. Jones, 925 F. 3d 1339 (2019).” ',
	'Text and more of it. ',
	'As held in Smith v. Jones (9th Cir. 2021), so *Roe v. Wade* (1973). ',
	'\n\n',
	'\n```\n',
	'> ',
	'5 ',
];

function answer(book: AnswerBook, text: string, status: string): void {
	const named = { name: 'Brown v. Board of Education of Topeka', dateDecided: '1954-05-17' };
	const result = { status, normalized: text, ...(status === 'verified' && { case: named }) };
	book.settle([text], { answers: new Map([[text, interpretResult(result, 1)]]), failures: new Map() });
}

function open(text: string) {
	const index = DocumentIndex.create(text, 'markdown');
	const document = new DocumentVerdicts(index);
	const book = new AnswerBook();
	const settle = (): void => assert.ok(index.settle(Number.POSITIVE_INFINITY, clock) && document.settle(1, clock));
	settle();
	const know = (decisions: Decisions = undecided): DocumentKnowledge => ({
		lookUp: (one) => book.get(one),
		decisions,
		today,
		severities,
	});
	return { index, document, book, settle, know };
}

describe('the verdicts of a document that is edited', () => {
	it('are made a citation to a step, then placed a segment to a step, and only once', () => {
		const { document, book, know } = open(`${brown}.\n\n`.repeat(50));
		answer(book, '347 U.S. 483', 'verified');
		let lookedUp = 0;
		const knowledge = know();
		const counting = {
			...knowledge,
			lookUp: (one: string) => {
				lookedUp += 1;
				return knowledge.lookUp(one);
			},
		};
		let steps = 0;
		for (const _ of document.list(counting)) steps += 1;
		assert.deepEqual([steps, lookedUp], [100, 50]);
		assert.equal(document.all(counting).length, 50);
		assert.equal(lookedUp, 50);
	});

	it('are made again when someone is asked for regulations, or no longer', () => {
		const { document, know } = open('See 29 C.F.R. § 1604.11.');
		const states = (more: Partial<DocumentKnowledge>) =>
			document.all({ ...know(), ...more }).map(({ verdict: { state } }) => state);
		assert.deepEqual(states({}), ['notCovered']);
		assert.deepEqual(states({ covers: isRegulation }), ['unchecked']);
		assert.deepEqual(states({ covers: () => false }), ['notCovered']);
	});

	it('compare the name that the document calls a case by, where it calls its footnote', () => {
		for (const note of ['^[347 U.S. 483 (1954).]', '[^1]']) {
			const text = `In *Nobody v. Nowhere*,${note} it was held.\n\n[^1]: 347 U.S. 483 (1954).\n`;
			const { document, index, book, know, settle } = open(note === '[^1]' ? text : text.replace(/\n\n.*/s, ''));
			const read = () => document.all(know()).map(({ verdict }) => [verdict.state, verdict.findings[0]?.code]);
			answer(book, '347 U.S. 483', 'verified');
			assert.deepEqual(read(), [['differs', 'name-differs']], note);
			const start = text.indexOf('Nobody');
			const change = { start, end: start + 'Nobody v. Nowhere'.length, text: 'Brown v. Board of Education' };
			document.follow(index.applyChanges([change]), know());
			settle();
			assert.deepEqual(read(), [['verified', undefined]], note);
		}
	});

	it('judge the section of its own that a short form of a law cites, in whatever paragraph it is', () => {
		let text = 'See 42 U.S.C. § 1983.\n\nMore. *Id.* § 1985(9). *Id.*';
		const { document, index, book, know, settle } = open(text);
		const read = () =>
			document
				.all(know())
				.map(moveToPlace)
				.map(({ state, findings }) => [state, ...findings.map(({ span }) => text.slice(span.start, span.end))]);
		assert.deepEqual(read(), [['notCovered'], ['notCovered'], ['notCovered']]);
		answer(book, '42 U.S.C. 1983', 'verified');
		const missingPlace = { place: '1985(9)', asOf: '2025-03-15' };
		const answers = new Map([['42 U.S.C. 1985(9)', { ...interpretResult({ status: 'not_found' }, 1), missingPlace }]]);
		book.settle(answers.keys(), { answers, failures: new Map() });
		assert.deepEqual(read(), [['verified'], ['notFound', '1985(9)'], ['verified']]);
		assert.deepEqual(document.all(know()), document.all(know()), 'kept');
		document.follow(index.applyChanges([{ start: 0, end: 0, text: 'Now. ' }]), know());
		settle();
		text = `Now. ${text}`;
		assert.deepEqual(read(), [['verified'], ['notFound', '1985(9)'], ['verified']]);
	});

	it('are those of a fresh check after any edits, answers and decisions', () => {
		const edit = fc.record({
			at: fc.nat(),
			length: fc.nat({ max: 40 }),
			piece: fc.constantFrom(...pieces),
			next: fc.constantFrom('nothing', 'answer', 'forget', 'decide'),
		});
		const texts = fc.array(fc.constantFrom(...pieces), { maxLength: 30 }).map((all) => all.join(''));
		fc.assert(
			fc.property(texts, fc.array(edit, { maxLength: 12 }), (text, edits) => {
				const { index, document, book, settle, know } = open(text);
				let decisions: Decisions = {};
				let knowledge = know(decisions);
				for (const { at, length, piece, next } of edits) {
					const start = at % (index.length + 1);
					const end = Math.min(index.length, start + length);
					document.follow(index.applyChanges([{ start, end, text: piece }]), knowledge);
					settle();
					const full = index.all().find(({ citation }) => citation.kind === 'full' && citation.start >= start / 2);
					if (next !== 'nothing') {
						if (next === 'forget') book.clear();
						else if (full && next === 'answer') {
							answer(book, citationString(full.citation), length % 2 === 0 ? 'verified' : 'not_found');
						} else if (full) {
							const decision = decide(full.citation, { ...aWord, kind: 'confirmed', at: '2026-01-01' });
							decisions = { ...decisions, [decisionKey(full.citation)]: decision };
						}
						knowledge = know(decisions);
					}
					const now = index.text();
					const citations = index.all().map(({ citation }) => citation);
					const fresh = makeVerdicts(citations, {
						lookUp: (one) => book.get(one),
						decisions,
						getText: () => now,
						today,
						severities,
					});
					assert.deepEqual(document.all(knowledge).map(moveToPlace), fresh);
					const near = document.near({ start, end: start }, knowledge);
					assert.deepEqual(
						near,
						fresh.slice(fresh.length === 0 ? 0 : indexOfFirst(fresh, near), undefined).slice(0, near.length),
					);
				}
			}),
			{ numRuns: 60 },
		);
	});

	it('stay on a name that an edit moves away from its volume', () => {
		const { index, document, settle, know } = open(`Doe v. Roe, 347 U.S. 483, 74 S. Ct. 686 (1954). ${brown}. `);
		const at = index.text().indexOf(' 347', 60);
		document.follow(index.applyChanges([{ start: at, end: at, text: '\n\n' }]), know());
		settle();
		const marked = document.all(know()).flatMap((placed) => moveToPlace(placed).findings.map(({ span }) => span));
		assert.deepEqual(
			marked.map(({ start, end }) => index.text().slice(start, end)),
			['Brown v. Board of Education'],
		);
	});

	describe('keep that on a short form only while', () => {
		const roe = 'Roe v. Wade, 410 U.S. 113 (1973)';
		const opened = () => {
			const all = open(`Text.\n\n${brown}.\n\nMore.\n\n${roe}.\n\n*Id.*\n`);
			const shown = (knowledge: DocumentKnowledge, text = '*Id.*') => {
				const found = all.document.all(knowledge).map(moveToPlace);
				return found.find(({ citation }) => citation.text.startsWith(text.replaceAll('*', '')));
			};
			const replace = (from: string, to: string): void => {
				const start = all.index.text().indexOf(from);
				all.document.follow(all.index.applyChanges([{ start, end: start + from.length, text: to }]), all.know());
			};
			return { ...all, shown, replace };
		};

		it('what it means has the same verdict', () => {
			const { shown, book, know } = opened();
			assert.equal(shown(know())?.state, 'unchecked');
			answer(book, '410 U.S. 113', 'not_found');
			assert.equal(shown(know())?.state, 'notFound');
		});

		it('what it means is in the same place', () => {
			const { shown, know, replace } = opened();
			const knowledge = know();
			const before = shown(knowledge)?.full?.citation.start ?? 0;
			replace(`More.\n\n${roe}.`, `${roe}.\n\nMore.`);
			const after = shown(knowledge);
			assert.equal(after?.full?.citation.start, before - 'More.\n\n'.length);
			assert.equal(after?.citation.resolvesTo, after?.full?.citation.start);
		});

		it('it means the same', () => {
			const { shown, know, replace, settle } = opened();
			const knowledge = know();
			assert.equal(shown(knowledge)?.full?.citation.text, '410 U.S. 113');
			replace(roe, 'x'.repeat(roe.length));
			settle();
			assert.equal(shown(knowledge)?.full?.citation.text, '347 U.S. 483');
			replace(brown, 'x'.repeat(brown.length));
			settle();
			const unresolved = shown(knowledge);
			assert.equal(unresolved?.full, undefined);
			assert.equal(unresolved?.citation.resolvesTo, null);
			assert.notEqual(unresolved?.citation.setting, undefined);
		});

		it('the draft has the same doubt about it', () => {
			const { shown, know, replace, settle } = opened();
			const knowledge = know();
			// The same length: nothing moves.
			replace(`More.\n\n${roe}.`, `More, ${'x'.repeat(roe.length)}.`);
			settle();
			assert.equal(shown(knowledge)?.citation.doubt, undefined);
			replace(`${brown}.\n\nMore, ${'x'.repeat(roe.length)}.`, `See ${brown}; ${roe}; x v.y.`);
			settle();
			assert.equal(shown(knowledge)?.citation.doubt, 'severalSources');
			assert.equal(shown(knowledge)?.findings[0]?.code, 'ambiguous-id');
		});

		it('the draft shows the same to be wrong', () => {
			const { index, document, know } = open('Text.\n');
			document.follow(index.applyChanges([{ start: 6, end: 6, text: '*Roe*, 410 U.S. at 120.\n' }]), know());
			const knowledge = know();
			const meanings = () => document.all(knowledge).map(({ verdict }) => verdict.citation.resolvesTo);
			assert.deepEqual(meanings(), [undefined]);
			index.settle(Number.POSITIVE_INFINITY, clock);
			assert.deepEqual(meanings(), [null]);
			const codes = () => document.all(knowledge).flatMap(({ verdict }) => verdict.findings.map(({ code }) => code));
			assert.deepEqual(codes(), []);
			document.settle(1, clock);
			assert.deepEqual(codes(), ['short-before-full']);
		});

		it('the same decisions are in force, on itself too', () => {
			const { shown, know, replace, settle } = opened();
			assert.equal(shown(know())?.decision, undefined);
			const full = findCitations(roe, 'markdown')[0] as Citation;
			const decision = decide(full, { ...aWord, kind: 'confirmed', at: '2026-01-01' });
			assert.ok(shown(know({ [decisionKey(full)]: decision }))?.decision);
			replace(roe, 'x');
			replace(brown, 'x');
			settle();
			const id = shown(know())?.citation as Citation;
			assert.ok(shown(know({ [decisionKey(id)]: decide(id, decision) }))?.decision);
		});
	});

	it('tells of an edit whether a verdict went or came', () => {
		const { index, document, book, know } = open(`${brown}.\n\nRoe v. Wade, 410 U.S. 113 (1973).\n`);
		answer(book, '347 U.S. 483', 'verified');
		const knowledge = know();
		assert.equal(document.all(knowledge).length, 2);
		const at = index.text().indexOf('483');
		const type = (start: number, end: number, text: string) =>
			document.follow(index.applyChanges([{ start, end, text }]), knowledge);
		assert.equal(type(0, 0, 'In '), false, 'the words stay');
		assert.equal(type(at + 6, at + 6, '7'), true, 'it is another citation now');
		assert.equal(type(at + 6, at + 7, ''), true, 'it is the one with an answer again');
		assert.equal(type(index.length - 8, index.length - 8, '9'), false, 'one without an answer changes no mark');
	});

	it('rates findings again once the user sets other severities', () => {
		const { document, book, know } = open('Roe v. Wade, 347 U.S. 483 (1954).\n');
		answer(book, '347 U.S. 483', 'verified');
		const rated = (knowledge: DocumentKnowledge) =>
			document.all(knowledge).map(({ verdict }) => verdict.findings.map(({ severity }) => severity));
		assert.deepEqual(rated(know()), [['warning']]);
		assert.deepEqual(rated({ ...know(), severities: { 'name-differs': 'hint' } }), [['hint']]);
	});

	it('judges again only what an edit or an answer touches', () => {
		const text = `${brown}.\n\n${findText(40)}`;
		const { index, document, book, know } = open(text);
		for (const citation of findCitations(text, 'markdown')) answer(book, citationString(citation), 'verified');
		const before = document.all(know()).map(({ verdict }) => verdict);
		document.follow(index.applyChanges([{ start: 0, end: 0, text: 'So: ' }]), know());
		const after = document.all(know()).map(({ verdict }) => verdict);
		const same = after.filter((verdict, at) => verdict === before[at]).length;
		assert.ok(same >= 30, `${same} of ${after.length} kept`);
	});
});

function findText(paragraphs: number): string {
	return Array.from(
		{ length: paragraphs },
		(_, at) => `Smith v. Jones, ${at + 1} F.3d 100 (1995). ${'Words '.repeat(150)}\n`,
	).join('\n');
}

function indexOfFirst<T extends { citation: { start: number } }>(all: readonly T[], part: readonly T[]): number {
	return part.length === 0 ? 0 : all.findIndex(({ citation }) => citation.start === part[0]?.citation.start);
}
