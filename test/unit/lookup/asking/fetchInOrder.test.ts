import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import type { Answer } from '../../../../src/core/lookup/answers/answer';
import { AnswerBook } from '../../../../src/core/lookup/answers/answerBook';
import { fetchInOrder } from '../../../../src/core/lookup/asking/fetchInOrder';
import type { LookedUp, Provider, ProviderLimits } from '../../../../src/core/lookup/providers/provider';
import { ServiceError } from '../../../../src/core/service/serviceError';

const limits: ProviderLimits = {
	units: 64_000,
	citations: 200,
	atOnce: 1,
	takesText: true,
	asksAgainAlone: false,
	requestsWithoutAsking: 200,
};

const found = (name: string): Partial<Answer> => ({ status: 'verified', record: { name } });
const missed: Partial<Answer> = { status: 'notFound' };
const elsewhere: Partial<Answer> = { status: 'notCovered' };

/** Says of each citation what `says` has of it, and nothing of others; notes what it was asked. */
function scripted(label: string, says: Record<string, Partial<Answer> | 'later'>, fails?: ServiceError) {
	const asked: string[] = [];
	const provider: Provider = {
		limits,
		lookUp: async (text) => {
			asked.push(text);
			if (fails) throw fails;
			return text.split('\n\n').flatMap((original): LookedUp[] => {
				const answer = says[original];
				if (answer === undefined) return [];
				if (answer === 'later') return [{ original, answer }];
				const whole: Answer = { status: 'unknown', statusText: '', heuristic: false, candidates: [], checkedAt: 1 };
				return [{ original, span: { start: 0, end: original.length }, answer: { ...whole, source: label, ...answer } }];
			});
		},
	};
	return { label, provider, asked };
}

const strings = ['1 F.3d 1', '2 F.3d 2', '3 F.4th 3', '4 F.3d 4'];

type Scripted = ReturnType<typeof scripted>;

async function ask(...sources: Scripted[]) {
	const shown: string[][] = [];
	const progress: [number, number][] = [];
	const outcome = await fetchInOrder(
		strings,
		sources.map(({ label, provider }) => ({ label, provider })),
		{
			signal: new AbortController().signal,
			onAnswers: (answers) => shown.push([...answers.keys()].sort()),
			onProgress: (done, total) => progress.push([done, total]),
		},
	);
	return { outcome, shown, progress };
}

