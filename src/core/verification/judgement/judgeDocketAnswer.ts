import type { DocketAnswer, FoundRecord, OnDocket } from '../../lookup/answers/answer';
import type { Finding } from '../findings/finding';
import { type Aspects, compareWith, type JudgementInput } from './compareRecord';

/** What dockets say about a citation of a case that no reporter has. */
export interface DocketJudgement extends Aspects {
	/**
	 * `verified`: something was filed on the date, and name and court are the same; `possibleMatch`: nothing was found of the date; `notCovered`: there is no
	 * such docket, which proves nothing.
	 */
	readonly state: 'verified' | 'nameNotCompared' | 'differs' | 'possibleMatch' | 'notCovered';
	readonly found?: OnDocket;
	/** Without a docket number: a decision of that name, court, and date. Never a match. */
	readonly suggested?: FoundRecord;
}

const silent = { name: 'silent', year: 'silent', court: 'silent', findings: [] } as const;

/** Compares a citation with what has its docket number: of several, the one that agrees in most, the name first. */
export function judgeDocketAnswer(input: JudgementInput, { cases, named }: DocketAnswer): DocketJudgement {
	const [best] = cases
		.map((found) => ({ found, ...compareWith(input, found) }))
		.sort((one, other) => disagreement(one) - disagreement(other));
	if (!best) {
		const suggested = named.find((one) => isNamed(compareWith(input, one)));
		return { ...silent, state: 'notCovered', ...(suggested && { suggested }) };
	}
	if (best.found.entry === undefined) {
		const { start, end, text } = input.citation;
		const recorded = [best.found.name, best.found.docketNumber].filter(Boolean).join(', ');
		const finding: Finding = { code: 'nothing-on-date', span: { start, end }, written: text, recorded };
		return { ...best, state: 'possibleMatch', findings: [finding, ...best.findings] };
	}
	return { ...best, state: best.findings.length > 0 ? 'differs' : isNamed(best) ? 'verified' : 'nameNotCompared' };
}

function isNamed({ name, year, court }: Aspects): boolean {
	return name === 'same' || (name === 'caption' && year === 'same' && court === 'same');
}

function disagreement(one: Aspects & { readonly found: OnDocket }): number {
	const byName = { same: 0, caption: 1, silent: 2, differs: 3 }[one.name];
	return byName * 8 + (one.court === 'differs' ? 4 : 0) + (one.found.entry ? 0 : 2) + (one.year === 'differs' ? 1 : 0);
}
