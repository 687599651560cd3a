import * as l10n from '@vscode/l10n';
import { oneLine } from '../../base/text/oneLine';
import type { FindingCode } from '../../verification/findings/finding';
import { headlineOf } from '../../verification/verdict/headline';
import type { Verdict } from '../../verification/verdict/verdict';
import { reasonsUnchecked, type UncheckedMatter } from '../contents/checked';
import type { GitState, Report, ReportedFile, SentToService } from '../contents/report';
import { explainFinding, nameCode } from '../wording/findingTexts';
import { sayHeadline, sayQuotationHeadline, sayVerdict } from '../wording/verdictTexts';

/** The headings of a report's parts, its columns, and its facts. */
export function reportLabels() {
	return {
		citation: l10n.t('Citation'),
		line: l10n.t('Line'),
		result: l10n.t('Result'),
		remarks: l10n.t('Remarks'),
		decision: l10n.t('Decision'),
		answers: l10n.t('Answers'),
		openLink: l10n.t('Open'),
		version: l10n.t('Made with'),
		host: l10n.t('Host asked'),
		created: l10n.t('Created'),
		file: l10n.t('File'),
		sha256: l10n.t('SHA-256'),
		git: l10n.t('Git'),
		sent: l10n.t('Sent'),
		asked: l10n.t('Looked up for this draft'),
		notChecked: l10n.t('Not checked'),
		toReview: l10n.t('To review'),
		others: l10n.t('Other citations'),
		authorities: l10n.t('Authorities'),
		decisions: l10n.t('Decided by a person'),
		quotation: l10n.t('Quotation differs'),
		noCitations: l10n.t('No citations'),
		quotationsToLookAt: l10n.t('Quotations to look at'),
		inDatabase: l10n.t('In the database'),
		about: l10n.t('About this report'),
		whatToDo: l10n.t('What to do'),
		citeChecked: l10n.t('Cite-checked'),
		checkedBy: l10n.t('Checked or decided by a person'),
		quoted: l10n.t('Quoted'),
		opinion: l10n.t('Opinion'),
	};
}

export type ReportLabel = keyof ReturnType<typeof reportLabels>;

export function sayTitle({ kind, document }: Report): string {
	return kind === 'working'
		? l10n.t('Working report: citations of {0}', document)
		: l10n.t('Authority schedule: {0}', document);
}

/** On each page and after each table if the answers are from the sample service. */
export function saySample(): string {
	return l10n.t(
		'Sample service: these answers come from a few landmark cases. Nothing was checked in a case database.',
	);
}

/** At the top of a working report. */
export function sayWorkProduct(): string {
	return l10n.t("Attorney work product, for the author of the draft. Don't share it.");
}

/** What "found" and the like say about a citation. */
export function sayMeaning(): string {
	return l10n.t(
		'“Found” means that a decision is at the citation and that nothing compared differs, unless the table says so. “Fresh” answers are from the day of this report; “kept” ones are older.',
	);
}

/** The citation's headline, and what was found. */
export function sayResult(verdict: Verdict, isSample: boolean): string {
	const headline = headlineOf(verdict);
	const found = sayVerdict(verdict, isSample);
	if (headline === verdict.state) return found;
	const isAway = headline === 'confirmed' || headline === 'ignored';
	const heading = headline === 'quotationDiffers' ? sayQuotationHeadline(verdict) : sayHeadline(headline, isSample);
	const both = [heading, found];
	return (isAway && verdict.state !== 'verified' ? both.reverse() : both).join(' · ');
}

export function sayHost(service: string | undefined): string {
	return service ?? l10n.t('No service was connected.');
}

export function sayHiddenCodes(codes: readonly FindingCode[]): string {
	return l10n.t('Not shown as problems in the editor, because of the settings: {0}.', codes.map(nameCode).join(', '));
}

export function sayExcluded(globs: readonly string[]): string {
	return l10n.t('Drafts not checked at all, because of the settings: {0}.', globs.join(', '));
}

