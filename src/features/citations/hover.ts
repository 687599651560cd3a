import * as vscode from 'vscode';
import { escapeInline } from '../../core/markdown/escaping';
import { type CitationState, problemsOf, type Verdict } from '../../core/verification/verdict/verdict';
import { describeError } from '../../host/errors';
import { httpsLink } from '../../host/links';
import type { Services } from '../../host/services';
import { type DocumentSessions, toRange } from './documentSessions';
import { oneLine, wordDecision, wordFinding, wordNextStep, wordRemarks, wordVerdict } from './verdictTexts';

/** At most this many candidates are listed; the rest are in the code action. */
const listedCandidates = 8;

export function registerHover(services: Services, sessions: DocumentSessions): vscode.Disposable {
	return vscode.languages.registerHoverProvider(
		{ pattern: '**' },
		{
			provideHover(document, position) {
				const session = sessions.get(document);
				if (!session) return undefined;
				const offset = document.offsetAt(position);
				const verdict = session
					.verdictsNear({ start: offset, end: offset })
					.find(({ citation }) => citation.start <= offset && offset < citation.end);
				if (!verdict) return undefined;
				const text = new vscode.MarkdownString('', true);
				const lineOf = (start: number): number => document.positionAt(start).line + 1;
				text.appendMarkdown(renderHover(verdict, { isSample: services.connections.isSample, offset, lineOf }));
				return new vscode.Hover(text, toRange(document, verdict.citation));
			},
		},
	);
}

const icons: Readonly<Record<CitationState, string>> = {
	unchecked: 'circle-outline',
	notCovered: 'circle-slash',
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
	/** Where in the document the hover is opened. */
	readonly offset: number;
	/** The line, counted from 1, of an offset of the document. */
	readonly lineOf: (offset: number) => number;
}

/** The hover in Markdown. VS Code itself shows the problems at the place it is opened, so that these are not repeated. */
export function renderHover(verdict: Verdict, { isSample, offset, lineOf }: HoverPlace): string {
	const { entry, decision, full } = verdict;
	const shownAbove = problemsOf(verdict).filter(({ span }) => span.start <= offset && offset <= span.end);
	const findings = verdict.findings.filter((finding) => !shownAbove.includes(finding));
	const parts = [
		`$(${icons[verdict.state]}) **${asText(wordVerdict(verdict, isSample))}**`,
		decision && asText(wordDecision(decision)),
		full && asText(wordFull(full, lineOf)),
		...renderRecord(verdict),
		...[...findings.map((finding) => wordFinding(verdict, finding, isSample)), ...wordRemarks(verdict)].map(asText),
		asText(wordNextStep(verdict.next)),
	];
	if (entry.answer) {
		parts.push(asText(wordSource(verdict, isSample)));
		parts.push(
			asText(vscode.l10n.t("Not checked: whether it's still good law, and whether it supports the sentence.")),
		);
	} else if (entry.unanswered) {
		parts.push(asText(vscode.l10n.t('The service returned nothing for it.')));
	} else if (entry.failure) {
		parts.push(asText(describeError(entry.failure)));
	}
	return parts.filter((part) => part).join('\n\n');
}

/** On a short form: the citation it refers to. */
function wordFull({ citation }: Verdict, lineOf: HoverPlace['lineOf']): string {
	const name = citation.caseName ? `${citation.caseName.text}, ` : '';
	return vscode.l10n.t('Refers to {0}{1} (line {2})', name, oneLine(citation.text), lineOf(citation.start));
}

function renderRecord({ record, candidates, citationString }: Verdict): string[] {
	const parts: string[] = [];
	if (record?.name) parts.push(`*${asText(oneLine(record.name))}*`);
	if (record) {
		const docket = record.docketNumber ? vscode.l10n.t('No. {0}', record.docketNumber) : undefined;
		const facts = [record.court, record.dateDecided, docket].flatMap((fact) => (fact ? [oneLine(fact)] : []));
		if (facts.length > 0) parts.push(asText(facts.join(' · ')));
		const parallels = (record.parallelCitations ?? []).map(oneLine).filter((other) => other !== citationString);
		if (parallels.length > 0) parts.push(asText(vscode.l10n.t('Also {0}', parallels.join(', '))));
		const link = httpsLink(record.url);
		if (link) parts.push(`[${vscode.l10n.t('Open the case')}](${link})`);
	}
	const listed = candidates.slice(0, listedCandidates).map(({ name, court, dateDecided }) => {
		const facts = [name, court, dateDecided].filter((fact) => fact !== undefined && fact !== '');
		return `- ${asText(oneLine(facts.join(', ')))}`;
	});
	if (listed.length > 0) parts.push(listed.join('\n'));
	const more = candidates.length - listed.length;
	if (more > 0) parts.push(asText(vscode.l10n.t('and {0} more', more)));
	return parts;
}

function wordSource({ entry: { answer } }: Verdict, isSample: boolean): string {
	const source = isSample ? vscode.l10n.t('sample') : answer?.source && oneLine(answer.source);
	return [
		source && vscode.l10n.t('Source: {0}', source),
		answer && vscode.l10n.t('checked {0}', new Date(answer.checkedAt).toLocaleString()),
	]
		.filter((fact) => fact)
		.join(' · ');
}

/** Foreign text as text: no markup, no icons. */
function asText(text: string): string {
	return escapeInline(text).replaceAll('$(', '\\$(');
}
