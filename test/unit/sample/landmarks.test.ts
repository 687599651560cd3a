import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { findCitations } from '../../../src/core/citations/recognition';
import { CaseDatabase } from '../../../src/sample/caseDatabase';

describe('landmark decisions', () => {
	const database = new CaseDatabase();

	it('are many, of many reporters and centuries', () => {
		const real = database.cases.filter(({ name }) => !name.includes('Fictional'));
		assert.ok(real.length >= 240, `${real.length} decisions`);
		const reporters = new Set(real.flatMap(({ citations }) => citations.map((text) => text.replace(/^\d+|\d+$/g, ''))));
		assert.ok(reporters.size >= 70, `${reporters.size} reporters`);
		const centuries = new Set(real.map(({ dateDecided }) => dateDecided?.slice(0, 2)));
		assert.deepEqual([...centuries].sort(), ['17', '18', '19', '20']);
		assert.ok(new Set(real.map(({ court }) => court)).size >= 50);
	});

	it('have a name, a court, a real date and well-formed citations, and ids of their own', () => {
		for (const { name, court, dateDecided = '', citations } of database.cases) {
			assert.match(name, /^\S.*\S$/);
			assert.match(court ?? '', /Court/, name);
			assert.match(dateDecided, /^\d{4}(?:-\d\d-\d\d)?$/, name);
			if (dateDecided.length > 4) {
				assert.ok(new Date(dateDecided).toISOString().startsWith(dateDecided), `${name}: ${dateDecided}`);
			}
			for (const citation of citations) assert.match(citation, /^\d+[ -][A-Z][A-Za-z0-9. ]*[ -]\d+$/, name);
		}
		assert.equal(new Set(database.cases.map(({ id }) => id)).size, database.cases.length);
	});

	it('share a page only where several were decided on it', () => {
		const shared = database.cases
			.flatMap(({ citations }) => citations)
			.filter((citation, index, all) => all.indexOf(citation) !== index);
		assert.deepEqual([...new Set(shared)].sort(), [
			'262 U.S. 447',
			'347 U.S. 971',
			'354 U.S. 476',
			'999 F.3d 9001',
			'999 U.S. 1',
		]);
	});

	it('keep volume and parallel citation of the early reports in step', () => {
		/** The volume of the United States Reports that each nominative series starts after. */
		const series: Readonly<Record<string, number>> = {
			Dall: 0,
			Cranch: 4,
			Wheat: 13,
			Pet: 25,
			How: 41,
			Black: 65,
			Wall: 67,
		};
		let compared = 0;
		for (const { name, citations } of database.cases) {
			const official = /^(\d+) U\.S\. (\d+)$/.exec(citations[0]);
			const nominative = /^(\d+) (Dall|Cranch|Wheat|Pet|How|Black|Wall)\.? (\d+)$/.exec(citations[1] ?? '');
			if (!official || !nominative) continue;
			compared += 1;
			const offset = series[nominative[2] ?? ''] ?? Number.NaN;
			assert.deepEqual([Number(official[1]), official[2]], [Number(nominative[1]) + offset, nominative[3]], name);
		}
		assert.ok(compared >= 30);
	});

	it('are in the order in which the volumes of each reporter came out', () => {
		const printed = new Map<string, { name: string; volume: number; year: number }[]>();
		for (const { name, citations, dateDecided = '' } of database.cases) {
			if (name.includes('Fictional')) continue;
			for (const citation of citations) {
				const [, volume, reporter = ''] = /^(\d+)[ -](.+)[ -]\d+$/.exec(citation) ?? [];
				const volumes = printed.get(reporter) ?? [];
				printed.set(reporter, [...volumes, { name, volume: Number(volume), year: Number(dateDecided.slice(0, 4)) }]);
			}
		}
		// The volumes of the Federal Cases are in the order of the alphabet.
		printed.delete('F. Cas.');
		for (const [reporter, volumes] of printed) {
			volumes.sort((a, b) => a.volume - b.volume);
			for (const [index, { name, volume, year }] of volumes.entries()) {
				const before = volumes[index - 1];
				if (before)
					assert.ok(
						year >= before.year - 1,
						`${name}, ${volume} ${reporter} (${year}) after ${before.name} (${before.year})`,
					);
			}
		}
	});

	it('are recognized by every citation they have', () => {
		for (const found of database.cases) {
			for (const citation of found.citations) {
				const [recognized, ...more] = findCitations(
					`See ${found.name}, ${citation} (${found.dateDecided?.slice(0, 4)}).`,
					'plaintext',
				);
				assert.deepEqual([recognized?.kind, recognized?.text, more.length], ['full', citation, 0], found.name);
				const { volume, reporter, page } = recognized ?? {};
				const key = recognized?.source === 'neutral' ? citation : `${volume} ${reporter} ${page}`;
				assert.ok(database.findByCitation(key).includes(found), `${found.name}: ${key}`);
			}
		}
	});
});
