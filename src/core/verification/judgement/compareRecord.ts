import type { Citation, CitedPart } from '../../citations/parts/citation';
import { compareCourts } from '../../law/courts/compareCourts';
import { parseCourt } from '../../law/courts/readCourt';
import type { Answer, FoundRecord } from '../../lookup/answers/answer';
import type { Finding } from '../findings/finding';
import { type CitedInDraft, type CitedName, judgeCitedName } from './citedName';
import type { NameOutcome, NameReason } from './names/nameJudgement';
import { judgeYear } from './years';

/** How one part of a citation compares with its record; `silent` if it couldn't be compared. */
export type Comparison = 'same' | 'differs' | 'silent';

export interface JudgementInput extends CitedInDraft {
	readonly answer: Answer;
}

/** How name, year, and court compare, with a finding for each that differs. */
export interface Aspects {
	readonly name: NameOutcome;
	/** The rule that decided it; absent if nothing was compared. */
	readonly nameReason?: NameReason;
	/** The name as the record shows it, if the citation's `caseName` is too short or too long. */
	readonly nameReadAgain?: CitedPart;
	readonly year: Comparison;
	readonly court: Comparison;
	readonly findings: readonly Finding[];
}

/** Compares the draft's name with the record's. */
export function compareName(input: JudgementInput, found: FoundRecord): CitedName {
	const courtsDiffer = judgeCourt(input.citation, found.court) === 'differs';
	const cited = judgeCitedName(input, found, courtsDiffer);
	if (cited.judgement.kind !== 'differs' || found.fullName === undefined) return cited;
	// The database's usual name may have different first parties than the reporter's caption.
	const byFull = judgeCitedName(input, { ...found, name: found.fullName }, courtsDiffer);
	return byFull.judgement.kind === 'same' || byFull.judgement.kind === 'caption' ? byFull : cited;
}

/** A name that the citation itself doesn't have may be a different case's, so a difference isn't a warning. */
export function differentName({ isInferred }: CitedName, { span, text }: CitedPart, recorded: string): Finding {
	return { code: 'name-differs', span, written: text, recorded, ...(isInferred && { lowered: 'information' }) };
}

/** Compares the draft with the record. */
export function compareWith(input: JudgementInput, found: FoundRecord): Aspects {
	const { citation, today, text } = input;
	const findings: Finding[] = [];
	const year = judgeYear(citation, found.dateDecided, today, text);
	const court = judgeCourt(citation, found.court);
	const cited = compareName(input, found);
	const { kind: name, reason: nameReason } = cited.judgement;
	const written = cited.name;
	if (name === 'differs' && written !== undefined) {
		findings.push(differentName(cited, written, found.name ?? ''));
	}
	if (year.kind === 'differs' && citation.year !== undefined) {
		findings.push({
			code: 'year-differs',
			span: citation.year.span,
			written: String(citation.year.value),
			recorded: String(year.recorded),
			...(year.lowered && { lowered: year.lowered }),
		});
	}
	if (court === 'differs' && citation.court !== undefined) {
		findings.push({
			code: 'court-differs',
			span: citation.court.span,
			written: citation.court.text,
			recorded: found.court ?? '',
		});
	}
	return {
		name,
		nameReason,
		...(cited.readAgain && cited.name && { nameReadAgain: cited.name }),
		year: year.kind,
		court,
		findings,
	};
}

function judgeCourt({ court, year }: Citation, recorded: string | undefined): Comparison {
	const mine = court && parseCourt(court.text);
	const theirs = recorded === undefined ? undefined : parseCourt(recorded);
	if (mine === undefined || theirs === undefined) return 'silent';
	const compared = compareCourts(mine, theirs, year?.value);
	return compared === 'unknown' ? 'silent' : compared;
}
