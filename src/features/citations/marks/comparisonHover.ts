import * as vscode from 'vscode';
import { oneLine } from '../../../core/base/text/oneLine';
import type { MarkedPiece } from '../../../core/quotations/comparison/comparedQuotation';
import { sayRecordDate } from '../../../core/reporting/wording/recordDates';
import type { FindingCode } from '../../../core/verification/findings/finding';
import { markDifferingWords } from '../../../core/verification/judgement/differingWords';
import { asNamed, type Compared, type Verdict } from '../../../core/verification/verdict/verdict';
import { asText } from './hoverLinks';

/** What the comparison shows better than a sentence. */
export const comparedCodes: ReadonlySet<FindingCode> = new Set(['name-differs', 'year-differs', 'court-differs']);

/** Draft and record side by side, with differing words in bold; undefined if nothing is compared, or all of it is the same. */
export function renderComparison(verdict: Verdict): string | undefined {
	const { record, compared, state } = verdict;
	if (!record || !compared || state === 'verified') return undefined;
	const { caseName, court, year } = asNamed(verdict);
	const names = markDifferingWords(oneLine(caseName?.text ?? ''), oneLine(record.name ?? ''));
	const inWords = (words: readonly MarkedPiece[]): string =>
		words.map(({ text, differs }) => mark(text, compared.name === 'differs' && differs)).join(' ');
	const whole = (text: string | undefined, outcome: Compared['court']): string =>
		text === undefined ? '' : mark(oneLine(text), outcome === 'differs');
	const rows = [
		[vscode.l10n.t('Case name'), inWords(names.written), inWords(names.recorded)],
		[vscode.l10n.t('Court'), whole(court?.text, compared.court), whole(record.court, compared.court)],
		[vscode.l10n.t('Year'), whole(year?.text, compared.year), whole(dayOf(record), compared.year)],
	].filter(([, written, recorded]) => written !== '' || recorded !== '');
	const head = ['', vscode.l10n.t('Your draft'), vscode.l10n.t('Database')];
	const absent = '—';
	const gap = '&nbsp;&nbsp;&nbsp;';
	// A hover's columns have no space between them.
	const line = (cells: readonly string[]): string => `| ${cells.join(`${gap} | `)} |`;
	return [line(head), '|:--|:--|:--|', ...rows.map((row) => line(row.map((cell) => cell || absent)))].join('\n');
}

/** Text in a cell, in bold if it differs: hovers can't show our own colors. */
function mark(text: string, differs: boolean): string {
	const safe = asText(text);
	return differs && safe !== '' ? `**${safe}**` : safe;
}

export function dayOf({ dateDecided }: { readonly dateDecided?: string }): string | undefined {
	return dateDecided === undefined ? undefined : sayRecordDate(dateDecided, vscode.env.language);
}
