import { plainLine } from '../core/plainLine';

/** Foreign text for a quick pick, which would show an icon where it reads "$(name)". */
export function pickerText(text: string): string {
	return plainLine(text).replaceAll('$(', '$\u200B(');
}
