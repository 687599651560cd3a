import { strict as assert } from 'node:assert';
import { describe, it } from 'mocha';
import { arrangeBlocks } from '../../../../src/core/table/docxBrief/arrangeBlocks';
import { pageBreak } from '../../../../src/core/table/docxBrief/docxXml';
import { type DocxLayoutName, layoutOf } from '../../../../src/core/table/docxBrief/layouts';
import { type Node, raw } from '../../../../src/core/table/docxBrief/tree';
import { cited, header, para, rule, show, token } from './trees';

const newPage = raw('RawBlock', pageBreak);
const contents = token('contents', 'RawBlock');
const authorities = token('authorities', 'RawBlock');

/** The parts of a document as words, each block in brackets. */
function arrange(
	blocks: readonly Node[],
	layout: DocxLayoutName = 'federal',
	{ meta = {}, has = { contents: true, authorities: true } } = {},
) {
	const { cover, front, body } = arrangeBlocks({ meta, blocks }, has, layoutOf(layout), 'ours');
	const list = (part: readonly Node[]): string => part.map(show).join(' / ');
	return [cover && list(cover), list(front), list(body)];
}

const title = { title: { t: 'MetaInlines', c: [] } };

describe('arrangeBlocks', () => {
	it('puts the tables where their markers are, and one without a marker beside the other', () => {
		const body = 'Header(A) / Para(Ash{end 0})';
		const tail = [header(1, 'A'), cited(0)];
		for (const [before, front] of [
			[[authorities, contents], '{authorities} / {contents}'],
			[[authorities], '{contents} / {authorities}'],
			[[contents], '{contents} / {authorities}'],
			[[contents, para('Between.'), authorities], '{contents} / Para(Between.) / {authorities}'],
			[[], '{contents} / {authorities}'],
			[[authorities, authorities], '{contents} / {authorities}'],
		] as const)
			assert.deepEqual(arrange([...before, ...tail]), [undefined, front, body]);
	});

	it('has no table of which there is nothing to show', () => {
		const none = { has: { contents: false, authorities: false } };
		assert.deepEqual(arrange([contents, authorities, para('A')], 'federal', none), [undefined, '', 'Para(A)']);
	});

	it('takes what comes before the tables for the cover, up to a page break or a heading of what follows one', () => {
		const rest = [contents, authorities, header(1, 'A'), cited(0)];
		const tables = '{contents} / {authorities}';
		const disclosed = 'Header(Corporate Disclosure Statement) / Para(None.)';
		const disclosure = [header(1, 'Corporate Disclosure Statement'), para('None.')];
		for (const [before, cover, front] of [
			[[para('No. 1'), header(1, 'BRIEF')], 'Cover[Para(No. 1)] / Cover Heading[Para(BRIEF)]', tables],
			[[para('No. 1'), ...disclosure], 'Cover[Para(No. 1)]', `${disclosed} / ${tables}`],
			[[para('No. 1'), newPage, para('B')], 'Cover[Para(No. 1)]', `Para(B) / ${tables}`],
			[[para('No. 1'), rule, para('B'), rule], 'Cover[Para(No. 1)]', `Para(B) / <HorizontalRule> / ${tables}`],
		] as const) {
			const [found, inFront] = arrange([...before, ...rest]);
			assert.equal(found, cover);
			assert.equal(inFront?.replace('<page>', '<HorizontalRule>'), front);
		}
	});

	it('takes rules before a page break for those of a caption, and else the first for the end of the cover', () => {
		const caption = [para('No. 1'), rule, para('Doe v. Roe')];
		const tail = [header(1, 'A'), cited(0)];
		const [cover] = arrange([...caption, rule, newPage, ...tail]);
		assert.equal(cover, 'Cover[Para(No. 1)] / <HorizontalRule> / Cover[Para(Doe v. Roe)]');
		assert.equal(arrange([...caption, ...tail])[0], 'Cover[Para(No. 1)]');
		const disclosed = [para('No. 1'), rule, header(1, 'Disclosure Statement'), newPage, ...tail];
		assert.equal(arrange(disclosed)[0], 'Cover[Para(No. 1)]');
	});

	it('takes no text for a cover: not what cites, and not what is long', () => {
		for (const text of [cited(0), para('word '.repeat(600))]) {
			const [cover, front] = arrange([text, contents, authorities, header(1, 'A'), cited(1), cited(2)]);
			assert.equal(cover, undefined);
			assert.match(front ?? '', /^Para\((Ash|word)/);
			assert.equal(arrange([text, rule, header(1, 'A'), cited(1)])[0], undefined);
		}
	});

	it('has the title of the front matter alone on a cover, too', () => {
		const tail = [header(1, 'A'), cited(0)];
		assert.deepEqual(arrange(tail, 'federal', { meta: title })[0], '');
		assert.deepEqual(arrange([rule, ...tail], 'federal', { meta: title })[0], '');
		assert.deepEqual(arrange(tail, 'plain', { meta: title })[0], undefined);
		assert.deepEqual(arrange([newPage, ...tail], 'plain', { meta: title })[0], '');
	});

	it('leaves rules alone where no cover is expected: in the head of a memorandum, and in the body', () => {
		const memorandum = [para('TO: All'), rule, header(1, 'A'), cited(0), rule];
		assert.deepEqual(arrange(memorandum, 'plain'), [
			undefined,
			'{contents} / {authorities}',
			'Para(TO: All) / <HorizontalRule> / Header(A) / Para(Ash{end 0}) / <HorizontalRule>',
		]);
		assert.equal(
			arrange([authorities, header(1, 'A'), rule, cited(0)])[2],
			'Header(A) / <HorizontalRule> / Para(Ash{end 0})',
		);
	});

	it('has tables after most of what they list as appendices', () => {
		const [cover, front, body] = arrange([cited(0), cited(1), authorities, cited(2)], 'federal', {
			has: { contents: false, authorities: true },
		});
		assert.deepEqual([cover, front], [undefined, '']);
		assert.match(body ?? '', /^Para\(Ash\{end 0\}\).*\{authorities\} \/ Para/);
	});

	it('keeps lines of the cover as they are written', () => {
		const lines = para('One', { t: 'SoftBreak' }, { t: 'Str', c: 'two' });
		const [cover] = arrange([lines, authorities, cited(0)]);
		assert.equal(cover, 'Cover[Para(One<LineBreak>two)]');
	});
});
