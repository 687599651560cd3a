import { entries, logs, names, openText, orText, remarks } from './openShapes';
import { anything, fields, flag, list, number, type Read, type Reader, text } from './readers';

/*
 * The service's responses (section 2 of the interface). Every field may be absent or null, and null means absent. Unknown fields are kept.
 */

/** A span is only a hint, so an invalid one goes as a whole. */
const span: Reader<{ readonly start: number; readonly end: number }> = (value, notes) => {
	const { start, end } = fields({ start: number, end: number })(value, notes) ?? {};
	return start === undefined || end === undefined ? undefined : { start, end };
};

/** null is the root folder; absent is unknown. */
const folder: Reader<string | null> = (value, notes) => (value === null ? null : text(value, notes));

const byId = { identity: ['id'], required: 'id' };

// 2.1
const searchCandidate = fields({ url: text, title: text, snippet: text, source: text });

// 2.2
const candidate = fields({ name: text, court: text, dateDecided: text, url: text });
const caseRecord = fields({
	id: number,
	name: text,
	shortName: text,
	court: text,
	dateDecided: text,
	docketNumber: text,
	parallelCitations: list(text),
	url: text,
});
const citationResult = fields(
	{
		original: text,
		span,
		status: text,
		verificationSource: text,
		confidence: number,
		normalized: text,
		case: caseRecord,
		candidates: list(candidate),
	},
	{ identity: ['original', 'status'], required: 'original' },
);

// 2.4
const presignedUrlRecord = fields(
	{
		objectId: text,
		vaultId: text,
		filename: text,
		storeKey: text,
		operation: text,
		presignedUrl: text,
		expiresIn: number,
		expiresAt: text,
		instructions: anything,
		metadata: fields({ contentType: text, sizeBytes: number, bucket: text, region: text }),
	},
	{ alias: { field: 'storeKey', suffix: 'Key' } },
);

// 2.5
const vaultObject = fields(
	{
		id: text,
		vaultId: text,
		filename: text,
		path: folder,
		contentType: text,
		sizeBytes: number,
		ingestionStatus: text,
		metadata: entries,
		updatedAt: text,
	},
	{ nullable: ['path'] },
);

// 2.6
const agent = fields(
	{
		id: text,
		name: text,
		description: text,
		model: text,
		vaultIds: list(text),
		isActive: flag,
		createdAt: text,
		updatedAt: text,
	},
	byId,
);

// 2.7
const usageEntry = fields({
	id: text,
	service: text,
	endpoint: text,
	method: text,
	statusCode: number,
	costMicros: number,
	promptTokens: number,
	completionTokens: number,
	totalTokens: number,
	model: text,
	timestamp: text,
	metadata: anything,
});
const runStep = fields({
	id: text,
	/** Public clients use: output, thinking, tool_call, tool_result. */
	type: text,
	content: openText,
	toolName: text,
	toolInput: anything,
	toolOutput: anything,
	durationMs: number,
	timestamp: text,
});
const agentRun = fields(
	{
		id: text,
		agentId: text,
		status: text,
		prompt: text,
		guidance: text,
		model: text,
		workflowId: text,
		legacySandboxId: text,
		provider: text,
		runtimeId: text,
		runtimeState: text,
		result: orText(
			fields({
				output: openText,
				outputObjectIds: list(text),
				finalResponse: orText(fields({ summary: openText, createdObjectIds: list(text), issues: remarks }), 'summary'),
				logs,
			}),
			'output',
		),
		usage: fields({
			model: text,
			inputTokens: number,
			outputTokens: number,
			toolCalls: number,
			durationMs: number,
			summary: fields({ costMicros: number, totalInputTokens: number, totalOutputTokens: number, totalTokens: number }),
			entries: list(usageEntry),
		}),
		steps: list(runStep),
		createdAt: text,
		startedAt: text,
		completedAt: text,
	},
	{ alias: { field: 'legacySandboxId', suffix: 'SandboxId' } },
);

// 2.8
const computeInstance = fields({
	id: text,
	name: text,
	status: text,
	ip: text,
	instanceType: text,
	region: text,
	pricePerHour: text,
	gpu: text,
	specs: anything,
	startedAt: text,
	currentRuntimeSeconds: number,
	currentCost: text,
	createdAt: text,
	ssh: fields({ host: text, user: text, command: text, privateKey: text, instructions: anything }),
	vaultMounts: anything,
});

// 2.9
const template = fields(
	{
		id: text,
		name: text,
		description: text,
		type: text,
		variables: names,
		tags: names,
		usageCount: number,
		createdAt: text,
	},
	byId,
);

// 4.1, 4.2, 4.7, 4.10
export const findAnswerSchema = fields({
	query: text,
	jurisdiction: text,
	found: number,
	candidates: list(searchCandidate),
	hint: text,
});
export const verifyAnswerSchema = fields({
	summary: fields({ total: number, verified: number, notFound: number, multipleMatches: number }),
	citations: list(citationResult),
});
export const agentPageSchema = fields({ agents: list(agent), hasMore: flag, nextCursor: text });
export const templateListSchema = fields({ templates: list(template) });
export {
	agentRun as agentRunSchema,
	candidate as candidateSchema,
	caseRecord as caseRecordSchema,
	computeInstance as computeInstanceSchema,
	presignedUrlRecord as presignedUrlRecordSchema,
	vaultObject as vaultObjectSchema,
};

export type SearchCandidate = Read<typeof searchCandidate>;
export type Candidate = Read<typeof candidate>;
export type CaseRecord = Read<typeof caseRecord>;
export type CitationResult = Read<typeof citationResult>;
export type PresignedUrlRecord = Read<typeof presignedUrlRecord>;
export type VaultObject = Read<typeof vaultObject>;
export type Agent = Read<typeof agent>;
export type UsageEntry = Read<typeof usageEntry>;
export type RunStep = Read<typeof runStep>;
export type AgentRun = Read<typeof agentRun>;
export type RunUsage = NonNullable<AgentRun['usage']>;
export type ComputeInstance = Read<typeof computeInstance>;
export type Template = Read<typeof template>;
export type FindAnswer = Read<typeof findAnswerSchema>;
export type VerifyAnswer = Read<typeof verifyAnswerSchema>;
export type AgentPage = Read<typeof agentPageSchema>;
export type TemplateList = Read<typeof templateListSchema>;
