import assert from 'node:assert/strict';
import { SaxesParser } from 'saxes';
import { Zip } from '../../../../src/core/draft/docx/zip';

/** What may have a comment's marks in it, by ECMA-376 part 1, appendix A: what has EG_PContent or EG_ContentRunContent. */
const parents = new Set('w:p w:hyperlink w:ins w:moveTo w:smartTag w:customXml w:dir w:bdo'.split(' '));

/** Reads what comments are about; fails where the marks aren't as the schema of WordprocessingML has them. */
export function readCommented(copy: Uint8Array, part = 'word/document.xml'): Map<string, string> {
	const zip = new Zip(copy);
	const texts = new Map<string, string>();
	const state = new Map<string, 'open' | 'closed' | 'referred'>();
	const path: string[] = [];
	/** Elements that have begun in each open element. */
	const counts: number[] = [];
	let boxes = 0;
	follow(zip.read(part) ?? '', {
		open: (name, attributes) => {
			const parent = path.at(-1) ?? '';
			const index = counts.length === 0 ? 0 : (counts[counts.length - 1] as number)++;
			path.push(name);
			counts.push(0);
			if (name === 'w:txbxContent') boxes += 1;
			if (name === 'w:pPr' || name === 'w:rPr') {
				const isFirst = index === 0 || parent === 'w:pPr';
				assert.ok(isFirst, `${name} is first in ${parent}`);
			}
			if (!name.startsWith('w:comment')) return;
			const id = attributes['w:id'] ?? '';
			assert.equal(boxes, 0, 'in a text box');
			if (name === 'w:commentReference') {
				assert.deepEqual([parent, parents.has(path.at(-3) ?? ''), state.get(id)], ['w:r', true, 'closed'], id);
				state.set(id, 'referred');
				return;
			}
			assert.ok(parents.has(parent), `${name} in ${parent}`);
			assert.equal(state.get(id), name === 'w:commentRangeStart' ? undefined : 'open', `${name} ${id}`);
			state.set(id, name === 'w:commentRangeStart' ? 'open' : 'closed');
			if (name === 'w:commentRangeStart') texts.set(id, '');
		},
		close: () => {
			if (path.pop() === 'w:txbxContent') boxes -= 1;
			counts.pop();
		},
		text: (text) => {
			if (path.at(-1) !== 'w:t') return;
			for (const [id, own] of texts) if (state.get(id) === 'open') texts.set(id, own + text);
		},
	});
	assert.deepEqual(
		[...state].filter(([, one]) => one !== 'referred'),
		[],
	);
	return texts;
}

/** The texts of comments by their IDs; fails where an ID is there twice among ours, or one isn't as CT_Comment has it. */
export function readComments(copy: Uint8Array, part = 'word/comments.xml'): Map<string, string[]> {
	const comments = new Map<string, string[]>();
	const path: string[] = [];
	let id = '';
	follow(new Zip(copy).read(part) ?? '', {
		open: (name, attributes) => {
			path.push(name);
			if (name === 'w:comment') {
				id = attributes['w:id'] ?? '';
				if (attributes['w:author'] === 'Benchbook') {
					assert.ok(!comments.has(id), id);
					assert.match(id, /^\d{1,10}$/);
					assert.match(attributes['w:date'] ?? '', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
					assert.equal(attributes['w:initials'], 'B');
				}
				comments.set(id, []);
			}
			if (name === 'w:p') comments.get(id)?.push('');
		},
		close: () => path.pop(),
		text: (text) => {
			const own = comments.get(id);
			if (path.at(-1) === 'w:t' && own) own[own.length - 1] += text;
		},
	});
	return comments;
}

interface Follower {
	open(name: string, attributes: Readonly<Record<string, string>>): void;
	close(): void;
	text(text: string): void;
}

function follow(xml: string, { open, close, text }: Follower): void {
	const parser = new SaxesParser();
	parser.on('error', (error) => {
		throw error;
	});
	parser.on('opentag', ({ name, attributes }) => open(name, attributes));
	parser.on('closetag', close);
	parser.on('text', text);
	parser.on('cdata', text);
	parser.write(xml).close();
}
