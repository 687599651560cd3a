import { lazily } from '../../base/data/lazily';
import { classAt, DIGIT } from '../../base/text/characters';
import { kindOf } from '../../draft/reading/pageLines';
import type { Reading } from '../../draft/reading/reading';
import { Assembler } from '../assembly/assembler';
import { CaseNameFinder } from '../names/caseNames';
import { findLastName } from '../names/mentionedNames';
import type { Citation } from '../parts/citation';
import { NamedScanner } from '../scan/namedScanner';
import { Scanner } from '../scan/scanner';
import { findWorks } from '../works/workFinder';
import { findNamedCases, isDocket } from './namedCases';

const none: readonly Citation[] = [];

/** Scratch space of recognition, reused for many segments. */
export class Recognizer {
	private readonly scanner = new Scanner();
	private readonly named = new NamedScanner();
	private readonly names = new CaseNameFinder();
	private readonly assembler = new Assembler(this.names);

	/**
	 * The citations of each segment, unresolved and sorted by start. No part of a citation is read past the end of a segment. Each step is done
	 * for all segments before the next one: what it needs stays in the processor's caches, which is up to a fifth faster.
	 */
	read(readings: readonly Reading[]): (readonly Citation[])[] {
		const places = readings.map(({ text }) => this.scanner.scan(text));
		const named = readings.map(({ text }) => this.named.scan(text));
		const found = readings.map(({ text }, i) => {
			const [ofPlaces, ofNames] = [places[i] ?? [], named[i] ?? []];
			if (ofPlaces.length + ofNames.length === 0) return none;
			return this.assembler.assemble({ text, start: 0, end: text.length }, ofPlaces, ofNames);
		});
		const closings = readings.map(({ text }) => closingsAfterDigits(text));
		const withNamed = readings.map(({ text }, i) => {
			const [citations, ends] = [found[i] ?? none, closings[i] ?? []];
			const cases = findNamedCases(text, citations, ends, this.names);
			const isCase = (one: Citation) =>
				isDocket(one) && cases.some(({ start, end }) => start <= one.start && one.end <= end);
			return inOrder(cases.length === 0 ? citations : citations.filter((one) => !isCase(one)), cases);
		});
		return readings.map(({ text }, i) => {
			const citations = withNamed[i] ?? none;
			if (citations.length > 0 && isPageMarker(text)) return none;
			return inOrder(citations, findWorks(text, citations, closings[i] ?? []));
		});
	}

	/** The name mentioned last before `at`, no earlier than `low`, that the text doesn't cite. */
	lastName(text: string, low: number, at: number): string | undefined {
		const { names } = this;
		return low < at && findLastName(names, text, low, at) ? names.found(text).text : undefined;
	}
}

/** Shared by all texts that are read whole: building its rule tables takes as long as reading some paragraphs. */
export const recognizer = /* @__PURE__ */ lazily(() => new Recognizer());

function inOrder(some: readonly Citation[], others: readonly Citation[]): readonly Citation[] {
	return others.length === 0 ? some : [...some, ...others].sort((one, other) => one.start - other.start);
}

function closingsAfterDigits(text: string): readonly number[] {
	const closings: number[] = [];
	for (let at = text.indexOf(')'); at >= 0; at = text.indexOf(')', at + 1))
		if (classAt(text, at - 1) & DIGIT) closings.push(at);
	return closings;
}

/** Whether a segment is nothing but a page marker, perhaps indented. */
function isPageMarker(text: string): boolean {
	if (text.length > LONGEST_MARKER) return false;
	return kindOf(text, text.search(/\S|$/), text.length) === 'page';
}

/** In UTF-16 units. */
const LONGEST_MARKER = 400;
