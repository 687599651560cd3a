/**
 * IDs that the sample always has. The service doesn't list vaults, objects, runs, instances, projects, or jobs, so they are found by these. An ID
 * with `_word` appended to a `live` or `booting` one is another of its kind, which starts when it is first read.
 */
export const sampleIds = {
	vaults: { research: 'vault_sample_research', filings: 'vault_sample_filings', bulk: 'vault_sample_bulk' },
	/** In `research`, except where it says otherwise. */
	objects: {
		brief: 'obj_sample_brief',
		notes: 'obj_sample_notes',
		plainText: 'obj_sample_statement',
		pdf: 'obj_sample_exhibit',
		binary: 'obj_sample_binary',
		memo: 'obj_sample_memo',
		table: 'obj_sample_table',
		/** In `filings`. */
		draft: 'obj_sample_draft',
		/** In `filings`; its multipart upload waits to be aborted. */
		uploading: 'obj_sample_uploading',
		/** In `filings`; belongs to the managed transcription job. */
		transcript: 'obj_sample_transcript',
	},
	uploads: { pending: 'upload_sample_pending', completed: 'upload_sample_completed' },
	agents: { researcher: 'agent_sample_researcher', citeChecker: 'agent_sample_citechecker' },
	runs: {
		queued: 'run_sample_queued',
		running: 'run_sample_running',
		completed: 'run_sample_completed',
		failed: 'run_sample_failed',
		cancelled: 'run_sample_cancelled',
		/** From queued to completed within seconds of being read first. */
		live: 'run_sample_live',
	},
	instances: {
		running: 'inst_sample_running',
		stopped: 'inst_sample_stopped',
		/** Running within seconds of being read first. */
		booting: 'inst_sample_booting',
	},
	projects: { intake: 'prj_sample_intake', portal: 'prj_sample_portal', deploying: 'prj_sample_deploying' },
	/** The managed job's transcript is the object with that name; `interview` is managed, too, and has none. */
	transcriptions: { managed: 'tr_sample_hearing', interview: 'tr_sample_interview', plain: 'job_sample_deposition' },
} as const;
