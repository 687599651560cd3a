import * as vscode from 'vscode';
import { describeMoment } from '../../../core/base/display/figures';
import { httpsLink } from '../../../core/base/display/httpsLink';
import { oneLine } from '../../../core/base/text/oneLine';
import type { Span } from '../../../core/base/text/span';
import { extentOf, findAround } from '../../../core/citations/parts/extent';
import type { ResearchService } from '../../../core/citations/parts/researchLinks';
import { linkOfFinding, sayFinding } from '../../../core/reporting/wording/findingTexts';
import { sayMeant } from '../../../core/reporting/wording/suggestionTexts';
import { sayHeadlines, sayNextStep, sayRemarks } from '../../../core/reporting/wording/verdictTexts';
import type { Finding } from '../../../core/verification/findings/finding';
import { appearanceOf, type Headline } from '../../../core/verification/verdict/headline';
import { isMiss } from '../../../core/verification/verdict/misses';
import { readingLinksOf } from '../../../core/verification/verdict/pageOf';
import { asNamed, problemsOf, type Verdict } from '../../../core/verification/verdict/verdict';
import { createTurns } from '../../../host/editor';
import { describeError } from '../../../host/messages';
import { getResearchService, isConfidentialPlace } from '../../../host/settings';
import type { AskingServices } from '../asking';
import type { PassageServices } from '../passages';
import {
	type CitationArgument,
	type DocumentSession,
	type QuotationInSession,
	quotationsAt,
	toArgument,
	toRange,
} from '../session';
import { comparedCodes, dayOf, renderComparison } from './comparisonHover';
import { asText, commandLink, offersOf, openLink, opinionLinkCommands, renderOpinionLinks } from './hoverLinks';
import { renderQuotationHover } from './quotationHover';
import { readingCommands, renderReading, suggestCommand } from './readingHover';
import { linkCases, renderHistory, renderLater } from './treatmentHover';

const whyCommand = 'benchbook.citations.whyVerdict';

/** At most this many candidates are listed; the rest are in the code action. */
const listedCandidates = 8;

/** What is shown where the pointer rests. */
export async function hoverAt(
	{ verifiers, texts, opinions, later }: AskingServices & PassageServices,
	session: DocumentSession,
	document: vscode.TextDocument,
	position: vscode.Position,
): Promise<vscode.Hover | undefined> {
	const offset = document.offsetAt(position);
	// A citation inside a quotation takes precedence over the quotation.
	const [quoted] = quotationsAt(session, { start: offset, end: offset });
	const verdict = findHovered(session.verdictsNear({ start: offset, end: offset }), offset);
	if (quoted && (!verdict || lengthOf(extentOf(verdict.citation)) > lengthOf(quoted.quotation)))
		return quotationHover(document, quoted);
	if (!verdict) return undefined;
	const range = toRange(document, extentOf(verdict.citation));
	const { version } = document;
	const { connected, isSample, searcher } = verifiers;
	const canSearch = isMiss(verdict) && searcher !== undefined && !(await isConfidentialPlace(document.uri));
	// What a draft cites, and where, is known once all of it has been read.
	await session.readAll(createTurns());
	const reading = await renderReading({ texts, opinions }, session, verdict);
	const treatment = await renderLater(await later(), verdict);
	// Its offsets would be those of a different text.
	if (version !== document.version) return undefined;
	const text = new vscode.MarkdownString('', true);
	// No other command can be run from here, whatever the service's text says.
	const links = renderOpinionLinks(offersOf(verdict.full ?? verdict, connected), {
		uri: document.uri.toString(),
		start: verdict.citation.start,
	});
	text.isTrusted = {
		enabledCommands: [
			'benchbook.citations.searchNotFound',
			'benchbook.citations.checkRegulations',
			whyCommand,
			...(links === '' ? [] : opinionLinkCommands),
			...readingCommands,
			...(reading.includes(suggestCommand) ? [suggestCommand] : []),
		],
	};
	const lineOf = (start: number): number => document.positionAt(start).line + 1;
	const searchArgument = canSearch ? toArgument({ session, verdict }) : undefined;
	text.appendMarkdown(
		renderHover(verdict, {
			isSample,
			isConnected: connected !== undefined,
			research: getResearchService(),
			offset,
			lineOf,
			...(searchArgument && { searchArgument }),
		}),
	);
	const why = commandLink(vscode.l10n.t('Why this verdict'), whyCommand, toArgument({ session, verdict }));
	for (const part of [renderHistory(session.citations, verdict), treatment, reading, links, why])
		if (part !== '') text.appendMarkdown(`\n\n${part}`);
	return new vscode.Hover(text, range);
}

