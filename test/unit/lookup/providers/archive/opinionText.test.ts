import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import {
	readOpinionFile,
	readOpinionHtml,
	readOpinionJson,
} from '../../../../../src/core/lookup/providers/archive/opinionText';
import { compareQuotation } from '../../../../../src/core/quotations/comparison/compareQuotation';
import type { QuotationOutcome } from '../../../../../src/core/quotations/comparison/outcome';
import { indexOpinion } from '../../../../../src/core/quotations/opinion/opinionIndex';
import { assertGrowth } from '../../../growth';

const label = (page: number) =>
	`<a id="p${page}" href="#p${page}" data-label="${page}" data-citation-index="1" class="page-label">*${page}</a>`;
const mark = (note: number) =>
	`<a class="footnotemark" href="#footnote_1_${note}" id="ref_footnote_1_${note}">${note}</a>`;
const aside = (note: number, text: string) =>
	`<aside data-label="${note}" class="footnote" id="footnote_1_${note}"><a href="#ref_footnote_1_${note}">${note}</a>\n<p id="b${note}">${text}</p></aside>`;
const article = (type: string, ...paragraphs: string[]) =>
	`<article class="opinion" data-type="${type}">${paragraphs.map((one) => `<p id="b1">${one}</p>`).join('\n')}</article>`;
const caseOf = (...articles: string[]) =>
	`<section class="casebody" data-case-id="1" data-firstpage="20" data-lastpage="24">
	<section class="head-matter"><h4 class="parties">ROE v. DOE.</h4><p class="headnotes">${label(21)}1. A headnote.</p></section>
	${articles.join('\n')}</section>`;

function compare(text: string | undefined, draft: string, pinpoint?: string): QuotationOutcome {
	const index = indexOpinion(text ?? '', 'plain');
	return compareQuotation(index, {
		words: draft,
		format: 'plain',
		...(pinpoint !== undefined && { pinpoint }),
	});
}

