import * as vscode from 'vscode';
import { describeAcknowledgement, saidBy } from '../../core/service/acknowledgementText';
import type { Acknowledgement } from '../../core/service/operations';
import { isServiceError } from '../../core/service/serviceError';
import { confirm, describeError, isCancellation, listNames, showDone, withProgress } from '../../host/messages';
import type { Services } from '../../host/services';
import { askIds, idsOf } from '../../host/trees';

/** The outcome for each job; one that had already been deleted counts as deleted and is also listed on its own. */
interface Deleted {
	readonly deleted: string[];
	readonly alreadyGone: string[];
	readonly failed: string[];
	/** What the service answered, by ID, where it said something. */
	readonly answers?: Readonly<Record<string, unknown>>;
}

const managedPrefix = 'tr_';
/** IDs that the confirmation lists, one per line. */
const maxListed = 10;

/** `{jobId | jobIds}` */
export async function deleteJobs(services: Services, argument: unknown): Promise<Deleted> {
	const { client, label, sampleIds } = await services.connections.require();
	const given = idsOf(argument, 'jobId', 'jobIds');
	const title = vscode.l10n.t('Delete Transcription Jobs');
	const ids =
		given.length > 0
			? given
			: await askIds(
					title,
					vscode.l10n.t('IDs of the transcription jobs'),
					Object.values(sampleIds?.transcriptions ?? {}),
				);
	await confirm(
		ids.length === 1
			? vscode.l10n.t('Delete transcription job {0} on {1}?', ids[0] ?? '', label)
			: vscode.l10n.t('Delete {0} transcription jobs on {1}?', ids.length, label),
		describeLoss(ids),
		vscode.l10n.t('Delete'),
	);
	const result: Deleted = { deleted: [], alreadyGone: [], failed: [] };
	const answers = new Map<string, Acknowledgement>();
	let failure: unknown;
	await withProgress(title, async (signal, report) => {
		for (const [number, jobId] of ids.entries()) {
			report(jobId, number / ids.length);
			try {
				answers.set(jobId, await client.call('deleteTranscription', { jobId }, { signal }));
				result.deleted.push(jobId);
			} catch (error) {
				if (isCancellation(error)) {
					for (const left of ids.slice(number)) result.failed.push(left);
					return;
				}
				if (isServiceError(error, 'notFound')) {
					// Deleting is idempotent (4.12): a job that no longer exists is a success.
					result.deleted.push(jobId);
					result.alreadyGone.push(jobId);
					continue;
				}
				services.log.error(`deleteTranscription: ${error instanceof Error ? error.message : String(error)}`);
				failure ??= error;
				result.failed.push(jobId);
				if (isServiceError(error, 'auth') || isServiceError(error, 'network')) {
					for (const left of ids.slice(number + 1)) result.failed.push(left);
					return;
				}
			}
		}
	});
	const said = [...answers].flatMap(([jobId, answer]) => {
		const each = saidBy(answer);
		return each === undefined ? [] : [[jobId, each] as const];
	});
	tell(result, failure, describeAnswers(answers));
	return said.length === 0 ? result : { ...result, answers: Object.fromEntries(said) };
}

/** What is deleted along with the jobs (4.12 of the interface). */
function describeLoss(ids: readonly string[]): string {
	const managed = ids.filter((id) => id.startsWith(managedPrefix));
	const lines = ids.length === 1 ? [] : [...ids.slice(0, maxListed), ...(ids.length > maxListed ? ['…'] : []), ''];
	if (managed.length > 0) {
		lines.push(
			ids.length === 1
				? vscode.l10n.t('Its records and its transcripts in the vault will be deleted too.')
				: vscode.l10n.t(
						'For the jobs whose ID starts with "{0}" ({1}), records and transcripts in the vault will be deleted too.',
						managedPrefix,
						managed.length,
					),
		);
	}
	lines.push(vscode.l10n.t("You can't undo this."));
	return lines.join('\n');
}

/** Each different text once: the same one for a hundred jobs says no more. */
function describeAnswers(answers: ReadonlyMap<string, Acknowledgement>): string {
	const texts = new Map<string, string>();
	for (const [jobId, answer] of answers) {
		const text = describeAcknowledgement(answer);
		if (text !== '' && !texts.has(text)) texts.set(text, jobId);
	}
	const isOne = answers.size === 1;
	return [...texts].map(([text, jobId]) => (isOne ? text : `${jobId}: ${text}`)).join('\n');
}

function tell({ deleted, alreadyGone, failed }: Deleted, failure: unknown, said: string): void {
	const gone = alreadyGone.length === 0 ? '' : ` ${vscode.l10n.t('Already deleted: {0}.', listNames(alreadyGone))}`;
	if (failed.length === 0) {
		const message =
			deleted.length === 1
				? vscode.l10n.t('Transcription job deleted.')
				: vscode.l10n.t('{0} transcription jobs deleted.', deleted.length);
		showDone('information', message + gone, said);
		return;
	}
	const cause = failure === undefined ? vscode.l10n.t('Canceled.') : describeError(failure);
	const message = vscode.l10n.t(
		"Jobs deleted: {0}. Couldn't delete {1}: {2}.",
		deleted.length,
		failed.length,
		listNames(failed),
	);
	if (failure !== undefined && deleted.length === 0 && failed.length === 1) throw failure;
	showDone('warning', `${message} ${cause}${gone}`, said);
}
