import { findCitations } from '../../src/core/citations/recognition';
import { answerRightly } from './answers';
import type { SeenRequest, WholeAnswer } from './faultServer';

/** A service that finds no case anywhere: it answers every citation it is sent, and every other operation rightly. */
export function answerNotFound(request: Pick<SeenRequest, 'operation' | 'body'>): WholeAnswer {
	if (request.operation !== 'verify') return answerRightly(request);
	const { text } = JSON.parse(request.body.toString()) as { text: string };
	const citations = findCitations(text, 'plaintext')
		.filter(({ kind }) => kind === 'full')
		.map(({ text: original, start, end }) => ({ original, span: { start, end }, status: 'not_found' }));
	const body = Buffer.from(JSON.stringify({ citations }));
	return { status: 200, headers: { 'content-type': 'application/json' }, body };
}

/** A text that cites so many places of the United States Reports, from the `first` on: a paragraph each. No case begins on pages so high. */
export function citePlaces(count: number, first = 0): string {
	const cite = (_: unknown, at: number) => {
		const place = first + at;
		return `The Court said so more than once: see ${1 + (place % 500)} U.S. ${2001 + Math.floor(place / 500)}.\n\n`;
	};
	return Array.from({ length: count }, cite).join('');
}
