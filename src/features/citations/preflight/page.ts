import * as vscode from 'vscode';
import type { FindingCode } from '../../../core/findings/finding';
import { describeTimes } from '../../../core/localTime';
import { plainLine } from '../../../core/plainLine';
import { type Brief, locate } from '../../../core/preflight/brief';
import { type CheckOutcome, findReservations } from '../../../core/preflight/checks';
import { oneLine } from '../../../core/text/oneLine';
import type { Span } from '../../../core/text/span';
import { summarize } from '../../../core/verification/verdict/summary';
import type { Verdict } from '../../../core/verification/verdict/verdict';
import { nameCode } from '../../../core/wording/findingTexts';
import { nameWithCitation, wordCounts, wordHeadlines } from '../../../core/wording/verdictTexts';
import type { PreflightCheck } from './checks';

/** What a line of the page opens. Only these can be opened, whatever a draft or the service has written into the line. */
export type LineTarget =
	/** `words` are what was there when the page was made; offsets are UTF-16 units of the file. */
	| { readonly kind: 'place'; readonly file: number; readonly start: number; readonly words: string }
	/** A line of the page itself, by all of its text. */
	| { readonly kind: 'heading'; readonly text: string }
	| { readonly kind: 'citations' | 'decisions' | 'again' | 'severities' | 'exclusions' | 'checksOff' };

export interface PageLine {
	/** Plain text; what is foreign in it is in one line, without characters that change how it is shown. */
	readonly text: string;
	readonly target?: LineTarget;
}

/** A check with what it found. */
export interface CheckedLine {
	readonly check: PreflightCheck;
	readonly outcome: CheckOutcome;
}

export interface PageInput {
	readonly brief: Brief;
	readonly results: readonly CheckedLine[];
	/** The files' paths, as they are shown. */
	readonly names: readonly string[];
	/** Quotations of cases, where there are no texts at all to compare them with. */
	readonly uncompared?: readonly Span[];
	/** The host that was asked. */
	readonly host?: string;
	/** Why not everything could be checked, in a sentence. */
	readonly failure?: string;
	readonly hiddenCodes: readonly FindingCode[];
	/** Checks that the settings leave out. */
	readonly checksOff: readonly string[];
	/** The files of the brief that the settings keep from being sent, by their paths as they are shown. */
	readonly excluded: readonly string[];
}

/** At most so many places are listed under one line; the counts are of all. */
const mostPlaces = 200;

/** Whether a check keeps a brief from being ready. */
export function isOpen({ outcome }: CheckedLine): boolean {
	return outcome.places.length > 0 || outcome.reason !== undefined;
}

/** The page, line by line: ready or not, by what, then each check with its places. */
export function renderPage(input: PageInput): readonly PageLine[] {
	const { brief, results } = input;
	const { service } = brief.knowledge;
	const isReady = !results.some(isOpen);
	const heading = isReady ? wordReady(input) : vscode.l10n.t('Not ready');
	const sections = listReservations(input);
	return [
		{ text: heading, target: { kind: 'again' } },
		blank,
		...(service === 'sample' ? renderSample() : []),
		...sections.map(({ title, places }): PageLine => {
			const target: LineTarget = places.length === 0 ? { kind: 'citations' } : { kind: 'heading', text: title };
			return { text: `- ${title}`, target };
		}),
		...renderSettings(input),
		{
			text: `- ${vscode.l10n.t('Never checked: whether a case is still good law, and whether it supports the sentence.')}`,
			target: { kind: 'citations' },
		},
		blank,
		...renderFacts(input),
		blank,
		{ text: vscode.l10n.t('Checks') },
		blank,
		...results.flatMap((result) => renderCheck(result, input)),
		...sections.flatMap(({ title, places }) =>
			places.length === 0 ? [] : [blank, { text: title }, blank, ...renderPlaces(places, input)],
		),
		blank,
		{
			text: vscode.l10n.t('Press Enter on a line to open what it is about; on this line, to run the checks again.'),
			target: { kind: 'again' },
		},
	];
}

/** A folder's settings can leave checks out: the word that decides doesn't hide it. */
function wordReady({ checksOff }: PageInput): string {
	return checksOff.length > 0 ? vscode.l10n.t('Ready, with checks left out') : vscode.l10n.t('Ready');
}

const blank: PageLine = { text: '' };

/** What a brief that is ready is ready by. */
function listReservations({
	brief,
	uncompared = [],
}: PageInput): { readonly title: string; readonly places: readonly Span[] }[] {
	const { notCovered, ignored, confirmed } = findReservations(brief);
	return [
		{
			title: vscode.l10n.t("Not checked, because case databases don't cover them: {0}", notCovered.length),
			places: notCovered,
		},
		...(uncompared.length > 0
			? [
					{
						title: vscode.l10n.t('Quotations of cases compared with no text: {0}', uncompared.length),
						places: uncompared,
					},
				]
			: []),
		{ title: vscode.l10n.t('Ignored: {0}', ignored.length), places: ignored },
		{ title: vscode.l10n.t('Confirmed by a person: {0}', confirmed.length), places: confirmed },
	];
}

function renderSample(): PageLine[] {
	const sample = vscode.l10n.t('Sample service: nothing was checked in a case database.');
	return [{ text: sample, target: { kind: 'citations' } }, blank];
}

