import * as vscode from 'vscode';
import { onlyPresent } from '../../../core/base/data/onlyPresent';
import { describeMoment } from '../../../core/base/display/figures';
import { httpsLink } from '../../../core/base/display/httpsLink';
import { oneLine } from '../../../core/base/text/oneLine';
import type { Citation } from '../../../core/citations/parts/citation';
import { canonicalCitation } from '../../../core/citations/parts/citationString';
import { historyOf } from '../../../core/citations/parts/citedHistory';
import { pageOfCase } from '../../../core/lookup/providers/courtListener/site';
import { sayHistory } from '../../../core/reporting/wording/historyTexts';
import { sayLater } from '../../../core/reporting/wording/laterTexts';
import type { Overruled } from '../../../core/verification/findings/overruled';
import type { Verdict } from '../../../core/verification/verdict/verdict';
import type { LaterBook } from '../session';
import { asText } from './hoverLinks';

/** An overruled case and what overruled it, as links. */
export function linkCases(cited: Citation, { by, inTurn }: Overruled): string[] {
	const own = { name: cited.caseName?.text ?? oneLine(cited.text), citation: canonicalCitation(cited) };
	return onlyPresent([own, by, inTurn?.by]).flatMap(({ name, citation }) => {
		const link = httpsLink(pageOfCase(citation));
		return link ? [`[$(link-external) ${asText(vscode.l10n.t('Open {0}', oneLine(name)))}](${link})`] : [];
	});
}

/** What the draft cites as the case's history; "" if nothing. @param citations all of the draft */
export function renderHistory(citations: readonly Citation[], { full, citation }: Verdict): string {
	const said = historyOf(citations, full?.citation ?? citation).map(sayHistory);
	return said.length === 0 ? '' : asText(vscode.l10n.t('Its history in your draft: {0}.', said.join('; ')));
}

/** What later decisions say, if someone has asked within a week; "" if no one has. */
export async function renderLater(later: LaterBook, { full, citationString }: Verdict): Promise<string> {
	const history = (await later.read()).get(full?.citationString ?? citationString ?? '');
	return history ? asText(sayLater(history, describeMoment(history.at, Date.now(), vscode.env.language))) : '';
}
