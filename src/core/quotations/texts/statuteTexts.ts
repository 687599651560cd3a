import type { Citation } from '../../citations/parts/citation';
import type { QuotationToCompare } from '../comparison/compareQuotation';
import type { OutcomeWithWords } from '../comparison/textComparer';
import type { ComparableText, TextSource } from './compareDraft';
import { noIdentity } from './textFile';

/** The words of what a citation cites in a title of the U.S. Code. */
export interface StatuteText {
	/** Changes with the file. */
	readonly key: string;
	/** As shown: "42 U.S.C. § 1983 (2025-03-15)". */
	readonly name: string;
}

/** Where statutes' texts come from. */
export interface StatuteTexts<T extends StatuteText> {
	/** The sections that a form of a statute cites: its own, or those of the full citation. */
	find(full: Citation, citing: Citation): T | undefined;
	/** Undefined if the text turns out to be unreadable. Never fails. */
	compare(text: T, quotation: QuotationToCompare): Promise<OutcomeWithWords | undefined>;
	/** A text's URI, for opening it. */
	uriOf(text: T): string;
}

/** Like `texts`, plus the statutes if those have nothing that is cited. */
export function withStatutes<T extends ComparableText, S extends StatuteText>(
	texts: TextSource<T>,
	statutes: StatuteTexts<S>,
): TextSource<ComparableText> {
	const found = new Map<string, S>();
	return {
		match: (cited, citing) => {
			const match = texts.match(cited, citing);
			const [full] = cited.citations;
			if (match.kind !== 'none' || full?.kind !== 'statute') return match;
			const text = statutes.find(full, citing);
			if (!text) return match;
			const { key, name } = text;
			found.set(key, text);
			return { kind: 'text', text: { file: name, key, identity: noIdentity }, by: 'source' };
		},
		compare: (text, quotation) => {
			const statute = found.get(text.key);
			return statute ? statutes.compare(statute, quotation) : texts.compare(text as T, quotation);
		},
		uriOf: (text) => {
			const statute = found.get(text.key);
			return statute ? statutes.uriOf(statute) : texts.uriOf(text as T);
		},
	};
}

/** For when there are no texts but those of statutes. */
export const noTexts: TextSource<ComparableText> = {
	match: () => ({ kind: 'none', misnamed: [] }),
	compare: async () => undefined,
	uriOf: () => '',
};
