import type { Answer } from './answer';

/** What one source says, and its name. */
export interface SourceAnswer {
	readonly label: string;
	readonly answer: Answer;
}

/** Whether to ask the next source, too: this one has no case there, doesn't cover the citation, or has said nothing. */
export function isOpen(answer: Answer | undefined): boolean {
	return !answer || !isFound(answer);
}

/**
 * What several sources say together: what was found, and who didn't find it; else that it wasn't found, if one of them can know; else what the first
 * one says.
 *
 * @param said in the order in which they were asked; only the last one may have found a case
 */
export function joinAnswers(said: readonly SourceAnswer[]): Answer | undefined {
	const found = said.find(({ answer }) => isFound(answer));
	const missing = said.filter(({ answer }) => answer.status === 'notFound');
	if (found) {
		const notFoundIn = missing.map(withCoverage);
		// The draft's name may be that of the case that continues on the page.
		const covering = found.answer.covering ?? missing.find(({ answer }) => answer.covering)?.answer.covering;
		return { ...withSource(found), ...(covering && { covering }), ...(notFoundIn.length > 0 && { notFoundIn }) };
	}
	const [first, ...others] = missing;
	if (first && others.length > 0) return { ...first.answer, source: missing.map(nameOf).join(', ') };
	const one = first ?? said.find(({ answer }) => answer.status === 'unknown') ?? said[0];
	return one && withSource(one);
}

function isFound({ status }: Answer): boolean {
	return status === 'verified' || status === 'multipleMatches';
}

function withSource(said: SourceAnswer): Answer {
	return { ...said.answer, source: nameOf(said) };
}

/** The source's name in the answer, or else our own. */
function nameOf({ label, answer: { source } }: SourceAnswer): string {
	return source ?? label;
}

/** "Caselaw Access Project (F.3d to volume 935, 2019)". */
function withCoverage(said: SourceAnswer): string {
	const { coverage } = said.answer;
	return coverage === undefined ? nameOf(said) : `${nameOf(said)} (${coverage})`;
}
