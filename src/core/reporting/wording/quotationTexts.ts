import * as l10n from '@vscode/l10n';
import { matchKind } from '../../base/data/matchKind';
import { onlyPresent } from '../../base/data/onlyPresent';
import { groupBy } from '../../base/text/groupBy';
import {
	type ComparedQuotation,
	isUncompared,
	type TakenBy,
	type Uncompared,
	unnamedSeparateOpinion,
} from '../../quotations/comparison/comparedQuotation';
import type { QuotationMatter } from '../../quotations/comparison/quotationMatters';
import type { SeparateKind } from '../../quotations/opinion/separateOpinions';
import type { TextProblem } from '../../quotations/texts/textFile';
import type { JudgedQuotation } from '../../verification/verdict/verdict';
import { sayPdfProblem, sayRefusal } from './fileTexts';

export function sayOutcome(quotation: Pick<ComparedQuotation, 'outcome'> & { readonly isCase?: boolean }): string {
	const { outcome, isCase = true } = quotation;
	return isCase ? sayOutcomeOfCase(outcome) : sayOutcomeOfStatute(outcome);
}

function sayOutcomeOfStatute(outcome: ComparedQuotation['outcome']): string {
	switch (outcome.kind) {
		case 'exact':
		case 'elsewhere':
			return l10n.t('Quotation agrees with the statute');
		case 'altered':
			return l10n.t('Quotation agrees with the statute, altered as marked');
		case 'differs':
			return l10n.t('Quotation differs from the statute');
		case 'notFound':
			return l10n.t("Quotation isn't in the statute's text");
		case 'notCompared':
			return outcome.reason === 'noText'
				? l10n.t('Quotation not compared: there is no text of what it is cited to')
				: sayOutcomeOfCase(outcome);
	}
}

function sayOutcomeOfCase(outcome: ComparedQuotation['outcome']): string {
	return matchKind(outcome, {
		exact: () => l10n.t('Quotation agrees with the opinion'),
		altered: () => l10n.t('Quotation agrees with the opinion, altered as marked'),
		differs: () => l10n.t('Quotation differs from the opinion'),
		elsewhere: () => l10n.t('Quotation agrees with the opinion, on a different page'),
		notFound: () => l10n.t("Quotation isn't in the opinion's text"),
		notCompared: ({ reason }) => l10n.t('Quotation not compared: {0}', sayUncompared(reason)),
	});
}

function sayUncompared(reason: Uncompared): string {
	return {
		noText: () => l10n.t("the opinion's text isn't in the authorities folder, where you can save it"),
		choose: () => l10n.t("choose which text is the opinion's"),
		notRecognized: () =>
			l10n.t("no text in the authorities folder is recognized as the opinion's, so choose one or save it there"),
		unreadable: () => l10n.t("the opinion's text can't be read, so save it as plain text or HTML"),
		noWords: () => l10n.t('it has no words from the opinion'),
		tooShort: () => l10n.t('it has too few words'),
		emptyText: () => l10n.t("the opinion's text has no words"),
		tookTooLong: () => l10n.t('it took too long'),
	}[reason]();
}

/** How many quotations of cases were compared, and why the others weren't; undefined if there are none. */
export function sayCompared(quotations: readonly ComparedQuotation[]): string | undefined {
	const open = quotations.filter(isUncompared);
	const compared = quotations.filter(({ isCase, outcome }) => isCase && outcome.kind !== 'notCompared').length;
	const all = compared + open.length;
	if (all === 0) return undefined;
	if (open.length === 0) return l10n.t('Quotations of cases compared with their texts: {0} of {0}.', all);
	const reasons = open.flatMap(({ outcome }) => (outcome.kind === 'notCompared' ? [outcome.reason] : []));
	const counts = Array.from(
		groupBy(reasons, (one) => one),
		([reason, { length }]) => `${sayUncompared(reason)} (${length})`,
	);
	return l10n.t(
		'Quotations of cases compared with their texts: {0} of {1}. Not compared: {2}.',
		compared,
		all,
		counts.join('; '),
	);
}

