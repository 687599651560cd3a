import type * as vscode from 'vscode';
import type { TextProblem } from '../../../core/authorities/textFile';
import type { QuotationToCompare } from '../../../core/quotations/comparison/compareQuotation';
import type { OutcomeWithWords } from '../../../core/quotations/comparison/textComparer';
import { TextReader } from '../../../core/quotations/comparison/textReader';
import { formatOf } from '../../../core/quotations/plainText';
import { createTextThread } from '../../../host/editor';
import type { Services } from '../../../host/services';
import { type AuthorityText, type ReadHead, readWhole } from './textFiles';

/** Has texts of authorities read and compared with quotations, on a thread of their own. */
export class AuthorityComparer implements vscode.Disposable {
	private readonly thread: ReturnType<typeof createTextThread>;
	private readonly reader: TextReader;

	/** @param noteProblem told of a text that can't be read */
	constructor(
		context: Services['context'],
		private readonly noteProblem: (text: AuthorityText, problem: TextProblem) => void,
	) {
		this.thread = createTextThread(context);
		this.reader = new TextReader(this.thread);
	}

	dispose(): void {
		this.thread.dispose();
	}

	/** Compares a quotation with a text; undefined when the text can't be read, which is then said of it. */
	async compare(text: AuthorityText, quotation: QuotationToCompare): Promise<OutcomeWithWords | undefined> {
		if (text.problem) return undefined;
		const { key, file } = text;
		const toRead = { key, format: formatOf(file) };
		const { outcome, problem } = await this.reader.compare(toRead, text.read ?? (() => readWhole(text)), quotation);
		if (problem) this.noteProblem(text, problem);
		return outcome;
	}

	/** What a text says of itself, by its first bytes. */
	readonly readHead: ReadHead = async ({ key, file }, bytes, isBeginning) => {
		const head = await this.reader.readHead({ key, format: formatOf(file) }, bytes, isBeginning);
		if (head.kind !== 'text') return { problem: head };
		const { identifyText } = await import('../../../core/authorities/identifyText');
		return { identity: identifyText(head), encoding: head.encoding };
	};
}
