import type { CitedItem } from './draftFinding';
import { isProposedRule } from './laws';

/** UTF-16 units before and after a citation in which the draft may say that the rule was never adopted. */
const lengthBefore = 600;
const lengthAfter = 300;
/** "proposed Rule 503", "Rule 504, which Congress rejected", "Supreme Court Standard 503", "Preliminary Draft", "56 F.R.D. 183". */
const saysSo =
	/\b(?:propos(?:ed|als?|es)|(?:un|not\s|never\s|not\sbeen\s|never\sbeen\s)(?:adopted|enacted|approved)|reject(?:ed|s|ion|ing)|drafts?|drafters|drafted|deleted|omitted|eliminated|declined|pending|public\scomment|standards?\s\d{1,4}|Standards|Advisory\sCommittee|Congress|F\.\s?R\.\s?D\.)(?!\w)/i;

/** Whether a draft knows that rules were proposed and never adopted ("proposed Rule 503"): it then means the proposals wherever it cites them. */
export class ProposedRules {
	private isSaid = false;

	/** Takes note of all citations before any of them is judged. */
	add({ citation, around }: Pick<CitedItem<unknown>, 'citation' | 'around'>): void {
		if (!this.isSaid && around && isProposedRule(citation)) this.isSaid = saysSo.test(around());
	}

	/** Whether a citation is one of a proposal, and is meant to be. */
	means({ citation }: Pick<CitedItem<unknown>, 'citation'>): boolean {
		return this.isSaid && isProposedRule(citation);
	}
}

/** The paragraph around a citation, as far as it is near. */
export function textAround(text: string, start: number, end: number): string {
	const before = text.slice(Math.max(0, start - lengthBefore), start);
	const after = text.slice(end, end + lengthAfter);
	return `${before.slice(lastBreak(before))} ${after.split(blankLine, 1)[0]}`.replace(/\s/g, ' ');
}

const blankLine = /\n[ \t\r]{0,200}\n/;

function lastBreak(text: string): number {
	const paragraphs = text.split(blankLine);
	return text.length - (paragraphs.at(-1) ?? '').length;
}
