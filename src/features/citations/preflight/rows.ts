import * as vscode from 'vscode';
import { plainLine } from '../../../core/base/display/plainLine';
import { sayDecidedAway } from '../../../core/reporting/wording/decidedTexts';
import { countDecidedAway } from '../../../core/verification/verdict/decidedAway';
import { listFacts } from './facts';
import { listForm } from './formRow';
import { firstPlace, linesOf, listPlaces, placeTarget } from './placeRows';
import { type CheckedLine, isDecided, isOpen, type Listing, type PreflightRow, type RowInput } from './row';

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
		...listGroup(vscode.l10n.t('Good to know'), [...listForm(input), ...listFacts(input)]),
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
