import type { OperationInput, OperationName } from '../../src/core/service/operations';
import type { SeenRequest, WholeAnswer } from './faultServer';

/** An input for each operation that may be sent. */
export const inputs: { readonly [N in OperationName]: OperationInput<N> } = {
	find: { query: 'qualified immunity', numResults: 5 },
	verify: { text: 'See 🙂 Ashcroft v. Iqbal, 556 U.S. 662, 678 (2009); «Twombly», 550 U.S. 544 (2007).' },
	startDeployment: {
		projectId: 'proj_1',
		environmentVariables: [
			{ key: 'TOKEN', value: 'environment-value-secret', target: ['production'], type: 'encrypted' },
		],
	},
	abortUpload: { vaultId: 'vault_1', objectId: 'obj_1', uploadId: 'upload_1' },
	createPresignedUrl: { vaultId: 'vault_1', objectId: 'obj_1', operation: 'GET', expiresIn: 600 },
	fetchRun: { runId: 'run_1' },
	listAgents: { limit: 2, cursor: 'agent_9' },
	fetchInstance: { instanceId: 'inst_1' },
	updateObject: {
		vaultId: 'vault_1',
		objectId: 'obj_1',
		filename: 'brief.md',
		path: null,
		metadata: { court: 'nd cal' },
	},
	listTemplates: { type: 'letter' },
	deleteProject: { projectId: 'proj_1', keepHosting: true },
	deleteTranscription: { jobId: 'tr_1' },
};

const time = '2026-01-02T03:04:05.000Z';

/** An answer with every field of the interface for each operation; null where there is none. */
const bodies: Readonly<Record<OperationName, unknown>> = {
	find: {
		query: 'qualified immunity',
		jurisdiction: 'us',
		found: 1,
		candidates: [
			{ url: 'https://cases.example/1', title: 'Harlow v. Fitzgerald', snippet: 'immunity', source: 'cases' },
		],
		hint: 'Confirm before citing.',
	},
	verify: {
		summary: { total: 1, verified: 1, notFound: 0, multipleMatches: 0 },
		citations: [
			{
				original: '556 U.S. 662',
				span: { start: 27, end: 39 },
				status: 'verified',
				verificationSource: 'cases',
				confidence: 1,
				normalized: '556 U.S. 662',
				case: {
					id: 1,
					name: 'Ashcroft v. Iqbal',
					shortName: 'Iqbal',
					court: 'Supreme Court of the United States',
					dateDecided: '2009-05-18',
					docketNumber: '07-1015',
					parallelCitations: ['129 S. Ct. 1937'],
					url: 'https://cases.example/1',
				},
				candidates: [{ name: 'Other v. Case', court: 'x', dateDecided: '2009', url: 'https://cases.example/2' }],
			},
		],
	},
	startDeployment: { status: 'started' },
	abortUpload: null,
	createPresignedUrl: {
		objectId: 'obj_1',
		vaultId: 'vault_1',
		filename: 'brief.md',
		storeKey: 'k/1',
		operation: 'GET',
		presignedUrl: 'https://store.example/k/1?signature=s',
		expiresIn: 600,
		expiresAt: time,
		instructions: { curl: 'curl' },
		metadata: { contentType: 'text/markdown', sizeBytes: 10, bucket: 'b', region: 'r' },
	},
	fetchRun: {
		id: 'run_1',
		agentId: 'agent_1',
		status: 'completed',
		prompt: 'p',
		guidance: null,
		model: 'm',
		workflowId: null,
		legacySandboxId: null,
		provider: 'x',
		runtimeId: 'y',
		runtimeState: 'ended',
		result: {
			output: 'o',
			outputObjectIds: ['obj_1'],
			finalResponse: { summary: 's', createdObjectIds: ['obj_1'], issues: ['i'] },
			logs: { runtime: 'a', runner: 'b', tool: 'c' },
		},
		usage: {
			model: 'm',
			inputTokens: 1,
			outputTokens: 2,
			toolCalls: 3,
			durationMs: 4,
			summary: { costMicros: 1, totalInputTokens: 2, totalOutputTokens: 3, totalTokens: 5 },
			entries: [
				{
					id: 'u1',
					kind: 'k',
					service: 's',
					endpoint: 'e',
					method: 'POST',
					statusCode: 200,
					costMicros: 1,
					promptTokens: 1,
					completionTokens: 1,
					totalTokens: 2,
					model: 'm',
					timestamp: time,
					metadata: { a: 1 },
				},
			],
		},
		steps: [
			{
				id: 's1',
				type: 'tool_call',
				content: 'c',
				toolName: 't',
				toolInput: { a: 1 },
				toolOutput: 'text',
				durationMs: 5,
				timestamp: time,
			},
		],
		createdAt: time,
		startedAt: time,
		completedAt: time,
	},
	listAgents: {
		agents: [
			{
				id: 'agent_1',
				name: 'A',
				description: 'd',
				model: 'm',
				vaultIds: ['vault_1'],
				isActive: true,
				createdAt: time,
				updatedAt: time,
			},
		],
		hasMore: false,
		nextCursor: null,
	},
	fetchInstance: {
		id: 'inst_1',
		name: 'n',
		status: 'running',
		ip: '192.0.2.1',
		instanceType: 't',
		region: 'r',
		pricePerHour: '1.25',
		gpu: 'g',
		specs: { cpu: 4 },
		startedAt: time,
		currentRuntimeSeconds: 10,
		currentCost: '0.10',
		createdAt: time,
		ssh: {
			host: '192.0.2.1',
			user: 'u',
			command: 'ssh -p 2222 u@192.0.2.1',
			privateKey: 'private-key-secret',
			instructions: ['a', { b: 1 }],
		},
		vaultMounts: { '/mnt': 'vault_1' },
	},
	updateObject: {
		id: 'obj_1',
		vaultId: 'vault_1',
		filename: 'brief.md',
		path: null,
		contentType: 'text/markdown',
		sizeBytes: 10,
		ingestionStatus: 'completed',
		metadata: { court: 'nd cal' },
		updatedAt: time,
	},
	listTemplates: {
		templates: [
			{
				id: 't1',
				name: 'n',
				description: 'd',
				type: 'letter',
				variables: ['a'],
				tags: ['x'],
				usageCount: 1,
				createdAt: time,
			},
		],
	},
	deleteProject: null,
	deleteTranscription: { deleted: true },
};

/** The right answer to a request; abort and project delete say nothing at all. */
export function answerRightly({ operation }: Pick<SeenRequest, 'operation'>): WholeAnswer {
	const body = operation === undefined ? { message: 'no such path' } : bodies[operation];
	if (body === null) return { status: 204, headers: {}, body: Buffer.alloc(0) };
	return {
		status: operation === undefined ? 404 : 200,
		headers: { 'content-type': 'application/json' },
		body: Buffer.from(JSON.stringify(body)),
	};
}
