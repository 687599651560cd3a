import { strict as assert } from 'node:assert';
import { describe, it } from 'mocha';
import { findCitations } from '../../../../src/core/citations/recognition';
import { interpretResult } from '../../../../src/core/lookup/answers/answer';
import type { AnswerEntry } from '../../../../src/core/lookup/answers/answerBook';
import type { CaseRecord, SearchCandidate } from '../../../../src/core/service/schemas';
import { type Decision, decisionKey } from '../../../../src/core/verification/decisions/decisions';
import { readCandidates, stringsToVerify, suggest } from '../../../../src/core/verification/suggestions/suggestions';
import { makeVerdicts } from '../../../../src/core/verification/verdict/makeVerdicts';
import { isMiss, listMisses, type Miss } from '../../../../src/core/verification/verdict/misses';
import { aWord } from '../decisions/aWord';

const today = { year: 2026, month: 11, day: 21 };
const ninth = 'United States Court of Appeals for the Ninth Circuit';

/** The records that a service has, by citation string; all else is not found. */
function lookUpIn(records: Readonly<Record<string, CaseRecord | 'unanswered'>>) {
	return (citationString: string): AnswerEntry => {
		const found = records[citationString];
		if (found === 'unanswered') return {};
		const status = found ? 'verified' : 'not_found';
		const result = { status, normalized: citationString, ...(found && { case: found }) };
		return { answer: interpretResult(result, 1) };
	};
}

function missesIn(text: string, decision?: Decision): Miss[] {
	const citations = findCitations(text, 'markdown');
	const decisions = decision && Object.fromEntries(citations.map((citation) => [decisionKey(citation), decision]));
	return listMisses(makeVerdicts(citations, { lookUp: lookUpIn({}), decisions, getText: () => text, today }));
}

const draft = '*Larkspur v. Oakes*, 97 F.3d 678, 680 (9th Cir. 2010).';
const record: CaseRecord = {
	name: 'Larkspur v. Oakes',
	court: ninth,
	dateDecided: '2010-03-02',
	url: 'https://x.example/1',
};

function suggestFor(found: readonly SearchCandidate[], records: Parameters<typeof lookUpIn>[0], text = draft) {
	const [miss] = missesIn(text);
	assert.ok(miss);
	const candidates = readCandidates(miss, found);
	const suggestions = suggest(miss, candidates, { lookUp: lookUpIn(records), today });
	return { strings: stringsToVerify(candidates), suggestions };
}

const say = (suggestions: ReturnType<typeof suggest>) =>
	suggestions.map((one) => (one.kind === 'link' ? `link ${one.url}` : `${one.text} ${one.agreement}`));

describe('the search for what was not found', () => {
	it('asks for a case cited by name and year alone, too, unless it is cited in full or decided', () => {
		const text = 'So held *Larkspur v. Oakes* (9th Cir. 2010).';
		assert.deepEqual(
			missesIn(text).map(({ query }) => query),
			['Larkspur v. Oakes 9th Cir. 2010'],
		);
		const full = missesIn(`${text} See Larkspur v. Oakes, 2010 WL 338 (9th Cir. 2010).`);
		assert.deepEqual(
			full.map(({ citation }) => citation.kind),
			['full'],
		);
		assert.deepEqual(missesIn(text, { ...aWord, kind: 'ignored', at: '2026-01-01' }), []);
		const found = { title: 'Larkspur v. Oakes, 97 F.3d 678', snippet: '' };
		const { suggestions } = suggestFor([found], { '97 F.3d 678': record }, text);
		assert.deepEqual(say(suggestions), ['97 F.3d 678 all']);
	});

	it('asks for name, court and year alone, once for each that says the same', () => {
		const text = `My theory: ${draft} See *Larkspur v. Oakes*, 97 F.3d 678 (9th Cir. 2010). Elm v. Ash, 5 U.S. 7 (1801). 7 F.2d 8 (1925).`;
		assert.deepEqual(
			missesIn(text).map(({ query }) => query),
			['Larkspur v. Oakes 9th Cir. 2010', 'Elm v. Ash 1801'],
		);
	});

	it('leaves out what someone has decided, and what was found', () => {
		const at = '2026-01-01';
		assert.deepEqual(missesIn(draft, { ...aWord, kind: 'ignored', at }), []);
		assert.deepEqual(missesIn(draft, { ...aWord, kind: 'confirmed', at }), []);
		assert.equal(missesIn(draft, { kind: 'fromRecord', at }).length, 1, 'no one has confirmed it');
		const [verdict] = makeVerdicts(findCitations(draft, 'markdown'), {
			lookUp: lookUpIn({ '97 F.3d 678': record }),
			getText: () => draft,
			today,
		});
		assert.ok(verdict && !isMiss(verdict));
	});
});

