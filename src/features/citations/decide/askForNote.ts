import * as vscode from 'vscode';
import { oneLine } from '../../../core/base/text/oneLine';
import { sayDecision } from '../../../core/reporting/wording/verdictTexts';
import { type LapsedDecision, saysSomething } from '../../../core/verification/decisions/answers';
import { fieldOf, stringField } from '../../../host/editor';
import { showInputBox, showQuickPick, UserError } from '../../../host/messages';
import type { DecisionStore } from '../session';

/** Whose word a decision is, and what it is. */
export interface Note {
	readonly note?: string;
	readonly by?: string;
}

interface Asked {
	readonly purpose: 'confirmed' | 'ignored' | 'quotation';
	/** What is decided, as shown. */
	readonly subject: string;
	/** Whether a decision without a word would decide nothing. */
	readonly isNeeded: boolean;
	/** What was decided before, and no longer counts. */
	readonly lapsed: LapsedDecision | undefined;
}

/**
 * How something was checked, or why it doesn't matter, and who says so: as given in `{note, by}`, or asked for. Enter alone is no answer: what is
 * selected first asks for words, unless it is what an entry says from before answers were recorded.
 *
 * @throws UserError if the note that is given says nothing
 */
export async function askForNote(
	{ person }: Pick<DecisionStore, 'person'>,
	argument: unknown,
	asked: Asked,
): Promise<Note> {
	const by = stringField(argument, 'by');
	const given = fieldOf(argument, 'note');
	if (typeof given !== 'string') return asked.isNeeded ? askBoth(person, asked, by) : {};
	const note = given.trim();
	if (!saysSomething(note) && (asked.isNeeded || note !== '')) throw new UserError(sayNoNote(asked.purpose));
	return { ...(note !== '' && { note }), ...(by?.trim() && { by: by.trim() }) };
}

async function askBoth(person: string | undefined, asked: Asked, by: string | undefined): Promise<Note> {
	const { note, isRenewed } = await askHow(asked);
	const given = by?.trim() || (isRenewed ? person : undefined);
	if (given !== undefined || isRenewed) return { note, ...(given && { by: given }) };
	const who = await showInputBox({
		title: texts[asked.purpose](asked.subject).title,
		prompt: vscode.l10n.t('Who says so? The name is kept with the note and the date, and the report shows it.'),
		value: person ?? '',
		validateInput: (text) => (saysSomething(text) ? undefined : vscode.l10n.t('Enter a name.')),
		ignoreFocusOut: true,
	});
	if (!saysSomething(who)) throw new UserError(vscode.l10n.t('Enter a name.'));
	return { note, by: who.trim() };
}

/** One of the usual ways, the previous one, or the user's own words. */
async function askHow(asked: Asked): Promise<{ readonly note: string; readonly isRenewed: boolean }> {
	const { lapsed } = asked;
	const { title, prompt, other, usual } = texts[asked.purpose](asked.subject);
	const own = { label: other, note: undefined, isRenewed: false };
	const before =
		lapsed && saysSomething(lapsed.decision.note)
			? [
					{
						label: oneLine(lapsed.decision.note),
						description: sayDecision({ ...lapsed.decision, note: '' }),
						note: lapsed.decision.note.trim(),
						isRenewed: lapsed.why === 'noAnswers',
					},
				]
			: [];
	// Enter alone must not be someone's word, except to repeat what is already theirs.
	const first = lapsed?.why === 'noAnswers' ? [...before, own] : [own, ...before];
	const items = [...first, ...usual.map((label) => ({ label, note: label, isRenewed: false }))];
	const { note, isRenewed } = await showQuickPick(items, { title, placeHolder: prompt, ignoreFocusOut: true });
	if (note !== undefined) return { note, isRenewed };
	const words = await showInputBox({
		title,
		prompt,
		validateInput: (text) => (saysSomething(text) ? undefined : sayNoNote(asked.purpose)),
		ignoreFocusOut: true,
	});
	if (!saysSomething(words)) throw new UserError(sayNoNote(asked.purpose));
	return { note: words.trim(), isRenewed };
}

interface Texts {
	readonly title: string;
	readonly prompt: string;
	readonly other: string;
	readonly usual: readonly string[];
}

/** What is asked in each case: made when it is, in the user's language. */
const texts: Readonly<Record<Asked['purpose'], (subject: string) => Texts>> = {
	confirmed: (subject) => ({
		title: vscode.l10n.t('Confirm {0}', subject),
		prompt: vscode.l10n.t('How did you check it? The answer is kept with your name and the date'),
		other: vscode.l10n.t('Another way…'),
		usual: [
			vscode.l10n.t('Read on Westlaw'),
			vscode.l10n.t('Read on Lexis'),
			vscode.l10n.t('Read in print'),
			vscode.l10n.t("Read on the court's site"),
			vscode.l10n.t('Read from the docket'),
		],
	}),
	ignored: (subject) => ({
		title: vscode.l10n.t('Ignore {0}', subject),
		prompt: vscode.l10n.t("Why doesn't it matter? The reason is kept with your name and the date"),
		other: vscode.l10n.t('Another reason…'),
		usual: [
			vscode.l10n.t("It isn't a citation"),
			vscode.l10n.t("It's quoted as someone else cited it"),
			vscode.l10n.t("It's cited as an example of a wrong citation"),
			vscode.l10n.t('It will be removed from the draft'),
		],
	}),
	quotation: (subject) => ({
		title: vscode.l10n.t('Ignore What Differs in the Quotation from {0}', subject),
		prompt: vscode.l10n.t('Why may the words differ? The reason is kept with your name and the date'),
		other: vscode.l10n.t('Another reason…'),
		usual: [
			vscode.l10n.t('Compared with the published opinion: the draft is right'),
			vscode.l10n.t('The text in the folder has an error'),
			vscode.l10n.t('The change is intentional'),
		],
	}),
};

function sayNoNote(purpose: Asked['purpose']): string {
	return purpose === 'confirmed'
		? vscode.l10n.t('Say how you checked it: without that, nothing is confirmed.')
		: vscode.l10n.t("Say why it doesn't matter: without that, nothing is ignored.");
}
