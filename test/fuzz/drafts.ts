import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { DocumentLanguage } from '../../src/core/base/text/documentLanguage';
import type { Span } from '../../src/core/base/text/span';
import { runAtOnce } from '../../src/core/base/time/turns';
import { readBriefText } from '../../src/core/citations/briefCitations';
import { DocumentIndex } from '../../src/core/citations/document/documentIndex';
import { findCitations } from '../../src/core/citations/recognition';
import { initialState } from '../../src/core/draft/markdown/blockState';
import { findHeadings } from '../../src/core/draft/markdown/headings';
import { readStructure } from '../../src/core/draft/markdown/structure';
import { type BriefKnowledge, readBriefParts } from '../../src/core/preflight/brief';
import * as checks from '../../src/core/preflight/checks';
import { readQuotations } from '../../src/core/quotations/inDraft/findQuotations';
import { planDocxBrief, writeDraft } from '../../src/core/table/docxBrief/docxBrief';
import { listSections } from '../../src/core/table/sections';
import { makeTable } from '../../src/core/table/table';
import { makeVerdictsInSteps } from '../../src/core/verification/verdict/makeVerdicts';
import { type Target, target, textTargets } from './target';
import { shortText, textsTo } from './texts';
import { mostAside, type Watch } from './watch';

const languages = ['markdown', 'plaintext'] as const;
const clock = { now: () => performance.now() };
const today = { year: 2026, month: 11, day: 21 };
/** Milliseconds that the editor gives the index at a time. */
const turnMs = 8;

/** Fails unless the spans are slices of the text, in order, and don't overlap. */
function assertInOrder(spans: readonly Span[], text: string): void {
	let reached = 0;
	for (const { start, end } of spans) {
		assert.ok(start >= reached && end >= start && end <= text.length, `${start} to ${end} after ${reached}`);
		reached = end;
	}
}

function inBoth(run: (text: string, language: DocumentLanguage, watch: Watch) => void) {
	return (text: string, watch: Watch): void => {
		for (const language of languages) run(text, language, watch);
	};
}

function settle(index: DocumentIndex, watch: Watch): void {
	while (!watch.step('settle', () => index.settle(turnMs, clock)));
}

/** Edits in thousandths of the text's length, so that they are somewhere in it whatever it becomes. */
const edits = fc.array(
	fc.record({ at: fc.nat({ max: 1000 }), length: fc.constantFrom(0, 0, 1, 7, 80), put: shortText }),
	{ maxLength: 4 },
);

function readEdited(text: string, language: DocumentLanguage, changes: readonly EditOf[], watch: Watch): void {
	const index = watch.step('open', () => DocumentIndex.create(text, language));
	settle(index, watch);
	let now = text;
	for (const { at, length, put } of changes) {
		const start = Math.floor((now.length * at) / 1000);
		const end = Math.min(now.length, start + length);
		watch.step('edit', () => index.applyChanges([{ start, end, text: put }]));
		watch.step('look', () => index.citationsIn(start, start + 2_000));
		now = now.slice(0, start) + put + now.slice(end);
	}
	settle(index, watch);
	const found = watch.steps('list', index.list()).map(({ citation }) => citation);
	assert.deepEqual(found, findCitations(now, language));
}

interface EditOf {
	readonly at: number;
	readonly length: number;
	readonly put: string;
}

function judge(text: string, language: DocumentLanguage, watch: Watch) {
	const citations = findCitations(text, language);
	const knowledge = { lookUp: () => ({}), getText: () => text, today };
	const verdicts = watch.steps('verdicts', makeVerdictsInSteps(citations, knowledge));
	assert.equal(verdicts.length, citations.length);
	return verdicts;
}

const knowledge: BriefKnowledge = {
	lookUp: () => ({}),
	decisions: {},
	today,
	severities: {},
	now: Date.UTC(2026, 10, 21),
	utcOffset: 0,
	service: 'service',
};

function preflight(text: string, language: DocumentLanguage, watch: Watch): void {
	const most = mostAside(text.length);
	const read = watch.step('readBriefParts', () => runAtOnce(readBriefParts([{ text, language }])), most);
	assert.equal(read.prose.length, read.text.length);
	assert.equal(read.plain.length, read.text.length);
	const brief = { ...read, verdicts: judge(text, language, watch), knowledge };
	const { findCertificate, findLength, ...others } = checks;
	const all = {
		...others,
		findCertificate: (one: typeof brief) => findCertificate(one, 'service'),
		findLength: (one: typeof brief) => findLength(one, 'frap'),
	};
	for (const [name, check] of Object.entries(all)) {
		const found = watch.step(name, () => check(brief), most);
		for (const span of Object.values(found).flatMap((places: unknown) => (Array.isArray(places) ? places : [])))
			assert.ok(span.start >= 0 && span.start <= span.end && span.end <= text.length, `${name} ${span.start}`);
	}
}

function writeTable(text: string, watch: Watch): void {
	const brief = runAtOnce(readBriefText([{ text, language: 'markdown' }]));
	const options = { mayBeOne: () => false, respell: () => undefined, isChief: () => false };
	const most = mostAside(text.length);
	const table = watch.step(
		'makeTable',
		() => makeTable(brief, { layout: 'federal', statutes: 'sections', ...options }),
		most,
	);
	const planned = watch.step('planDocxBrief', () => planDocxBrief(brief, table, 'fuzz-markup'), most);
	for (const written of watch.step('writeDraft', () => writeDraft(planned), most))
		assert.ok(written.length < 20_000 + text.length * 60, `${text.length} units became ${written.length}`);
}

/** Drafts, which may be anyone's: what is read while someone types, and what is made of it. */
export function draftTargets(largest: number): Target[] {
	const texts = textsTo(largest);
	return [
		...textTargets(
			'drafts/citations',
			texts,
			largest,
			inBoth((text, language, watch) => {
				const found = watch.step('findCitations', () => findCitations(text, language), mostAside(text.length));
				assertInOrder(found, text);
				for (const { start, end, text: own } of found) assert.equal(text.slice(start, end), own);
			}),
		),
		target('drafts/index', fc.tuple(texts, fc.constantFrom(...languages), edits), ([text, language, changes], watch) =>
			readEdited(text, language, changes, watch),
		),
		...textTargets('drafts/index without edits', texts, largest, (text, watch) =>
			readEdited(text, 'markdown', [{ at: 500, length: 1, put: '`' }], watch),
		),
		...textTargets('drafts/Markdown', texts, largest, (text, watch) => {
			const most = mostAside(text.length);
			const { masks } = watch.step('readStructure', () => readStructure(text, initialState(text)), most);
			assertInOrder(masks, text);
			assertInOrder(
				watch.step('findHeadings', () => findHeadings(text), most),
				text,
			);
			watch.step('listSections', () => listSections([{ text, start: 0, isOwn: () => false }]), most);
		}),
		...textTargets(
			'drafts/quotations',
			texts,
			largest,
			inBoth((text, language, watch) => {
				const citations = findCitations(text, language);
				const { quotations } = watch.steps('readQuotations', readQuotations(text, language, citations));
				for (const { start, end } of quotations) assert.ok(start >= 0 && start <= end && end <= text.length);
			}),
		),
		...textTargets('drafts/verdicts', texts, largest, inBoth(judge)),
		...textTargets('drafts/preflight', texts, largest, inBoth(preflight)),
		...textTargets('drafts/table and Word', texts, largest, writeTable),
	];
}
