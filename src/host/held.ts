import * as vscode from 'vscode';
import { HeldFiles } from './heldFiles';

/** What of the manifest is registered before the features are there. */
interface Manifest {
	readonly contributes: {
		readonly commands: readonly { readonly command: string }[];
		readonly languageModelTools: readonly { readonly name: string }[];
	};
}

/**
 * What VS Code may ask for the moment activation is over: commands, the files of vaults, tools. It is registered before the features are
 * loaded; what is asked until then waits for them.
 */
export class Held implements vscode.Disposable {
	private readonly commands: vscode.Disposable;
	private readonly tools = new Map<string, vscode.LanguageModelTool<unknown>>();
	private readonly heldTools: vscode.Disposable;
	/** Tracked objects as files, for whoever serves them. */
	readonly files: HeldFiles;

	/** @param loaded resolves when the features have registered and served what is theirs */
	constructor(
		{ extension }: vscode.ExtensionContext,
		private readonly loaded: Promise<void>,
	) {
		const { contributes } = extension.packageJSON as Manifest;
		this.commands = vscode.Disposable.from(...contributes.commands.map(({ command }) => this.holdCommand(command)));
		this.files = new HeldFiles(loaded);
		this.heldTools = vscode.Disposable.from(...contributes.languageModelTools.map(({ name }) => this.holdTool(name)));
	}

	/** Lets go of the commands, so that the features can register them. */
	releaseCommands(): void {
		this.commands.dispose();
	}

	serveTool<T>(name: string, tool: vscode.LanguageModelTool<T>): vscode.Disposable {
		this.tools.set(name, tool as vscode.LanguageModelTool<unknown>);
		return new vscode.Disposable(() => this.tools.delete(name));
	}

	dispose(): void {
		this.commands.dispose();
		this.heldTools.dispose();
	}

	private holdCommand(id: string): vscode.Disposable {
		return vscode.commands.registerCommand(id, async (...given) => {
			await this.loaded;
			return vscode.commands.executeCommand(id, ...given);
		});
	}

	private holdTool(name: string): vscode.Disposable {
		return vscode.lm.registerTool(name, {
			prepareInvocation: async (options, token) => (await this.servedTool(name)).prepareInvocation?.(options, token),
			invoke: async (options, token) => (await this.servedTool(name)).invoke(options, token),
		});
	}

	private async servedTool(name: string): Promise<vscode.LanguageModelTool<unknown>> {
		await this.loaded;
		const tool = this.tools.get(name);
		if (!tool) throw new Error(`nothing serves the tool ${name}`);
		return tool;
	}
}
