import assert from 'node:assert/strict';
import { PassThrough } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { type CallToolResult, ListRootsRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { readCommandLine } from '../../../../src/commandLine/arguments/options';
import { serve } from '../../../../src/commandLine/mcp/serve';
import { textThreadProgram } from '../runCheck';

/** A client of `benchbook mcp` in this process, over the same kind of streams. */
export class Agent {
	private readonly client: Client;
	private readonly input = new PassThrough();
	private ended: Promise<unknown> = Promise.resolve();

	/** @param roots absolute paths, which the client gives as its roots */
	constructor(
		private readonly workingDirectory: string,
		roots: readonly string[] = [],
	) {
		this.client = new Client({ name: 'test', version: '1' }, { capabilities: { roots: {} } });
		this.client.setRequestHandler(ListRootsRequestSchema, () => ({
			roots: roots.map((root) => ({ uri: pathToFileURL(root).href })),
		}));
	}

	/** @param args of `benchbook mcp` */
	async start(...args: string[]): Promise<this> {
		const options = readCommandLine(['mcp', ...args]);
		assert.ok(options.kind === 'mcp');
		const [stdout, stderr] = [new PassThrough(), new PassThrough().resume()];
		const transport = new StdioServerTransport(stdout, this.input);
		const { workingDirectory, input: stdin } = this;
		this.ended = serve(options, {
			...{ workingDirectory, stdin, stdout, stderr, now: Date.now, textThread: textThreadProgram() },
			environment: {},
			signal: new AbortController().signal,
			whileStoppable: (run) => run(),
		}).finally(() => transport.close());
		await this.client.connect(transport);
		return this;
	}

	async call(name: string, given: Record<string, unknown>, options = {}) {
		const result = (await this.client.callTool({ name, arguments: given }, undefined, options)) as CallToolResult;
		const [content] = result.content;
		const said = content?.type === 'text' ? content.text : '';
		return { isError: result.isError === true, said, content: result.structuredContent };
	}

	async stop(): Promise<void> {
		await this.client.close();
		this.input.end();
		await this.ended;
	}
}
