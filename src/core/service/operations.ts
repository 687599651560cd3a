import type * as z from 'zod/mini';
import { present } from '../base/text/present';
import { endpoints, type OperationName } from './endpoints';
import { limits } from './limits';
import { answerLimits, type BodyLimits } from './responseBody';
import {
	type AgentPage,
	type AgentRun,
	agentPageSchema,
	agentRunSchema,
	type ComputeInstance,
	computeInstanceSchema,
	type FindAnswer,
	findAnswerSchema,
	type PresignedUrlRecord,
	presignedUrlRecordSchema,
	type TemplateList,
	templateListSchema,
	type VaultObject,
	type VerifyAnswer,
	vaultObjectSchema,
	verifyAnswerSchema,
} from './schemas';

export type PresignedOperation = 'GET' | 'PUT' | 'DELETE' | 'HEAD';

export interface EnvironmentVariable {
	readonly key: string;
	readonly value: string;
	readonly target?: readonly string[];
	readonly type?: string;
}

/** A success for which the interface specifies no body: any body but a web page, without keys, confidential values, and queries of URLs. */
export type Acknowledgement =
	| { readonly kind: 'empty' }
	| { readonly kind: 'json'; readonly value: unknown }
	| { readonly kind: 'text'; readonly text: string };

/**
 * Which failures may be retried (interface-notes, "what may be retried").
 * `always`: asking twice does no harm. `untilGone`: likewise, and a 404 on the retry means that the first attempt succeeded.
 * `unsent`: only if no connection was made, or the service refused it for now. `never`: the user decides.
 */
export type RetryRule = 'always' | 'untilGone' | 'unsent' | 'never';

interface Inputs {
	find: {
		readonly query: string;
		readonly jurisdiction?: string | undefined;
		readonly numResults?: number | undefined;
	};
	verify: { readonly text: string };
	startDeployment: { readonly projectId: string; readonly environmentVariables: readonly EnvironmentVariable[] };
	abortUpload: { readonly vaultId: string; readonly objectId: string; readonly uploadId: string };
	createPresignedUrl: {
		readonly vaultId: string;
		readonly objectId: string;
		readonly operation?: PresignedOperation;
		/** Seconds. */
		readonly expiresIn?: number;
		readonly contentType?: string | undefined;
		readonly sizeBytes?: number | undefined;
	};
	fetchRun: { readonly runId: string };
	listAgents: { readonly limit?: number; readonly cursor?: string | undefined };
	fetchInstance: { readonly instanceId: string };
	updateObject: {
		readonly vaultId: string;
		readonly objectId: string;
		readonly filename?: string;
		/** null or an empty string is the root. */
		readonly path?: string | null;
		/** The service merges it with the existing metadata. */
		readonly metadata?: Readonly<Record<string, unknown>>;
	};
	listTemplates: { readonly type?: string | undefined };
	deleteProject: {
		readonly projectId: string;
		/** True keeps the linked hosting project; by default, it is deleted, too. */
		readonly keepHosting?: boolean;
	};
	deleteTranscription: { readonly jobId: string };
}

interface Outputs {
	find: FindAnswer;
	verify: VerifyAnswer;
	startDeployment: Acknowledgement;
	abortUpload: Acknowledgement;
	createPresignedUrl: PresignedUrlRecord;
	fetchRun: AgentRun;
	listAgents: AgentPage;
	fetchInstance: ComputeInstance;
	updateObject: VaultObject;
	listTemplates: TemplateList;
	deleteProject: Acknowledgement;
	deleteTranscription: Acknowledgement;
}

export type { OperationName } from './endpoints';
export type OperationInput<N extends OperationName> = Inputs[N];
export type OperationOutput<N extends OperationName> = Outputs[N];

export interface Operation<N extends OperationName> {
	readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
	readonly path: string;
	/** Input fields that replace each `{}` of `path`, in order. */
	readonly ids?: readonly (keyof Inputs[N] & string)[];
	readonly query?: (input: Inputs[N]) => Readonly<Record<string, string | number | undefined>>;
	readonly body?: (input: Inputs[N]) => Readonly<Record<string, unknown>>;
	/** Absent when the interface specifies no response; any success is then an Acknowledgement. */
	readonly schema?: z.ZodMiniType<Outputs[N]>;
	/** The field with the list that the response is about; if it isn't a list, the response is an error. */
	readonly listField?: string;
	/** Other lists that grow with the answer, by their paths. */
	readonly longLists?: readonly (readonly string[])[];
	/** Elements of that list that the request can have asked for; the service's further ones are dropped. */
	readonly most?: (input: Inputs[N]) => number;
	/** What a success without a body means, also for fields that its body leaves out. */
	readonly whenEmpty?: (input: Inputs[N]) => Outputs[N];
	/** The most that a response may have; `answerLimits` unless set. */
	readonly limits?: BodyLimits;
	readonly retry: RetryRule;
	/** Milliseconds for one attempt, including the body. */
	readonly timeoutMs: number;
	/** Values that the service might repeat in an error message, but that must not be shown or logged. */
	readonly confidential?: (input: Inputs[N]) => readonly string[];
}