function lengthOf({ start, end }: Span): number {
	return end - start;
}

function quotationHover(document: vscode.TextDocument, { quotation }: QuotationInSession): vscode.Hover {
	const text = new vscode.MarkdownString(renderQuotationHover(quotation, document.getText()), true);
	text.isTrusted = { enabledCommands: ['benchbook.authorities.openText'] };
	return new vscode.Hover(text, toRange(document, quotation));
}

/** Of parallel citations pointed at in the words that they share, the one that differs in the word pointed at, or else the first. */
function findHovered(near: readonly Verdict[], offset: number): Verdict | undefined {
	const around = findAround(near, { start: offset, end: offset });
	const isPointedAt = ({ span }: Finding): boolean => span.start <= offset && offset <= span.end;
	return around.find(({ findings }) => findings.some(isPointedAt)) ?? around[0];
}

const icons: Readonly<Record<Headline, string>> = {
	quotationDiffers: 'quote',
	overruled: 'history',
	toConfirm: 'question',
	confirmed: 'verified',
	ignored: 'eye-closed',
	unchecked: 'circle-outline',
	notCovered: 'circle-slash',
	noCitation: 'question',
	checking: 'sync~spin',
	verified: 'check',
	nameNotCompared: 'question',
	differs: 'warning',
	possibleMatch: 'question',
	notFound: 'search',
	multipleMatches: 'list-unordered',
	unknownStatus: 'info',
	failed: 'error',
};

export interface HoverPlace {
	readonly isSample: boolean;
	/** Whether there is a source to check with; true by default. */
	readonly isConnected?: boolean;
	readonly research?: ResearchService;
	/** Where in the document the hover is opened. */
	readonly offset: number;
	/** The line, counted from 1, of an offset of the document. */
	readonly lineOf: (offset: number) => number;
	readonly searchArgument?: CitationArgument;
}

/**
 * The hover in Markdown: the worst finding, the draft next to the record where they may differ, what to do, then what else is known. VS Code
 * itself shows the problems at the place where it opens, so they aren't repeated.
 */
export function renderHover(verdict: Verdict, place: HoverPlace): string {
	const { isSample, isConnected = true, offset, lineOf, searchArgument } = place;
	const { entry, full } = verdict;
	const [headline, ...others] = sayHeadlines(verdict, isSample);
	const comparison = renderComparison(full ?? verdict);
	const shownAbove = problemsOf(verdict).filter(({ span }) => span.start <= offset && offset <= span.end);
	const own = verdict.findings.filter((finding) => !(comparison && comparedCodes.has(finding.code)));
	const quoted = (verdict.quotations ?? []).flatMap((quotation) => (quotation.isToReview ? quotation.findings : []));
	const findings = [...own, ...quoted].filter((finding) => !shownAbove.includes(finding));
	const link = httpsLink(verdict.record?.url);
	const cited = (full ?? verdict).citation;
	const cases = findings.concat(shownAbove).flatMap(({ listed }) => (listed ? linkCases(cited, listed) : []));
	const next = [
		asText(
			verdict.next === 'check' && !isConnected
				? vscode.l10n.t('Connect a source to check it.')
				: sayNextStep(verdict.next),
		),
		link && `[$(link-external) ${vscode.l10n.t('Open the case')}](${link})`,
		...readingLinksOf(verdict, place.research ?? 'none').map(
			({ site, url }) => `[$(link-external) ${vscode.l10n.t('Open at {0}', site)}](${httpsLink(url)})`,
		),
	];
	const parts = [
		`$(${icons[appearanceOf(verdict)]}) **${asText(headline)}**`,
		...others.map(asText),
		full && asText(sayFull(full, lineOf)),
		comparison,
		...[...findings.map((finding) => sayFinding(verdict, finding, isSample)), ...sayRemarks(verdict)].map(asText),
		next.filter((part) => part).join(' '),
		cases.join(' '),
		renderCovering(verdict),
		// A quick fix applies it.
		sayMeant(verdict)
			.map(({ text, url }) => `- ${asText(text)}${openLink(url)}`)
			.join('\n'),
		searchArgument &&
			commandLink(
				`$(search) ${vscode.l10n.t('Find the correct citation')}`,
				'benchbook.citations.searchNotFound',
				searchArgument,
			),
		verdict.next === 'checkRegulation' &&
			commandLink(
				`$(cloud) ${vscode.l10n.t('Check Regulations with the eCFR')}`,
				'benchbook.citations.checkRegulations',
			),
		...renderRecord(verdict, comparison !== undefined, full && asNamed(full).caseName?.text),
	];
	if (entry.answer) {
		parts.push(asText(saySource(verdict, isSample)));
		parts.push(asText(vscode.l10n.t("Not checked: whether it's still good law or supports the sentence.")));
	} else if (entry.unanswered) {
		parts.push(asText(vscode.l10n.t('The service returned nothing for it.')));
	} else if (entry.failure) {
		parts.push(asText(describeError(entry.failure)));
	}
	return parts.filter((part) => part).join('\n\n');
}

