import { strict as assert } from 'node:assert';
import { describe, it } from 'mocha';
import { RequestBudget } from '../../../../src/core/lookup/asking/requestBudget';

const requestsWithoutAsking = 200;

function budgetOf(confirm: () => void = () => undefined) {
	const asked: number[] = [];
	const budget = new RequestBudget(requestsWithoutAsking, async (requests) => {
		asked.push(requests);
		confirm();
	});
	return { asked, budget };
}

describe('the budget of a command', () => {
	it('asks before the first of too many requests, once', async () => {
		const { asked, budget } = budgetOf();
		await budget.announce(requestsWithoutAsking + 1);
		for (let sent = 0; sent <= requestsWithoutAsking; sent++) await budget.spend();
		assert.deepEqual(asked, [requestsWithoutAsking + 1]);
	});

	it('asks for what comes on top of what was sent', async () => {
		const { asked, budget } = budgetOf();
		await budget.announce(2);
		await budget.spend();
		await budget.spend();
		assert.deepEqual(asked, []);
		await budget.announce(requestsWithoutAsking);
		assert.deepEqual(asked, [requestsWithoutAsking + 2]);
	});

	it('lets nothing be sent once the user has refused', async () => {
		const { budget } = budgetOf(() => {
			throw new Error('refused');
		});
		await assert.rejects(budget.announce(requestsWithoutAsking + 1), /refused/);
		await assert.rejects(budget.announce(requestsWithoutAsking + 1), /refused/);
	});
});
