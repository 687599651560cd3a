import type { AnswerEntry } from './answerBook';
import type { AskedStep } from './askedSteps';

/** What sources were asked and answered, in order, as one entry has it. */
export function listSteps({ answer, failure, unanswered, searches = [] }: AnswerEntry): readonly AskedStep[] {
	const steps: AskedStep[] = [...(answer?.steps ?? [])];
	if (answer && !answer.steps) {
		const { source = '', status: outcome, coverage, checkedAt: at, docket } = answer;
		steps.push({
			source,
			askedFor: docket ? 'dockets' : 'citations',
			outcome,
			at,
			...(coverage !== undefined && { coverage }),
		});
	}
	if (failure || unanswered)
		steps.push({ source: '', askedFor: 'citations', outcome: failure ? 'failed' : 'unanswered' });
	for (const { by, at } of searches) steps.push({ source: by, askedFor: 'names', outcome: 'notFound', at });
	return steps;
}
