import './vscodeWithDocuments';
import assert from 'node:assert/strict';
import { mock } from 'node:test';
import { afterEach, describe, it } from 'mocha';
import { CurrentKnowledge } from '../../../../src/features/citations/session/knowledge';

type Given = ConstructorParameters<typeof CurrentKnowledge>;

describe('what drafts are judged by', () => {
	let change: () => void = () => undefined;
	function create(): CurrentKnowledge {
		const onDidChange = (listener: () => void) => {
			change = listener;
			return { dispose: () => undefined };
		};
		const books = { onDidChange, current: {}, covers: () => false, lookUp: () => ({}) };
		const decisions = { onDidChange: () => ({ dispose: () => undefined }), of: () => ({}) };
		return new CurrentKnowledge(books as unknown as Given[0], decisions as unknown as Given[1]);
	}
	const draft = { scheme: 'file', path: '/draft.md' } as unknown as Parameters<CurrentKnowledge['of']>[0];

	afterEach(() => mock.timers.reset());

	it('is the same until something changes, which it says', () => {
		const knowledge = create();
		let changes = 0;
		knowledge.onDidChange(() => {
			changes += 1;
		});
		const before = knowledge.of(draft);
		assert.equal(knowledge.of(draft), before);
		change();
		assert.equal(changes, 1);
		const after = knowledge.of(draft);
		assert.notEqual(after, before);
		// Reading a folder's settings takes long.
		assert.equal(after.severities, before.severities);
	});

	it('has the date of today in a window that is open overnight', () => {
		mock.timers.enable({ apis: ['Date'], now: new Date(2026, 11, 31, 23, 59) });
		const knowledge = create();
		assert.deepEqual(knowledge.of(draft).today, { year: 2026, month: 12, day: 31 });
		mock.timers.setTime(new Date(2027, 0, 1, 0, 1).getTime());
		assert.deepEqual(knowledge.of(draft).today, { year: 2027, month: 1, day: 1 });
	});
});
