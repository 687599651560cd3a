import type * as z from 'zod/mini';
import { isRecord } from '../base/data/isRecord';
import { anything } from './fieldTypes';
import type { Acknowledgement, Operation, OperationInput, OperationName, OperationOutput } from './operations';
import { parseInSlices } from './parseInSlices';
import { type DroppedPart, parseLeniently } from './parseLeniently';
import type { ProtocolProblem } from './serviceError';
import { isWebPage, redactTexts } from './serviceText';

/** A body before its shape is examined. */
export type ParsedBody =
	| { readonly kind: 'json'; readonly value: unknown }
	| { readonly kind: 'text'; readonly text: string }
	| { readonly kind: 'empty' };

export interface AnswerProblem<P extends ProtocolProblem> {
	readonly kind: 'problem';
	readonly problem: P;
}

/** What parses as JSON is JSON, whatever its content type says. */
export function parseBody(text: string, contentType: string | null): ParsedBody | AnswerProblem<'html'> {
	const trimmed = text.replace(/^\uFEFF/, '').trim();
	if (trimmed === '') return { kind: 'empty' };
	try {
		return { kind: 'json', value: JSON.parse(trimmed) };
	} catch {
		const isPage = isWebPage(trimmed) || /\bhtml\b/i.test(contentType ?? '');
		return isPage ? { kind: 'problem', problem: 'html' } : { kind: 'text', text: trimmed };
	}
}

export type ReadAnswer<T> =
	| {
			readonly kind: 'ok';
			readonly value: T;
			readonly dropped: readonly DroppedPart[];
			/** Elements beyond those that were asked for; they also count as dropped. */
			readonly leftOut: number;
	  }
	| AnswerProblem<'empty' | 'notJson' | 'wrongShape' | 'noList'>;

/** The list that an answer is about, and how many elements the request can have asked for. */
export interface WantedList {
	readonly field: string;
	readonly most?: number;
}

/**
 * Reads the body of a success as the operation's answer, in steps.
 * @param secrets what an answer that is shown as received must not repeat
 */
export function* readBody<N extends OperationName>(
	{ schema, listField, longLists = [], most, whenEmpty }: Operation<N>,
	input: OperationInput<N>,
	body: ParsedBody,
	secrets: readonly string[],
): Generator<void, ReadAnswer<OperationOutput<N>>> {
	if (schema === undefined) {
		const read = body.kind === 'json' ? parseLeniently(anything, body.value) : undefined;
		const cut: Acknowledgement = body.kind === 'json' ? { kind: 'json', value: read?.value } : body;
		const value = redactAcknowledgement(cut, secrets) as OperationOutput<N>;
		return { kind: 'ok', value, dropped: read?.dropped ?? [], leftOut: 0 };
	}
	const done = whenEmpty?.(input);
	// A success that says "OK" instead of nothing; JSON that breaks off is something else.
	const isSaid = body.kind === 'empty' || (body.kind === 'text' && !/^[{[]/.test(body.text));
	if (isSaid && done !== undefined) return { kind: 'ok', value: done, dropped: [], leftOut: 0 };
	if (body.kind !== 'json') return { kind: 'problem', problem: body.kind === 'empty' ? 'empty' : 'notJson' };
	const list = listField === undefined ? undefined : { field: listField, ...(most && { most: most(input) }) };
	const read = yield* readAnswer(schema, body.value, list, longLists);
	return read.kind === 'ok' && done !== undefined ? { ...read, value: { ...done, ...read.value } } : read;
}

/** What an operation returns if it is known to have succeeded but its answer can't be read; undefined if the answer is what was wanted. */
export function doneWithoutAnswer<N extends OperationName>(
	{ schema, whenEmpty }: Operation<N>,
	input: OperationInput<N>,
): OperationOutput<N> | undefined {
	return schema === undefined ? ({ kind: 'empty' } as OperationOutput<N>) : whenEmpty?.(input);
}

function redactAcknowledgement(answer: Acknowledgement, secrets: readonly string[]): Acknowledgement {
	if (answer.kind === 'json') return { kind: 'json', value: redactTexts(answer.value, secrets) };
	return answer.kind === 'text' ? { kind: 'text', text: String(redactTexts(answer.text, secrets)) } : answer;
}

/**
 * Reads a parsed JSON body. Fails only for a body that isn't an object or lacks the list that the answer is about, for which an empty list
 * would be wrong. Elements beyond what was asked for are dropped before they are read.
 */
export function* readAnswer<T>(
	schema: z.ZodMiniType<T>,
	body: unknown,
	list?: WantedList,
	longLists: readonly (readonly string[])[] = [],
): Generator<void, ReadAnswer<T>> {
	if (!isRecord(body)) return { kind: 'problem', problem: 'wrongShape' };
	const cut: DroppedPart[] = [];
	let leftOut = 0;
	let wanted: unknown = body;
	if (list !== undefined) {
		const { field, most = Number.POSITIVE_INFINITY } = list;
		const elements = Object.hasOwn(body, field) ? body[field] : undefined;
		if (!Array.isArray(elements)) return { kind: 'problem', problem: 'noList' };
		if (elements.length > most) {
			leftOut = elements.length - most;
			wanted = { ...body, [field]: elements.slice(0, most) };
			cut.push({ path: field, expected: `at most ${most} elements`, count: leftOut });
		}
	}
	const read = yield* parseInSlices(schema, wanted, [...(list ? [[list.field]] : []), ...longLists]);
	return read === undefined
		? { kind: 'problem', problem: 'wrongShape' }
		: { kind: 'ok', value: read.value, dropped: [...cut, ...read.dropped], leftOut };
}
