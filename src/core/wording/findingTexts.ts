import * as l10n from '@vscode/l10n';
import type { Finding, FindingCode } from '../verification/judgement/finding';
import type { Verdict } from '../verification/verdict/verdict';
import { oneLine } from './oneLine';

/** One finding in one sentence: both sides where there are two, never a word stronger than "differs" or "not found". */
export function wordFinding({ citation }: Verdict, finding: Finding, isSample: boolean): string {
	const { written = citation.text, recorded = '' } = finding;
	switch (finding.code) {
		case 'not-found':
			return isSample
				? l10n.t('“{0}” is not in the sample, which has only a few landmark cases.', oneLine(citation.text))
				: l10n.t('No case found at “{0}”. Check it yourself before relying on it.', oneLine(citation.text));
		case 'multiple-matches':
			return l10n.t('Several cases match “{0}”. Choose the one you mean.', oneLine(citation.text));
		case 'possible-match':
			return recorded === ''
				? l10n.t('Possible match only: it was guessed, not looked up. Check it yourself.')
				: l10n.t('Possible match only: “{0}”. It was guessed, not looked up. Check it yourself.', oneLine(recorded));
		case 'name-differs':
			return l10n.t(
				'Case name differs: this citation is “{0}”; your draft says “{1}”.',
				oneLine(recorded),
				oneLine(written),
			);
		case 'first-page-differs':
			return l10n.t('This page is inside another case, which begins at “{0}”.', oneLine(recorded));
		case 'year-differs':
			return l10n.t('Year differs: the record says {0}; your draft says {1}.', oneLine(recorded), oneLine(written));
		case 'court-differs':
			return l10n.t(
				'Court differs: the record says “{0}”; your draft says “{1}”.',
				oneLine(recorded),
				oneLine(written),
			);
		case 'parallel-differs':
			return recorded === ''
				? l10n.t('Parallel citations belong to different cases.')
				: l10n.t('Parallel citations belong to different cases: the record says “{0}”.', oneLine(recorded));
		case 'pin-before-first-page':
			return l10n.t("Pinpoint {0} comes before the case's first page ({1}).", oneLine(written), oneLine(recorded));
		case 'not-normalized':
			return l10n.t('The usual form is “{0}”.', oneLine(recorded));
		case 'quote-differs':
			return wordDifference(oneLine(finding.written ?? ''), oneLine(recorded));
		case 'quote-not-found':
			return l10n.t("These words aren't in the opinion's text, {0}.", oneLine(recorded));
		case 'quote-page-differs':
			return l10n.t(
				'Page differs: the opinion has these words on page {0}; your draft says {1}.',
				oneLine(recorded),
				oneLine(written),
			);
		case 'unknown-status':
			return l10n.t('The service returned the status “{0}”. Check the citation yourself.', oneLine(recorded));
		case 'near-miss':
			return finding.written === undefined
				? l10n.t(
						'Your draft also cites this case at “{0}”, which is almost the same as “{1}”. One of them may be mistyped.',
						oneLine(recorded),
						oneLine(citation.text),
					)
				: l10n.t(
						'Your draft cites “{0}” under two names: “{1}” here, “{2}” before.',
						oneLine(citation.text),
						oneLine(written),
						oneLine(recorded),
					);
		case 'short-before-full':
			return recorded === ''
				? l10n.t('Your draft has no full citation for “{0}”.', oneLine(citation.text))
				: l10n.t('“{0}” comes before its full citation, “{1}”.', oneLine(citation.text), oneLine(recorded));
		case 'ambiguous-id':
			return l10n.t(
				'“{0}” could refer to more than one source: the citation before it has several.',
				oneLine(citation.text),
			);
		case 'supra-note-differs':
			return l10n.t("“{0}”: that footnote doesn't cite this source.", oneLine(citation.text));
		case 'impossible-volume':
			return l10n.t('There is no volume {0}: the last one of this series is {1}.', oneLine(written), oneLine(recorded));
	}
}

/** Where a quotation differs: either side may have no words here, and where too much differs both are left out. */
function wordDifference(written: string, recorded: string): string {
	if (written === '' && recorded === '')
		return l10n.t('Quotation differs from the opinion in many words. Compare the two.');
	if (written === '') return l10n.t('Quotation differs: the opinion also says “{0}” here.', recorded);
	if (recorded === '') return l10n.t("Quotation differs: the opinion doesn't say “{0}” here.", written);
	return l10n.t('Quotation differs: the opinion says “{0}”; your draft says “{1}”.', recorded, written);
}

