import { getOrInsertComputed } from '../../../core/base/data/getOrInsertComputed';
import type { ComparedQuotation } from '../../../core/quotations/comparison/comparedQuotation';
import type { ComparedBefore } from '../../../core/quotations/texts/compareDraft';
import { recordsOf } from '../../../core/verification/verdict/verdict';
import { createTurns, Owner, Timer } from '../../../host/editor';
import type { CitationServices, DocumentSession, DocumentSessions } from '../session';
import type { AuthorityTexts } from '../texts';

/** Milliseconds without a change after which quotations are compared again. */
const quietMs = 250;

interface Known {
	before: ComparedBefore;
	/** Which text of the draft, and which texts of authorities, the session's quotations were compared in. */
	version?: string;
	readonly timer: Timer;
	/** A command has asked for them, so that they are found even while there are no texts. */
	isAsked?: boolean;
	running?: Promise<void>;
}

export interface QuotationServices extends CitationServices {
	readonly checks: QuotationChecks;
}

/** Keeps the quotations of open documents compared: some time after the last edit, in slices, and only what has changed. */
export class QuotationChecks extends Owner {
	private readonly known = new WeakMap<DocumentSession, Known>();
	private readonly turns = createTurns();

	constructor(
		private readonly sessions: DocumentSessions,
		private readonly texts: AuthorityTexts,
	) {
		super();
		this.own(
			sessions.onDidOpen((session) => this.schedule(session)),
			sessions.onDidChange((session) => this.schedule(session)),
			texts.onDidChange(() => {
				for (const session of sessions.all()) this.schedule(session);
			}),
		);
		for (const session of sessions.all()) this.schedule(session);
	}

	/** Resolves when the session's quotations are those of its text and of the current texts. */
	async whenCompared(session: DocumentSession): Promise<void> {
		await this.texts.whenRead(session.document.uri);
		this.of(session).isAsked = true;
		for (let round = 0; round < 5 && !this.isCurrent(session); round++) {
			await this.run(session);
			await this.texts.whenFetched();
		}
	}

	private schedule(session: DocumentSession): void {
		if (!session.pending && !this.isCurrent(session)) this.of(session).timer.restart(quietMs);
	}

	private of(session: DocumentSession): Known {
		return getOrInsertComputed(this.known, session, () => ({
			before: new Map(),
			timer: new Timer(() => this.run(session)),
		}));
	}

	private isCurrent(session: DocumentSession): boolean {
		return this.known.get(session)?.version === this.versionOf(session);
	}

	private versionOf(session: DocumentSession): string {
		const { version, judgedVersion } = session;
		// The text of a citation is fetched by its record.
		const judged = this.texts.areFetched ? judgedVersion : '';
		return `${version} ${judged} ${this.texts.version} ${this.known.get(session)?.isAsked === true}`;
	}

	private async run(session: DocumentSession): Promise<void> {
		const known = this.of(session);
		if (known.running || !this.sessions.isOpen(session)) return known.running;
		known.running = this.compareAll(session, known).finally(() => {
			delete known.running;
			// It was edited, or texts arrived, in the meantime.
			if (this.sessions.isOpen(session)) this.schedule(session);
		});
		return known.running;
	}

	private async compareAll(session: DocumentSession, known: Known): Promise<void> {
		const { document, language } = session;
		const hasTexts = known.isAsked === true || this.texts.list(document.uri).length > 0;
		if (!hasTexts && !this.texts.areFetched) {
			known.version = this.versionOf(session);
			if (session.replaceQuotations([], [])) this.sessions.fire(session);
			return;
		}
		await session.readAll(this.turns);
		const { compareDraft } = await import('../../../core/quotations/texts/compareDraft');
		const version = this.versionOf(session);
		const isCurrent = (): boolean => version === this.versionOf(session);
		const draft = { text: document.getText(), language, citations: session.citations };
		if (this.texts.areFetched) await session.judgeAll(this.turns);
		const recordOf = recordsOf(this.texts.areFetched ? session.verdicts : []);
		const texts = this.texts.for(document.uri, recordOf);
		const found = await compareDraft(draft, texts, this.turns, known.before, isCurrent);
		if (!found || !isCurrent() || !this.sessions.isOpen(session)) return;
		known.before = found.before;
		known.version = version;
		// If the user has no texts, it isn't worth saying that there is none.
		const shown = hasTexts ? found.quotations : found.quotations.filter(hasText);
		if (session.replaceQuotations(shown, hasTexts ? found.unclosed : [])) this.sessions.fire(session);
	}
}

function hasText({ outcome }: ComparedQuotation): boolean {
	return outcome.kind !== 'notCompared' || outcome.reason !== 'noText';
}
