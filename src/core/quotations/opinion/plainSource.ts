import { plainTextOf, type TextFormat } from '../plainText';
import { plainHtml } from './plainHtml';

/** The text of an opinion's source without the marks of its format, in the same offsets. */
export function plainSourceOf(source: string, format: TextFormat): string {
	return format === 'html' ? plainHtml(source) : plainTextOf(source, format);
}