/** For a quotation of a separate opinion that is cited as if it were the court's. */
export function saySeparateOpinion(quotation: ComparedQuotation): string | undefined {
	const separate = unnamedSeparateOpinion(quotation);
	if (!separate) return undefined;
	const kinds: Readonly<Record<SeparateKind, string>> = {
		dissent: l10n.t("The quoted words are only in a dissent, and the citation doesn't say so."),
		concurrence: l10n.t("The quoted words are only in a concurrence, and the citation doesn't say so."),
		partial: l10n.t(
			"The quoted words are only in an opinion that dissents or concurs in part, and the citation doesn't say so.",
		),
		syllabus: l10n.t("The quoted words are only in what comes before the opinion, and the citation doesn't say so."),
	};
	return kinds[separate.kind];
}

/** The quotations cited to a citation, in sentences, without what its findings say. */
export function sayQuotations(quotations: readonly JudgedQuotation[]): string[] {
	if (quotations.length === 0) return [];
	const agree = quotations.filter(
		({ outcome: { kind }, findings }) => (kind === 'exact' || kind === 'altered') && findings.length === 0,
	);
	const agreeing = agree.filter(({ isCase }) => isCase).length;
	const ofStatute = agree.length - agreeing;
	const ignored = quotations.filter(({ decision }) => decision?.kind === 'ignored').length;
	const reasons = quotations.flatMap(({ outcome }) => (outcome.kind === 'notCompared' ? [outcome.reason] : []));
	return onlyPresent([
		agreeing === 1 && l10n.t('1 quotation agrees with the opinion.'),
		agreeing > 1 && l10n.t('{0} quotations agree with the opinion.', agreeing),
		ofStatute === 1 && l10n.t('1 quotation agrees with the statute.'),
		ofStatute > 1 && l10n.t('{0} quotations agree with the statute.', ofStatute),
		...[...new Set(reasons)].map((reason) => l10n.t('Quotation not compared: {0}.', sayUncompared(reason))),
		ignored > 0 && l10n.t('Quotations whose differences are ignored: {0}.', ignored),
	]);
}

export function sayMatter(kind: QuotationMatter['kind']): string {
	return {
		differs: () => l10n.t('the quotation differs from the opinion'),
		notFound: () => l10n.t("the quotation isn't in the opinion's text"),
		elsewhere: () => l10n.t("the quoted words aren't on the page that the pinpoint cites"),
		separateOpinion: () => l10n.t("the quoted words are only in a separate opinion, and the citation doesn't say so"),
		turned: () => l10n.t('a marked change may turn what the opinion says'),
		notCompared: () => l10n.t("the quotation wasn't compared"),
		noPinpoint: () => l10n.t('a citation after a quotation has no pinpoint'),
		unclosed: () => l10n.t('a quotation has no closing mark'),
	}[kind]();
}

/** Why a file can't be compared with. */
export function sayProblem(problem: TextProblem): string {
	return matchKind(problem, {
		tooLarge: ({ bytes, limit }) => l10n.t('too large: {0} MB, at most {1}', megabytes(bytes), megabytes(limit)),
		binary: ({ format }) =>
			format === 'pdf'
				? l10n.t('PDF: save its text as a .txt file')
				: format === 'word' || format === 'rtf'
					? l10n.t('Word document: save its text as a .txt file')
					: l10n.t('not a text file'),
		pdf: ({ problem: why }) => sayPdfProblem(why),
		empty: () => l10n.t('empty'),
		unreadable: () => l10n.t("can't be read"),
		outside: sayRefusal,
		special: sayRefusal,
		unlistable: sayRefusal,
		tookTooLong: () => l10n.t('reading it or comparing with it took too long'),
	});
}

function megabytes(bytes: number): string {
	return String(Math.round(bytes / 1_000_000));
}

/** How a text is encoded, if that is unusual. */
export function sayEncoding({ encoding }: { readonly encoding?: string }): string | undefined {
	return encoding === undefined || encoding === 'utf-8'
		? undefined
		: l10n.t(
				'read as {0}',
				encoding.replace(/^\w/, (letter) => letter.toUpperCase()),
			);
}

/** Why a text was taken to be the authority's: a text can say anything about itself. */
export function sayTakenBy(by: TakenBy): string {
	return {
		source: () => l10n.t('Text that a source has for this citation'),
		choice: () => l10n.t('Text chosen by you'),
		citation: () => l10n.t('Text taken for this case by the citation in its head'),
		docket: () => l10n.t('Text taken for this case by its docket number'),
		evidence: () => l10n.t('Text taken for this case by the parties, dates, and pages in it'),
	}[by]();
}
