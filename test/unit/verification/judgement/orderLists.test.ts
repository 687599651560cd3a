import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { findCitations } from '../../../../src/core/citations/recognition';
import { judgeCitation } from '../../../../src/core/verification/judgement/judgeCitation';

/** The state of the first or, with a history, the last citation of a draft whose record bears another name. */
function judge(text: string, name = 'Immigration & Naturalization Service v. Chadha', dateDecided?: string) {
	const citation = findCitations(text, 'markdown').findLast(
		({ kind, source }) => kind === 'full' && source === 'reporter',
	);
	assert.ok(citation, text);
	const record = { name, ...(dateDecided !== undefined && { dateDecided }) };
	const answer = {
		status: 'verified',
		statusText: 'verified',
		heuristic: false,
		record,
		candidates: [],
		checkedAt: 0,
	} as const;
	return judgeCitation({ citation, answer, group: [], today: { year: 2025, month: 6, day: 15 }, text });
}

function assertCompared(text: string) {
	const { state, name } = judge(text);
	assert.deepEqual([state, name], ['differs', 'differs'], text);
}

function assertSilent(text: string) {
	const { name, findings } = judge(text);
	assert.deepEqual([name, findings], ['silent', []], text);
}

describe('lists of orders', () => {
	it('do not hide the landmark opinions that stand on high pages', () => {
		for (const place of [
			'462 U.S. 919 (1983)',
			'530 U.S. 914 (2000)',
			'551 U.S. 930 (2007)',
			'468 U.S. 1032 (1984)',
			'505 U.S. 1003 (1992)',
			'501 U.S. 957 (1991)',
			'463 U.S. 1032 (1983)',
			'512 U.S. 997 (1994)',
			'515 U.S. 900 (1995)',
			'517 U.S. 952 (1996)',
		])
			assertCompared(`*Smith v. Jones*, ${place}.`);
	});

	it('are told by a history', () => {
		assertSilent('Doe v. Roe, 88 F.3d 12 (9th Cir. 1996), *cert. denied*, 519 U.S. 12 (1996).');
		assertSilent('Doe v. Roe, 88 F.3d 12 (9th Cir. 1996), *cert. denied sub nom.* Poe v. Moe, 519 U.S. 12 (1996).');
	});

	it('are told by a parenthesis that says nothing else', () => {
		for (const words of [
			'mem.',
			'memorandum',
			'Table',
			'table decision',
			'unpublished table decision',
			'unpublished table opinion',
			'unpublished mem. disposition',
			'cert. denied',
			'order',
			'order denying certiorari',
			'denying petition for writ of certiorari',
			'Thomas, J., dissenting from denial of certiorari',
			'Breyer, J., statement respecting the denial of the petition for a writ of certiorari',
		])
			assertSilent(`Smith v. Jones, 549 U.S. 1032 (2006) (${words}).`);
		assertSilent('Smith v. Jones, 12 F.3d 1 (9th Cir. 1993) (Table).');
		assertSilent('Smith v. Jones, 12 F.3d 1, 1993 WL 456 (9th Cir. 1993) (unpublished table decision).');
	});

	it('are not told by a parenthesis that begins alike', () => {
		for (const words of [
			'members of the class lack standing',
			'table of contents omitted',
			'memorializing the agreement',
			'mem. op.',
			'memorandum opinion',
			'order of proof immaterial',
			'Thomas, J., dissenting',
		])
			assertCompared(`Smith v. Jones, 123 F.3d 456 (9th Cir. 1997) (${words}).`);
		assertCompared('Doe v. Roe, 50 S.W.3d 1, 5 & n.3 (Tex. App.--Houston [1st Dist.] 2001, no pet.) (mem. op.).');
	});

	it('are told by a refusal beside the citation, on pages that hold orders', () => {
		for (const text of [
			'The Court denied certiorari in *Smith v. Jones*, 549 U.S. 1032 (2006).',
			'The denial of the petition for a writ of certiorari in *Smith v. Jones*, 549 U.S. 1032 (2006), says nothing.',
			'In *Smith v. Jones*, 549 U.S. 1032 (2006), the Court denied the petition for certiorari.',
			'*Smith v. Jones*, 549 U.S. 1032 (2006) (where the Court denied certiorari).',
			'*Cert. denied*, *Smith v. Jones*, 549 U.S. 1032 (2006).',
		])
			assertSilent(text);
		for (const text of [
			'The Court denied certiorari. *Smith v. Jones*, 549 U.S. 1032 (2006), is another matter.',
			'In *Smith v. Jones*, 462 U.S. 919 (1983), the Court granted certiorari to decide this.',
			'The panel denied rehearing, yet *Smith v. Jones*, 462 U.S. 919 (1983), had settled it.',
			'The Court denied certiorari in *Smith v. Jones*, 549 U.S. 32 (2006).',
		])
			assertCompared(text);
	});
});