/** For a response with long texts, which are cut. */
const maxBytesToCut = 32_000_000;
/** For responses about one thing, which are read and shown all at once. */
const detailLimits: BodyLimits = { bytes: 150_000, values: 25_000 };
/** For responses that are shown as received, once every text in them has been searched for what must not be shown. */
const acknowledgementLimits: BodyLimits = { bytes: 64_000, values: 1_000 };

/** Milliseconds for a change. */
const short = 30_000;
/** Milliseconds for anything that is read or looked up, and for a start; the service's own clients wait this long. */
const long = 60_000;

/** UTF-16 units of a citation such as "1 F 2" with the space after it: no text has more citations than fit into it at this length. */
const shortestCitation = 6;
/** More than twice as many citations as one request asks about: the service may find more in a text than this client does. */
const mostCitations = 500;

/** For whatever is read or looked up. */
const asked = { retry: 'always', timeoutMs: long } as const;

/** For what is done once, and may be asked for again until it is. */
const deletion = { limits: acknowledgementLimits, retry: 'untilGone', timeoutMs: short } as const;

/** The twelve operations of the interface (section 4). */
export const operations: { readonly [N in OperationName]: Operation<N> } = {
	find: {
		...endpoints.find,
		body: ({ query, jurisdiction, numResults }) => ({ query, jurisdiction, numResults }),
		schema: findAnswerSchema,
		listField: 'candidates',
		most: ({ numResults = 10 }) => numResults,
		...asked,
		confidential: ({ query }) => [query],
	},
	verify: {
		...endpoints.verify,
		body: ({ text }) => ({ text }),
		schema: verifyAnswerSchema,
		listField: 'citations',
		most: ({ text }) => Math.min(mostCitations, Math.ceil(text.length / shortestCitation)),
		...asked,
		confidential: ({ text }) => [text],
	},
	startDeployment: {
		...endpoints.startDeployment,
		ids: ['projectId'],
		body: ({ environmentVariables }) => ({ environmentVariables }),
		limits: acknowledgementLimits,
		retry: 'never',
		timeoutMs: long,
		confidential: ({ environmentVariables }) => environmentVariables.map(({ value }) => value),
	},
	abortUpload: {
		...endpoints.abortUpload,
		ids: ['vaultId'],
		body: ({ objectId, uploadId }) => ({ objectId, uploadId }),
		...deletion,
	},
	createPresignedUrl: {
		...endpoints.createPresignedUrl,
		ids: ['vaultId', 'objectId'],
		body: ({ operation, expiresIn, contentType, sizeBytes }) => ({ operation, expiresIn, contentType, sizeBytes }),
		schema: presignedUrlRecordSchema,
		limits: detailLimits,
		...asked,
	},
	fetchRun: {
		...endpoints.fetchRun,
		ids: ['runId'],
		schema: agentRunSchema,
		longLists: [['steps'], ['usage', 'entries']],
		limits: { ...answerLimits, bytesToCut: maxBytesToCut },
		...asked,
	},
	listAgents: {
		...endpoints.listAgents,
		query: ({ limit, cursor }) => ({ limit, cursor }),
		schema: agentPageSchema,
		listField: 'agents',
		// The most of any page: a service that ignores a smaller limit has still said something about each element.
		most: () => limits.limit.max,
		...asked,
	},
	fetchInstance: {
		...endpoints.fetchInstance,
		ids: ['instanceId'],
		schema: computeInstanceSchema,
		limits: detailLimits,
		...asked,
	},
	updateObject: {
		...endpoints.updateObject,
		ids: ['vaultId', 'objectId'],
		body: ({ filename, path, metadata }) => ({ filename, path, metadata }),
		schema: vaultObjectSchema,
		// Not the metadata: the service merges it with the existing metadata.
		whenEmpty: ({ vaultId, objectId, filename, path }) => ({
			id: objectId,
			vaultId,
			...present({ filename, path }),
		}),
		limits: detailLimits,
		retry: 'unsent',
		timeoutMs: short,
		confidential: ({ metadata }) => Object.values(metadata ?? {}).filter((value) => typeof value === 'string'),
	},
	listTemplates: {
		...endpoints.listTemplates,
		query: ({ type }) => ({ type }),
		schema: templateListSchema,
		listField: 'templates',
		...asked,
	},
	deleteProject: {
		...endpoints.deleteProject,
		ids: ['projectId'],
		query: ({ keepHosting }) => ({ deleteFromHosting: keepHosting === true ? 'false' : undefined }),
		...deletion,
	},
	deleteTranscription: {
		...endpoints.deleteTranscription,
		ids: ['jobId'],
		...deletion,
	},
};

/** Path and query to append to the base URL. IDs are encoded completely, including slashes; absent query fields are left out. */
export function requestTarget<N extends OperationName>(operation: Operation<N>, input: Inputs[N]): string {
	const ids = (operation.ids ?? []).map((name) => encodeURIComponent(String(input[name])));
	const path = operation.path.replaceAll('{}', () => ids.shift() ?? '');
	const query = Object.entries(operation.query?.(input) ?? {}).flatMap(([name, value]) =>
		value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`],
	);
	return query.length === 0 ? path : `${path}?${query.join('&')}`;
}
