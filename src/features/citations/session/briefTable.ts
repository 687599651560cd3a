import type * as vscode from 'vscode';
import { oneLine } from '../../../core/base/text/oneLine';
import { type BriefText, readBriefText } from '../../../core/citations/briefCitations';
import type { Citation } from '../../../core/citations/parts/citation';
import { sayTreatment } from '../../../core/reporting/wording/findingTexts';
import { makeTable, type Table } from '../../../core/table/table';
import { isMarkedChief } from '../../../core/verification/decisions/decisions';
import { mayBeOneCase } from '../../../core/verification/judgement/names/judgeNames';
import { makeVerdictsInSteps } from '../../../core/verification/verdict/makeVerdicts';
import { publicPageOf } from '../../../core/verification/verdict/pageOf';
import { planSafeFix } from '../../../core/verification/verdict/safeFixes';
import { asNamed, type Verdict } from '../../../core/verification/verdict/verdict';
import { createTurns } from '../../../host/editor';
import { type BriefFile, readBrief } from '../../../host/files';
import { getLawListing, getTableLayout } from '../../../host/settings';
import type { DecisionStore } from './decisionStore';
import type { CurrentKnowledge } from './knowledge';

export interface Known {
	readonly knowledge: CurrentKnowledge;
	readonly decisions: DecisionStore;
}

export interface BriefTable {
	readonly files: readonly BriefFile[];
	readonly brief: BriefText;
	readonly table: Table;
	/** The first such citation of each case of which no one and no service has verified one, in the order of the table. */
	readonly unverified: readonly Citation[];
	/** Where anyone can read what a citation of the brief cites. */
	readonly addressOf: (citation: Citation) => string | undefined;
}

/**
 * Makes the table of the brief that a document belongs to, from its files as they are now.
 *
 * @throws UserError if a file of the brief can't be read
 */
export async function readBriefTable({ knowledge, decisions }: Known, document: vscode.Uri): Promise<BriefTable> {
	const files = await readBrief(document);
	const turns = createTurns();
	const read = await turns.run(readBriefText(files));
	const chief = decisions.chiefOf(document);
	const verdicts = await turns.run(
		makeVerdictsInSteps(read.citations, { ...knowledge.of(document), getText: () => read.text }),
	);
	const byStart = new Map(verdicts.map((verdict) => [verdict.citation.start, verdict]));
	const brief = { ...read, citations: verdicts.map(asNamed) };
	const table = makeTable(brief, {
		layout: getTableLayout(document),
		statutes: getLawListing(document),
		mayBeOne: mayBeOneCase,
		// Marks and decisions are stored under the name as it was recognized.
		isChief: (citation) => isMarkedChief(chief, byStart.get(citation.start)?.citation ?? citation),
		treatmentOf: ({ start }) => sayTreatment(byStart.get(start)),
		recordedName: ({ start }) => nameIn(byStart.get(start)),
		respell: (citation) => respell(brief.text, byStart.get(citation.start)),
	});
	const unverified = table.groups.flatMap(({ entries }) =>
		entries.flatMap(({ authority }) => authority.citations.find(({ start }) => isUnverified(byStart.get(start))) ?? []),
	);
	const addressOf = ({ start }: Citation): string | undefined => {
		const verdict = byStart.get(start);
		return verdict && publicPageOf(verdict);
	};
	return { files, brief, table, unverified, addressOf };
}

/** The name of the database's case at a citation. */
function nameIn(verdict: Verdict | undefined): string | undefined {
	const name = verdict?.isFound ? verdict.record?.name : undefined;
	return name === undefined ? undefined : oneLine(name);
}

/** Only spellings that no style accepts are corrected; everything else stays as in the draft. */
function respell(text: string, verdict: Verdict | undefined) {
	const spelling = verdict?.findings.find(({ code }) => code === 'not-normalized');
	const [fix] = (spelling && planSafeFix(text, spelling)) ?? [];
	return fix && { ...fix.span, newText: fix.newText };
}

/** An ignored citation isn't verified either; a source that no case database has is only a place where a case is cited by it. */
function isUnverified(verdict: Verdict | undefined): boolean {
	if (verdict?.citation.kind !== 'full') return false;
	return verdict.state !== 'verified' && verdict.decision?.kind !== 'confirmed';
}
