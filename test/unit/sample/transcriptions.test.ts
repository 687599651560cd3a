import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { sampleIds } from '../../../src/sample/sampleIds';
import { withSample } from './sampleFixture';

describe('sample transcription jobs', () => {
	it('are deleted as often as one likes, a managed one with its transcript', async () => {
		await withSample({}, async ({ request }) => {
			const transcript = `/vault/${sampleIds.vaults.filings}/objects/${sampleIds.objects.transcript}/presigned-url`;
			const remove = (id: string) => request(`/voice/transcription/${id}`, { method: 'DELETE' });
			const exists = async () => (await request(transcript, { body: {} })).status;
			for (const id of [sampleIds.transcriptions.plain, sampleIds.transcriptions.interview]) {
				for (let time = 0; time < 3; time++) {
					const answer = await remove(id);
					assert.deepEqual([answer.status, answer.json], [204, undefined]);
				}
			}
			assert.equal(await exists(), 200);
			assert.equal((await remove(sampleIds.transcriptions.managed)).status, 204);
			assert.equal(await exists(), 404);
			assert.equal((await remove(sampleIds.transcriptions.managed)).status, 204);
			assert.equal((await remove('tr_unknown')).status, 404);
		});
	});
});
