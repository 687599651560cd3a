import { strict as assert } from 'node:assert';
import { describe, it } from 'mocha';
import { cleanServiceMessage, findServiceMessage, hideSecrets, isWebPage } from '../../../src/core/service/serviceText';

describe('what the service says about an error', () => {
	const bodies: [unknown, string | undefined][] = [
		[{ message: 'a', error: 'b' }, 'a'],
		[{ error: 'b' }, 'b'],
		[{ error: { message: 'c', code: 'd' } }, 'c'],
		[{ error: { code: 'd' } }, 'd'],
		[{ detail: 'e' }, 'e'],
		[{ detail: [{ msg: 'x' }], title: 'f' }, 'x'],
		[{ detail: [{ loc: ['body', 'text'], msg: 'x' }, { msg: 'y' }] }, 'x; y'],
		[{ msg: 'x' }, 'x'],
		[{ error: { issues: [{ message: 'x' }, { message: 'y' }] } }, 'x; y'],
		[
			{ errors: { text: ['is required', 'is too long'], limit: 'too high' } },
			'text: is required; is too long; limit: too high',
		],
		[{ error: 'b', details: ['x', { message: 'y' }] }, 'b: x; y'],
		[{ error: 'b', details: [] }, 'b'],
		[{ message: 'b: x', errors: ['x'] }, 'b: x'],
		[{ errors: { constructor: {}, text: ['x'] } }, 'text: x'],
		[{ errors: ['g', { message: 'h' }] }, 'g; h'],
		[{ message: '', error: 'b' }, 'b'],
		[{ message: 5 }, undefined],
		[{ message: '<!DOCTYPE html><p>x' }, undefined],
		[{}, undefined],
		[null, undefined],
		[undefined, undefined],
	];
	for (const [body, message] of bodies) {
		it(`finds ${message} in ${JSON.stringify(body)}`, () => assert.equal(findServiceMessage(body), message));
	}

	it('is one short line of plain text', () => {
		assert.equal(cleanServiceMessage('a\r\n\tb\u0000\u001b[31m\u202Ec\u200B  d', [], []), 'a b [31m c d');
		assert.equal(cleanServiceMessage('x'.repeat(5000), [], [])?.length, 300);
		assert.equal(cleanServiceMessage(' \n ', [], []), undefined);
	});

	it('has no queries of URLs', () => {
		assert.equal(
			cleanServiceMessage('see https://a.example/b?sig=1&x=2, or http://c.example#t', [], []),
			'see https://a.example/b or http://c.example',
		);
	});

	it('has no key, whole, in part or encoded', () => {
		const key = 'sk_live_abc/def+"ghi';
		for (const told of [key, encodeURIComponent(key), JSON.stringify(key), 'sk_live_ab', '/def+"gh']) {
			const hidden = hideSecrets(`key ${told} refused`, [key]);
			assert.match(hidden, /^key "?•••"? refused$/, told);
		}
		assert.equal(hideSecrets('the key k', ['k']), 'the •••ey •••');
		assert.equal(hideSecrets('nothing of it', [key]), 'nothing of it');
	});

	it('is dropped when it quotes what was sent', () => {
		const text = 'The plaintiff, Ms. Doe, was treated at\nthe clinic on 4 May.';
		assert.equal(cleanServiceMessage('cannot parse "Ms. Doe, was treated at the clinic"', [], [text]), undefined);
		assert.equal(cleanServiceMessage('bad value hunter2', [], ['hunter2']), undefined);
		assert.equal(cleanServiceMessage('the text is too long', [], [text]), 'the text is too long');
	});

	it('knows a web page by its beginning', () => {
		for (const page of ['<!doctype html>', '\uFEFF \n<HTML lang="en">', '<!-- x --><html>', '<head>', '<script>'])
			assert.ok(isWebPage(page), page);
		for (const text of ['{"a":"<html>"}', 'plain <html>', '', '<xml/>']) assert.ok(!isWebPage(text), text);
	});
});
