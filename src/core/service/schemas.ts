import * as z from 'zod/mini';

/*
 * The service's responses, read leniently: every field may be absent or null, and null means absent. Unknown fields are kept. A value of a
 * wrong type is an issue; `readAnswer` drops the array element or field with the issue.
 */

type Shape = Readonly<Record<string, z.ZodMiniType>>;

/** An object whose fields are all optional; absent fields have no key, so that `in` and spreading work as expected. */
type Lenient<S extends Shape> = { readonly [K in keyof S]?: z.output<S[K]> };

/** More elements than any page has; a longer list counts as a wrong type and isn't read. */
export const maxListLength = 100_000;

function lenient<const S extends Shape>(shape: S, nullable: readonly string[] = []): z.ZodMiniType<Lenient<S>> {
	const fields = Object.fromEntries(Object.entries(shape).map(([name, type]) => [name, z.exactOptional(type)]));
	const absent = (name: string, value: unknown) =>
		value === null && Object.hasOwn(shape, name) && !nullable.includes(name);
	const withoutNulls = z.transform((value: unknown) =>
		isRecord(value) ? Object.fromEntries(Object.entries(value).filter(([name, field]) => !absent(name, field))) : value,
	);
	return z.pipe(withoutNulls, z.looseObject(fields)) as unknown as z.ZodMiniType<Lenient<S>>;
}

function list<T extends z.ZodMiniType>(element: T): z.ZodMiniType<readonly z.output<T>[]> {
	const bounded = z.custom<unknown[]>((value) => Array.isArray(value) && value.length <= maxListLength);
	return z.pipe(bounded, z.array(element)) as unknown as z.ZodMiniType<readonly z.output<T>[]>;
}

function isRecord(value: unknown): value is Record<string, unknown> {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const text = z.string();
const count = z.number();
/** An object whose fields the interface doesn't specify. */
const open = z.custom<Readonly<Record<string, unknown>>>(isRecord);
/** Entries that aren't strings are left out: the names differ between live services. */
const strings = z.pipe(
	z.transform((value: unknown) =>
		isRecord(value)
			? Object.fromEntries(Object.entries(value).filter(([, entry]) => typeof entry === 'string'))
			: value,
	),
	z.custom<Readonly<Record<string, string>>>(isRecord),
);
/** A span is only a hint, so an invalid one must not cost the result it belongs to. */
const span = z.catch(z.optional(z.looseObject({ start: count, end: count })), undefined) as unknown as z.ZodMiniType<{
	readonly start: number;
	readonly end: number;
}>;

// 2.1
const searchCandidate = lenient({ url: text, title: text, snippet: text, source: text });

// 2.2
const candidate = lenient({ name: text, court: text, dateDecided: text, url: text });
const caseRecord = lenient({
	id: count,
	name: text,
	shortName: text,
	court: text,
	dateDecided: text,
	docketNumber: text,
	parallelCitations: list(text),
	url: text,
});
const citationResult = lenient({
	original: text,
	span,
	status: text,
	verificationSource: text,
	confidence: count,
	normalized: text,
	case: caseRecord,
	candidates: list(candidate),
});

// 2.4
const presignedUrlRecord = lenient({
	objectId: text,
	vaultId: text,
	filename: text,
	storeKey: text,
	operation: text,
	presignedUrl: text,
	expiresIn: count,
	expiresAt: text,
	instructions: open,
	metadata: lenient({ contentType: text, sizeBytes: count, bucket: text, region: text }),
});

// 2.5
const vaultObject = lenient(
	{
		id: text,
		vaultId: text,
		filename: text,
		/** null is the root; absent is unknown. */
		path: z.nullable(text),
		contentType: text,
		sizeBytes: count,
		ingestionStatus: text,
		metadata: open,
		updatedAt: text,
	},
	['path'],
);

// 2.6
const agent = lenient({
	id: text,
	name: text,
	description: text,
	model: text,
	vaultIds: list(text),
	isActive: z.boolean(),
	createdAt: text,
	updatedAt: text,
});

// 2.7
const usageEntry = lenient({
	id: text,
	service: text,
	endpoint: text,
	method: text,
	statusCode: count,
	costMicros: count,
	promptTokens: count,
	completionTokens: count,
	totalTokens: count,
	model: text,
	timestamp: text,
	metadata: z.unknown(),
});
const runStep = lenient({
	id: text,
	/** Public clients use: output, thinking, tool_call, tool_result. */
	type: text,
	content: text,
	toolName: text,
	toolInput: z.unknown(),
	toolOutput: z.unknown(),
	durationMs: count,
	timestamp: text,
});
const agentRun = lenient({
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
	result: lenient({
		output: text,
		outputObjectIds: list(text),
		finalResponse: lenient({ summary: text, createdObjectIds: list(text), issues: list(text) }),
		logs: strings,
	}),
	usage: lenient({
		model: text,
		inputTokens: count,
		outputTokens: count,
		toolCalls: count,
		durationMs: count,
		summary: lenient({ costMicros: count, totalInputTokens: count, totalOutputTokens: count, totalTokens: count }),
		entries: list(usageEntry),
	}),
	steps: list(runStep),
	createdAt: text,
	startedAt: text,
	completedAt: text,
});

// 2.8
const computeInstance = lenient({
	id: text,
	name: text,
	status: text,
	ip: text,
	instanceType: text,
	region: text,
	pricePerHour: text,
	gpu: text,
	specs: open,
	startedAt: text,
	currentRuntimeSeconds: count,
	currentCost: text,
	createdAt: text,
	ssh: lenient({ host: text, user: text, command: text, privateKey: text, instructions: list(z.unknown()) }),
	vaultMounts: open,
});

// 2.9
const template = lenient({
	id: text,
	name: text,
	description: text,
	type: text,
	variables: list(text),
	tags: list(text),
	usageCount: count,
	createdAt: text,
});

// 4.1, 4.2, 4.7, 4.10
export const findAnswerSchema = lenient({
	query: text,
	jurisdiction: text,
	found: count,
	candidates: list(searchCandidate),
	hint: text,
});
export const verifyAnswerSchema = lenient({
	summary: lenient({ total: count, verified: count, notFound: count, multipleMatches: count }),
	citations: list(citationResult),
});
export const agentPageSchema = lenient({ agents: list(agent), hasMore: z.boolean(), nextCursor: text });
export const templateListSchema = lenient({ templates: list(template) });
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
