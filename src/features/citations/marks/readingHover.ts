import { setTimeout as delay } from 'node:timers/promises';
import * as vscode from 'vscode';
import { sayFewWords, sayPlace } from '../../../core/reporting/wording/passageTexts';
import type { Verdict } from '../../../core/verification/verdict/verdict';
import { loadReading, type PassageServices } from '../passages';
import { type DocumentSession, toArgument } from '../session';
import { asText, commandLink } from './hoverLinks';

/** The commands that the links below may run. */
export const readingCommands: readonly string[] = [
	'benchbook.citations.readOpinion',
	'benchbook.citations.showPassages',
];
/** Offered where a text may be that of the case. */
export const suggestCommand = 'benchbook.authorities.useSuggested';

/** A smaller part of the draft's words may be in a passage by chance. */
const LEAST_SHARE = 1 / 3;
/** Milliseconds after which a hover opens without what a text says: reading one of 20 MB takes seconds, once. */
const LONGEST_WAIT = 1_000;

/** What the case says about the draft's sentence, and links to read it; "" for anything but a case. */
export async function renderReading(
	{ texts, opinions }: Pick<PassageServices, 'texts' | 'opinions'>,
	session: DocumentSession,
	verdict: Verdict,
): Promise<string> {
	const { describeNoText, findCitedCase, findPassagesFor, sentenceOf } = await loadReading();
	const { uri } = session.document;
	const cited = findCitedCase(texts, session, verdict.citation);
	if (!cited || verdict.isUnplaced) return '';
	if (!cited.text) {
		const suggested = commandLink(`$(check-all) ${vscode.l10n.t('Use suggested texts…')}`, suggestCommand, {
			document: uri.toString(),
		});
		return `${asText(describeNoText(texts, uri, cited))}${cited.isPossible ? `\n\n${suggested}` : ''}`;
	}
	const found = Promise.all([
		(await opinions()).open(uri, cited),
		findPassagesFor(texts, cited, sentenceOf(session, cited)),
	]);
	const [opinion, passages] = (await Promise.race([found, delay(LONGEST_WAIT, undefined)])) ?? [];
	const argument = toArgument({ session, verdict });
	const [best] = passages?.passages ?? [];
	const place = best && sayPlace(best);
	const read =
		opinion?.place === undefined ? vscode.l10n.t('Read the opinion') : vscode.l10n.t('Read {0}', opinion.place);
	return [
		best && best.share >= LEAST_SHARE && asText(`${sentenceCase(place ?? '')}“${best.best.text}”`),
		passages && asText(sayFewWords(passages) ?? ''),
		asText(opinion?.remark ?? ''),
		[
			commandLink(`$(book) ${read}`, 'benchbook.citations.readOpinion', argument),
			best &&
				commandLink(
					`$(list-selection) ${vscode.l10n.t('Show passages')}`,
					'benchbook.citations.showPassages',
					argument,
				),
		]
			.filter((link) => link)
			.join('&nbsp;&nbsp; '),
	]
		.filter((part) => part)
		.join('\n\n');
}

/** Before a quotation: "Page 495: ". */
function sentenceCase(place: string): string {
	return place === '' ? '' : `${place.charAt(0).toUpperCase()}${place.slice(1)}: `;
}
