import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { keepLinksOf } from '../../../../src/core/service/runs/keepLinks';

describe('the links of a rendered run', () => {
	it('are those of one command; of any other the text is left', () => {
		const own = '<a href="command:a.open?%5B1%5D" data-href="command:a.open?%5B1%5D"><code>obj</code></a>';
		const foreign = [
			'<a href="https://evil.example" data-href="command:a.open?">https://evil.example</a>',
			'<a href="command:a.openAll?x">all</a>',
			'<a\nclass="x" href="command:a.open?x">\nmore\n</a>',
		];
		assert.equal(keepLinksOf('a.open', `${own} ${foreign.join(' ')}`), `${own} https://evil.example all \nmore\n`);
	});
});
