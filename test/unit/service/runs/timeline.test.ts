import { strict as assert } from 'node:assert';
import { describe, it } from 'mocha';
import { drawTimeline } from '../../../../src/core/service/runs/timeline';

const at = (seconds: number) => new Date(Date.UTC(2026, 0, 2) + seconds * 1_000).toISOString();
const bars = (svg: string) =>
	[...svg.matchAll(/<rect (class="failed" )?x="(\d+)" y="(\d+)" width="(\d+)"[^>]*><title>(\d+)/g)].map(
		([, failed, ...numbers]) => [...numbers.map(Number), failed !== undefined],
	);

describe('the time line of a run', () => {
	it('has a bar for each step with a time, in its place', () => {
		const svg = drawTimeline({
			steps: [
				{ timestamp: at(0), durationMs: 5_000 },
				{ content: 'without a time' },
				{ timestamp: at(5), durationMs: 2_500, type: 'tool_error' },
				{ timestamp: at(10), durationMs: -1 },
			],
		});
		assert.deepEqual(bars(svg), [
			[0, 0, 500, 1, false],
			[500, 6, 250, 3, true],
			[996, 12, 4, 4, false],
		]);
	});

	it('is left out where there is nothing to compare', () => {
		assert.equal(drawTimeline({}), '');
		assert.equal(drawTimeline({ steps: [{ timestamp: at(0) }, { timestamp: 'soon' }] }), '');
		assert.equal(bars(drawTimeline({ steps: [{ timestamp: at(0) }, { timestamp: at(0) }] })).length, 2);
	});
});
