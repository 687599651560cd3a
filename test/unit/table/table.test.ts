import { strict as assert } from 'node:assert';
import { describe, it } from 'mocha';
import { runAtOnce } from '../../../src/core/base/time/turns';
import { readBriefText } from '../../../src/core/citations/briefCitations';
import { numberOf } from '../../../src/core/table/sections';
import { makeTable, type TableOptions } from '../../../src/core/table/table';

const options: TableOptions = {
	layout: 'federal',
	statutes: 'sections',
	mayBeOne: (one, other) => one === other,
	respell: () => undefined,
	isChief: () => false,
};

/** The places of each authority, by its citation. */
function places(texts: string | readonly string[], language: 'markdown' | 'plaintext' = 'markdown') {
	const parts = [texts].flat().map((text) => ({ text: text as string, language }));
	return Object.fromEntries(
		makeTable(runAtOnce(readBriefText(parts)), options).groups.flatMap(({ entries }) =>
			entries.map(({ authority, places: all }) => [
				authority.citation.replace(/ \(.*/, ''),
				all
					.map((place) =>
						place.kind === 'line'
							? String(place.line)
							: (place.section?.label ?? '-') + (place.note === undefined ? '' : ` n.${place.note}`),
					)
					.join(', '),
			]),
		),
	);
}

describe('numberOf', () => {
	it('reads how a heading numbers itself, and takes no word for a number', () => {
		const headings = [
			'I. Facts',
			'A. Twombly',
			'(a) Later',
			'1.2 Facts',
			'Part II: Law',
			'IV',
			'3) Third',
			'II.B. More',
		];
		assert.deepEqual(headings.map(numberOf), ['I', 'A', '(a)', '1.2', 'II', 'IV', '3', 'II.B']);
		const words = [
			'A complaint',
			'I argue',
			'42 U.S.C. § 1983',
			'Introduction',
			'Civil law',
			'Mr. Smith',
			'D.C. Cir. Cases',
			'U.S. Cases',
		];
		assert.deepEqual(
			words.map(numberOf),
			words.map(() => undefined),
		);
	});
});

describe('makeTable', () => {
	it('names places as the draft numbers its sections, once each, short forms, id. and supra included', () => {
		const draft = [
			'# Brief',
			'## Introduction',
			'Ash v. Oak, 301 U.S. 10 (1937). *Id.* at 12.',
			'## I. Facts',
			'### A. First',
			'Ash, 301 U.S. at 12. Ash, 301 U.S. at 13. Elm v. Fir, 302 U.S. 40 (1938).',
			'#### (1) Deeper',
			'*Id.* at 41.',
			'Second\n------',
			'42 U.S.C. § 1983.',
		].join('\n\n');
		assert.deepEqual(places(draft), {
			'301 U.S. 10': 'Introduction, I.A',
			'302 U.S. 40': 'I.A, I.A(1)',
			'42 U.S.C. § 1983': 'Second',
		});
	});

	it('puts a footnote where it is referred to, with its label', () => {
		const draft =
			'## I. One\n\nHere.[^3]\n\n## II. Two\n\nElm v. Fir, 302 U.S. 40 (1938).[^x]\n\n[^x]: Elm, 302 U.S. at 41.\n\n[^3]: Ash v. Oak, 301 U.S. 10 (1937). *Id.*\n';
		assert.deepEqual(places(draft), { '301 U.S. 10': 'I n.3', '302 U.S. 40': 'II, II n.x' });
		const inline = '## I. One\n\nHere.^[It is so.] There.^[Ash v. Oak, 301 U.S. 10 (1937).]\n';
		assert.deepEqual(places(inline), { '301 U.S. 10': 'I n.2' });
	});

	it('says which I is meant where facts and argument both have one', () => {
		const draft =
			'# Facts\n\n## I. One\n\nAsh v. Oak, 301 U.S. 10 (1937).\n\n# Argument\n\n## I. Two\n\nAsh, 301 U.S. at 12.\n\n## II. Three\n\nAsh, 301 U.S. at 13.';
		assert.deepEqual(places(draft), { '301 U.S. 10': 'Facts I, Argument I, II' });
	});

	it('counts files on: sections of the second follow those of the first', () => {
		const found = places(['# I. One\n\nAsh v. Oak, 301 U.S. 10 (1937).', '## A. Two\n\nAsh, 301 U.S. at 12.']);
		assert.deepEqual(found, { '301 U.S. 10': 'I, I.A' });
	});

	it('has lines where there are no sections, and neither headings nor citations of its own table', () => {
		assert.deepEqual(places('One.\n\nAsh v. Oak, 301 U.S. 10 (1937).\nId. at 12.\n', 'plaintext'), {
			'301 U.S. 10': '3, 4',
		});
		const table = '<!-- benchbook:authorities -->\n\n## Table\n\n- 305 U.S. 1\n\n<!-- /benchbook:authorities -->\n\n';
		assert.deepEqual(places(`${table}Ash v. Oak, 301 U.S. 10 (1937).`), { '301 U.S. 10': '-' });
	});

	it('leaves out what only a certificate at the end of a file cites', () => {
		const body = 'Doe v. Roe, 45 F.3d 123 (9th Cir. 1995). It holds.\n\n';
		const certificate = '    CERTIFICATE OF COMPLIANCE\n\nIt complies with Fed. R. App. P. 32(a)(5).\n';
		assert.deepEqual(Object.keys(places([body.repeat(3) + certificate, 'See Fed. R. Evid. 403.'], 'plaintext')), [
			'45 F.3d 123',
			'Fed. R. Evid. 403',
		]);
		const addendum = `${body.repeat(3)}${certificate}\nADDENDUM\n\nSee 42 U.S.C. § 1983.\n`;
		assert.deepEqual(Object.keys(places(addendum, 'plaintext')), ['45 F.3d 123', '42 U.S.C. § 1983']);
		const early = Object.keys(places(certificate + body.repeat(5), 'plaintext'));
		assert.deepEqual(early, ['45 F.3d 123', 'Fed. R. App. P. 32(a)(5)']);
	});

	it('groups by the layout', () => {
		const text =
			'42 U.S.C. § 1983. Fed. R. Civ. P. 12. 28 C.F.R. § 35.1. U.S. Const. amend. V. Ash v. Oak, 301 U.S. 10 (1937).';
		const headings = (layout: TableOptions['layout']) =>
			makeTable(runAtOnce(readBriefText([{ text, language: 'markdown' }])), { ...options, layout }).groups.map(
				({ heading }) => heading,
			);
		assert.deepEqual(headings('federal'), ['cases', 'constitutions', 'statutes', 'regulations', 'rules']);
		assert.deepEqual(headings('california'), ['cases', 'constitutions', 'statutes', 'rules', 'other']);
	});

	it('marks what is chief by any of its full citations, and lists short forms that mean nothing', () => {
		const text = 'Ash v. Oak, 301 U.S. 10 (1937). Poe, 305 U.S. at 60.';
		const made = makeTable(runAtOnce(readBriefText([{ text, language: 'markdown' }])), {
			...options,
			isChief: ({ page }) => page === '10',
		});
		assert.equal(made.groups[0]?.entries[0]?.isChief, true);
		assert.deepEqual(
			made.unresolved.map(({ text: words }) => words),
			['305 U.S. at 60'],
		);
	});
});

describe('an entry of a case without a name', () => {
	const entry = (text: string, recordedName?: TableOptions['recordedName']) => {
		const brief = runAtOnce(readBriefText([{ text, language: 'markdown' }]));
		const table = makeTable(brief, { ...options, ...(recordedName && { recordedName }) });
		const [one] = table.groups[0]?.entries ?? [];
		return [one?.authority.name, one?.nameToReview];
	};

	it('has the one that the text mentions, else that of the database, and says so', () => {
		assert.deepEqual(entry('*Doe v. Roe*, 12 F.3d 34 (2d Cir. 1993).'), ['Doe v. Roe', undefined]);
		assert.deepEqual(
			entry('It is so. 12 F.3d 34 (2d Cir. 1993).', () => 'Doe v. Roe'),
			['Doe v. Roe', 'recorded'],
		);
		assert.deepEqual(entry('It is so. 12 F.3d 34 (2d Cir. 1993).'), ['', 'missing']);
		const brief = runAtOnce(
			readBriefText([
				{ text: '*Abel v. Poe*, 1 F.3d 2 (2d Cir. 1993). It is. 9 F.3d 8 (2d Cir. 1993).', language: 'markdown' },
			]),
		);
		const [cases] = makeTable(brief, { ...options, recordedName: () => 'Zane v. Poe' }).groups;
		assert.deepEqual(
			cases?.entries.map(({ authority }) => authority.name),
			['Abel v. Poe', 'Zane v. Poe'],
		);
		const mentioned = 'In *Bennett v. Chertoff*, the court held that it is so. 425 F.3d 999 (D.C. Cir. 2005).';
		assert.deepEqual(
			entry(mentioned, () => 'Poe v. Loe'),
			['Bennett v. Chertoff', 'mentioned'],
		);
		assert.deepEqual(
			entry(mentioned, () => 'Bennett v. Chertoff'),
			['Bennett v. Chertoff', undefined],
		);
	});
});
