import type { Change } from '../../src/core/base/text/spanTracking';
import { type Brief, writeBrief } from './brief';

/** One thing a writer does: an edit of the text as the edits before have left it. */
export interface TypingStep {
	readonly change: Change;
	/** Where the caret stands afterwards (UTF-16 offset). */
	readonly caret: number;
	/** True when the writer then pauses, long enough for what is new to be checked. */
	readonly pause: boolean;
}

export interface TypingTrace {
	readonly brief: Brief;
	readonly steps: readonly TypingStep[];
	/** The text after the last step. */
	readonly finalText: string;
}

/** What is typed in: sentences of the draft, citations that the brief has already and ones that it has not. */
const sentences = [
	'The point was argued below and is preserved. ',
	'Brown v. Board of Education, 347 U.S. 483 (1954). ',
	'See Roe v. Wade, 410 U.S. 113, 152 (1974). ',
	'Varghese v. China Southern Airlines, 925 F.3d 1339 (11th Cir. 2019). ',
	'Id. at 490. ',
	'That is the whole of it — no more, no less 😀. ',
];

/** Opened, left open for a while, then taken back. */
const openings = ['```\n', '<!-- ', '`', '> '];

/**
 * A seeded hour of writing: stretches of typing at one place, character by character, with corrections, citations whose page is changed
 * and put right again, pasted paragraphs, fences and comments that are opened and closed; a pause after each stretch.
 *
 * @param edits how many edits there are
 */
export function writeTypingTrace(seed = 11, edits = 1000): TypingTrace {
	const brief = writeBrief(seed, 100_000, 150);
	const random = seededNumbers(seed);
	const below = (limit: number): number => Math.floor(random() * limit);
	const steps: TypingStep[] = [];
	let text = brief.text;

	const edit = (start: number, end: number, typed: string): void => {
		text = text.slice(0, start) + typed + text.slice(end);
		steps.push({ change: { start, end, text: typed }, caret: start + typed.length, pause: false });
	};
	const pause = (): void => {
		const last = steps.pop();
		if (last) steps.push({ ...last, pause: true });
	};
	/** The start of a line somewhere in the brief. */
	const anyLine = (): number => text.lastIndexOf('\n', below(text.length - 1)) + 1;

	const typeSentence = (): void => {
		const at = anyLine();
		const sentence = sentences[below(sentences.length)] ?? '';
		const from = below(2) === 0 ? 0 : Math.max(0, sentence.length - 8 - below(8));
		if (from > 0) edit(at, at, sentence.slice(0, from));
		let caret = at + from;
		// By characters as a person sees them: half an emoji is never typed.
		for (const character of Array.from(sentence.slice(from, from + 8))) {
			edit(caret, caret, character);
			caret += character.length;
		}
		if (from === 0 && sentence.length > 8) edit(caret, caret, sentence.slice(8));
	};
	const changePage = (): void => {
		const pages = [...text.matchAll(/\d(?= \((?:19|20)\d\d\))/g)];
		const at = pages[below(pages.length)]?.index ?? 0;
		const old = text.charAt(at);
		edit(at, at + 1, '');
		edit(at, at, String(below(10)));
		if (below(2) === 0) return;
		pause();
		edit(at, at + 1, old);
	};
	const openAndClose = (): void => {
		const at = anyLine();
		const opening = openings[below(openings.length)] ?? '';
		edit(at, at, opening);
		if (below(3) === 0) pause();
		edit(at, at + opening.length, '');
	};
	const paste = (): void => {
		const from = anyLine();
		const end = text.indexOf('\n', from + 200) + 1;
		const paragraph = text.slice(from, end === 0 ? from + 200 : end);
		const at = anyLine();
		edit(at, at, paragraph);
		if (below(2) === 0) edit(at, at + paragraph.length, '');
	};

	const habits = [typeSentence, typeSentence, typeSentence, changePage, openAndClose, paste];
	while (steps.length < edits) {
		habits[below(habits.length)]?.();
		pause();
	}
	// The last stretch may have gone past the number asked for.
	const kept = steps.slice(0, edits);
	return { brief, steps: kept, finalText: kept.reduce((now, { change }) => applyChange(now, change), brief.text) };
}

function applyChange(text: string, { start, end, text: typed }: Change): string {
	return text.slice(0, start) + typed + text.slice(end);
}

/** Numbers from 0 to 1, the same for the same seed. */
function seededNumbers(seed: number): () => number {
	let state = seed;
	return () => {
		state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
		return state / 2 ** 32;
	};
}
