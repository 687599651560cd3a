import * as vscode from 'vscode';
import { compact } from '../../../core/base/data/compact';
import { lazily } from '../../../core/base/data/lazily';
import { describeTimes } from '../../../core/base/display/localTime';
import { plainLine } from '../../../core/base/display/plainLine';
import { linePositions } from '../../../core/base/text/linePositions';
import { oneLine } from '../../../core/base/text/oneLine';
import type { Span } from '../../../core/base/text/span';
import { type Brief, locate } from '../../../core/preflight/brief';
import { type CheckOutcome, findReservations } from '../../../core/preflight/checks';
import { sayDecidedAway } from '../../../core/reporting/wording/decidedTexts';
import { nameCode } from '../../../core/reporting/wording/findingTexts';
import { nameWithCitation, sayCounts, sayHeadlines } from '../../../core/reporting/wording/verdictTexts';
import type { FindingCode } from '../../../core/verification/findings/finding';
import { countDecidedAway } from '../../../core/verification/verdict/decidedAway';
import { summarize } from '../../../core/verification/verdict/summary';
import { asNamed, type Verdict } from '../../../core/verification/verdict/verdict';
import type { PreflightCheck } from './checks';

/** What a row opens. Nothing else can be opened, whatever a draft or the service has written into the row. */
export type RowTarget =
	/** `words` are what was there when the row was made; offsets are UTF-16 units of the file. */
	| { readonly kind: 'place'; readonly file: number; readonly start: number; readonly words: string }
	| { readonly kind: 'citations' | 'decisions' | 'again' | 'severities' | 'exclusions' | 'checksOff' };

/** What fixes a failed check without requiring judgment. */
export type RowFix = 'table' | 'connect' | 'verify';

export interface PreflightRow {
	/** `readyWith`: ready only because of what a person decided, or a setting leaves out. */
	readonly kind: 'ready' | 'readyWith' | 'notReady' | 'group' | 'toDo' | 'place' | 'passed' | 'fact';
	/** Plain text; foreign text in it is on one line, without characters that change how it is displayed. */
	readonly text: string;
	/** How many there are, or what is wrong and where. */
	readonly description?: string;
	/** All of it, if `text` is a shortened form. */
	readonly whole?: string;
	readonly target?: RowTarget;
	readonly fix?: RowFix;
	/** The citation that a row is about, in offsets of the brief. */
	readonly verdict?: Verdict;
	readonly children?: readonly PreflightRow[];
	readonly isExpanded?: true;
}

export interface CheckedLine {
	readonly check: PreflightCheck;
	readonly outcome: CheckOutcome;
}

export interface RowInput {
	readonly brief: Brief;
	readonly results: readonly CheckedLine[];
	/** The files' paths, as shown. */
	readonly names: readonly string[];
	/** Quotations of cases, if there are no texts at all to compare them with. */
	readonly uncompared?: readonly Span[];
	readonly host?: string;
	/** Who looks at the page, as decisions name people. */
	readonly reader?: string;
	/** Why not everything could be checked, in a sentence. */
	readonly failure?: string;
	readonly hiddenCodes: readonly FindingCode[];
	/** Checks that the settings leave out. */
	readonly checksOff: readonly string[];
	/** The brief's files that the settings keep from being sent, by their paths as shown. */
	readonly excluded: readonly string[];
}

/** The beginning of the first file. */
const firstPlace: RowTarget = { kind: 'place', file: 0, start: 0, words: '' };

interface Listing extends RowInput {
	/** The line in which a place begins, counted from 1 in its file. */
	readonly lineOf: (place: Span) => number;
}

/** The most places listed under one row; the counts include all. */
const mostPlaces = 200;

/** Whether a check keeps a brief from being ready. */
export function isOpen({ outcome }: CheckedLine): boolean {
	return outcome.places.length > 0 || outcome.reason !== undefined;
}

/** Ready or not, then what is to be done, what should be known, and what passed: each check once, with all its places. */
export function listRows(given: RowInput): readonly PreflightRow[] {
	const input: Listing = { ...given, lineOf: linesOf(given.brief) };
	const { results } = input;
	const open = results.filter(isOpen);
	return [
		{
			...(open.length === 0 ? sayReady(input) : { kind: 'notReady', text: vscode.l10n.t('Not ready') }),
			target: { kind: 'again' },
		},
		...listGroup(
			vscode.l10n.t('To do'),
			open.flatMap((one) => listToDo(one, input)),
			true,
		),
		...listGroup(vscode.l10n.t('Good to know'), listFacts(input)),
		...listGroup(
			vscode.l10n.t('Passed'),
			results.filter((one) => !isOpen(one) && !isDecided(one)).map((one): PreflightRow => listPassed(one)),
		),
	];
}

