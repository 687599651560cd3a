import { ZERO } from '../../text/characterCodes';
import { charClass, DIGIT, skipGapBack } from '../../text/characters';
import { isSpace } from '../../text/lineBounds';
import { isMark } from './emphasis';

/** What joins a name to the volume: a comma ("Roe v. Wade, 410 U.S."), a dash or a table's bar, or nothing. */
export type Joint = 'comma' | 'dash' | 'none';

/** What a pattern found, with each end of a line as one blank, and where in the text it starts. */
interface Match {
	readonly text: string;
	readonly start: number;
}

/** What stands between a name and the volume, read from the volume to the left: scratch space, filled again for each citation. */
export class BeforeVolume {
	text = '';
	low = 0;
	/** Where the volume starts. */
	at = 0;
	/** The name ends here, as far as has been read. */
	end = 0;
	joint: Joint = 'none';
	isEmphasized = false;

	/** Reads what stands before the volume at `at`, not before `low`. Returns whether anything is left for a name. */
	read(text: string, low: number, at: number, table: BetweenRules): boolean {
		const { rules } = table;
		this.begin(text, low, at);
		for (let i = table.next(0, this.last); i < rules.length; i = table.next(i + 1, this.last)) {
			if (this.end <= low) return false;
			(rules[i] as BetweenRule).skip(this);
		}
		const { end } = this;
		this.isEmphasized = isMark(text.charCodeAt(end)) || (this.joint === 'comma' && isMark(text.charCodeAt(end + 1)));
		return end > low;
	}

	private begin(text: string, low: number, at: number): void {
		this.text = text;
		this.low = low;
		this.at = at;
		this.end = skipGapBack(text, at, low);
		this.joint = 'none';
	}

	/** The unit directly before the end. */
	get last(): number {
		return this.text.charCodeAt(this.end - 1);
	}

	/** Ends the name at `at`, or before the gap that ends there. */
	moveTo(at: number): void {
		this.end = skipGapBack(this.text, at, this.low);
	}

	/**
	 * What the pattern, which must end at the end, finds in the `reach` units before it. The end of a line counts as one blank, with the
	 * indent after it.
	 *
	 * @param mark what it can't match without: most texts before a volume have none
	 */
	match(pattern: RegExp, reach: number, mark = ','): Match | undefined {
		const { text, low, end } = this;
		const before = text.slice(Math.max(low, end - reach), end);
		if (!before.includes(mark)) return undefined;
		const isBroken = before.includes('\n');
		const found = pattern.exec(isBroken ? before.replace(lineGap, ' ') : before);
		if (!found) return undefined;
		return { text: found[0], start: isBroken ? this.startOf(found[0].length) : end - found[0].length };
	}

	/** Where the last `length` units before the end start, when each end of a line counts as one. */
	private startOf(length: number): number {
		const { text, low } = this;
		let at = this.end;
		for (let n = 0; n < length; n++) {
			let start = at;
			while (start > low && isSpace(text.charCodeAt(start - 1))) start--;
			at = text.slice(start, at).includes('\n') ? start : at - 1;
		}
		return at;
	}
}

const lineGap = /\s*\n\s*/g;

/** Takes one kind of thing off the end. Rules are tried once each, in the order of their table. */
export interface BetweenRule {
	readonly name: string;
	/** A text before "5 F.3d 7"; "|" marks where the name ends. Without the rule the name would be another, or none. */
	readonly example: string;
	/** Why it stays though no labeled text is read better with it; `npm run rules` finds out. */
	readonly unproven?: string;
	/** The units one of which it takes at the end, `ZERO` for any digit; all of them unless given. Few rules need to look at a name's last letter. */
	readonly after?: readonly number[];
	readonly skip: (between: BeforeVolume) => void;
}

/** A table of rules that knows which of them can take the unit at the end: after a name's last letter there are two. */
export class BetweenRules {
	/** By unit that rules name: for each index the least one from it on whose rule takes the unit, else how many rules there are. */
	private readonly nextByUnit = new Map<number, Uint8Array>();
	/** The same for all other units. */
	private readonly nextByOther: Uint8Array;
	/** What the two say of each unit of ASCII. */
	private readonly nextByAscii: readonly Uint8Array[];

	constructor(readonly rules: readonly BetweenRule[]) {
		this.nextByOther = this.nextAfter(undefined);
		for (const unit of new Set(rules.flatMap(({ after }) => after ?? []))) {
			this.nextByUnit.set(unit, this.nextAfter(unit));
		}
		this.nextByAscii = Array.from({ length: 128 }, (_, unit) => {
			const isDigit = (charClass[unit] as number) & DIGIT;
			return this.nextByUnit.get(isDigit ? ZERO : unit) ?? this.nextByOther;
		});
	}

	private nextAfter(unit: number | undefined): Uint8Array {
		const { rules } = this;
		const takes = ({ after }: BetweenRule) => after === undefined || (unit !== undefined && after.includes(unit));
		return Uint8Array.from({ length: rules.length + 1 }, (_, from) => {
			const next = rules.findIndex((rule, i) => i >= from && takes(rule));
			return next < 0 ? rules.length : next;
		});
	}

	/** The index of the first rule from `from` on that takes `unit`; `rules.length` without one. */
	next(from: number, unit: number): number {
		const next = this.nextByAscii[unit] ?? this.nextByUnit.get(unit) ?? this.nextByOther;
		return next[from] as number;
	}
}
