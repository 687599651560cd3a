import { createRequire } from 'node:module';
import { join } from 'node:path';
import type * as vscode from 'vscode';
import { readSession } from './session';

type Window = typeof vscode.window;

/** The API as the extension was given it: VS Code makes one for each extension. */
export function extensionApi(): typeof vscode {
	return createRequire(join(readSession().extension, 'dist/extension.mjs'))('vscode');
}

/** Replaces functions of the extension's `window` until what this answers is called. */
export function replaceInWindow(functions: { readonly [Name in keyof Window]?: unknown }): () => void {
	const window = extensionApi().window as unknown as Record<string, unknown>;
	const originals = Object.fromEntries(Object.keys(functions).map((name) => [name, window[name]]));
	Object.assign(window, functions);
	return () => Object.assign(window, originals);
}

/** What the extension has told or asked. */
interface ShownMessage {
	readonly kind: 'information' | 'warning' | 'error';
	readonly text: string;
	readonly modal: boolean;
	/** Of a dialog: the text under the question. */
	readonly detail: string;
	readonly buttons: readonly string[];
}

/**
 * Notes the extension's messages, and answers its modal questions with the first of these buttons that they have: inside tests VS Code refuses to
 * show them. Without one they are declined.
 */
export function answerMessages(...answers: readonly (string | undefined)[]): {
	readonly shown: ShownMessage[];
	restore(): void;
} {
	const shown: ShownMessage[] = [];
	const answer =
		(kind: ShownMessage['kind']) =>
		async (text: string, ...rest: readonly unknown[]): Promise<string | undefined> => {
			const { modal = false, detail = '' } = (rest[0] ?? {}) as vscode.MessageOptions;
			const buttons = rest.filter((each): each is string => typeof each === 'string');
			shown.push({ kind, text, modal, detail, buttons });
			return modal ? answers.find((one) => one !== undefined && buttons.includes(one)) : undefined;
		};
	const restore = replaceInWindow({
		showInformationMessage: answer('information'),
		showWarningMessage: answer('warning'),
		showErrorMessage: answer('error'),
	});
	return { shown, restore };
}
