import type { Answer } from './answer';

/** What one source says, and how it is named. */
export interface SourceAnswer {
	readonly label: string;
	readonly answer: Answer;
}

/** Whether the next source is to be asked, too: this one has no case there, doesn't cover the citation or has said nothing. */
export function isOpen(answer: Answer | undefined): boolean {
	return !answer || !isFound(answer);
}

/**
 * What several sources say together: what the first one found, and who didn't find it; else that it wasn't found, where one of them can know; else
 * what the first one says.
 *
 * @param said in the order in which they were asked; each of them without a case, but perhaps the last
 */
export function joinAnswers(said: readonly SourceAnswer[]): Answer | undefined {
	const found = said.find(({ answer }) => isFound(answer));
	const missing = said.filter(({ answer }) => answer.status === 'notFound');
	if (found) {
		const notFoundIn = missing.map(withCoverage);
		// Whose name the draft has may be the case that goes on to the page.
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

/** As the answer names its source, else as we do. */
function nameOf({ label, answer: { source } }: SourceAnswer): string {
	return source ?? label;
}

/** "Caselaw Access Project (F.3d to volume 935, 2019)". */
function withCoverage(said: SourceAnswer): string {
	const { coverage } = said.answer;
	return coverage === undefined ? nameOf(said) : `${nameOf(said)} (${coverage})`;
}
