import * as vscode from 'vscode';
import { Owner } from '../../../host/editor';
import { docxScheme } from '../../../host/settings';
import type { CitationServices } from '../session';
import type { DocxFiles } from './docxFiles';

export interface DocxServices extends CitationServices {
	readonly docx: DocxTexts;
}

/** Word documents and PDFs as Markdown files, for which code is loaded when the first one is requested. */
export class DocxTexts extends Owner {
	private readonly changed = this.own(new vscode.EventEmitter<vscode.FileChangeEvent[]>());
	private loading: Promise<DocxFiles> | undefined;
	/** Undefined before the first one was asked for. */
	files: DocxFiles | undefined;

	constructor(private readonly context: Pick<vscode.ExtensionContext, 'extensionPath'>) {
		super();
		const refuse = async (uri: vscode.Uri): Promise<never> => (await this.load()).refuse(uri);
		const provider = vscode.workspace.registerFileSystemProvider(
			docxScheme,
			{
				onDidChangeFile: this.changed.event,
				stat: async (uri) => (await this.load()).stat(uri),
				readFile: async (uri) => (await this.load()).readFile(uri),
				watch: (uri) => {
					const watching = this.load().then((files) => files.watch(uri));
					return new vscode.Disposable(() => void watching.then((one) => one.dispose()));
				},
				readDirectory: refuse,
				createDirectory: refuse,
				writeFile: refuse,
				delete: refuse,
				rename: refuse,
			},
			{ isReadonly: true, isCaseSensitive: true },
		);
		this.own(provider);
	}

	async load(): Promise<DocxFiles> {
		this.loading ??= import('./docxFiles').then(({ DocxFiles: Files }) => {
			this.files = this.own(new Files(this.context, this.changed));
			return this.files;
		});
		try {
			return await this.loading;
		} catch (error) {
			this.loading = undefined;
			throw error;
		}
	}
}