/** The case that the page cited is in, as a link; "" if none is named. */
function renderCovering(verdict: Verdict): string {
	const { covering } = verdict.entry.answer ?? {};
	const [link] = verdict.findings.flatMap((finding) => linkOfFinding(verdict, finding) ?? []);
	if (link === undefined || covering?.name === undefined) return '';
	return `[$(link-external) ${asText(vscode.l10n.t('Open {0}', oneLine(covering.name)))}](${link})`;
}

/** On a short form: the citation that it refers to. */
function sayFull(verdict: Verdict, lineOf: HoverPlace['lineOf']): string {
	const citation = asNamed(verdict);
	const name = citation.caseName ? `${citation.caseName.text}, ` : '';
	return vscode.l10n.t('Refers to {0}{1} (line {2})', name, oneLine(citation.text), lineOf(citation.start));
}

/**
 * @param isCompared whether name, court, and date are already shown next to the draft's
 * @param named the name already shown, for a short form's full citation
 */
function renderRecord(
	{ record, candidates, citationString, full }: Verdict,
	isCompared: boolean,
	named: string | undefined,
): string[] {
	const parts: string[] = [];
	if (record?.name && !isCompared && oneLine(record.name) !== oneLine(named ?? ''))
		parts.push(`*${asText(oneLine(record.name))}*`);
	if (record) {
		const docket = record.docketNumber ? vscode.l10n.t('No. {0}', record.docketNumber) : undefined;
		const dated = isCompared ? [] : [record.court, dayOf(record)];
		const facts = [...dated, docket].flatMap((fact) => (fact ? [oneLine(fact)] : []));
		if (facts.length > 0) parts.push(asText(facts.join(', ')));
		const parallels = (record.parallelCitations ?? [])
			.map(oneLine)
			.filter((other) => other !== (full?.citationString ?? citationString));
		if (parallels.length > 0) parts.push(asText(vscode.l10n.t('Also {0}', parallels.join(', '))));
	}
	const listed = candidates.slice(0, listedCandidates).map((candidate) => {
		const facts = [candidate.name, candidate.court, dayOf(candidate)].filter(
			(fact) => fact !== undefined && fact !== '',
		);
		return `- ${asText(oneLine(facts.join(', ')))}${openLink(candidate.url)}`;
	});
	if (listed.length > 0) parts.push(listed.join('\n'));
	const more = candidates.length - listed.length;
	if (more > 0) parts.push(asText(vscode.l10n.t('and {0} more', more)));
	return parts;
}

/** What its numbers and short names mean isn't known, so they are shown as given. */
function saySource({ entry: { answer }, record }: Verdict, isSample: boolean): string {
	const source = isSample ? vscode.l10n.t('sample') : answer?.source && oneLine(answer.source);
	return [
		source && vscode.l10n.t('Source: {0}', source),
		answer?.confidence !== undefined && vscode.l10n.t('confidence {0}', String(answer.confidence)),
		record?.id !== undefined && vscode.l10n.t('case ID {0}', String(record.id)),
		record?.shortName && vscode.l10n.t('short name {0}', oneLine(record.shortName)),
		answer && vscode.l10n.t('checked {0}', describeMoment(answer.checkedAt, Date.now(), vscode.env.language)),
	]
		.filter((fact) => fact)
		.join(', ');
}