/** The deciding word must not hide what a person decided, or what a folder's settings leave out. */
function sayReady({ brief, checksOff, reader }: RowInput): Pick<PreflightRow, 'kind' | 'text'> {
	const away = sayDecidedAway(countDecidedAway(brief.verdicts), reader);
	const ready = checksOff.length > 0 ? vscode.l10n.t('Ready, with checks left out') : vscode.l10n.t('Ready');
	const isPlain = away === '' && checksOff.length === 0;
	return { kind: isPlain ? 'ready' : 'readyWith', text: away === '' ? ready : `${ready}. ${away}` };
}

/** Whether a check passes only because a person has decided what it found. */
function isDecided({ outcome }: CheckedLine): boolean {
	return outcome.decided !== undefined && outcome.decided.length > 0;
}

/** The rows as text, each on its own line, in the order of the view. */
export function writeRows(rows: readonly PreflightRow[]): string {
	return flatten(rows)
		.map(({ row, depth }) => {
			const bullet = depth === 0 ? '' : `${'  '.repeat(depth - 1)}- `;
			return `${bullet}${wholeOf(row)}\n`;
		})
		.join('');
}

export function wholeOf({ text, description, whole }: PreflightRow): string {
	return whole ?? (description === undefined ? text : `${text} (${description})`);
}

/** All rows in the order of the view. */
export function flatten(
	rows: readonly PreflightRow[],
	depth = 0,
): { readonly row: PreflightRow; readonly depth: number }[] {
	return rows.flatMap((row) => [{ row, depth }, ...flatten(row.children ?? [], depth + 1)]);
}

function listGroup(text: string, children: readonly PreflightRow[], isExpanded?: true): PreflightRow[] {
	if (children.length === 0) return [];
	return [{ kind: 'group', text, description: String(children.length), children, ...(isExpanded && { isExpanded }) }];
}

function listToDo(result: CheckedLine, input: Listing): PreflightRow[] {
	const { check, outcome } = result;
	const { places, reason, notes } = outcome;
	const [first] = places;
	const rows: PreflightRow[] = [];
	if (reason) {
		const text =
			reason === 'sample' ? vscode.l10n.t('Answers are from the sample') : vscode.l10n.t('No source connected');
		rows.push({ kind: 'toDo', text, target: { kind: 'citations' }, fix: 'connect' });
	}
	if (!first) return rows;
	const { failedWhole } = check;
	const failed = failedWhole === undefined ? listPlaces(places, input, notes) : [];
	const isFailure = check.id === 'checkedToday' && input.failure !== undefined;
	const said: PreflightRow[] = isFailure
		? [{ kind: 'fact', text: plainLine(input.failure), target: { kind: 'again' } }]
		: [];
	const fix =
		check.id === 'tableCurrent' && !outcome.isByHand
			? 'table'
			: check.id === 'checkedToday' && !reason
				? 'verify'
				: undefined;
	const children = [...said, ...failed];
	rows.push({
		kind: 'toDo',
		text: check.failed,
		...(failedWhole === undefined
			? { description: String(places.length), whole: withDetail(result, `${check.failed}: ${places.length}`) }
			: { whole: withDetail(result, failedWhole) }),
		target: placeTarget(first, input),
		...(fix && { fix }),
		...(children.length > 0 && { children }),
	});
	return rows;
}

function listPassed(result: CheckedLine): PreflightRow {
	const { check, outcome } = result;
	const target = check.opens ? { kind: check.opens } : firstPlace;
	if (!outcome.isAbsent)
		return { kind: 'passed', text: check.passed, whole: withDetail(result, check.passedWhole), target };
	return { kind: 'fact', text: check.absent ?? check.passed, whole: check.absentWhole ?? check.passedWhole, target };
}

function withDetail({ check, outcome }: CheckedLine, text: string): string {
	const detail = check.detail?.(outcome);
	return detail === undefined ? text : `${text} ${detail}`;
}

