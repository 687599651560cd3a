import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { runAtOnce } from '../../../../src/core/base/time/turns';
import { readBriefText } from '../../../../src/core/citations/briefCitations';
import { writePlainTable } from '../../../../src/core/reporting/wording/tableTexts';
import { makeTable } from '../../../../src/core/table/table';
import { assertGrowth } from '../../growth';

describe('writePlainTable', () => {
	it('marks a case that is listed as overruled, and says by what', () => {
		const text = 'See Bowers v. Hardwick, 478 U.S. 186 (1986).';
		const table = makeTable(runAtOnce(readBriefText([{ text, language: 'markdown' }])), {
			...({ layout: 'federal', statutes: 'sections' } as const),
			mayBeOne: () => false,
			respell: () => undefined,
			isChief: () => true,
			treatmentOf: ({ page }) => (page === '186' ? 'listed as overruled by Lawrence' : undefined),
		});
		assert.deepEqual(writePlainTable(table, { layout: 'federal', usesPassim: false }).slice(5, 6), [
			'* † Bowers v. Hardwick, 478 U.S. 186 (1986) [listed as overruled by Lawrence] — text',
		]);
	});

	it('takes time that grows with the table, also where nothing is cited in a section', () => {
		const attempt = (count: number) => {
			const text = Array.from({ length: count }, (_, i) => `Aa${i} v. Bb, ${i + 1} F.3d 5 (1999).\n\n`).join('');
			const brief = runAtOnce(readBriefText([{ text, language: 'markdown' }]));
			const table = makeTable(brief, {
				...({ layout: 'federal', statutes: 'sections' } as const),
				mayBeOne: (one, other) => one === other,
				respell: () => undefined,
				isChief: () => false,
			});
			return () => {
				const lines = writePlainTable(table, { layout: 'federal', usesPassim: false });
				assert.ok(lines.includes('Aa7 v. Bb, 8 F.3d 5 (1999) — text'));
			};
		};
		assertGrowth('lines', attempt(500), attempt(8_000), 50);
	});
});