/** Of what, when, by whom. */
function renderFacts({ brief, names, host }: PageInput): PageLine[] {
	const { now, utcOffset } = brief.knowledge;
	const made = vscode.l10n.t(
		'Made on {0}. Host asked: {1}.',
		describeTimes(now, utcOffset),
		host ?? vscode.l10n.t('none'),
	);
	const files = vscode.l10n.t('Files: {0}', names.join(', '));
	return [
		{ text: plainLine(files), target: { kind: 'place', file: 0, start: 0, words: '' } },
		{ text: `${wordCounts(summarize(brief.verdicts).counts)}.`, target: { kind: 'citations' } },
		{ text: plainLine(made), target: { kind: 'again' } },
	];
}

/** What the settings hide: it changes no verdict, and so it is named. */
function renderSettings({ hiddenCodes, checksOff, excluded }: PageInput): PageLine[] {
	const off = vscode.l10n.t('Checks left out, because of the settings: {0}.', checksOff.join(', '));
	const hidden = vscode.l10n.t(
		'Not shown as problems in the editor, because of the settings: {0}.',
		hiddenCodes.map(nameCode).join(', '),
	);
	const unsent = vscode.l10n.t('Not checked, because of the settings: {0}.', excluded.join(', '));
	return [
		...(checksOff.length > 0 ? [{ text: `- ${off}`, target: { kind: 'checksOff' } as const }] : []),
		...(hiddenCodes.length > 0 ? [{ text: `- ${hidden}`, target: { kind: 'severities' } as const }] : []),
		...(excluded.length > 0 ? [{ text: `- ${plainLine(unsent)}`, target: { kind: 'exclusions' } as const }] : []),
	];
}

function renderCheck(result: CheckedLine, input: PageInput): PageLine[] {
	const { check, outcome } = result;
	const { places, reason, isAbsent } = outcome;
	const detail = check.detail?.(outcome);
	const withDetail = (text: string): string => (detail === undefined ? text : `${text} ${detail}`);
	const done = (text: string): PageLine => ({
		text: `- ${vscode.l10n.t('Passed')}: ${withDetail(text)}`,
		target: targetOf(check),
	});
	if (isAbsent)
		return [{ text: `- ${vscode.l10n.t('None')}: ${check.absent ?? check.passed}`, target: targetOf(check) }];
	if (!isOpen(result)) return [done(check.passed)];
	const toDo = (text: string, target: LineTarget): PageLine => ({
		text: `- ${vscode.l10n.t('To do')}: ${text}`,
		target,
	});
	const why = wordReason(reason);
	const [first] = places;
	const lines: PageLine[] = why === undefined ? [] : [toDo(why, { kind: 'citations' })];
	if (first) lines.push(toDo(withDetail(check.failed(places.length)), placeTarget(first, input)));
	if (check.id === 'checkedToday' && input.failure !== undefined)
		lines.push({ text: `  - ${plainLine(input.failure)}`, target: { kind: 'again' } });
	return check.isWhole ? lines : [...lines, ...renderPlaces(places, input, outcome.notes)];
}

function wordReason(reason: CheckOutcome['reason']): string | undefined {
	switch (reason) {
		case undefined:
			return undefined;
		case 'noService':
			return vscode.l10n.t('No service is connected to check the citations.');
		case 'sample':
			return vscode.l10n.t(
				'The answers are from the sample service, which has only a few landmark cases. Connect a service.',
			);
	}
}

function targetOf({ opens }: PreflightCheck): LineTarget {
	return opens === 'draft' ? { kind: 'place', file: 0, start: 0, words: '' } : { kind: opens };
}

function renderPlaces(places: readonly Span[], input: PageInput, notes?: CheckOutcome['notes']): PageLine[] {
	const byStart = new Map(input.brief.verdicts.map((verdict) => [verdict.citation.start, verdict]));
	const lines = places.slice(0, mostPlaces).map((place): PageLine => {
		const verdict = byStart.get(place.start);
		const isCitation = verdict !== undefined && verdict.citation.end === place.end;
		const target = placeTarget(place, input);
		const said = isCitation ? describe(verdict, input) : oneLine(input.brief.text.slice(place.start, place.end));
		const where = `${input.names[target.file] ?? ''}:${lineOf(place, input)}`;
		const note = notes?.get(place.start);
		return { text: `  - ${plainLine(`${where}: ${said}${note === undefined ? '' : ` – ${note}`}`)}`, target };
	});
	const more = places.length - lines.length;
	return more > 0 ? [...lines, { text: `  - ${vscode.l10n.t('and {0} more', more)}` }] : lines;
}

function describe(verdict: Verdict, { brief }: PageInput): string {
	const headlines = wordHeadlines(verdict, brief.knowledge.service === 'sample');
	return [oneLine(nameWithCitation(verdict)), ...headlines].join(' – ');
}

function placeTarget({ start, end }: Span, { brief }: PageInput): LineTarget & { readonly kind: 'place' } {
	const { file, offset } = locate(brief, start);
	return { kind: 'place', file, start: offset, words: brief.text.slice(start, end) };
}

/** Counted from 1 in its file. */
function lineOf({ start }: Span, { brief }: PageInput): number {
	const { file } = locate(brief, start);
	const before = brief.text.slice(brief.files[file]?.start ?? 0, start);
	return (before.match(/\r\n|\r|\n/g)?.length ?? 0) + 1;
}
