import type { FoundPassages } from '../../core/quotations/passages/findPassages';
import { type Question, readQuestion } from '../../core/quotations/passages/question';
import { readCited } from '../../core/quotations/texts/matchTexts';
import { sayFewWords, sayPart } from '../../core/reporting/wording/passageTexts';
import { UsageError } from '../arguments/usage';
import { createReader, endingThreads } from '../asking/authorityTexts';
import type { Checker } from './checker';
import type { OpinionToRead } from './compareWords';
import { dataNote, type FoundInOpinion, words } from './shapes';

/** A sentence without its citation, and the citation. */
export interface Asked {
	readonly citation: string;
	readonly sentence: string;
}

/** @throws UsageError if no case is cited */
export function readAsked({ citation, sentence }: Asked): Question {
	const question = readQuestion(`${sentence.trim()} ${citation.trim()}.`, 'plaintext');
	if (question.full.length === 0)
		throw new UsageError(
			'"citation" must be a citation to a case, such as "Brown v. Board of Education, 347 U.S. 483, 495 (1954)".',
		);
	return question;
}

/** Finds passages in an opinion's text, on a thread that ends afterward. @param thread path of the bundle that finds them */
export async function findInText(
	question: Question,
	{ bytes: opinion, format }: OpinionToRead,
	thread: string,
	signal: AbortSignal,
): Promise<FoundInOpinion> {
	const { result } = await endingThreads(signal, (until) =>
		createReader(thread, until).findPassages({ key: 'opinion', format }, async () => opinion, question),
	);
	signal.throwIfAborted();
	return describe(result);
}

/** Finds passages in the text that a root has of the cited case. @throws UsageError if none has one */
export function findInTexts(
	question: Question,
	roots: readonly string[],
	checker: Checker,
	signal: AbortSignal,
): Promise<FoundInOpinion> {
	return endingThreads(signal, async (until) => {
		for (const root of roots) {
			const source = (await checker.readTexts(root, until)).for?.(() => undefined);
			const [first] = question.full;
			const match = first && source?.match(readCited(question.full, ''), first);
			if (source && match?.kind === 'text') return describe(await source.findPassages(match.text, question));
			signal.throwIfAborted();
		}
		throw new UsageError(
			'There is no text of that case in a folder "authorities". Give "file", the path of an opinion, or tell the user to save one.',
		);
	});
}

/** @throws UsageError if the text can't be read */
function describe(found: FoundPassages | undefined): FoundInOpinion {
	if (!found) throw new UsageError("That opinion's text can't be read, or reading it took too long.");
	const few = sayFewWords(found);
	return {
		note: dataNote,
		advice:
			'These passages have most of the words of the sentence. Whether they support it is for you to judge. Quote only what compare_quotation confirms.',
		passages: found.passages.map(({ text, best, part, share }) => ({
			text: words(text),
			...(best.page !== undefined && { page: best.page }),
			...(part && { part: words(sayPart(part)) }),
			share: Math.round(share * 100) / 100,
		})),
		...(few !== undefined && { remark: few }),
	};
}