describe('readOpinionHtml', () => {
	it('reads an opinion with its pages, and nothing that is not the court’s', () => {
		const text = readOpinionHtml(
			caseOf(
				article(
					'majority',
					'MILLER, J.',
					`The &ldquo;motion&rdquo; rests on <em>the </em>in${label(22)}sufficiency of the evidence, and on ${label(23)}the law.`,
					`${label(24)}Affirmed.`,
				),
			),
		);
		assert.equal(
			text,
			'*21\n\nMILLER, J.\n\nThe “motion” rests on the insufficiency *22 of the evidence, and on *23 the law.\n\n*24\n\nAffirmed.',
		);
		assert.equal(compare(text, 'rests on the insufficiency of the evidence', '21').kind, 'exact');
		const elsewhere = compare(text, 'evidence, and on the law', '21');
		assert.ok(elsewhere.kind === 'elsewhere');
		assert.deepEqual(elsewhere.found, { series: 0, first: 22, last: 23 });
	});

	it('begins on the case’s first page where the head has no label', () => {
		const text = readOpinionHtml(
			`<section class="casebody" data-firstpage="20">${article('majority', `One ${label(21)}two.`)}</section>`,
		);
		assert.equal(text, '*20\n\nOne *21 two.');
		const unnumbered = `<section class="casebody" data-firstpage="xiv">${article('majority', 'One.')}</section>`;
		assert.equal(readOpinionHtml(unnumbered), 'One.');
	});

	it('tells a dissent from the court’s opinion, and the court’s opinion after one', () => {
		const text = readOpinionHtml(
			caseOf(
				article('majority', 'The judgment is affirmed on every ground.'),
				article('dissent', 'I would reverse the judgment below.'),
				article('concurring-in-part-and-dissenting-in-part', 'Half of the reasoning is sound.'),
				article('concurrence', 'The result follows without more.'),
				article('rehearing', 'The petition for another hearing fails.'),
			),
		);
		const kinds = [
			'judgment is affirmed on every ground',
			'would reverse the judgment below',
			'half of the reasoning is sound',
			'result follows without more',
			'petition for another hearing fails',
		].map((words) => {
			const outcome = compare(text, words);
			return 'place' in outcome ? outcome.place.separateOpinion?.kind : outcome.kind;
		});
		assert.deepEqual(kinds, [undefined, 'dissent', 'partial', 'concurrence', undefined]);
	});

	it('has each footnote on the page that refers to it, and outside of what is quoted', () => {
		const text = readOpinionHtml(
			caseOf(
				`<article class="opinion" data-type="majority">
				<p>The first rule${mark(1)} is old.</p>
				<p>The second rule.${mark(2)} It is known to ${label(22)}every court.</p>
				<p>${label(23)}The end.</p>
				${aside(1, `It came from ${label(22)}England.`)}
				${aside(2, 'It was made here.')}
				${aside(3, 'No one refers to this.')}
				</article>`,
			),
		);
		assert.equal(
			text,
			[
				'*21',
				'The first rule[1] is old.',
				'[1] It came from England.',
				'[2] It was made here.',
				'The second rule.[2] It is known to *22 every court.',
				'*23',
				'The end.',
				'[3] No one refers to this.',
			].join('\n\n'),
		);
		assert.equal(compare(text, 'It came from England', '21 n.1').kind, 'exact');
		assert.equal(
			compare(text, 'first rule is old. The second rule. It is known to every court', '21-22').kind,
			'exact',
		);
	});

	it('is not fooled by what is no case, and by elements that do not end', () => {
		assert.equal(readOpinionHtml('<html><body><p>Sign in to the network.</p></body></html>'), undefined);
		assert.equal(readOpinionHtml('<section class="casebody"></section>'), '');
		const hostile = caseOf(
			'<article class="opinion" data-type="majority"><p>One<script>alert("x")</script>\u0003 two.<p><a class="page-label" data-label="22">*22<p>Three.<style>p{}</style><aside class="footnote" id="f"><p>Four.',
		);
		assert.equal(readOpinionHtml(hostile), '*21\n\nOne two.\n\n*22\n\nThree.\n\n[] Four.');
	});

	it('takes as long as the page is, whatever is in it', function () {
		this.timeout(120_000);
		const pieces = [
			label(22),
			`a${label(22)}`,
			'<p>',
			'<section>',
			'<b>a</b>',
			mark(1),
			aside(1, 'a'),
			'<article class="opinion">a',
			'<a class="',
			'&amp;',
			' ',
		];
		for (const piece of pieces) {
			const [small, large] = [50_000, 400_000].map((units) => {
				const page = caseOf(`<article class="opinion"><p>${piece.repeat(Math.ceil(units / piece.length))}`);
				return () => void readOpinionHtml(page);
			});
			assert.ok(small && large);
			assertGrowth(piece, small, large, 24);
		}
	});
});

describe('readOpinionJson', () => {
	it('reads the opinions with their kinds, without pages', () => {
		const opinions = [
			{ type: 'majority', author: 'MILLER, J.', text: 'MILLER, J.\nThe judgment is affirmed.' },
			{ type: 'dissent', author: null, text: 'I would reverse.' },
			{ type: 5, text: null },
			null,
		];
		const file = new TextEncoder().encode(
			JSON.stringify({ name: 'x', casebody: { head_matter: 'Syllabus.', opinions } }),
		);
		const text = readOpinionFile(file, 'json');
		assert.equal(text, 'MILLER, J.\n\nThe judgment is affirmed.\n\nDissenting opinion\n\nI would reverse.');
		const outcome = compare(text, 'I would reverse');
		assert.ok(outcome.kind === 'exact' && outcome.place.separateOpinion?.kind === 'dissent');
	});

	it('says that what is no case is none', () => {
		for (const source of [
			'',
			'{',
			'null',
			'[]',
			'{"casebody":null}',
			'{"casebody":{"opinions":{}}}',
			'<html></html>',
		]) {
			assert.equal(readOpinionJson(source), undefined, source);
		}
		assert.equal(readOpinionJson('{"casebody":{"opinions":[]}}'), '');
	});
});
