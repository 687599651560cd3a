import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import type { Answer } from '../../../../src/core/lookup/answers/answer';
import { isOpen, joinAnswers } from '../../../../src/core/lookup/answers/joinAnswers';

const make = (status: Answer['status'], more: Partial<Answer> = {}): Answer => ({
	status,
	statusText: status,
	heuristic: false,
	candidates: [],
	checkedAt: 5,
	...more,
});
const archive = (answer: Answer) => ({ label: 'Archive', answer });
const other = (answer: Answer) => ({ label: 'Other', answer });

describe('what several sources say together', () => {
	it('is what the only one says, with its name', () => {
		assert.equal(joinAnswers([]), undefined);
		for (const status of ['verified', 'notFound', 'multipleMatches', 'unknown'] as const) {
			assert.deepEqual(joinAnswers([archive(make(status))]), make(status, { source: 'Archive' }));
		}
		const named = make('verified', { source: 'As it names itself' });
		assert.deepEqual(joinAnswers([archive(named)]), named);
	});

	it('is what one found, and names who covers the place and has no case there', () => {
		const record = { name: 'Brown v. Board of Education' };
		const coverage = 'F.3d to volume 935, 2019';
		for (const status of ['verified', 'multipleMatches'] as const) {
			const found = make(status, { record });
			const joined = joinAnswers([archive(make('notFound', { coverage })), other(found)]);
			assert.deepEqual(joined, { ...found, source: 'Other', notFoundIn: ['Archive (F.3d to volume 935, 2019)'] });
		}
		const found = make('verified', { record });
		assert.deepEqual(joinAnswers([archive(make('notFound')), other(found)])?.notFoundIn, ['Archive']);
		// What says nothing of the citation contradicts nothing.
		for (const silent of ['notCovered', 'unknown'] as const) {
			assert.deepEqual(joinAnswers([archive(make(silent, { coverage })), other(found)]), {
				...found,
				source: 'Other',
			});
		}
	});

	it('is not found where one can know it', () => {
		const missing = make('notFound', { covering: { name: 'Roe v. Doe' } });
		assert.deepEqual(joinAnswers([archive(make('notCovered')), other(missing)]), { ...missing, source: 'Other' });
		assert.deepEqual(joinAnswers([archive(missing), other(make('unknown'))]), { ...missing, source: 'Archive' });
		assert.deepEqual(joinAnswers([archive(missing), other(make('notFound'))]), {
			...missing,
			source: 'Archive, Other',
		});
		assert.deepEqual(joinAnswers([archive(make('notCovered')), other(make('unknown'))]), {
			...make('unknown'),
			source: 'Other',
		});
	});

	it('is asked of the next one unless a case was found', () => {
		const open = ['verified', 'notFound', 'multipleMatches', 'notCovered', 'unknown'] as const;
		assert.deepEqual(
			open.filter((status) => isOpen(make(status))),
			['notFound', 'notCovered', 'unknown'],
		);
		assert.ok(isOpen(undefined));
	});
});
