import * as l10n from '@vscode/l10n';
import { describeInstant } from '../../base/display/figures';
import { httpsLink } from '../../base/display/httpsLink';
import { present } from '../../base/text/present';
import { shownCitation } from '../../citations/parts/citationString';
import { escapeInline } from '../../draft/markdown/escaping';
import { listStepsOn } from '../../verification/verdict/docketVerdict';
import { allFindingsOf, type Verdict } from '../../verification/verdict/verdict';
import type { Ledger } from '../contents/report';
import { sayFindingInFull } from '../wording/findingTexts';
import { saySent } from '../wording/sentTexts';
import { sayAskedFor, sayStepOutcome } from '../wording/stepTexts';
import { sayFoundCase } from '../wording/suggestionTexts';
import { nameWithCitation, sayHeadlines, sayNextStep, sayRemarks } from '../wording/verdictTexts';
import { cellOfLinked } from './parallelEntries';

/** Why one citation is judged as it is, as a page in Markdown: what each source was asked and answered, when, and what was found. Foreign text is escaped. */
export function formatWhy(
	verdict: Verdict,
	{ isSample, ledger }: { readonly isSample: boolean; readonly ledger: Ledger },
): string {
	const { full, record } = verdict;
	const own = full ?? verdict;
	const steps = listStepsOn(verdict).map((step) => {
		const { source, at } = step;
		const when = at === undefined ? '' : describeInstant(new Date(at).toISOString());
		return `| ${[source, sayAskedFor(step), sayStepOutcome(step), when].map(escapeInline).join(' | ')} |`;
	});
	const head = [l10n.t('Source'), l10n.t('Asked for'), l10n.t('Answer'), l10n.t('When')].map(escapeInline);
	const found = allFindingsOf(verdict).flatMap((finding) => sayFindingInFull(verdict, finding, isSample));
	const recorded =
		record && present({ text: l10n.t('In the database: {0}', sayFoundCase(record)), url: httpsLink(record.url) });
	const said = [...found, ...sayRemarks(verdict).map((text) => ({ text })), ...(recorded ? [recorded] : [])];
	const next = sayNextStep(verdict.next);
	return [
		...[`# ${escapeInline(nameWithCitation(verdict))}`, ''],
		...(full ? [escapeInline(l10n.t('Refers to {0}.', shownCitation(full.citation))), ''] : []),
		...[`**${sayHeadlines(verdict, isSample).map(escapeInline).join(' · ')}**`, ''],
		...said.map((one) => `- ${cellOfLinked(one)}`),
		...(next === '' ? [] : [`- ${escapeInline(next)}`]),
		...['', `## ${escapeInline(l10n.t('What each source was asked'))}`, ''],
		...(steps.length > 0
			? [`| ${head.join(' | ')} |`, `| ${head.map(() => '---').join(' | ')} |`, ...steps]
			: [
					escapeInline(
						own.citationString === undefined
							? l10n.t('No source is asked about a citation like this.')
							: l10n.t('No one was asked, or no answer is kept.'),
					),
				]),
		...['', escapeInline(l10n.t("Not checked: whether it's still good law or supports the sentence.")), ''],
		...[escapeInline(saySent(ledger.entries, ledger.since)), ''],
	].join('\n');
}
