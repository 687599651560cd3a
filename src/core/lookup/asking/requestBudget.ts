/** Counts the requests of one command, and has the user asked once, before there are too many. */
export class RequestBudget {
	private spent = 0;
	private answer: Promise<void> | undefined;

	/**
	 * @param most how many are sent without asking
	 * @param confirm asks the user whether this many requests may be sent; rejects if not
	 */
	constructor(
		private readonly most: number,
		private readonly confirm: (requests: number) => Promise<void>,
	) {}

	/** To call before this many requests are sent. Rejects if the user doesn't want them. */
	async announce(requests: number): Promise<void> {
		if (this.spent + requests > this.most) await this.ask(this.spent + requests);
	}

	/** To call before one request is sent. Rejects if the user doesn't want that many. */
	async spend(): Promise<void> {
		this.spent += 1;
		if (this.spent > this.most) await this.ask(this.spent);
	}

	private ask(requests: number): Promise<void> {
		this.answer ??= this.confirm(requests);
		return this.answer;
	}
}
