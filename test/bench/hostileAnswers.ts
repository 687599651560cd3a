import { type OperationName, operations } from '../../src/core/service/operations';
import { answerLimits } from '../../src/core/service/responseBody';
import { answerRightly } from '../faults/answers';
import { changes } from '../faults/changes';

/** A text in which every character is escaped or searched for. */
const longText = '`*<@\n'.repeat(780_000);

/** A body for an operation that is as costly to read as its limits allow, or is refused by them. */
type HostileBody = (operation: OperationName) => string;

/** By a name that is a part of a path. */
export const hostileBodies: Readonly<Record<string, HostileBody>> = {
	wrongFields: (operation) => grown(operation, changes.wrongTypes(rightAnswer(operation))),
	wrongLists: (operation) => grown(operation, changes.strangeElements(rightAnswer(operation))),
	nullLeaves: (operation) => grown(operation, changes.nullLeaves(rightAnswer(operation))),
	many: (operation) => grown(operation, rightAnswer(operation)),
	hostileTexts: (operation) => grown(operation, changes.hostileStrings(rightAnswer(operation))),
	smallest: (operation) => JSON.stringify(withLists(rightAnswer(operation), Array(40_000).fill(0))),
	longTexts: (operation) => {
		const { bytes } = operations[operation].limits ?? answerLimits;
		return JSON.stringify(withTexts(rightAnswer(operation), longText, bytes * 0.8));
	},
	longestTexts: (operation) => JSON.stringify(withTexts(rightAnswer(operation), longText, 25_000_000)),
	tooLarge: () => JSON.stringify({ message: 'x'.repeat(40_000_000) }),
};

function rightAnswer(operation: OperationName): unknown {
	const { body } = answerRightly({ operation });
	return body.length === 0 ? { message: 'done', parts: [{ id: 'a', size: 1 }] } : JSON.parse(body.toString());
}

/** With as many elements in each list as fit into the limits. */
function grown(operation: OperationName, answer: unknown): string {
	const { bytes, values = Number.POSITIVE_INFINITY } = operations[operation].limits ?? answerLimits;
	for (let length = 20_000; ; length = Math.floor(length * 0.8)) {
		const json = JSON.stringify(withElements(answer, length));
		if ((json.length < bytes && (json.match(/[,[{]/g) ?? []).length < values) || length < 2) return json;
	}
}

/** Each of the outermost lists with so many elements. */
function withElements(answer: unknown, length: number): unknown {
	if (Array.isArray(answer)) return Array.from({ length }, (_, at) => answer[at % answer.length]);
	return mapFields(answer, (part) => withElements(part, length));
}

function withLists(answer: unknown, list: readonly unknown[]): unknown {
	return Array.isArray(answer) ? list : mapFields(answer, (part) => withLists(part, list));
}

/** Every text a long one, until there are so many bytes. */
function withTexts(answer: unknown, text: string, bytes: number): unknown {
	let left = bytes;
	const map = (part: unknown): unknown => {
		if (Array.isArray(part)) return part.map(map);
		if (typeof part !== 'string') return mapFields(part, map);
		// Line breaks are two bytes in JSON.
		const long = text.slice(0, Math.max(0, Math.min(text.length, left / 1.3)));
		left -= long.length * 1.3;
		return long === '' ? part : long;
	};
	return map(answer);
}

function mapFields(value: unknown, change: (part: unknown) => unknown): unknown {
	if (typeof value !== 'object' || value === null) return value;
	return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, change(part)]));
}
