import assert from 'node:assert/strict';
import fc from 'fast-check';
import { describe, it } from 'mocha';
import { inertText } from '../../../../src/core/base/display/inertText';
import { linksIn } from '../../../faults/hostileText';

describe('inertText', () => {
	it('leaves no link and no icon in any text, and no text unreadable', () => {
		const part = fc.constantFrom(
			'[',
			']',
			'(',
			')',
			'$(',
			'zap',
			'x',
			' ',
			'command:a',
			'https://a.b',
			'file:',
			'"',
			'\u200B',
			'\n',
		);
		fc.assert(
			fc.property(
				fc.array(part).map((parts) => parts.join('')),
				(text) => {
					const inert = inertText(text);
					assert.deepEqual(linksIn(inert), []);
					assert.ok(!inert.includes('$('));
					assert.equal(inert.replaceAll('\u200B', ''), text.replaceAll('\u200B', ''));
					assert.equal(inertText(inert), inert);
				},
			),
		);
	});

	it('drops what would reverse the words after it', () => {
		assert.equal(inertText('brief\u202Efdp.exe\u2066'), 'brieffdp.exe');
	});

	it('changes no other text', () => {
		const text = 'Smith v. Jones, 12 U.S. 3 (1815) [sic] costs $5 (five)\nDetails: f(x), a[0] (b) שלום 👩‍⚖️';
		assert.equal(inertText(text), text);
	});
});
