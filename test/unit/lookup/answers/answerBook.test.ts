import { strict as assert } from 'node:assert';
import { describe, it } from 'mocha';
import { interpretResult } from '../../../../src/core/lookup/answers/answer';
import { AnswerBook } from '../../../../src/core/lookup/answers/answerBook';
import { ServiceError } from '../../../../src/core/service/serviceError';

const one = '347 U.S. 483';
const answerAt = (time: number) => interpretResult({ status: 'verified' }, time);
const answers = (time: number) => ({ answers: new Map([[one, answerAt(time)]]), failures: new Map() });
const failed = { answers: new Map(), failures: new Map([[one, new ServiceError('timeout', { operation: 'verify' })]]) };

describe('the book of answers', () => {
	it('keeps an answer while it is fetched again and when that fails', () => {
		const book = new AnswerBook();
		book.settle([one], answers(1));
		book.begin([one]);
		assert.deepEqual([book.get(one).answer?.checkedAt, book.get(one).checking], [1, true]);
		book.settle([one], failed);
		assert.deepEqual(
			[book.get(one).answer?.checkedAt, book.get(one).checking, book.get(one).failure?.kind],
			[1, undefined, 'timeout'],
		);
	});

	it('forgets a failure once there is an answer, and once there is another attempt without either', () => {
		const book = new AnswerBook();
		book.settle([one], failed);
		book.settle([one], { answers: new Map(), failures: new Map() });
		assert.deepEqual(book.get(one), {});
		book.settle([one], failed);
		book.settle([one], answers(2));
		assert.equal(book.get(one).failure, undefined);
	});

	it('keeps what a search came to through new answers, until one by the same source brings a case', () => {
		const book = new AnswerBook();
		const search = { key: 'elm', by: 'api.example', at: 1 };
		book.settle([one], answers(1));
		book.noteSearch(one, search, true);
		book.noteSearch(one, { ...search, by: 'another' }, true);
		book.noteSearch(one, { ...search, at: 2 }, true);
		book.settle([one], answers(2));
		book.markUnanswered([one]);
		assert.deepEqual(
			book.get(one).searches?.map(({ by, at }) => [by, at]),
			[
				['another', 1],
				['api.example', 2],
			],
		);
		book.noteSearch(one, search, false);
		assert.deepEqual(
			book.get(one).searches?.map(({ by }) => by),
			['another'],
		);
	});

	it('forgets an answer where nothing came back, and tells those who keep it', () => {
		const book = new AnswerBook();
		book.settle([one], answers(1));
		const told: string[][] = [];
		book.onChange((strings) => told.push([...strings]));
		book.markUnanswered([one, 'other']);
		assert.deepEqual([book.get(one), book.get('other')], [{ unanswered: true }, { unanswered: true }]);
		assert.deepEqual(told, [[one]]);
	});

	it('restores only what is newer than what it has', () => {
		const book = new AnswerBook();
		book.settle([one], answers(5));
		book.restore([[one, answerAt(4)]]);
		assert.equal(book.get(one).answer?.checkedAt, 5);
		book.restore([[one, answerAt(6)]]);
		assert.equal(book.get(one).answer?.checkedAt, 6);
	});

	it('tells its listeners which strings have a new answer, until they leave', () => {
		const book = new AnswerBook();
		const seen: string[][] = [];
		const leave = book.onChange((answered) => seen.push([...answered]));
		book.begin([one]);
		book.settle([one], answers(1));
		leave();
		book.clear();
		assert.deepEqual(seen, [[], [one]]);
		assert.deepEqual(book.get(one), {});
	});
});
