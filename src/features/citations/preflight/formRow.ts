import * as vscode from 'vscode';
import { nameCode } from '../../../core/reporting/wording/findingTexts';
import { findingCodes } from '../../../core/verification/findings/finding';
import { planSafeFixes } from '../../../core/verification/verdict/safeFixes';
import { hintsOf } from '../../../core/verification/verdict/verdict';
import { listPlaces, placeTarget } from './placeRows';
import type { Listing, PreflightRow, RowEdit } from './row';

/** The hints about the form of citations, by kind, each with what fixes all of it; no row if there are none. */
export function listForm(input: Listing): PreflightRow[] {
	const { text, verdicts } = input.brief;
	const hints = verdicts.flatMap(hintsOf);
	const kinds = findingCodes.flatMap((code): PreflightRow[] => {
		const places = hints.filter((hint) => hint.code === code).map(({ span }) => span);
		if (places.length === 0) return [];
		const edits = planSafeFixes(text, verdicts, code).map(({ span, newText }): RowEdit => {
			const { file, start, words } = placeTarget(span, input);
			return { file, start, words, newText };
		});
		const fix = edits.length > 0 && { fix: 'form' as const, edits };
		const children = listPlaces(places, input);
		return [{ kind: 'fact', text: nameCode(code), description: String(places.length), ...fix, children }];
	});
	if (kinds.length === 0) return [];
	const said =
		hints.length === 1
			? vscode.l10n.t('Form: 1 hint')
			: kinds.length === 1
				? vscode.l10n.t('Form: {0} hints of one kind', hints.length)
				: vscode.l10n.t('Form: {0} hints in {1} kinds', hints.length, kinds.length);
	return [{ kind: 'fact', text: said, target: { kind: 'citations' }, children: kinds }];
}
