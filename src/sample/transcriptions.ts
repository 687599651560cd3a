import { type Handlers, notFound } from './request';
import { sampleIds } from './sampleIds';

/** `deleteTranscription`, which also succeeds for a job that is already deleted. `removeObject` removes the transcript of a managed job from its vault. */
export function handleTranscriptions(
	removeObject: (vaultId: string, objectId: string) => void,
): Handlers<'deleteTranscription'> {
	const { managed, plain, interview } = sampleIds.transcriptions;
	const jobs = new Set<string>([managed, plain, interview]);
	return {
		deleteTranscription: ({ ids: [id = ''] }) => {
			if (!jobs.has(id)) throw notFound('transcription job', id);
			if (id === managed) removeObject(sampleIds.vaults.filings, sampleIds.objects.transcript);
			return { status: 204 };
		},
	};
}
