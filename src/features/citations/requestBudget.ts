import * as vscode from 'vscode';
import { Cancelled } from '../../host/errors';
import { showWarningMessage } from '../../host/messages';

/** A command that takes more requests than this asks the user first. */
const requestsWithoutAsking = 200;

/** Counts the requests of one command and asks the user before there are many. */
export class RequestBudget {
	private spent = 0;
	private answer: Promise<void> | undefined;

	/** @param label the service, as shown to the user */
	constructor(private readonly label: string) {}

	/**
	 * Announces that so many requests will be sent.
	 * @throws Cancelled when the user does not want them
	 */
	async announce(requests: number): Promise<void> {
		if (this.spent + requests > requestsWithoutAsking) await this.ask(this.spent + requests);
	}

	/** One request is about to be sent. */
	async spend(): Promise<void> {
		this.spent += 1;
		if (this.spent > requestsWithoutAsking) await this.ask(this.spent);
	}

	private ask(requests: number): Promise<void> {
		this.answer ??= this.prompt(requests);
		return this.answer;
	}

	private async prompt(requests: number): Promise<void> {
		const send = vscode.l10n.t('Send');
		const message = vscode.l10n.t('This sends {0} or more requests to {1}.', requests, this.label);
		if ((await showWarningMessage(message, { modal: true }, send)) !== send) throw new Cancelled();
	}
}
