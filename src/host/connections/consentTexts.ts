import * as vscode from 'vscode';

/** Who would get what is sent: the service, the sample, CourtListener, or the archive. */
export interface Recipient {
	readonly kind: 'stored' | 'environment' | 'sample' | 'courtlistener' | 'archive' | 'ecfr';
	/** Consents belong to it. */
	readonly origin: string;
	readonly label: string;
	/** If two are asked together: each of them, with its own consents. */
	readonly parts?: readonly Recipient[];
}

/** What may be sent: citation strings only, also case names, also the text around them, what someone searches for, which cases are quoted, whose later history is asked for, or which dockets. */
export type ConsentKind = 'citations' | 'names' | 'text' | 'search' | 'cases' | 'history' | 'dockets';

/**
 * The dialog that asks for a consent. Archives are asked only for volumes and titles. CourtListener never gets text, and gets names only in a
 * search, which needs a separate consent.
 */
export function sayPrompt(kind: ConsentKind, recipient: Recipient, host: string): Prompt {
	const { kind: whose } = recipient;
	const isOwn = whose === 'courtlistener' || whose === 'archive' || whose === 'ecfr';
	const isAskedOfSource = isOwn && (kind === 'citations' || kind === 'text' || kind === 'search');
	return isAskedOfSource ? promptsOfSources(host)[whose]() : promptsOfKinds(host)[kind]();
}

interface Prompt {
	readonly message: string;
	readonly detail: string;
	readonly allow: string;
}

function promptsOfKinds(host: string): Readonly<Record<ConsentKind, () => Prompt>> {
	return {
		citations: () => ({
			message: vscode.l10n.t('Send citations to {0}?', host),
			detail: vscode.l10n.t(
				'Citations in your open documents, such as "347 U.S. 483", will be sent to {0} to be looked up, including in the background while you write. Case names and other text won\'t be sent.',
				host,
			),
			allow: vscode.l10n.t('Send Citations Only'),
		}),
		names: () => ({
			message: vscode.l10n.t('Send case names to {0}?', host),
			detail: vscode.l10n.t(
				'To look for citations that were not found, the case name, court, and year of each, as your draft gives them, will be sent to {0}, and the citations that come back will be looked up there. No other text from your draft will be sent.',
				host,
			),
			allow: vscode.l10n.t('Send Case Names'),
		}),
		text: () => ({
			message: vscode.l10n.t('Send text to {0}?', host),
			detail: vscode.l10n.t(
				'The text that you ask to have checked, whole documents included, will be sent to {0}, and so will what you search for. To send only citations such as "347 U.S. 483", set "benchbook.verify.send" to "citations".',
				host,
			),
			allow: vscode.l10n.t('Allow'),
		}),
		search: () => ({
			message: vscode.l10n.t('Send your searches to {0}?', host),
			detail: vscode.l10n.t("Find Sources sends what you search for to {0}. Your documents won't be sent.", host),
			allow: vscode.l10n.t('Allow'),
		}),
		cases: () => ({
			message: vscode.l10n.t('Get texts of opinions from {0}?', host),
			detail: vscode.l10n.t(
				"{0} then learns which cases' texts you save or quote from. No words of your draft are sent. Each text is kept on this machine.",
				host,
			),
			allow: vscode.l10n.t('Get Texts'),
		}),
		history: () => ({
			message: vscode.l10n.t('Ask {0} about later decisions?', host),
			detail: vscode.l10n.t(
				'To find decisions that say "overruled" or the like near a case, the citations of the cases that you ask about, the numbers of their opinions, and their names as the database has them are sent to {0}. It learns which cases you cite, and nothing else of your draft. Only commands ask; what they find is kept on this machine for a week.',
				host,
			),
			allow: vscode.l10n.t('Ask'),
		}),
		dockets: () => ({
			message: vscode.l10n.t('Look up dockets at {0}?', host),
			detail: vscode.l10n.t(
				"To look up cases that no reporter has, their docket numbers, courts, and dates, and words of their names are sent to {0}. It learns which cases you cite, and nothing else of your draft; your draft's own docket number, in its caption or front matter, isn't sent. Only commands ask; answers are kept on this machine.",
				host,
			),
			allow: vscode.l10n.t('Look Up'),
		}),
	};
}

/** What is asked of a source whose consent to checking says who it is. */
function promptsOfSources(host: string): Readonly<Record<'courtlistener' | 'archive' | 'ecfr', () => Prompt>> {
	return {
		courtlistener: () => ({
			message: vscode.l10n.t('Send citations to {0}?', host),
			detail: vscode.l10n.t(
				'Only citations such as "347 U.S. 483" go to {0}, the Free Law Project\'s public database, to be looked up, including in the background while you write. Case names aren\'t sent with them, and other text is never sent there, whatever "benchbook.verify.send" says.',
				host,
			),
			allow: vscode.l10n.t('Send Citations Only'),
		}),
		archive: () => ({
			message: vscode.l10n.t('Get volumes of case reporters from {0}?', host),
			detail: vscode.l10n.t(
				'To check citations, Benchbook gets the volumes they are in from {0}, Harvard\'s Caselaw Access Project, including in the background while you write. Only the reporter and the volume are sent, such as "F.3d, volume 925": no page, no case name, and no text. Each volume is kept on this machine.',
				host,
			),
			allow: vscode.l10n.t('Get Volumes'),
		}),
		ecfr: () => ({
			message: vscode.l10n.t('Get titles of the C.F.R. from {0}?', host),
			detail: vscode.l10n.t(
				'To check regulations, Benchbook gets the lists of sections of the titles they are in from {0}, the government\'s Electronic Code of Federal Regulations. Only the number of the title is sent, such as "29": no section, and no text. Each list is kept on this machine for a week.',
				host,
			),
			allow: vscode.l10n.t('Get Titles'),
		}),
	};
}

/** A database's name doesn't say whose it is. */
export function sayRecipient({ kind, label, origin }: Recipient): string {
	return kind === 'courtlistener'
		? vscode.l10n.t("{0}, the Free Law Project's public database", new URL(origin).host)
		: label;
}

/** How long a consent lasts. */
export function sayDuration(host: string): string {
	return vscode.l10n.t(
		'Your choice applies to {0} until you disconnect or run the command "Benchbook: Withdraw Consent".',
		host,
	);
}
