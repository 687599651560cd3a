import { isRecord } from '../../base/data/isRecord';
import { groupBy } from '../../base/text/groupBy';
import { findingCatalog, findingCodes } from '../findings/finding';
import type { Decision } from './decisions';

/** What a person is asked about a citation or a quotation. */
export interface Question {
	/** A finding's code or, if there is none, why the citation is left to review (`not-checked`, `not-covered`, …). */
	readonly code: string;
	/** The pinpoint or the wording that it is about; empty if it is about the case, which one entry decides wherever it is cited. */
	readonly about: string;
}

/** By code: what was answered. Several pinpoints of one case are separated by semicolons. */
export type Answers = Readonly<Record<string, string>>;

/**
 * An entry that decides nothing now. `noNote`: no one says how it was checked; `noAnswers`: it doesn't say what it was made on; `newFindings`: it was
 * made on different ones.
 */
export interface LapsedDecision {
	readonly decision: Decision;
	readonly why: 'noNote' | 'noAnswers' | 'newFindings';
	/** The codes that it doesn't answer. */
	readonly open: readonly string[];
}

/** That no one knows anything about a citation isn't news about it. */
const silence: ReadonlySet<string> = new Set(['not-checked', 'not-covered', 'request-failed']);

/** Who has answered one of these has looked for the case itself. */
const aboutCase: ReadonlySet<string> = new Set([
	...silence,
	...findingCodes.filter((code) => findingCatalog[code].leadsTo && !findingCatalog[code].isAboutPinpoint),
]);

const separator = '; ';

/** Whether a note says anything: blanks, punctuation, and characters that can't be seen say nothing. */
export function saysSomething(note: string | undefined): note is string {
	return /[\p{L}\p{N}]/u.test((note ?? '').replace(/\p{Default_Ignorable_Code_Point}+/gu, ''));
}

/** What a decision answers that is made now. @param before what the same entry has answered */
export function answersTo(questions: readonly Question[], before: Answers = {}): Answers {
	const answered = Object.entries(before).map(([code, about]) => ({ code, about }));
	const open = questions.filter((question) => !isAnswered(question, before));
	const byCode = groupBy([...answered, ...open], ({ code }) => code);
	return Object.fromEntries(
		[...byCode].map(([code, some]) => [
			code,
			[...new Set(some.map(({ about }) => about))].filter(Boolean).join(separator),
		]),
	);
}

/** What an entry says that it answers; undefined if it doesn't say so in a form that can be read. */
export function readAnswers({ answers }: Pick<Decision, 'answers'>): Answers | undefined {
	return isRecord(answers) && Object.values(answers).every((about) => typeof about === 'string')
		? (answers as Answers)
		: undefined;
}

/** Why an entry decides nothing where these are the questions; undefined if it decides. */
export function findLapse(decision: Decision, questions: readonly Question[]): LapsedDecision | undefined {
	if (questions.length === 0) return undefined;
	const answers = readAnswers(decision);
	const open = questions.filter((question) => !answers || !isAnswered(question, answers)).map(({ code }) => code);
	const why = !saysSomething(decision.note)
		? 'noNote'
		: !answers
			? 'noAnswers'
			: open.length > 0
				? 'newFindings'
				: undefined;
	return why && { decision, why, open: [...new Set(open)] };
}

function isAnswered({ code, about }: Question, answers: Answers): boolean {
	// Whoever has confirmed a case that a search by name didn't find either has confirmed one that wasn't found.
	const of = code === 'not-found' && !Object.hasOwn(answers, code) ? 'not-found-by-name' : code;
	const answered = Object.hasOwn(answers, of) ? answers[of] : undefined;
	if (answered === undefined) return silence.has(code) && Object.keys(answers).some((one) => aboutCase.has(one));
	return about === '' || answered === about || answered.split(separator).includes(about);
}