/** Only those who entered cite-checks are responsible for them. */
export function sayCiteChecks(): string {
	return l10n.t("Cite-checks: each is the word of the person named, and wasn't verified here.");
}

/** How many citations aren't to review because of a person's word. */
export function sayDecided(count: number): string {
	return count === 1 ? l10n.t('1 decided by a person.') : l10n.t('{0} decided by a person.', count);
}

/** @param first when the first answer was given, in words; likewise `last` */
export function sayAnswers(source: string, count: number, first: string, last: string): string {
	return first === last
		? l10n.t('{0}: {1}, on {2}', source, count, first)
		: l10n.t('{0}: {1}, from {2} to {3}', source, count, first, last);
}

export function sayPath({ path, isSaved }: ReportedFile): string {
	return isSaved ? path : `${path} (${l10n.t('with unsaved changes')})`;
}

export function sayUnchecked(matter: UncheckedMatter): string {
	return {
		treatment: () => l10n.t('Whether a case is still good law.'),
		quotations: () => l10n.t('Whether quotations are right.'),
		support: () => l10n.t('Whether a case supports the sentence.'),
		pinpoints: () => l10n.t('What is on the page that a pinpoint cites.'),
	}[matter]();
}

/** How many citations were checked, with whom, and why the others weren't. */
export function sayChecked({
	checked: counts,
	service,
	isSample,
}: Pick<Report, 'checked' | 'service' | 'isSample'>): string {
	const { checked, total } = counts;
	const by = isSample ? l10n.t('the sample service') : service;
	const done =
		by === undefined || checked === 0
			? l10n.t('Citations checked: {0} of {1}.', checked, total)
			: l10n.t('Citations checked with {0}: {1} of {2}.', oneLine(by), checked, total);
	if (checked === total) return done;
	const words: Record<(typeof reasonsUnchecked)[number], string> = {
		noDatabase: l10n.t('in no case database'),
		notCovered: l10n.t('not covered by the source'),
		noCitation: l10n.t('cited by name and year alone'),
		unanswered: l10n.t('no answer'),
		failed: l10n.t('request failed'),
	};
	const reasons = reasonsUnchecked.flatMap((one) => (counts[one] > 0 ? `${words[one]}: ${counts[one]}` : []));
	return `${done} ${l10n.t('Not checked: {0} ({1}).', total - checked, reasons.join('; '))}`;
}

export function sayGit(git: GitState): string {
	switch (git.kind) {
		case 'noGit':
			return l10n.t("Unknown: VS Code's Git extension isn't available.");
		case 'noCommit':
			return l10n.t("The file isn't in any commit of a repository.");
		case 'commit': {
			const tree = git.isDirty ? l10n.t('files have changed since') : l10n.t('no tracked file has changed since');
			const file = {
				asCommitted: l10n.t('this file is as committed'),
				changed: l10n.t('this file has changed'),
				notCommitted: l10n.t("this file isn't committed"),
			}[git.file];
			return l10n.t('Commit {0}; {1}; {2}.', git.commit, file, tree);
		}
	}
}

/** What was asked about the draft, whenever that was. */
export function sayAsked({ citations, volumes = [], text }: SentToService): string {
	const fetched =
		volumes.length === 0
			? []
			: [l10n.t('Volumes asked for, without citations, {0}: {1}.', volumes.length, volumes.join('; '))];
	const strings =
		citations.length === 0
			? l10n.t('No citation.')
			: l10n.t('Citations without the text around them, {0}: {1}.', citations.length, citations.join('; '));
	const own = {
		none: l10n.t('No text from the document since it was opened.'),
		part: l10n.t("Parts of the document's text."),
		all: l10n.t("The document's text."),
	}[text];
	return [...fetched, strings, own].join(' ');
}

/** What to do about a code. */
export function helpWith(code: FindingCode): string {
	const all = l10n.t(
		'In VS Code, run Quick Fix in the citation: correct it, or confirm it with a note of how you checked it.',
	);
	return code === 'not-normalized'
		? l10n.t("Use the reporter's usual abbreviation. The fix does that and changes nothing else.")
		: `${explainFinding(code)} ${all}`;
}
