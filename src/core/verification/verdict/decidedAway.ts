import { type FindingCode, findingCatalog } from '../findings/finding';
import { joinParallels } from './parallels';
import { questionsOn } from './questions';
import { stateTable } from './summary';
import type { Verdict } from './verdict';

/** What a person has decided away, most serious first. */
const awayKinds = [
	'notFound',
	'name',
	'firstPage',
	'year',
	'court',
	'overruled',
	'pinpoint',
	'details',
	'multipleMatches',
	'other',
	'noCitation',
	'unresolved',
	'quotation',
	'notCovered',
	'unchecked',
	'failed',
] as const;

export type AwayKind = (typeof awayKinds)[number];

const byCode: Readonly<Partial<Record<FindingCode, AwayKind>>> = {
	'name-differs': 'name',
	'first-page-differs': 'firstPage',
	'year-differs': 'year',
	'court-differs': 'court',
	overruled: 'overruled',
};

/** How much of a draft passes only because a person has said so. */
export interface DecidedAway {
	readonly confirmed: number;
	readonly ignored: number;
	/** Whose words these are; undefined for an entry without a name. */
	readonly people: ReadonlySet<string | undefined>;
	/** Most serious first. */
	readonly found: readonly (readonly [AwayKind, number])[];
}

export function countDecidedAway(verdicts: Iterable<Verdict>): DecidedAway {
	const away = { confirmed: 0, ignored: 0 };
	const people = new Set<string | undefined>();
	const found = new Map<AwayKind, number>();
	const add = (kind: 'confirmed' | 'ignored', by: string | undefined, what: AwayKind): void => {
		away[kind] += 1;
		people.add(by?.trim() || undefined);
		found.set(what, (found.get(what) ?? 0) + 1);
	};
	for (const own of joinParallels(verdicts, (verdict) => verdict)) {
		const [worst] = own
			.filter(isDecidedAway)
			.map((verdict) => ({ decision: verdict.decision, kind: awayKindOf(verdict) }))
			.sort((one, other) => awayKinds.indexOf(one.kind) - awayKinds.indexOf(other.kind));
		if (worst?.decision?.kind === 'confirmed' || worst?.decision?.kind === 'ignored')
			add(worst.decision.kind, worst.decision.by, worst.kind);
		for (const { decision: word, findings } of own.flatMap(({ quotations = [] }) => quotations))
			if (word?.kind === 'ignored' && findings.length > 0) add('ignored', word.by, 'quotation');
	}
	return {
		...away,
		people,
		found: awayKinds.flatMap((kind) => (found.has(kind) ? [[kind, found.get(kind) ?? 0] as const] : [])),
	};
}

/** Whether it passes only because of a decision on it: what a short form takes over from its full citation is decided there. */
export function isDecidedAway(verdict: Verdict): boolean {
	const { decision, full } = verdict;
	const isWord = decision?.kind === 'confirmed' || decision?.kind === 'ignored';
	return isWord && decision !== full?.decision && questionsOn(verdict).length > 0;
}

function awayKindOf(verdict: Verdict): AwayKind {
	const { state, findings } = verdict;
	if (questionsOn(verdict).some(({ code }) => code === 'unresolved')) return 'unresolved';
	const { count } = stateTable[state];
	if (count !== 'verified' && count !== 'differs') return count;
	const codes = new Set(
		findings.filter(({ code }) => findingCatalog[code].severity !== 'hint').map(({ code }) => code),
	);
	const [only] = codes;
	if (codes.size !== 1 || !only) return 'details';
	return findingCatalog[only].isAboutPinpoint ? 'pinpoint' : (byCode[only] ?? 'details');
}
