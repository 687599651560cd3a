import { getOrInsertComputed } from '../../base/data/getOrInsertComputed';
import { present } from '../../base/text/present';
import { runAtOnce } from '../../base/time/turns';
import type { Citation } from '../../citations/parts/citation';
import { citationString, shownCitation } from '../../citations/parts/citationString';
import { isCovered, isLaw } from '../../citations/parts/coverage';
import { readDraftYear } from '../../draft/markdown/draftYear';
import type { Answer } from '../../lookup/answers/answer';
import type { AnswerEntry, FruitlessSearch } from '../../lookup/answers/answerBook';
import { addSetting } from '../decisions/addSetting';
import { findCorrection } from '../decisions/corrections';
import { findCandidate, findDecision } from '../decisions/decisions';
import type { Finding } from '../findings/finding';
import { type GroupMember, type Judgement, judgeCitation } from '../judgement/judgeCitation';
import { type Among, judgeOverruled } from '../judgement/overruled/judgeOverruled';
import { judgeLastPage, judgePin } from '../judgement/reporterPages';
import { findInDraft, itemsOf } from '../judgement/withoutNetwork/findInDraft';
import { judgeDocket } from '../judgement/withoutNetwork/numbers';
import { conclude, withDraftFindings } from './conclude';
import { findDocketEntry, isLeftToDockets, judgeByDocket } from './docketVerdict';
import { isCaretIn, withoutHalfTyped } from './halfTyped';
import { missKey } from './misses';
import { judgeByEntry, judgeOwnSection, type LawKnowledge } from './ownSection';
import { type CitationState, isShortForm, type Rating, rate, toCompared, type Verdict } from './verdict';

/** What verdicts are based on, in addition to the citations. */
export interface Knowledge extends Rating, LawKnowledge {
	/** Called only when something is judged. */
	readonly getText: () => string;
	/** Where someone is typing, in the citations' offsets: what is half typed there isn't compared. */
	readonly typedAt?: number;
	/** When the draft was written, as it says. */
	readonly draftYear?: number | undefined;
	/** No one looks at hints of form: they aren't sought. */
	readonly leavesOutForm?: boolean;
}

/**
 * Makes the verdicts on the citations of a text. A short form has the state of its full citation.
 *
 * @param citations sorted by start, resolved
 */
export function makeVerdicts(citations: readonly Citation[], knowledge: Knowledge): Verdict[] {
	return runAtOnce(makeVerdictsInSteps(citations, knowledge));
}

export function* makeVerdictsInSteps(citations: readonly Citation[], knowledge: Knowledge): Generator<void, Verdict[]> {
	const draftYear = readDraftYear(knowledge.getText());
	const judged = yield* judgeInSteps(citations, { ...knowledge, draftYear });
	const found = yield* findInDraft(itemsOf(citations, knowledge.getText), knowledge.leavesOutForm);
	const verdicts: Verdict[] = [];
	for (const citation of citations) {
		const { start, resolvesTo } = citation;
		const full = typeof resolvesTo === 'number' ? judged.get(resolvesTo) : undefined;
		const verdict = isShortForm(citation) ? judgeShortForm(citation, full, knowledge) : (judged.get(start) as Verdict);
		verdicts.push(withDraftFindings(verdict, found.get(citation), knowledge));
		yield;
	}
	return verdicts;
}

/**
 * The verdicts on all citations of a text or a part of one, except short forms, by where they start: without what only the whole text shows to be
 * wrong.
 */
export function* judgeInSteps(
	citations: readonly Citation[],
	knowledge: Knowledge,
): Generator<void, Map<number, Verdict>> {
	const groups = new Map<number, GroupMember[]>();
	for (const citation of citations) {
		if (citation.kind !== 'full' || citation.group === undefined) continue;
		const { answer } = knowledge.lookUp(citationString(citation));
		getOrInsertComputed(groups, citation.group, () => []).push({ citation, ...(answer && { answer }) });
	}
	const verdicts = new Map<number, Verdict>();
	for (const [at, citation] of citations.entries()) {
		if (isShortForm(citation)) continue;
		const group = citation.group === undefined ? [] : (groups.get(citation.group) ?? []);
		verdicts.set(citation.start, makeVerdict(citation, group, knowledge, { citations, at }));
		yield;
	}
	return verdicts;
}

/**
 * The verdict on one citation other than a short form.
 *
 * @param group the full citations of its parallel group, in the order of the text
 * @param among where it is among all citations of the text
 */
