import type { FindingCode } from '../findings/finding';
import type { Replacement } from '../judgement/fixes';
import { hintsOf, problemsOf, type RatedFinding, type Verdict } from './verdict';

/** What takes the place of the words of one finding; undefined if nothing safely can, or the text has changed. */
export function planSafeFix(text: string, { span, fix }: RatedFinding): readonly Replacement[] | undefined {
	return fix && text.slice(span.start, span.end) === fix.source ? [{ span, newText: fix.newText }] : undefined;
}

/** What can be fixed all at once because it is never a matter of judgment. In the order of the text, without overlaps. @param only those of one kind */
export function planSafeFixes(text: string, verdicts: readonly Verdict[], only?: FindingCode): Replacement[] {
	let end = 0;
	return verdicts
		.flatMap((verdict) => [...problemsOf(verdict), ...hintsOf(verdict)])
		.filter(({ code }) => only === undefined || code === only)
		.flatMap((finding) => planSafeFix(text, finding) ?? [])
		.sort((one, other) => one.span.start - other.span.start)
		.filter(({ span }) => {
			if (span.start < end) return false;
			end = span.end;
			return true;
		});
}
