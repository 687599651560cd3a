import { strict as assert } from 'node:assert';
import { describe, it } from 'mocha';
import type { Citation } from '../../../../src/core/citations/parts/citation';
import { findCitations } from '../../../../src/core/citations/recognition';
import {
	bindTo,
	decide,
	decisionKey,
	decisionsOn,
	findCandidate,
	findCiteCheck,
	findDecision,
	formatDecisions,
	identifyCandidate,
	isMarkedChief,
	parseDecisions,
} from '../../../../src/core/verification/decisions/decisions';

function cite(text: string): Citation {
	const [citation] = findCitations(text, 'markdown');
	assert.ok(citation, text);
	return citation;
}

const at = '2026-11-21T10:00:00.000Z';
const text = 'Brown v. Board of Education, 347 U.S. 483 (1954)';

describe('decisions', () => {
	const decisions = { [decisionKey(cite(text))]: decide(cite(text), { kind: 'confirmed', by: 'mk', at }) };

	it('are filed under the normalized citation and the folded name', () => {
		assert.equal(decisionKey(cite(text)), '347 U.S. 483|brown v. board of education');
	});

	it('hold wherever the citation stands written alike', () => {
		for (const same of [text, 'See *Brown v. Board of\nEducation*, 347 U. S. 483 (1954)']) {
			assert.equal(findDecision(decisions, cite(same))?.kind, 'confirmed', same);
		}
	});

	it('lapse when citation, name, year or court change', () => {
		for (const other of [
			'Brown v. Board of Education, 347 U.S. 484 (1954)',
			'Browne v. Board of Education, 347 U.S. 483 (1954)',
			'Brown v. Board of Education, 347 U.S. 483 (1955)',
			'Brown v. Board of Education, 347 U.S. 483',
			'Brown v. Board of Education, 347 U.S. 483 (D. Kan. 1954)',
		]) {
			assert.equal(findDecision(decisions, cite(other)), undefined, other);
		}
	});

	it('on some citations and on quotations from them can be taken along, as long as they hold', () => {
		const brown = cite(text);
		const roe = cite('Roe v. Wade, 410 U.S. 113 (1973)');
		const lapsed = cite('Coe v. Poe, 1 F.3d 2 (1993)');
		const said = decide(brown, { kind: 'ignored', at });
		const all = {
			...decisions,
			[decisionKey(brown, 'separate | but equal')]: said,
			[decisionKey(roe)]: decide(roe, { kind: 'confirmed', at }),
			[decisionKey(lapsed)]: decide(cite('Coe v. Poe, 1 F.3d 2 (1994)'), { kind: 'confirmed', at }),
		};
		assert.deepEqual(decisionsOn([brown, lapsed], all), {
			...decisions,
			[decisionKey(brown, 'separate | but equal')]: said,
		});
	});

	it('survive their file, which has sorted keys', () => {
		const more = {
			z: { kind: 'ignored', at } as const,
			...decisions,
			'1 A. 1|a': { kind: 'candidate', candidate: 'A', at } as const,
		};
		const file = formatDecisions(more);
		const parsed = parseDecisions(file);
		assert.ok(parsed.kind === 'ok');
		assert.deepEqual(parsed.decisions, more);
		assert.deepEqual(Object.keys(parsed.decisions), Object.keys(more).sort());
		assert.equal(file.endsWith('}\n'), true);
	});

	it('are not read from a file of something else, which is left alone', () => {
		for (const content of ['', '{', '[]', '{"version": 2, "decisions": {}}', '{"version": 1, "decisions": []}']) {
			assert.deepEqual(parseDecisions(content), { kind: 'unreadable' }, content);
		}
		const parsed = parseDecisions('{"version": 1, "decisions": {"a": {"kind": "approved", "at": ""}, "b": null}}');
		const others = { a: { kind: 'approved', at: '' }, b: null };
		assert.deepEqual(parsed, { kind: 'ok', decisions: {}, others, chief: {}, citeChecked: {} });
		assert.deepEqual(JSON.parse(formatDecisions({}, others)).decisions, others, 'nothing of others is lost');
	});

	it('leave cite-checks in a member of their own, sorted, with what another version has written there', () => {
		const citation = cite(text);
		const check = bindTo(citation, { by: 'mk', note: 'read', at });
		const citeChecked = { z: 'of a newer version', [decisionKey(citation)]: check };
		const file = formatDecisions(decisions, {}, {}, citeChecked);
		const parsed = parseDecisions(file);
		assert.ok(parsed.kind === 'ok');
		assert.deepEqual([parsed.citeChecked, parsed.chief, parsed.decisions], [citeChecked, {}, decisions]);
		assert.equal(formatDecisions(parsed.decisions, parsed.others, parsed.chief, parsed.citeChecked), file);
		assert.ok(file.indexOf('347 U.S. 483', file.indexOf('citeChecked')) < file.indexOf('"z"'));
		assert.deepEqual(findCiteCheck(parsed.citeChecked, citation), check);
		assert.equal(findCiteCheck(parsed.citeChecked, cite(text.replace('1954', '1955'))), undefined);
	});

	it('leave marks of chief authorities in a member of their own, which a file without marks lacks', () => {
		const citation = cite(text);
		const chief = { z: { at }, [decisionKey(citation)]: { by: 'mk', at } };
		const file = formatDecisions(decisions, {}, chief);
		const parsed = parseDecisions(file);
		assert.ok(parsed.kind === 'ok');
		assert.deepEqual(parsed.decisions, decisions);
		assert.deepEqual(parsed.chief, chief);
		assert.deepEqual(Object.keys(parsed.chief), Object.keys(chief).sort());
		assert.equal(isMarkedChief(parsed.chief, citation), true);
		assert.equal(isMarkedChief({}, citation), false);
		assert.equal('chief' in JSON.parse(formatDecisions(decisions)), false);
		for (const member of ['chief', 'citeChecked'])
			assert.deepEqual(parseDecisions(`{"version": 1, "decisions": {}, "${member}": []}`), { kind: 'unreadable' });
	});

	it('without year and court are bound to citation and name alone', () => {
		const handmade = {
			[decisionKey(cite(text))]: { kind: 'ignored', by: 'mk', note: 'checked in print', at } as const,
		};
		assert.equal(findDecision(handmade, cite(text))?.kind, 'ignored');
	});

	it('are not read from entries with parts of a wrong type', () => {
		for (const part of [{ by: 5 }, { candidate: {} }, { note: [] }, { year: '1954' }]) {
			const content = JSON.stringify({ version: 1, decisions: { a: { kind: 'ignored', at, ...part } } });
			const parsed = parseDecisions(content);
			assert.deepEqual(parsed.kind === 'ok' && parsed.decisions, {}, content);
		}
	});

	it('tell candidates of one name by their dates', () => {
		const candidates = [
			{ name: 'State v. Smith', dateDecided: '1994' },
			{ name: 'State v. Smith', dateDecided: '1998' },
			{ name: 'State v. Jones', dateDecided: '1994' },
		];
		const identities = candidates.map((candidate) => identifyCandidate(candidate, candidates));
		assert.deepEqual(identities, ['State v. Smith (1994)', 'State v. Smith (1998)', 'State v. Jones']);
		assert.deepEqual(
			identities.map((identity) => findCandidate(candidates, identity)),
			candidates,
		);
	});

	it('do not come out of an object’s prototype', () => {
		assert.equal(findDecision({}, { ...cite(text), volume: 'constructor' }), undefined);
	});
});
