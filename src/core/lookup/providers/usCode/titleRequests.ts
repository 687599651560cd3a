import { readSectionText } from './sectionText';
import { TitleError, type TitleProblem } from './title';
import { TitleReader } from './titleReader';

/** A request to a thread: to read a title in pieces, one at a time, or the words of a section. */
export type UsCodeRequest =
	| { readonly kind: 'usCode'; readonly step: 'begin'; readonly number: string }
	| { readonly kind: 'usCode'; readonly step: 'push'; readonly bytes: Uint8Array }
	| { readonly kind: 'usCode'; readonly step: 'end' }
	| { readonly kind: 'usCode'; readonly step: 'section'; readonly bytes: Uint8Array };

/** `text`: the index after `end`, or a section's words. Both are absent while pieces are read, and for what isn't a section. */
export interface UsCodeResult {
	readonly text?: string;
	readonly problem?: TitleProblem;
}

/** What does it on a thread. */
export class UsCodeWorker {
	private reader: TitleReader | undefined;

	answer(request: UsCodeRequest): UsCodeResult {
		try {
			switch (request.step) {
				case 'begin':
					this.reader = new TitleReader(request.number);
					return {};
				case 'push':
					this.reader?.push(request.bytes);
					return {};
				case 'end': {
					const text = this.reader?.end();
					this.reader = undefined;
					return text === undefined ? { problem: 'broken' } : { text };
				}
				case 'section': {
					const text = readSectionText(request.bytes);
					return text === undefined ? {} : { text };
				}
			}
		} catch (error) {
			this.reader = undefined;
			if (error instanceof TitleError) return { problem: error.problem };
			throw error;
		}
	}
}
