import * as vscode from 'vscode';
import { escapeInline } from '../../core/markdown/escaping';
import type { CaseRecord } from '../../core/service/schemas';
import type { Verdict } from '../../core/verification/verdict/verdict';
import { describeError } from '../../host/errors';
import { httpsLink } from '../../host/links';
import type { Services } from '../../host/services';
import type { DocumentSession } from './documentSession';
import { type DocumentSessions, toRange } from './documentSessions';
import { describeDecision, describeState, fold } from './verdictTexts';

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
				const { state } = services.connections;
				const isSample = state.kind === 'connected' && state.connection.kind === 'sample';
				return new vscode.Hover(renderHover(session, verdict, isSample), toRange(document, verdict.citation));
			},
		},
	);
}

const icons: Readonly<Record<Verdict['state'], string>> = {
	unchecked: 'circle-outline',
	notCovered: 'circle-slash',
	checking: 'sync~spin',
	verified: 'check',
	differs: 'warning',
	possibleMatch: 'question',
	notFound: 'search',
	multipleMatches: 'list-unordered',
	other: 'info',
	failed: 'error',
};

function renderHover(session: DocumentSession, verdict: Verdict, isSample: boolean): vscode.MarkdownString {
	const text = new vscode.MarkdownString('', true);
	text.appendMarkdown(`$(${icons[verdict.state]}) **`);
	text.appendMarkdown(asText(describeState(verdict.state, isSample)));
	text.appendMarkdown('**');
	if (verdict.decision) paragraph(text, describeDecision(verdict.decision));
	if (verdict.full) renderFull(text, session, verdict.full);
	const { answer, failure, unanswered } = verdict.entry;
	if (answer) {
		renderRecord(text, verdict);
		renderNotes(text, verdict);
		renderSource(text, verdict, isSample);
	} else if (unanswered) {
		paragraph(text, vscode.l10n.t('The service was asked and had nothing to say about it.'));
	} else if (failure) {
		paragraph(text, describeError(failure));
	}
	return text;
}

/** On a short form: the citation it stands for. */
function renderFull(text: vscode.MarkdownString, session: DocumentSession, { citation }: Verdict): void {
	const line = session.document.positionAt(citation.start).line + 1;
	const name = citation.caseName ? `${citation.caseName.text}, ` : '';
	paragraph(text, vscode.l10n.t('Stands for {0}{1} (line {2})', name, fold(citation.text), line));
}

function renderRecord(text: vscode.MarkdownString, { entry, judgement, citationString }: Verdict): void {
	const record: CaseRecord | undefined = judgement?.taken ?? entry.answer?.record;
	if (record) {
		if (record.name) {
			text.appendMarkdown('\n\n*');
			text.appendMarkdown(asText(fold(record.name)));
			text.appendMarkdown('*');
		}
		const docket = record.docketNumber ? vscode.l10n.t('No. {0}', record.docketNumber) : undefined;
		const facts = [record.court, record.dateDecided, docket].filter((fact) => fact !== undefined && fact !== '');
		if (facts.length > 0) paragraph(text, facts.map((fact) => fold(fact ?? '')).join(' · '));
		const parallels = (record.parallelCitations ?? []).filter((other) => fold(other) !== citationString);
		if (parallels.length > 0) paragraph(text, vscode.l10n.t('Also {0}', parallels.map(fold).join(', ')));
		appendLink(text, vscode.l10n.t('Open the case'), record.url);
	}
	const candidates = judgement?.taken ? [] : (entry.answer?.candidates ?? []);
	for (const candidate of candidates.slice(0, listedCandidates)) {
		const facts = [candidate.name, candidate.court, candidate.dateDecided].filter(
			(fact) => fact !== undefined && fact !== '',
		);
		text.appendMarkdown('\n- ');
		text.appendMarkdown(asText(fold(facts.join(', '))));
	}
	if (candidates.length > listedCandidates) {
		paragraph(text, vscode.l10n.t('and {0} more', candidates.length - listedCandidates));
	}
}

/** What was compared and needs saying without being a problem. */
function renderNotes(text: vscode.MarkdownString, { judgement, full }: Verdict): void {
	if (full || !judgement) return;
	if (judgement.taken)
		paragraph(text, vscode.l10n.t('Several records stand here; the one whose name and year match is taken.'));
	else if (judgement.name === 'caption') paragraph(text, vscode.l10n.t('The record styles the same case differently.'));
	else if (judgement.name === 'silent') paragraph(text, vscode.l10n.t('Located; the name was not compared.'));
}

function renderSource(text: vscode.MarkdownString, { entry }: Verdict, isSample: boolean): void {
	const { answer } = entry;
	if (!answer) return;
	const source = isSample ? vscode.l10n.t('sample') : answer.source && fold(answer.source);
	const facts = [
		source && vscode.l10n.t('Source: {0}', source),
		answer.confidence !== undefined && vscode.l10n.t('confidence {0}', String(answer.confidence)),
		vscode.l10n.t('checked {0}', new Date(answer.checkedAt).toLocaleString()),
	].filter((fact) => fact);
	paragraph(text, facts.join(' · '));
	paragraph(text, vscode.l10n.t('Whether it is still good law, and supports the sentence, is not checked.'));
}

/** Foreign text as text: no markup, no icons. */
function asText(text: string): string {
	return escapeInline(text).replaceAll('$(', '\\$(');
}

function paragraph(text: vscode.MarkdownString, content: string): void {
	text.appendMarkdown('\n\n');
	text.appendMarkdown(asText(content));
}

function appendLink(text: vscode.MarkdownString, label: string, url: string | undefined): void {
	const link = httpsLink(url);
	if (link) text.appendMarkdown(`\n\n[${label}](${link})`);
}
