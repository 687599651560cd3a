import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { matchFiles } from '../../../../src/core/service/vault/matchFiles';

const object = (objectId: string, filename: string) => ({ vaultId: 'v', objectId, filename });
const files = (...names: string[]) => names.map((name) => ({ name }));

describe('files dropped on a vault', () => {
	const match = (names: string[], objects: ReturnType<typeof object>[]) => {
		const { pairs, unmatched, ambiguous } = matchFiles(files(...names), objects);
		return { pairs: pairs.map(({ file, object: { objectId } }) => `${file.name} → ${objectId}`), unmatched, ambiguous };
	};

	it('replace the objects of their names, and no others', () => {
		assert.deepEqual(match(['brief.md', 'new.md'], [object('1', 'brief.md'), object('2', 'reply.md')]), {
			pairs: ['brief.md → 1'],
			unmatched: ['new.md'],
			ambiguous: [],
		});
	});

	it('match whatever the case, unless it tells two objects apart', () => {
		assert.deepEqual(match(['BRIEF.md'], [object('1', 'Brief.md')]).pairs, ['BRIEF.md → 1']);
		const both = [object('1', 'Brief.md'), object('2', 'brief.md')];
		assert.deepEqual(match(['brief.md'], both).pairs, ['brief.md → 2']);
		assert.deepEqual(match(['BRIEF.md'], both).ambiguous, ['BRIEF.md']);
	});

	it('match a name in either form of its accents', () => {
		assert.deepEqual(match(['re\u0301sume\u0301.md'], [object('1', 'résumé.md')]).pairs, ['re\u0301sume\u0301.md → 1']);
	});

	it('replace nothing where several objects have the name, or two files want one object', () => {
		assert.deepEqual(match(['a.md'], [object('1', 'a.md'), object('2', 'a.md')]), {
			pairs: [],
			unmatched: [],
			ambiguous: ['a.md'],
		});
		assert.deepEqual(match(['a.md', 'A.md'], [object('1', 'a.md')]), {
			pairs: [],
			unmatched: [],
			ambiguous: ['a.md', 'A.md'],
		});
	});
});
