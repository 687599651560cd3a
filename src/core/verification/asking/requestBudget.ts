/** Counts the requests of one command, and has the user asked before there are many: once, before the first that is known to be too many. */
export class RequestBudget {
	private spent = 0;
	private answer: Promise<void> | undefined;

	/**
	 * @param most so many are sent without asking
	 * @param confirm asks the user whether so many requests may be sent; rejects when they may not
	 */
	constructor(
		private readonly most: number,
		private readonly confirm: (requests: number) => Promise<void>,
	) {}

	/** So many requests are about to be sent. Rejects when the user doesn't want them. */
	async announce(requests: number): Promise<void> {
		if (this.spent + requests > this.most) await this.ask(this.spent + requests);
	}

	/** One request is about to be sent. Rejects when the user doesn't want so many. */
	async spend(): Promise<void> {
		this.spent += 1;
		if (this.spent > this.most) await this.ask(this.spent);
	}

	private ask(requests: number): Promise<void> {
		this.answer ??= this.confirm(requests);
		return this.answer;
	}
}