/** A code as a reader knows it. */
export function nameCode(code: FindingCode): string {
	switch (code) {
		case 'not-found':
			return l10n.t('No case found');
		case 'multiple-matches':
			return l10n.t('Several cases match');
		case 'possible-match':
			return l10n.t('Possible match only');
		case 'name-differs':
			return l10n.t('Case name differs');
		case 'first-page-differs':
			return l10n.t('First page differs');
		case 'year-differs':
			return l10n.t('Year differs');
		case 'court-differs':
			return l10n.t('Court differs');
		case 'parallel-differs':
			return l10n.t('Parallel citations differ');
		case 'pin-before-first-page':
			return l10n.t('Pinpoint before the first page');
		case 'not-normalized':
			return l10n.t('Unusual spelling of the reporter');
		case 'quote-differs':
			return l10n.t('Quotation differs');
		case 'quote-not-found':
			return l10n.t("Quotation isn't in the opinion's text");
		case 'quote-page-differs':
			return l10n.t('Quotation is on another page');
		case 'unknown-status':
			return l10n.t('Unknown status');
		case 'near-miss':
			return l10n.t('Contradicts another citation of the draft');
		case 'short-before-full':
			return l10n.t('Short form without a full citation before it');
		case 'ambiguous-id':
			return l10n.t('“Id.” could mean several sources');
		case 'supra-note-differs':
			return l10n.t('“Supra” names another footnote');
		case 'impossible-volume':
			return l10n.t('No such volume');
	}
}

/** What a code means and what to do about it. */
export function explainFinding(code: FindingCode): string {
	switch (code) {
		case 'not-found':
			return l10n.t(
				'The service found no decision at this volume, reporter and page. Databases have gaps: look it up yourself before you rely on it, or remove it.',
			);
		case 'multiple-matches':
			return l10n.t(
				"Several decisions match this citation, and its name and year don't show which one you mean. Choose one of them.",
			);
		case 'possible-match':
			return l10n.t(
				"The service guessed this match and didn't look it up. It doesn't count as found: check it yourself.",
			);
		case 'name-differs':
			return l10n.t(
				'There is a decision at this citation, but under another name than your draft gives. Invented citations often look like this: read the case.',
			);
		case 'first-page-differs':
			return l10n.t(
				'This page is inside another decision, which begins on an earlier page. Cite the first page, and this one as a pinpoint.',
			);
		case 'year-differs':
			return l10n.t('The decision at this citation is from another year than your draft says.');
		case 'court-differs':
			return l10n.t('The decision at this citation is by another court than your draft says.');
		case 'parallel-differs':
			return l10n.t('Parallel citations are one decision in several reporters. These lead to different decisions.');
		case 'pin-before-first-page':
			return l10n.t("A pinpoint can't come before the first page of its case.");
		case 'not-normalized':
			return l10n.t(
				'No citation style uses this spelling of the reporter. The fix changes its characters and nothing else.',
			);
		case 'quote-differs':
			return l10n.t(
				"The quotation has other words than the opinion's text in the authorities folder, and doesn't mark the change. Brackets and ellipses mark one. Text, too, can have errors: compare both with the published opinion.",
			);
		case 'quote-not-found':
			return l10n.t(
				"The opinion's text in the authorities folder has nothing like these words. Check that they're from this opinion, and that its text is complete.",
			);
		case 'quote-page-differs':
			return l10n.t(
				"By the page marks in the opinion's text, the quoted words are on another page than the pinpoint says.",
			);
		case 'unknown-status':
			return l10n.t(
				"The service returned a status that Benchbook doesn't know. It says neither found nor not found: check the citation yourself.",
			);
		case 'near-miss':
			return l10n.t(
				'Two citations in your draft contradict each other: they give one case at two places whose numbers differ by one digit or by two swapped digits, or two cases at one place. Check which one is right.',
			);
		case 'short-before-full':
			return l10n.t(
				'A short form refers to a full citation before it. Cite the case in full where you first mention it.',
			);
		case 'ambiguous-id':
			return l10n.t(
				'“Id.” refers to the source just cited, so it needs a citation to a single source before it. Use a short form of the one you mean.',
			);
		case 'supra-note-differs':
			return l10n.t(
				'The source is cited in another footnote than the one this refers to. Footnote numbers often change while a draft is edited: correct the number.',
			);
		case 'impossible-volume':
			return l10n.t(
				'This reporter ended before the volume cited here. The volume is mistyped, or a later series is meant, such as F.2d for F.',
			);
	}
}
