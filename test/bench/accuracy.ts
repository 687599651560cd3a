import type { DocumentLanguage } from '../../src/core/base/text/documentLanguage';
import type { Citation, CitationKind } from '../../src/core/citations/parts/citation';
import { type Expected, type Label, type Passage, readCorpus } from './corpus';

export type FindCitations = (text: string, language: DocumentLanguage) => Citation[];

/** `right` of `of`; `rate` is 1 where there was nothing to get right. */
export interface Score {
	readonly right: number;
	readonly of: number;
	readonly rate: number;
}

/** One expectation that was not met, or one citation that no one expected. */
export interface Miss {
	/** `full`, `name`, `court`, `year`, `pin`, `parts`, `group`, `nested`, `short`, `id`, `supra`, `shortName`, `resolution`, `other`. */
	readonly about: string;
	/** `file:line (passage)`, where line is the label's, or the passage's name alone for something unexpected. */
	readonly where: string;
	readonly expected: string;
	readonly got: string;
}

export interface Accuracy {
	readonly passages: number;
	/** Segments in which nothing may be recognized. */
	readonly silentPassages: number;
	/** Full citations with exact spans. */
	readonly full: {
		readonly expected: number;
		readonly found: number;
		readonly extra: number;
		readonly recall: number;
		readonly precision: number;
	};
	/** Of the full citations expected: the part as labeled, a missed citation counting as wrong. */
	readonly names: Score;
	readonly courts: Score;
	readonly years: Score;
	readonly pins: Score;
	/** Volume, canonical reporter and page together. */
	readonly parts: Score;
	readonly groups: Score;
	readonly nested: Score;
	/** Of those expected and those found without being expected. */
	readonly short: Score;
	readonly id: Score;
	readonly supra: Score;
	/** Name before short forms and supra. */
	readonly shortNames: Score;
	/** Short forms, id. and supra that point to the citation they mean, or to none where it cannot be told. */
	readonly resolution: Score;
	/** Statutes, regulations, constitutions, rules, journals, record. */
	readonly other: Score;
	/** Of the found citations of all kinds but `full`: those whose end is the labeled one as well. */
	readonly exactEnds: Score;
	readonly misses: readonly Miss[];
}

type Tally = { right: number; of: number };

const tallyNames = [
	'names',
	'courts',
	'years',
	'pins',
	'parts',
	'groups',
	'nested',
	'short',
	'id',
	'supra',
	'shortNames',
	'resolution',
	'other',
	'exactEnds',
] as const;
type TallyName = (typeof tallyNames)[number];

/**
 * Holds what `find` returns against the labels. A full citation is found when kind, start and end are the labeled ones; any
 * other kind when kind and start are (where an id. or a statute ends is convention, and counted apart as `exactEnds`).
 */
export function measureAccuracy(find: FindCitations, passages: readonly Passage[] = readCorpus()): Accuracy {
	const tallies = Object.fromEntries(tallyNames.map((name) => [name, { right: 0, of: 0 }])) as Record<TallyName, Tally>;
	const full = { expected: 0, found: 0, extra: 0 };
	const misses: Miss[] = [];

	for (const passage of passages) {
		const found = find(passage.text, passage.language);
		const matches = passage.labels.map((label) => found.find((citation) => isMatch(label, citation)));
		const place = (label: Label) => `${passage.file}:${label.line} (${passage.id})`;
		const count = (name: TallyName, about: string, label: Label, right: boolean, expected: string, got: string) => {
			tallies[name].of++;
			if (right) tallies[name].right++;
			else misses.push({ about, where: place(label), expected: `${label.text}: ${expected}`, got });
		};

		passage.labels.forEach((label, index) => {
			const match = matches[index];
			if (label.kind === 'full') {
				if (!label.optional) {
					full.expected++;
					if (match) full.found++;
					else misses.push({ about: 'full', where: place(label), expected: label.text, got: nearest(label, found) });
				}
				if (match || !label.optional) {
					checkParts(label, match, count);
				}
				if (match) {
					const head = label.group === undefined ? undefined : passage.labels[label.group];
					// A group is told by the start of its first citation; one that stands alone may name itself or nothing.
					const right = head ? match.group === head.start : match.group === undefined || match.group === match.start;
					count('groups', 'group', label, right, String(head?.start ?? 'alone'), String(match.group ?? 'alone'));
					count(
						'nested',
						'nested',
						label,
						(match.nested === true) === label.nested,
						String(label.nested),
						String(match.nested),
					);
				}
				return;
			}
			const tally = tallyOf(label.kind);
			if (!label.optional)
				count(tally, tally, label, match !== undefined, label.kind, match ? '' : nearest(label, found));
			if (!match) return;
			count('exactEnds', 'end', label, match.end === label.end, label.text, match.text);
			if (label.resolvesTo !== undefined) {
				const right = pointsTo(match, label, passage.labels);
				count(
					'resolution',
					'resolution',
					label,
					right,
					describeTarget(label, passage.labels),
					String(match.resolvesTo),
				);
				if (label.name !== undefined) {
					count(
						'shortNames',
						'shortName',
						label,
						reads(label.name, match.caseName?.text),
						say(label.name),
						match.caseName?.text ?? '-',
					);
				}
				if (label.pin !== undefined) {
					count('pins', 'pin', label, reads(label.pin, match.pin?.text), say(label.pin), match.pin?.text ?? '-');
				}
			}
		});

		for (const citation of found) {
			if (matches.includes(citation)) continue;
			if (citation.kind === 'full') full.extra++;
			else tallies[tallyOf(citation.kind)].of++;
			const about = citation.kind === 'full' ? 'full' : tallyOf(citation.kind);
			misses.push({
				about,
				where: `${passage.file} (${passage.id})`,
				expected: 'nothing',
				got: `${citation.kind} "${citation.text}"`,
			});
		}
	}

	const scores = Object.fromEntries(tallyNames.map((name) => [name, score(tallies[name])])) as Record<TallyName, Score>;
	return {
		passages: passages.length,
		silentPassages: passages.filter((passage) => passage.labels.length === 0).length,
		full: {
			...full,
			recall: ratio(full.found, full.expected),
			precision: ratio(full.found, full.found + full.extra),
		},
		...scores,
		misses,
	};
}

