import { strict as assert } from 'node:assert';
import { describe, it } from 'mocha';
import { findCitations } from '../../../../src/core/citations/recognition';
import { listForms } from '../../../../src/core/table/authorityForms';
import { makeVerdicts } from '../../../../src/core/verification/verdict/makeVerdicts';
import { asNamed } from '../../../../src/core/verification/verdict/verdict';
import { groupByAuthority } from '../../../../src/features/citations/view/citationRows';

describe('groupByAuthority', () => {
	it('puts each citation under the authority it cites, and leaves over what cites none', () => {
		const text =
			'Elm v. Fir, 302 U.S. 40 (1938). Ash v. Oak, 301 U.S. 10 (1937). Id. at 12. Poe, 304 U.S. at 60. (R. at 5.)';
		const verdicts = makeVerdicts(findCitations(text, 'plaintext'), {
			lookUp: () => ({}),
			getText: () => text,
			today: { year: 2024, month: 1, day: 1 },
		});
		const { groups, rest } = groupByAuthority(
			listForms(text, verdicts.map(asNamed), (one, other) => one === other),
			verdicts,
		);
		assert.deepEqual(
			groups.map(({ authority, verdicts }) => [authority.name, verdicts.map(({ citation }) => citation.text)]),
			[
				['Ash v. Oak', ['301 U.S. 10', 'Id.']],
				['Elm v. Fir', ['302 U.S. 40']],
			],
		);
		assert.deepEqual(
			rest.map(({ citation }) => citation.kind),
			['short', 'record'],
		);
	});
});
