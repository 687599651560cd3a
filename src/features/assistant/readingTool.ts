import type * as vscode from 'vscode';
import { plainLine } from '../../core/base/display/plainLine';
import { escapeInline } from '../../core/draft/markdown/escaping';
import { defaultTokenBudget, estimateTokens } from '../../core/reporting/formats/toolAnswers';
import type { Recipient } from '../../host/connections';
import type { Services } from '../../host/services';
import { ToolError } from './toolErrors';

/** UTF-16 units that a confirmation quotes. */
export const maxQuoted = 300;

/** What VS Code asks the user before a tool is used. Texts are Markdown. */
export interface Preparation {
	readonly doing: string;
	readonly title: string;
	readonly message: string;
	/** The consent that makes the question unnecessary: nothing but citations leaves, and nothing of the user's is read. */
	readonly consent?: 'citations';
}

export interface ToolRun<R extends Recipient> {
	readonly recipient: R;
	readonly signal: AbortSignal;
	readonly budget: TokenBudget;
}

export interface TokenBudget {
	readonly tokens: number;
	readonly count: (text: string) => PromiseLike<number> | number;
}

/** A read-only tool. `prepare` says what will be sent and where. */
export interface ReadingTool<I, R extends Recipient> {
	/** Who gets what is sent; undefined while no one is connected. */
	findRecipient(): Promise<R | undefined>;
	prepare(input: Partial<I>, host: string): Preparation | Promise<Preparation>;
	run(input: Partial<I>, run: ToolRun<R>): Promise<string>;
}

export function readBudget(options: vscode.LanguageModelToolTokenizationOptions | undefined): TokenBudget {
	if (!options) return { tokens: defaultTokenBudget, count: estimateTokens };
	return { tokens: options.tokenBudget, count: (text) => options.countTokens(text) };
}

/** @throws ToolError when the user declines */
export async function requireConsent(
	services: Services,
	kind: 'citations' | 'text',
	recipient: Recipient,
): Promise<void> {
	if (await services.consents.ask(kind, recipient)) return;
	throw new ToolError(
		`The user did not allow ${kind === 'text' ? 'text' : 'citations'} to be sent to ${recipient.label}. Do not try again unless the user asks for it.`,
	);
}

/** A model's text as one quoted line of a confirmation, so that it can't pass for part of it. */
export function quoted(text: string): string {
	return escapeInline(`"${plainLine(text, { maxLength: maxQuoted })}"`);
}