export function makeVerdict(
	citation: Citation,
	group: readonly GroupMember[],
	knowledge: Knowledge,
	among: Among = { citations: [citation], at: 0 },
): Verdict {
	if (isLaw(citation)) return makeLawVerdict(citation, knowledge);
	const written = asFarAsTyped(citation, knowledge);
	const text = knowledge.getText();
	const docketNumber = judgeDocket(written, text);
	const docket = findDocketEntry(citation, knowledge);
	const byDocket = judgeByDocket(written, docket, knowledge, docketNumber);
	if (citation.kind !== 'full') {
		const findings = rate(docketNumber, knowledge.severities);
		const unjudged = { state: 'notCovered' as const, entry: {}, candidates: [], findings, ...present({ docket }) };
		return conclude({ citation, ...(byDocket ?? unjudged) }, findDecision(knowledge.decisions, citation));
	}
	const key = citationString(citation);
	const entry = knowledge.lookUp(key);
	const { decisions } = knowledge;
	const correction = findCorrection(decisions, citation, knowledge.getText);
	const decision = correction?.decision ?? findDecision(decisions, citation);
	const known = { citation, citationString: key, entry, ...present({ docket }) };
	const { answer } = entry;
	if (byDocket && isLeftToDockets(entry)) return conclude({ ...known, ...byDocket }, decision);
	const judgeTreatment = (recorded?: readonly string[]): Finding[] =>
		written === citation ? judgeOverruled(citation, { ...among, text }, recorded, knowledge.draftYear) : [];
	if (!answer) {
		const findings = rate([...judgePin(written), ...docketNumber, ...judgeTreatment()], knowledge.severities);
		return conclude({ ...known, state: stateWithoutAnswer(citation, entry), candidates: [], findings }, decision);
	}
	const { today } = knowledge;
	const judge = (judged: Answer): Judgement => judgeCitation({ citation: written, answer: judged, group, today, text });
	const judgement = judge(answer);
	const chosen = decision?.candidate === undefined ? undefined : findCandidate(answer.candidates, decision.candidate);
	const { covering: _, ...direct } = answer;
	const shown = chosen
		? judge({ ...direct, status: 'verified', heuristic: false, record: chosen, candidates: [] })
		: judgement;
	const record =
		chosen ?? judgement.taken ?? judgement.instead ?? (showsRecord(judgement, answer) ? answer.record : undefined);
	const { name, nameReason, year, court } = shown;
	const searches = judgement.state === 'notFound' ? searchesFor(citation, entry) : [];
	const facts = {
		...known,
		state: judgement.state,
		...(record && {
			record,
			compared: { name: toCompared(name), year: toCompared(year), court: toCompared(court) },
			...present({ nameReason, nameReadAgain: shown.nameReadAgain }),
		}),
		...(chosen ? { taken: 'byPerson' as const } : judgement.taken && { taken: 'byName' as const }),
		candidates: chosen || judgement.taken || judgement.instead ? [] : answer.candidates,
		...(searches.length > 0 && { searches }),
		findings: rate(
			[
				...asSearched(shown.findings, citation, searches),
				...docketNumber,
				...judgeTreatment(showsRecord(judgement, answer) ? record?.parallelCitations : undefined),
			],
			knowledge.severities,
		),
	};
	return conclude(facts, decision);
}

/** Searches for what the draft says now. */
function searchesFor(citation: Citation, { searches = [] }: AnswerEntry): readonly FruitlessSearch[] {
	const key = searches.length > 0 ? missKey(citation) : '';
	return searches.filter((search) => search.key === key);
}

/** A case that isn't found by its name either has a finding of its own. */
function asSearched(
	findings: readonly Finding[],
	{ caseName }: Citation,
	searches: readonly unknown[],
): readonly Finding[] {
	if (searches.length === 0 || !caseName) return findings;
	return findings.map((finding) =>
		finding.code === 'not-found' ? { ...finding, code: 'not-found-by-name', written: caseName.text } : finding,
	);
}

function makeLawVerdict(citation: Citation, knowledge: Knowledge): Verdict {
	const { lookUp, decisions, severities, typedAt } = knowledge;
	const key = citationString(citation);
	const entry = lookUp(key);
	const known = { citation, citationString: key, entry, candidates: [] };
	const text = knowledge.getText();
	const isTyped = (): boolean => typedAt !== undefined && isCaretIn(citation, text, typedAt);
	const { state, findings } = judgeByEntry(citation, entry, knowledge, text, isTyped);
	return conclude({ ...known, state, findings: rate(findings, severities) }, findDecision(decisions, citation));
}

