import { lazily } from '../../../base/data/lazily';
import { anyPattern } from '../../../base/text/anyPattern';
import type { Citation } from '../../../citations/parts/citation';
import { lawNumbers } from '../../../law/lexicon/lawNumbers.generated';
import type { FindingCode } from '../../findings/finding';
import { findForm } from '../form/judgeForm';
import { type CitedItem, type DraftFinding, spanOf } from './draftFinding';

/** The numbers of a law's titles or rules that exist or existed. */
interface LawNumbers {
	readonly code: FindingCode;
	readonly numbers: Set<string>;
	/** Those of rules that were proposed and aren't in force. */
	readonly proposed: Set<string>;
	/** The highest, as shown. */
	last: string;
}

const laws = /* @__PURE__ */ lazily(() => {
	const byName = new Map<string, LawNumbers>();
	let kind = '';
	for (const line of lawNumbers.split('\n')) {
		if (line.startsWith('#')) {
			kind = line;
			continue;
		}
		const [name = '', ranges = ''] = line.split('|');
		const code = kind === '#title' ? 'no-such-title' : 'rule-not-found';
		const law = byName.get(name) ?? { code, numbers: new Set(), proposed: new Set(), last: '0' };
		byName.set(name, law);
		for (const range of ranges.split(' ')) {
			for (const number of numbersOf(range)) {
				(kind === '#proposed' ? law.proposed : law.numbers).add(number);
				if (law.numbers.has(number) && Number(number) > Number(law.last)) law.last = number;
			}
		}
	}
	return byName;
});

/** "26.1-26.3": what is before the period stays the same. */
function numbersOf(range: string): string[] {
	const [, whole = '', from, to] = /^(\d+\.)?(\d+)-(?:\d+\.)?(\d+)$/.exec(range) ?? [];
	if (to === undefined) return [range];
	return Array.from({ length: Number(to) - Number(from) + 1 }, (_, at) => `${whole}${Number(from) + at}`);
}

/** A title or rule that doesn't exist, or subsections that no section of the U.S. Code has. */
export function judgeLaw(citation: Citation): DraftFinding<never> | undefined {
	const { kind, reporter = '', volume, page = '', text } = citation;
	if (kind !== 'statute' && kind !== 'regulation' && kind !== 'rule') return undefined;
	const law = laws().get(reporter);
	if (law === undefined) return undefined;
	const isRule = law.code === 'rule-not-found';
	// "FRCP" and "F.R.Crim.P." are Florida's as well, and "Supreme Court Rule 341" is Illinois's.
	if (isRule && !/Fed|Sup\. Ct\./.test(text)) return undefined;
	const number = isRule ? ruleOf(reporter, page) : volume;
	if (number === undefined || !/^\d/.test(number)) return undefined;
	if (!law.numbers.has(number))
		return { code: law.code, span: spanOf(text, number), written: number, recorded: law.last };
	if (!reporter.startsWith('U.S.C.')) return undefined;
	return findForm('subsection-form', { citation: { ...citation, start: 0, end: text.length }, text })[0];
}

/** Whether it has the number of a rule that was proposed and never adopted, even without the name of the rules ("Rule 503(b)"). */
export function isProposedRule({ kind, reporter = '', page = '' }: Citation): boolean {
	if (kind !== 'rule') return false;
	const number = ruleOf(reporter, page) ?? '';
	const named = reporter === 'Rule' ? [...laws().values()] : [laws().get(reporter)];
	return named.some((law) => law?.proposed.has(number));
}

/** The Supreme Court's own rules have paragraphs after a period: "24.1(c)" is in Rule 24. */
function ruleOf(reporter: string, page: string): string | undefined {
	const [number] = /^\d{1,5}(?:\.\d{1,2})?(?:A\b)?/.exec(page) ?? [];
	return reporter === 'Sup. Ct. R.' ? number?.replace(/\..*/, '') : number;
}

/** How far before and after a citation the draft may say that the rule was never adopted, in UTF-16 units. */
const lengthBefore = 600;
const lengthAfter = 300;
/** "proposed Rule 503", "Rule 504, which Congress rejected", "Supreme Court Standard 503", "Preliminary Draft", "56 F.R.D. 183". */
const saysSo = anyPattern(
	'i',
	{
		proposed: /propos(?:ed|als?|es)/,
		unadopted: /(?:un|not\s|never\s|not\sbeen\s|never\sbeen\s)(?:adopted|enacted|approved)/,
		rejected: /reject(?:ed|s|ion|ing)/,
		drafted: /drafts?|drafters|drafted/,
		dropped: /deleted|omitted|eliminated|declined/,
		pending: /pending|public\scomment/,
		standards: /standards?\s\d{1,4}|Standards/,
		bodies: /Advisory\sCommittee|Congress/,
		rulesDecisions: /F\.\s?R\.\s?D\./,
	},
	{ before: String.raw`\b`, after: String.raw`(?!\w)` },
);

/** Whether the draft says here that a rule was proposed and never adopted ("proposed Rule 503"): then it means the proposals wherever it cites them. */
export function isCalledProposed({ citation, around }: CitedItem<unknown>): boolean {
	return around !== undefined && isProposedRule(citation) && saysSo.test(around());
}

/** The paragraph around a citation, up to these lengths. */
export function textAround(text: string, start: number, end: number): string {
	const before = text.slice(Math.max(0, start - lengthBefore), start);
	const after = text.slice(end, end + lengthAfter);
	return `${before.slice(lastBreak(before))} ${after.split(blankLine, 1)[0]}`.replace(/\s/g, ' ');
}

const blankLine = /\n[ \t\r]{0,200}\n/;

function lastBreak(text: string): number {
	const paragraphs = text.split(blankLine);
	return text.length - (paragraphs.at(-1) ?? '').length;
}
