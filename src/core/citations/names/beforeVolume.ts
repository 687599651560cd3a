import { skipGapBack } from '../../base/text/characters';
import { isMark } from './emphasis';

/** How far before the volume something is removed, in UTF-16 units. */
const REACH = 480;

/** What joins a name to the volume: a comma ("Roe v. Wade, 410 U.S."), a dash or a table's bar, a colon after a name that opens its line, or nothing. */
export type Joint = 'comma' | 'dash' | 'colon' | 'none';

/** Removes one kind of thing from the end of what comes before a volume. */
export interface BetweenRule {
	readonly name: string;
	/** A text before "5 F.3d 7"; "|" marks where the name ends. Without the rule, the name would be a different one, or none. */
	readonly example: string;
	/** Why the rule stays although it improves no labeled text; `npm run rules` finds out. */
	readonly unproven?: string;
	/** The marks and letters that it removes at the end, "0" for any digit; by default, all. Few rules need to look at a name's last letter. */
	readonly after?: string;
	/** The only joint with which it applies. */
	readonly joint?: Joint;
	readonly skip: (between: BeforeVolume) => void;
}

/** What is between a name and the volume, read leftward from the volume: scratch space, refilled for each citation. */
export class BeforeVolume {
	text = '';
	low = 0;
	/** Where the volume starts. */
	at = 0;
	/** Where the name ends, as far as has been read. */
	end = 0;
	joint: Joint = 'none';
	isEmphasized = false;
	/** The rules by the unit at the end, for those that name one. */
	private readonly byUnit: ReadonlyMap<number, readonly BetweenRule[]>;
	private readonly byOther: readonly BetweenRule[];

	/** @param rules tried in this order again and again, until none finds anything */
	constructor(rules: readonly BetweenRule[]) {
		const taking = (mark?: string) => rules.filter(({ after }) => !after || (mark && after.includes(mark)));
		const marks = new Set(rules.map(({ after = '' }) => after).join(''));
		this.byUnit = new Map(
			[...marks].flatMap((mark) =>
				[...(mark === '0' ? '0123456789' : mark)].map((unit) => [unit.charCodeAt(0), taking(mark)] as const),
			),
		);
		this.byOther = taking();
	}

	/** Reads what comes before the volume at `at`, no further than `low`. Returns whether anything is left for a name. */
	read(text: string, low: number, at: number): boolean {
		this.text = text;
		this.low = low;
		this.at = at;
		this.joint = 'none';
		this.moveTo(at);
		const last = Math.max(low, at - REACH);
		while (this.end > last && this.skipOne());
		const { end } = this;
		const joint = this.joint as Joint;
		this.isEmphasized = isMark(text.charCodeAt(end)) || (joint === 'comma' && isMark(text.charCodeAt(end + 1)));
		return end > low;
	}

	/** Applies the first rule that finds something; returns whether there is one. */
	private skipOne(): boolean {
		const { end, joint } = this;
		for (const rule of this.byUnit.get(this.last) ?? this.byOther) {
			if (rule.joint !== undefined && rule.joint !== joint) continue;
			rule.skip(this);
			if (this.end < end) return true;
		}
		return false;
	}

	/** The unit directly before the end. */
	get last(): number {
		return this.text.charCodeAt(this.end - 1);
	}

	/** Ends the name at `at`, or before the gap that ends there. */
	moveTo(at: number): void {
		this.end = skipGapBack(this.text, at, this.low);
	}
}

/**
 * A rule that ends the name where a pattern begins; the pattern must match up to the end. A line end, with the indent after it, counts as
 * one blank.
 *
 * @param reach the most units that the pattern matches
 * @param mark without this it can't match: most texts before a volume have none
 */
export function before(
	pattern: RegExp,
	reach: number,
	mark = ',',
	isMeant?: (written: string, between: BeforeVolume, start: number) => boolean,
): BetweenRule['skip'] {
	return (between) => {
		const { text, low, end } = between;
		const tail = text.slice(Math.max(low, end - reach), end);
		if (!tail.includes(mark)) return;
		const isWrapped = tail.includes('\n');
		const written = pattern.exec(isWrapped ? tail.replace(lineGap, ' ') : tail)?.[0];
		if (written === undefined) return;
		let start = end;
		if (!isWrapped) start -= written.length;
		else
			for (let left = written.replace(/\s/g, '').length; left > 0; start--)
				if (/\S/.test(text.charAt(start - 1))) left--;
		if (isMeant?.(written, between, start) ?? true) between.moveTo(start);
	};
}

const lineGap = /\s*\n\s*/g;
