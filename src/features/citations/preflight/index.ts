import * as vscode from 'vscode';
import { numberField, registerCommand } from '../../../host/editor';
import type { AskingServices } from '../asking';
import type { DocxServices } from '../docx';
import type { PreflightView } from './preflightView';

/** The check before filing and its view, which appears once something was checked. */
export function registerPreflight(services: AskingServices & DocxServices): vscode.Disposable {
	let view: Promise<PreflightView> | undefined;
	const getView = (): Promise<PreflightView> => {
		view ??= import('./preflightView').then(({ PreflightView }) => new PreflightView(services.decisions));
		return view;
	};
	const lineOf = (argument: unknown): number => numberField(argument, 'line') ?? -1;
	return vscode.Disposable.from(
		{ dispose: () => void view?.then((one) => one.dispose()) },
		registerCommand(services, 'benchbook.citations.preflight', async (argument) =>
			(await import('./preflightCommand')).checkBrief(services, await getView(), argument),
		),
		registerCommand(services, 'benchbook.citations.openPreflightLine', async (argument) =>
			(await getView()).open(lineOf(argument)),
		),
		registerCommand(services, 'benchbook.citations.fixPreflight', async (argument) =>
			(await getView()).fix(lineOf(argument)),
		),
		registerCommand(services, 'benchbook.citations.fixAllOfKind', async (argument) =>
			(await getView()).fix(lineOf(argument)),
		),
		registerCommand(services, 'benchbook.citations.copyPreflight', async () => {
			await vscode.env.clipboard.writeText((await getView()).text);
			return true;
		}),
		registerCommand(services, 'benchbook.citations.closePreflight', async () => (await getView()).close()),
	);
}
