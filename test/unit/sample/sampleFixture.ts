import type { SampleOptions, SampleRequestRecord } from '../../../src/sample/options';
import { type RunningSample, startSample } from '../../../src/sample/server';
import { readAddedCases } from '../../support/addedCases';

/** An answer of the sample as a test looks at it; `json` is undefined for an empty body. */
export interface Answered {
	readonly status: number;
	readonly headers: Headers;
	// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the service wrote, and fails when it is something else.
	readonly json: any;
}

export interface RequestInput {
	readonly method?: string;
	readonly body?: unknown;
	readonly rawBody?: string;
	readonly headers?: Readonly<Record<string, string>>;
	/** null sends no Authorization header. */
	readonly key?: string | null;
}

/** A sample service of one test, and what it was asked. */
export interface SampleUnderTest extends RunningSample {
	readonly records: readonly SampleRequestRecord[];
	request(path: string, input?: RequestInput): Promise<Answered>;
}

/** Starts a sample, with the cases of its data folder, hands it to `use`, and closes it whatever happens. */
export async function withSample<T>(options: SampleOptions, use: (sample: SampleUnderTest) => Promise<T>): Promise<T> {
	const records: SampleRequestRecord[] = [];
	const cases = options.dataDir === undefined ? [] : readAddedCases(options.dataDir);
	const running = await startSample({ cases, ...options, onRequest: (record) => records.push(record) });
	const request = async (path: string, input: RequestInput = {}): Promise<Answered> => {
		const { body, rawBody = body === undefined ? undefined : JSON.stringify(body), key = running.apiKey } = input;
		const response = await fetch(`${running.baseUrl}${path}`, {
			method: input.method ?? (rawBody === undefined ? 'GET' : 'POST'),
			headers: {
				...(key === null ? {} : { Authorization: `Bearer ${key}` }),
				...(rawBody === undefined ? {} : { 'Content-Type': 'application/json' }),
				...input.headers,
			},
			...(rawBody === undefined ? {} : { body: rawBody }),
		});
		const text = await response.text();
		return { status: response.status, headers: response.headers, json: text === '' ? undefined : JSON.parse(text) };
	};
	try {
		return await use({ ...running, records, request });
	} finally {
		await running.close();
	}
}