function checkParts(
	label: Label,
	match: Citation | undefined,
	count: (name: TallyName, about: string, label: Label, right: boolean, expected: string, got: string) => void,
): void {
	const check = (name: TallyName, about: string, expected: Expected, got: string | undefined) => {
		if (expected === undefined) return;
		// A part that is rightly absent is no merit of the recognizer; one that is wrongly there is a fault.
		if (expected.every((one) => one === null) && got === undefined) return;
		count(name, about, label, match !== undefined && reads(expected, got), say(expected), got ?? '-');
	};
	check('names', 'name', label.name, (match?.caseName ?? match?.inferredName)?.text);
	check('courts', 'court', label.court, match?.court?.text);
	check('years', 'year', label.year, match?.year === undefined ? undefined : String(match.year.value));
	check('pins', 'pin', label.pin, match?.pin?.text);
	if (match) {
		const right =
			reads(label.volume, match.volume) && reads(label.reporter, match.reporter) && reads(label.page, match.page);
		const expected = `${say(label.volume)}|${say(label.reporter)}|${say(label.page)}`;
		count('parts', 'parts', label, right, expected, `${match.volume}|${match.reporter}|${match.page}`);
	}
}

function isMatch(label: Label, citation: Citation): boolean {
	if (citation.kind !== label.kind || citation.start !== label.start) return false;
	return label.kind !== 'full' || citation.end === label.end;
}

function tallyOf(kind: CitationKind): 'short' | 'id' | 'supra' | 'other' {
	return kind === 'short' || kind === 'id' || kind === 'supra' ? kind : 'other';
}

function pointsTo(match: Citation, label: Label, labels: readonly Label[]): boolean {
	return (label.resolvesTo ?? []).some((index) => {
		if (index === null) return match.resolvesTo === null;
		const target = labels[index];
		// Any member of a parallel group is the authority meant.
		const group = labels.filter(
			(other) => other === target || (other.group !== undefined && other.group === target?.group),
		);
		return group.some((other) => other.start === match.resolvesTo);
	});
}

function describeTarget(label: Label, labels: readonly Label[]): string {
	const targets = (label.resolvesTo ?? []).map((index) => (index === null ? undefined : labels[index]));
	return targets.map((target) => (target ? `${target.start} (${target.text})` : 'null')).join(' || ');
}

function reads(expected: Expected, got: string | undefined): boolean {
	return expected === undefined || expected.includes(got ?? null);
}

function say(expected: Expected): string {
	return expected === undefined ? '*' : expected.map((one) => one ?? '-').join(' || ');
}

function nearest(label: Label, found: readonly Citation[]): string {
	const over = found.find((citation) => citation.start < label.end && label.start < citation.end);
	return over ? `${over.kind} "${over.text}"` : 'nothing';
}

function ratio(right: number, of: number): number {
	return of === 0 ? 1 : right / of;
}

function score(tally: Tally): Score {
	return { ...tally, rate: ratio(tally.right, tally.of) };
}

/** Lines for a person: the figures, and each miss. */
export function describeAccuracy(accuracy: Accuracy): string {
	return [
		`${accuracy.passages} passages, ${accuracy.silentPassages} of them silent`,
		`full        ${accuracy.full.found}/${accuracy.full.expected} found, ${accuracy.full.extra} extra: recall ${accuracy.full.recall.toFixed(4)}, precision ${accuracy.full.precision.toFixed(4)}`,
		...tallyNames.map((name) => {
			const { right, of, rate } = accuracy[name];
			return `${name.padEnd(11)} ${right}/${of} = ${rate.toFixed(4)}`;
		}),
		...accuracy.misses.map(
			({ about, where, expected, got }) =>
				`${about.padEnd(10)} ${where}\n    expected ${expected}\n    got      ${got}`,
		),
	].join('\n');
}
