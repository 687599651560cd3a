/** One command may send so many requests before the user is asked. */
export const requestsWithoutAsking = 200;

/** Counts the requests of one command, and has the user asked before there are many: once, before the first that is known to be too many. */
export class RequestBudget {
	private spent = 0;
	private answer: Promise<void> | undefined;

	/** @param confirm asks the user whether so many requests may be sent; rejects when they may not */
	constructor(private readonly confirm: (requests: number) => Promise<void>) {}

	/** So many requests are about to be sent. Rejects when the user doesn't want them. */
	async announce(requests: number): Promise<void> {
		if (this.spent + requests > requestsWithoutAsking) await this.ask(this.spent + requests);
	}

	/** One request is about to be sent. Rejects when the user doesn't want so many. */
	async spend(): Promise<void> {
		this.spent += 1;
		if (this.spent > requestsWithoutAsking) await this.ask(this.spent);
	}

	private ask(requests: number): Promise<void> {
		this.answer ??= this.confirm(requests);
		return this.answer;
	}
}
