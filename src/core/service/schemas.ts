import * as z from 'zod/mini';
import { aliased, each, fields, flag, given, list, maxListLength, number, text, vital } from './fieldTypes';
import { entries, logs, names, openText, orText, remarks } from './openShapes';

/*
 * The service's responses (section 2 of the interface). Every field may be absent or null, and null means absent,
 * except for the required ones, the second argument of `fields`. Unknown fields are kept.
 */

/** A span is only a hint, so an invalid one is dropped as a whole. */
const span = fields({}, { start: number, end: number });

/** null is the root folder; absent is unknown. */
const folder = z.nullable(text);

// 2.1
const searchCandidate = fields({ url: text, title: text, snippet: text, source: text });

// 2.2
const candidate = fields({ name: text, court: text, dateDecided: text, url: text });
/** For one citation: more than anyone picks from. */
export const mostCandidates = 200;
export const caseRecordFields = {
	id: number,
	...each(text, 'name', 'shortName', 'court', 'dateDecided', 'docketNumber'),
	parallelCitations: list(text),
	url: text,
};
const caseRecord = fields(caseRecordFields);
const citationResult = fields(
	{
		span,
		status: vital(text),
		verificationSource: text,
		confidence: number,
		normalized: text,
		case: caseRecord,
		candidates: list(candidate, mostCandidates),
	},
	{ original: text },
);

// 2.4
const presignedUrlRecord = aliased(
	fields({
		...each(text, 'objectId', 'vaultId', 'filename', 'storeKey', 'operation', 'presignedUrl'),
		expiresIn: number,
		expiresAt: text,
		instructions: given,
		metadata: fields({ contentType: text, sizeBytes: number, bucket: text, region: text }),
	}),
	'storeKey',
	'Key',
);

// 2.5
const vaultObject = fields({
	...each(text, 'id', 'vaultId', 'filename'),
	path: folder,
	contentType: text,
	sizeBytes: number,
	ingestionStatus: text,
	metadata: entries,
	updatedAt: text,
});

// 2.6
const agent = fields(
	{
		...each(text, 'name', 'description', 'model'),
		vaultIds: list(text),
		isActive: flag,
		...each(text, 'createdAt', 'updatedAt'),
	},
	{ id: text },
);

// 2.7
const usageEntry = fields({
	id: text,
	// Of the kinds, the service's own clients know llm and api.
	...each(text, 'kind', 'service', 'endpoint', 'method'),
	...each(number, 'statusCode', 'costMicros', 'promptTokens', 'completionTokens', 'totalTokens'),
	...each(text, 'model', 'timestamp'),
	metadata: given,
});
const runStep = fields({
	id: text,
	/** Public clients use output, thinking, tool_call, and tool_result. */
	type: text,
	content: openText,
	toolName: text,
	toolInput: given,
	toolOutput: given,
	durationMs: number,
	timestamp: text,
});
const agentRun = aliased(
	fields({
		...each(text, 'id', 'agentId', 'status', 'prompt', 'guidance', 'model', 'workflowId', 'legacySandboxId'),
		...each(text, 'provider', 'runtimeId', 'runtimeState'),
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
			...each(number, 'inputTokens', 'outputTokens', 'toolCalls', 'durationMs'),
			summary: fields({ costMicros: number, totalInputTokens: number, totalOutputTokens: number, totalTokens: number }),
			entries: list(usageEntry, maxListLength),
		}),
		steps: list(runStep, maxListLength),
		...each(text, 'createdAt', 'startedAt', 'completedAt'),
	}),
	'legacySandboxId',
	'SandboxId',
);

// 2.8
const computeInstance = fields({
	...each(text, 'id', 'name', 'status', 'ip', 'instanceType', 'region', 'pricePerHour', 'gpu'),
	specs: given,
	startedAt: text,
	currentRuntimeSeconds: number,
	...each(text, 'currentCost', 'createdAt'),
	ssh: fields({ host: text, user: text, command: text, privateKey: text, instructions: given }),
	vaultMounts: given,
});

// 2.9
const template = fields(
	{
		...each(text, 'name', 'description', 'type'),
		variables: names,
		tags: names,
		usageCount: number,
		createdAt: text,
	},
	{ id: text },
);

// 4.1, 4.2, 4.7, 4.10
export const findAnswerSchema = fields({
	...each(text, 'query', 'jurisdiction'),
	found: number,
	candidates: list(searchCandidate, maxListLength),
	hint: text,
});
export const verifyAnswerSchema = fields({
	summary: fields({ total: number, verified: number, notFound: number, multipleMatches: number }),
	citations: list(citationResult, maxListLength),
});
export const agentPageSchema = fields({ agents: list(agent, maxListLength), hasMore: flag, nextCursor: text });
export const templateListSchema = fields({ templates: list(template, maxListLength) });
export {
	agentRun as agentRunSchema,
	computeInstance as computeInstanceSchema,
	presignedUrlRecord as presignedUrlRecordSchema,
	vaultObject as vaultObjectSchema,
};

export type SearchCandidate = z.output<typeof searchCandidate>;
export type Candidate = z.output<typeof candidate>;
export type CaseRecord = z.output<typeof caseRecord>;
export type CitationResult = z.output<typeof citationResult>;
export type PresignedUrlRecord = z.output<typeof presignedUrlRecord>;
export type VaultObject = z.output<typeof vaultObject>;
export type Agent = z.output<typeof agent>;
export type UsageEntry = z.output<typeof usageEntry>;
export type RunStep = z.output<typeof runStep>;
export type AgentRun = z.output<typeof agentRun>;
export type RunUsage = NonNullable<AgentRun['usage']>;
export type ComputeInstance = z.output<typeof computeInstance>;
export type Template = z.output<typeof template>;
export type FindAnswer = z.output<typeof findAnswerSchema>;
export type VerifyAnswer = z.output<typeof verifyAnswerSchema>;
export type AgentPage = z.output<typeof agentPageSchema>;
export type TemplateList = z.output<typeof templateListSchema>;
