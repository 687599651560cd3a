import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { templateSnippet } from '../../../src/core/service/templateSnippet';

describe('a template as a snippet', () => {
	it('has a tab stop for each variable and ends after the last', () => {
		const template = { name: 'Engagement letter', variables: ['client_name', 'feeAmount'] };
		assert.equal(
			templateSnippet(template, true),
			'# Engagement letter\n\n**Client name:** ${1:client_name}\n\n**Fee amount:** ${2:feeAmount}\n$0',
		);
		assert.equal(
			templateSnippet(template, false),
			'Engagement letter\n\nClient name: ${1:client_name}\nFee amount: ${2:feeAmount}\n$0',
		);
	});

	it('lets no text of the service become snippet syntax', () => {
		const snippet = templateSnippet(
			{ name: '$TM_FILENAME ${1|a,b|}', variables: ['x}${2:y', 'back\\slash\nline'] },
			false,
		);
		assert.equal(
			snippet,
			'\\$TM_FILENAME \\${1|a,b|\\}\n\nX\\}\\${2:y: ${1:x\\}\\${2:y}\nBack\\\\slash line: ${2:back\\\\slash line}\n$0',
		);
	});
});
