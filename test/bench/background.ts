import { type Clock, systemClock } from '../../src/core/base/time/clock';
import { DocumentIndex } from '../../src/core/citations/document/documentIndex';
import { findCitations } from '../../src/core/citations/recognition';
import { AnswerBook } from '../../src/core/lookup/answers/answerBook';
import { collectDueStrings } from '../../src/core/lookup/asking/askable';
import { BackgroundQueue } from '../../src/core/lookup/asking/backgroundQueue';
import { fetchAnswers } from '../../src/core/lookup/asking/fetchAnswers';
import { planRequests, planStrings } from '../../src/core/lookup/asking/requestPlan';
import { createServiceProvider, serviceLimits } from '../../src/core/lookup/providers/service';
import { ServiceClient } from '../../src/core/service/client';
import { DocumentVerdicts } from '../../src/core/verification/verdict/documentVerdicts';
import { moveToPlace } from '../../src/core/verification/verdict/verdict';
import { startSample } from '../../src/sample/server';
import { applyChange, writeTypingTrace } from './typingTrace';

/** What goes to the service while one writes. */
export interface Traffic {
	readonly requests: number;
	/** UTF-16 units of all texts sent. */
	readonly characters: number;
}

export interface BackgroundBench {
	/** UTF-16 units of the document at the start. */
	readonly length: number;
	/** Full citations in it at the start. */
	readonly citations: number;
	readonly edits: number;
	readonly pauses: number;
	readonly background: Traffic;
	/** The same trace if the whole document were sent at each pause. */
	readonly wholeDocument: Traffic;
	/** Characters of the one for a hundred of the other. */
	readonly percentOfCharacters: number;
	/** Citation strings that were sent once more, alone, because the service said nothing of them among others. */
	readonly askedAlone: number;
	/** Citation strings that were to be asked at the end and were not. */
	readonly leftUnasked: number;
}

/** Types a seeded trace into a brief, and at each pause does what the extension does, against a sample service in this process. */
export async function measureBackground(): Promise<BackgroundBench> {
	const { brief, steps } = writeTypingTrace();
	const sample = await startSample();
	const client = new ServiceClient(sample, { fetch, clock: systemClock });
	const book = new AnswerBook();
	const clock = movedClock();
	const sent: string[] = [];
	let asking = 0;
	const queue = new BackgroundQueue({
		book,
		clock,
		keepDays: () => 30,
		mostAtOnce: serviceLimits.citations,
		fetch: async (strings, signal) => {
			asking++;
			book.begin(strings);
			const provider = createServiceProvider(client, clock);
			const lookUp: typeof provider.lookUp = (part, options) => {
				sent.push(part);
				return provider.lookUp(part, options);
			};
			const options = { provider: { ...provider, lookUp }, signal };
			const outcome = await fetchAnswers(planStrings(strings, serviceLimits), options);
			book.settle(strings, outcome);
			// As the extension does: what got no answer among others is asked once alone.
			for (const one of strings.filter((other) => !outcome.answers.has(other) && !outcome.failures.has(other))) {
				const { answers, failures } = await fetchAnswers(planStrings([one], serviceLimits), options);
				book.settle([one], { answers, failures });
				if (!answers.has(one)) book.markUnanswered([one]);
			}
			asking--;
			return outcome.failure;
		},
	});
	const index = DocumentIndex.create(brief.text, 'markdown');
	const document = new DocumentVerdicts(index);
	const severities = {};
	const knowledge = () => ({ lookUp: (one: string) => book.get(one), decisions: {}, today, severities });
	const findUnanswered = (caret: number) => {
		index.settle(Number.POSITIVE_INFINITY, clock);
		const unanswered = document.all(knowledge()).filter(({ verdict }) => !verdict.entry.answer);
		return collectDueStrings(
			unanswered.map((placed) => moveToPlace(placed).citation),
			[caret],
		).citationStrings;
	};
	const pause = async (caret: number): Promise<void> => {
		clock.move(delayMs);
		queue.want(findUnanswered(caret));
		while (asking > 0) await new Promise((resolve) => setImmediate(resolve));
	};

	let text = brief.text;
	const whole = { requests: 0, characters: 0 };
	const countWhole = (): void => {
		const requests = planRequests(text, findCitations(text, 'markdown'), serviceLimits);
		whole.requests += requests.length;
		for (const { start, end } of requests) whole.characters += end - start;
	};
	try {
		await pause(0);
		countWhole();
		for (const { change, caret, pause: pauses } of steps) {
			document.follow(index.applyChanges([change]), knowledge());
			text = applyChange(text, change);
			clock.move(120);
			if (!pauses) continue;
			await pause(caret);
			countWhole();
		}
		const strings = sent.flatMap((part) => part.split('\n\n'));
		const characters = sent.reduce((sum, part) => sum + part.length, 0);
		return {
			length: brief.text.length,
			citations: brief.citations.length,
			edits: steps.length,
			pauses: steps.filter((step) => step.pause).length,
			background: { requests: sent.length, characters },
			wholeDocument: whole,
			percentOfCharacters: (100 * characters) / whole.characters,
			askedAlone: strings.length - new Set(strings).size,
			leftUnasked: findUnanswered(steps.at(-1)?.caret ?? 0).filter((one) => !book.get(one).unanswered).length,
		};
	} finally {
		queue.dispose();
		await sample.close();
	}
}

/** Milliseconds of quiet before a check, as the setting has it by default. */
const delayMs = 800;
const today = { year: 2026, month: 11, day: 21 };

function movedClock(): Clock & { move(ms: number): void } {
	let now = Date.UTC(2026, 10, 21);
	let timers: { readonly at: number; readonly callback: () => void }[] = [];
	return {
		now: () => now,
		after(ms, callback) {
			const timer = { at: now + ms, callback };
			timers.push(timer);
			return () => {
				timers = timers.filter((other) => other !== timer);
			};
		},
		move(ms) {
			now += ms;
			const due = timers.filter(({ at }) => at <= now);
			timers = timers.filter(({ at }) => at > now);
			for (const { callback } of due) callback();
		},
	};
}

if (require.main === module) {
	measureBackground().then((bench) => process.stdout.write(`${JSON.stringify(bench, null, 2)}\n`));
}
