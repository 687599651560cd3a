import { openText } from '../base/display/openText';
import type { Acknowledgement } from './operations';

/** What the service said, as a command returns it: JSON as received, or text. Undefined if it said nothing. */
export function saidBy(answer: Acknowledgement): unknown {
	if (answer.kind === 'json') return describeAcknowledgement(answer) === '' ? undefined : answer.value;
	return answer.kind === 'text' && answer.text.trim() !== '' ? answer.text : undefined;
}

/** What the service said, as text: that of an object's only field, or JSON if there is no better form. Empty if it said nothing. */
export function describeAcknowledgement(answer: Acknowledgement): string {
	if (answer.kind === 'empty') return '';
	if (answer.kind === 'text') return answer.text.trim();
	const { value } = answer;
	const parts: readonly unknown[] = typeof value === 'object' && value !== null ? Object.values(value) : [];
	const [only] = parts;
	return parts.length === 1 && (typeof only === 'string' || only === null) ? (only ?? '').trim() : openText(value);
}
