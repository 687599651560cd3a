import { type Handlers, notFound } from './request';
import { sampleIds } from './sampleIds';

/** Operation 4.12: success for a job that is deleted already. `removeObject` takes the transcript of a managed job out of its vault. */
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