describe('what is suggested', () => {
	it('is a place whose record has the name, looked up first', () => {
		const found = [{ title: 'Larkspur v. Oakes, 597 F.3d 678 (9th Cir. 2010)', url: 'https://x.example/a' }];
		const { strings, suggestions } = suggestFor(found, { '597 F.3d 678': record });
		assert.deepEqual(strings, ['597 F.3d 678']);
		assert.deepEqual(say(suggestions), ['597 F.3d 678 all']);
		assert.deepEqual(say(suggestFor(found, {}).suggestions), [], 'not found there');
		assert.deepEqual(say(suggestFor(found, { '597 F.3d 678': 'unanswered' }).suggestions), []);
		const other = { ...record, name: 'Birch v. Mandeville' };
		assert.deepEqual(say(suggestFor(found, { '597 F.3d 678': other }).suggestions), [], 'another case is there');
	});

	it('has first what shares name and year, then what shares the name', () => {
		const cite = (place: string) => ({ title: `Larkspur v. Oakes, ${place}`, url: `https://x.example/${place}` });
		const { suggestions } = suggestFor([cite('500 F.3d 1'), cite('510 F.3d 2'), cite('597 F.3d 678')], {
			'500 F.3d 1': { ...record, dateDecided: '2007-01-01' },
			'510 F.3d 2': { ...record, court: 'United States Court of Appeals for the Second Circuit' },
			'597 F.3d 678': record,
		});
		assert.deepEqual(say(suggestions), ['597 F.3d 678 all', '510 F.3d 2 nameAndYear', '500 F.3d 1 nameAlone']);
	});

	it('is one place for a case, in the reporter that the draft cites, and never one that the draft has', () => {
		const found = [{ title: 'Larkspur v. Oakes, 150 L. Ed. 2d 9, 597 F.3d 678 (9th Cir. 2010)' }];
		const records = { '150 L. Ed. 2d 9': record, '597 F.3d 678': record };
		assert.deepEqual(say(suggestFor(found, records).suggestions), ['597 F.3d 678 all']);
		const both = '*Larkspur v. Oakes*, 97 F.3d 678, 150 L. Ed. 2d 9 (9th Cir. 2010).';
		assert.deepEqual(suggestFor(found, records, both).strings, ['597 F.3d 678']);
		const same = [{ title: 'Larkspur v. Oakes, 97 F. 3d 678 (2010)' }];
		assert.deepEqual(suggestFor(same, {}).strings, []);
	});

	it('is a link where no citation was found, if it speaks of the case', () => {
		const url = 'https://x.example/opinion';
		const named = { title: 'Opinion in Larkspur\u202e\nv. Oakes', url };
		const { suggestions } = suggestFor(
			[
				{ title: 'Ten tips for gardens', url: 'https://x.example/tips' },
				{ ...named, url: 'javascript:alert(1)' },
				named,
			],
			{},
		);
		assert.deepEqual(suggestions, [{ kind: 'link', title: 'Opinion in Larkspur v. Oakes', url }]);
	});

	it('is bounded, whatever a search returns', () => {
		const many = Array.from({ length: 300 }, (_, at) => ({
			title: `Larkspur v. Oakes, ${at + 1} F.2d 5, ${at + 1} F.2d 6, ${at + 1} F.2d 7, ${at + 1} F.2d 8, ${at + 1} F.2d 9`,
			url: `https://x.example/${at}`,
		}));
		const { strings, suggestions } = suggestFor(many, new Proxy({}, { get: () => record }));
		assert.ok(strings.length <= 40, `${strings.length} strings`);
		assert.equal(suggestions.length, 5);
		assert.deepEqual(suggestFor([{}, { title: '' }, { url: 'x' }], {}).suggestions, []);
	});
});