describe('several providers in order', () => {
	const archive = () =>
		scripted('archive', {
			'1 F.3d 1': found('Roe v. Wade'),
			'2 F.3d 2': { ...missed, covering: { name: 'Abel v. Cain' } },
			'3 F.4th 3': elsewhere,
			'4 F.3d 4': missed,
		});

	it('are asked: the second only for what the first has not found', async () => {
		const other = scripted('courtlistener', { '3 F.4th 3': found('Doe v. Poe') });
		const { outcome } = await ask(archive(), other);
		assert.deepEqual(other.asked, ['2 F.3d 2\n\n3 F.4th 3\n\n4 F.3d 4']);
		const told = [...outcome.answers].map(([one, { status, source }]) => [one, status, source]).sort();
		assert.deepEqual(told, [
			['1 F.3d 1', 'verified', 'archive'],
			['2 F.3d 2', 'notFound', 'archive'],
			['3 F.4th 3', 'verified', 'courtlistener'],
			['4 F.3d 4', 'notFound', 'archive'],
		]);
	});

	it('pass on at once all that is said where there is only one', async () => {
		const { shown } = await ask(archive());
		assert.deepEqual(shown, [['1 F.3d 1', '2 F.3d 2', '3 F.4th 3', '4 F.3d 4']]);
	});

	it('leave what each was asked and answered, whether one is asked or several', async () => {
		const say = ({ answers }: Awaited<ReturnType<typeof ask>>['outcome'], one: string) =>
			answers.get(one)?.steps?.map(({ source, askedFor, outcome, at }) => [source, askedFor, outcome, at]);
		const other = scripted('courtlistener', { '3 F.4th 3': found('Doe v. Poe') });
		const { outcome } = await ask(archive(), other);
		assert.deepEqual(say(outcome, '3 F.4th 3'), [
			['archive', 'citations', 'notCovered', 1],
			['courtlistener', 'citations', 'verified', 1],
		]);
		assert.deepEqual(say(outcome, '2 F.3d 2'), [
			['archive', 'citations', 'notFound', 1],
			['courtlistener', 'citations', 'unanswered', undefined],
		]);
		assert.deepEqual(say((await ask(archive())).outcome, '1 F.3d 1'), [['archive', 'citations', 'verified', 1]]);
	});

	it('are asked for volumes before citations, whatever the order in which they are named', async () => {
		const volumes = archive();
		const isAskedFor = 'volumes' as const;
		const provider = { ...volumes.provider, limits: { ...volumes.provider.limits, isAskedFor } };
		const other = scripted('courtlistener', { '3 F.4th 3': found('Doe v. Poe') });
		const { outcome } = await ask(other, { ...volumes, provider });
		assert.deepEqual(other.asked, ['2 F.3d 2\n\n3 F.4th 3\n\n4 F.3d 4']);
		assert.equal(outcome.answers.get('1 F.3d 1')?.source, 'archive');
	});

	it('are asked no further where all is found', async () => {
		const other = scripted('courtlistener', {});
		const all = scripted('archive', Object.fromEntries(strings.map((one) => [one, found('Roe v. Wade')])));
		assert.equal((await ask(all, other)).outcome.answers.size, 4);
		assert.deepEqual(other.asked, []);
	});

	it('disagree where one has the volume without the case that the other has', async () => {
		const other = scripted('courtlistener', { '2 F.3d 2': found('Doe v. Poe'), '3 F.4th 3': found('A v. B') });
		const { answers } = (await ask(archive(), other)).outcome;
		const { status, record, covering, notFoundIn } = answers.get('2 F.3d 2') ?? {};
		assert.deepEqual(
			{ status, record: record?.name, covering: covering?.name, notFoundIn },
			{
				status: 'verified',
				record: 'Doe v. Poe',
				covering: 'Abel v. Cain',
				notFoundIn: ['archive'],
			},
		);
		assert.equal(answers.get('3 F.4th 3')?.notFoundIn, undefined, 'who lacks the volume contradicts no one');
	});

	it('keep what the first knows where the second knows no better', async () => {
		const other = scripted('courtlistener', { '2 F.3d 2': missed, '3 F.4th 3': missed, '4 F.3d 4': elsewhere });
		const { answers } = (await ask(archive(), other)).outcome;
		assert.equal(answers.get('2 F.3d 2')?.covering?.name, 'Abel v. Cain');
		assert.deepEqual(
			[answers.get('3 F.4th 3')?.status, answers.get('3 F.4th 3')?.source],
			['notFound', 'courtlistener'],
		);
		assert.deepEqual([answers.get('4 F.3d 4')?.status, answers.get('4 F.3d 4')?.source], ['notFound', 'archive']);
	});

	it('show what the first has found before the second has answered, each once', async () => {
		const other = scripted('courtlistener', { '3 F.4th 3': found('Doe v. Poe') });
		const { shown } = await ask(archive(), other);
		assert.deepEqual(shown, [['1 F.3d 1'], ['1 F.3d 1', '2 F.3d 2', '3 F.4th 3', '4 F.3d 4']]);
	});

	it('keep the misses of the first where the second fails, and take what it has not for a failure', async () => {
		const error = new ServiceError('rateLimited', { operation: 'citation-lookup' });
		const { outcome } = await ask(archive(), scripted('courtlistener', {}, error));
		assert.equal(outcome.failure, error);
		assert.deepEqual([...outcome.answers.keys()].sort(), ['1 F.3d 1', '2 F.3d 2', '4 F.3d 4']);
		assert.deepEqual([...outcome.failures.keys()], ['3 F.4th 3']);
		const book = new AnswerBook();
		book.settle(strings, outcome);
		assert.equal(book.get('3 F.4th 3').answer, undefined);
	});

	it('ask again for what the second postpones', async () => {
		let times = 0;
		const other = scripted('courtlistener', { '3 F.4th 3': 'later' });
		const lookUp = other.provider.lookUp.bind(other.provider);
		const provider: Provider = {
			...other.provider,
			lookUp: async (text, options) => {
				times += 1;
				return times === 1
					? lookUp(text, options)
					: scripted('courtlistener', { '3 F.4th 3': found('Doe v. Poe') }).provider.lookUp(text, options);
			},
		};
		const { answers } = (await ask(archive(), { ...other, provider })).outcome;
		assert.deepEqual([times, answers.get('3 F.4th 3')?.status], [2, 'verified']);
	});
});