/**
 * The verdict on a short form, id., or supra: that of its full citation, unless something of its own differs.
 *
 * @param full the verdict on the citation that it refers to; undefined if that isn't known
 */
export function judgeShortForm(
	citation: Citation,
	full: Verdict | undefined,
	knowledge: Rating & LawKnowledge & { readonly getText: () => string; readonly isTyped?: boolean },
): Verdict {
	const { getText, isTyped = false, decisions } = knowledge;
	const written = addSetting(citation, getText);
	const own = full && judgeOwnSection(full.citation, citation, knowledge, getText(), isTyped);
	const isCompared = (citation.kind === 'short' || isSupraOfCase(citation, full)) && !isTyped;
	const pages = isCompared && full ? judgeShortPin(citation, full) : [];
	const findings = rate(
		[...pages, ...(own?.findings ?? []), ...(isTyped ? [] : judgeNamed(citation))],
		knowledge.severities,
	);
	const ownEntry = full && findings.length === 0 ? undefined : findDecision(decisions, written);
	if (!full) {
		const isNamed = citation.kind === 'named';
		const entry = isNamed ? knowledge.lookUp(citationString(citation)) : {};
		const unresolved = { citation: written, entry, candidates: [], findings };
		return conclude({ ...unresolved, state: isNamed ? 'noCitation' : 'unchecked' }, ownEntry);
	}
	const { record, compared, nameReason, taken, candidates } = full;
	const { state, entry } = own ?? full;
	const facts = {
		citation: written,
		state: !own && findings.length > 0 && full.isFound ? ('differs' as const) : state,
		entry,
		candidates,
		findings,
		full,
		...present({ record, compared, nameReason, taken }),
	};
	// What is decided on the full citation is decided for its short forms.
	const takenOver = findings.length === 0 ? present({ decision: full.decision, lapsed: full.lapsed }) : {};
	return conclude({ ...facts, ...takenOver }, ownEntry);
}

/** A supra names no reporter: its page may be of any in which the case is cited. */
function isSupraOfCase({ kind }: Citation, full: Verdict | undefined): boolean {
	return kind === 'supra' && full?.citation.kind === 'full' && full.citation.group === undefined;
}

/** A pinpoint outside the pages of the full citation's case; its last page is known for the same volume only. */
function judgeShortPin(citation: Citation, { citation: of, record }: Verdict): Finding[] {
	const { volume, reporter, page, source } = of;
	if (page === undefined) return [];
	const isSupra = citation.kind === 'supra';
	const cited = { ...citation, page, ...(isSupra && present({ source })) };
	const isSameVolume = isSupra || (citation.volume === volume && citation.reporter === reporter);
	return [...judgePin(cited), ...(record && isSameVolume ? judgeLastPage(cited, record) : [])];
}

/** A case that is cited by name and year here, and nowhere in full. */
function judgeNamed(citation: Citation): Finding[] {
	const { kind, resolvesTo, caseName, end } = citation;
	if (kind !== 'named' || resolvesTo !== null || !caseName) return [];
	return [{ code: 'no-citation', span: { start: caseName.span.start, end }, written: shownCitation(citation) }];
}

function asFarAsTyped(citation: Citation, { typedAt, getText }: Knowledge): Citation {
	const isTyped = typedAt !== undefined && isCaretIn(citation, getText(), typedAt);
	return isTyped ? withoutHalfTyped(citation, typedAt) : citation;
}

/** The verdict on a citation that only the service recognized: there is nothing to compare with its answer. */
export function makeServiceVerdict(
	found: { readonly text: string; readonly start: number; readonly end: number; readonly isUnplaced?: true },
	answer: Answer,
	knowledge: Pick<Knowledge, keyof Rating | 'today'>,
): Verdict {
	const { text, start, end, isUnplaced } = found;
	const known = { ...knowledge, lookUp: () => ({ answer }), getText: () => '' };
	const verdict = makeVerdict({ kind: 'full', text, start, end }, [], known);
	return isUnplaced ? { ...verdict, isUnplaced } : verdict;
}

/** A citation can't be compared with a record that comes with a miss or with several matches. */
function showsRecord({ state }: Judgement, { status }: Answer): boolean {
	return state !== 'notFound' && state !== 'notCovered' && status !== 'multipleMatches';
}

function stateWithoutAnswer(citation: Citation, { checking, failure }: AnswerEntry): CitationState {
	if (checking) return 'checking';
	if (!isCovered(citation)) return 'notCovered';
	return failure ? 'failed' : 'unchecked';
}