/** Why a ready brief is ready, what the settings hide, and what was checked, when, and by whom. */
function listFacts(input: Listing): PreflightRow[] {
	const { brief, names, results, host, uncompared = [], hiddenCodes, checksOff, excluded } = input;
	const { notCovered, ignored, confirmed } = findReservations(brief);
	const { now, utcOffset, service } = brief.knowledge;
	const fact = (text: string, kind: Exclude<RowTarget['kind'], 'place'>, whole?: string): PreflightRow => ({
		kind: 'fact',
		text: plainLine(text),
		...(whole !== undefined && { whole: plainLine(whole) }),
		target: { kind },
	});
	const counted = (text: string, places: readonly Span[]): PreflightRow => ({
		...fact(text, 'citations'),
		...(places.length > 0 && { children: listPlaces(places, input) }),
	});
	const hidden = hiddenCodes.map(nameCode).join(', ');
	const made = vscode.l10n.t(
		'Made on {0}. Host asked: {1}.',
		describeTimes(now, utcOffset),
		host ?? vscode.l10n.t('none'),
	);
	return compact<PreflightRow>([
		service === 'sample' &&
			fact(
				vscode.l10n.t('Sample service only'),
				'citations',
				vscode.l10n.t('Sample service: nothing was checked in a case database.'),
			),
		counted(vscode.l10n.t('Not covered: {0}', notCovered.length), notCovered),
		uncompared.length > 0 &&
			counted(vscode.l10n.t('Quotations without a text to compare: {0}', uncompared.length), uncompared),
		counted(vscode.l10n.t('Ignored: {0}', ignored.length), ignored),
		counted(vscode.l10n.t('Confirmed by a person: {0}', confirmed.length), confirmed),
		...results
			.filter((one) => !isOpen(one) && isDecided(one))
			.map(({ check, outcome }) =>
				fact(vscode.l10n.t('{0}, decided by a person: {1}', check.failed, outcome.decided?.length ?? 0), 'citations'),
			),
		checksOff.length > 0 &&
			fact(
				vscode.l10n.t('Checks left out: {0}', checksOff.length),
				'checksOff',
				vscode.l10n.t('Checks left out, because of the settings: {0}.', checksOff.join(', ')),
			),
		hidden !== '' &&
			fact(
				vscode.l10n.t('Not shown as problems: {0}', hiddenCodes.length),
				'severities',
				vscode.l10n.t('Not shown as problems in the editor, because of the settings: {0}.', hidden),
			),
		excluded.length > 0 &&
			fact(
				vscode.l10n.t('Files not checked: {0}', excluded.length),
				'exclusions',
				vscode.l10n.t('Not checked, because of the settings: {0}.', excluded.join(', ')),
			),
		fact(
			vscode.l10n.t('Good law and support: not checked'),
			'citations',
			vscode.l10n.t('Never checked: whether a case is still good law or supports the sentence.'),
		),
		fact(`${sayCounts(summarize(brief.verdicts))}.`, 'citations'),
		{ kind: 'fact', text: plainLine(vscode.l10n.t('Files: {0}', names.join(', '))), target: firstPlace },
		fact(made, 'again'),
	]);
}

function listPlaces(places: readonly Span[], input: Listing, notes?: CheckOutcome['notes']): PreflightRow[] {
	const byStart = new Map(input.brief.verdicts.map((verdict) => [verdict.citation.start, verdict]));
	const rows = places.slice(0, mostPlaces).map((place): PreflightRow => {
		const found = byStart.get(place.start);
		const verdict = found?.citation.end === place.end ? found : undefined;
		const target = placeTarget(place, input);
		const where = `${input.names[target.file] ?? ''}:${input.lineOf(place)}`;
		const said = verdict ? sayHeadlines(verdict, input.brief.knowledge.service === 'sample') : [];
		const note = notes?.get(place.start);
		const facts = [...said, ...(note === undefined ? [] : [note])];
		const words = oneLine(input.brief.text.slice(place.start, place.end));
		const name = verdict ? oneLine(nameWithCitation(verdict)) : words;
		return {
			kind: 'place',
			text: plainLine([...facts.slice(0, 1), (verdict && asNamed(verdict).caseName?.text) ?? name].join(' · ')),
			description: plainLine(where),
			whole: plainLine(`${[name, ...facts].join(' – ')} (${where})`),
			target,
			...(verdict && { verdict }),
		};
	});
	const more = places.length - rows.length;
	return [...rows, ...(more > 0 ? [{ kind: 'fact' as const, text: vscode.l10n.t('and {0} more', more) }] : [])];
}

function placeTarget({ start, end }: Span, { brief }: RowInput): RowTarget & { readonly kind: 'place' } {
	const { file, offset } = locate(brief, start);
	return { kind: 'place', file, start: offset, words: brief.text.slice(start, end) };
}

/** Finds a file's lines once, however many of its places are listed. */
function linesOf(brief: Brief): Listing['lineOf'] {
	const positions = brief.files.map(({ start, end }) => lazily(() => linePositions(brief.text.slice(start, end))));
	return ({ start }) => {
		const { file, offset } = locate(brief, start);
		return (positions[file]?.()(offset).line ?? 0) + 1;
	};
}
