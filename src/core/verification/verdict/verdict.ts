import type { Citation } from '../../citations/citation';
import { citationString } from '../../citations/citationString';
import { isCovered } from '../../citations/coverage';
import type { Span } from '../../text/span';
import type { Answer } from '../answers/answer';
import type { AnswerEntry } from '../answers/answerBook';
import { type Decision, findCandidate } from '../decisions';
import type { Finding } from '../judgement/finding';
import { type Judgement, judgeCitation, judgePin, type Today } from '../judgement/judgeCitation';
import type { CitationState } from './citationState';

/** A citation with everything that is known of it. Derived from the draft and the answers; holds no state of its own. */
export interface Verdict {
	readonly citation: Citation;
	readonly state: CitationState;
	/** What the answer is kept for; absent on kinds that are never looked up. */
	readonly citationString?: string;
	readonly entry: AnswerEntry;
	/** Only on a full citation that has an answer. After a candidate was chosen, against that candidate. */
	readonly judgement?: Judgement;
	/** Everything wrong with it; a short form has nothing but its own pinpoint. */
	readonly findings: readonly Finding[];
	/** What a person decided; laid over the state, which it does not change. */
	readonly decision?: Decision;
	/** On a short form, id. or supra: the full citation whose state it bears. */
	readonly full?: Verdict;
}

/** What citations are joined with. */
export interface Knowledge {
	readonly lookUp: (citationString: string) => AnswerEntry;
	readonly decisionOn: (citation: Citation) => Decision | undefined;
	/** The text the citations stand in, for what is around them; asked for only when something is to be judged. */
	readonly getText: () => string;
	/** For citations of cases that databases may not have yet. */
	readonly today: Today;
}

const noEntry: AnswerEntry = {};

/**
 * Joins citations with what is known of their strings and judges each against its record. Short forms bear the state of their full
 * citation.
 *
 * @param citations sorted by start, resolved
 */
export function makeVerdicts(citations: readonly Citation[], knowledge: Knowledge): Verdict[] {
	const groups = new Map<number, { citation: Citation; answer?: Answer }[]>();
	const entries = citations.map((citation) => {
		if (citation.kind !== 'full') return undefined;
		const key = citationString(citation);
		const entry = knowledge.lookUp(key);
		if (citation.group !== undefined) {
			const group = groups.get(citation.group) ?? [];
			group.push({ citation, ...(entry.answer && { answer: entry.answer }) });
			groups.set(citation.group, group);
		}
		return { key, entry };
	});
	const byStart = new Map<number, Verdict>();
	const full = citations.map((citation, index): Verdict | undefined => {
		const known = entries[index];
		if (!known) return undefined;
		const group = citation.group === undefined ? [] : (groups.get(citation.group) ?? []);
		const verdict = makeFullVerdict(citation, known.key, known.entry, group, knowledge);
		byStart.set(citation.start, verdict);
		return verdict;
	});
	return citations.map((citation, index) => {
		const target = typeof citation.resolvesTo === 'number' ? byStart.get(citation.resolvesTo) : undefined;
		return full[index] ?? makeOtherVerdict(citation, target);
	});
}

function makeFullVerdict(
	citation: Citation,
	key: string,
	entry: AnswerEntry,
	group: readonly { citation: Citation; answer?: Answer }[],
	{ decisionOn, getText, today }: Knowledge,
): Verdict {
	const decision = decisionOn(citation);
	const verdict = { citation, citationString: key, entry, ...(decision && { decision }) };
	const { answer } = entry;
	if (answer) {
		const text = getText();
		const judgement = judgeCitation({ citation, answer, group, today, text });
		const chosen = decision?.kind === 'candidate' ? chooseCandidate(answer, decision.candidate) : undefined;
		const shown = chosen ? judgeCitation({ citation, answer: chosen, group, today, text }) : judgement;
		return { ...verdict, state: judgement.state, judgement: shown, findings: shown.findings };
	}
	const unjudged = { ...verdict, findings: judgePin(citation) };
	if (entry.checking) return { ...unjudged, state: 'checking' };
	if (!isCovered(citation)) return { ...unjudged, state: 'notCovered' };
	return { ...unjudged, state: entry.failure ? 'failed' : 'unchecked' };
}

/**
 * Anything but a full citation.
 *
 * @param target the full citation that a short form stands for, where it can be told
 */
export function makeOtherVerdict(citation: Citation, target: Verdict | undefined): Verdict {
	const unknown = { citation, entry: noEntry, findings: [] };
	if (!isShortForm(citation)) return { ...unknown, state: 'notCovered' };
	if (!target) return { ...unknown, state: 'unchecked' };
	const { page } = target.citation;
	const findings = citation.kind === 'short' && page !== undefined ? judgePin({ ...citation, page }) : [];
	return { citation, state: target.state, entry: target.entry, full: target, findings };
}

/** Refers back to a citation given before. */
export function isShortForm({ kind }: Citation): boolean {
	return kind === 'short' || kind === 'id' || kind === 'supra';
}

/**
 * True for what the counts count. A short form counts with the full citation it stands for; one by reporter and page that stands for
 * none counts for itself. Citations to the record are no authorities.
 */
export function isCounted({ citation }: Verdict): boolean {
	return citation.kind === 'short'
		? typeof citation.resolvesTo !== 'number'
		: !isShortForm(citation) && citation.kind !== 'record';
}

/** A citation that only the service recognised, in the place it was found. Nothing of it can be compared but what the service said. */
export function judgeFoundByService(
	text: string,
	{ span, answer }: { readonly span: Span; readonly answer: Answer },
	today: Today,
): Verdict {
	const citation: Citation = { kind: 'full', ...span, text: text.slice(span.start, span.end) };
	const judgement = judgeCitation({ citation, answer, group: [], today });
	return {
		citation,
		citationString: citationString(citation),
		entry: { answer },
		state: judgement.state,
		judgement,
		findings: judgement.findings,
	};
}

/** True for what is sent to be looked up: full citations of a kind that case databases hold. */
export function isAskable({ citation }: Verdict): boolean {
	return citation.kind === 'full' && isCovered(citation);
}

/** The answer as it would be if the named candidate were the only match. */
function chooseCandidate(answer: Answer, identity = ''): Answer | undefined {
	const candidate = findCandidate(answer.candidates, identity);
	return candidate && { ...answer, status: 'verified', heuristic: false, record: candidate, candidates: [] };
}

/** How a citation stands of which nothing is known but what the service said. */
export function stateOf({ status, heuristic }: Answer): CitationState {
	switch (status) {
		case 'notFound':
		case 'multipleMatches':
			return status;
		case 'verified':
			return heuristic ? 'possibleMatch' : 'verified';
		case 'unknown':
			return 'other';
	}
}
