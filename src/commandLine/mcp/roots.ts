import { realpath } from 'node:fs/promises';
import { isAbsolute, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { readGlobs } from '../../core/base/globs/globs';
import { formatOf } from '../../core/quotations/plainText';
import { sayRefusal } from '../../core/reporting/wording/fileTexts';
import { isBelow } from '../../node/folderPaths';
import { readInside } from '../../node/readInside';
import type { McpOptions } from '../arguments/options';
import { UsageError } from '../arguments/usage';
import { ClosedFolders } from '../drafts/closedFolders';
import { isDraftName } from '../drafts/findFiles';
import { nameOf } from '../drafts/folderName';
import { isDocument, limitOf } from '../drafts/readDrafts';

/** The folders in which files may be read: those named when the program was started, or else the client's roots. */
export class Roots {
	constructor(
		private readonly server: McpServer,
		private readonly options: Pick<McpOptions, 'folders' | 'closed' | 'exclude'>,
		private readonly workingDirectory: string,
	) {}

	/**
	 * Reads a file below a root, through no link that leads out of it.
	 *
	 * @param path absolute, or from a root
	 * @param isOpinion an opinion is read, which may be a web page, and not a draft
	 * @returns also the root and the path, both absolute
	 * @throws UsageError
	 */
	async read(path: string, isOpinion = false) {
		const roots = await this.list();
		if (roots.length === 0) {
			throw new UsageError(
				'No file may be read: the client gives no roots, and no folder was named, as in: benchbook mcp FOLDER.',
			);
		}
		for (const root of roots) {
			const full = isAbsolute(path) ? resolve(path) : join(root, path);
			if (!isBelow(full, root)) continue;
			await this.requireOpen(root, full, isOpinion);
			const read = await readInside(root, full, { limit: limitOf(full) });
			if (read.kind === 'read') return { root, path: full, ...read };
			if (read.kind !== 'missing' || root === roots.at(-1)) {
				throw new UsageError(`That file can't be read: ${sayRefusal(read)}.`);
			}
		}
		throw new UsageError('That file is in none of the folders that may be read.');
	}

	/** Absolute paths. */
	async list(): Promise<string[]> {
		const { folders } = this.options;
		if (folders.length > 0) return folders.map((folder) => resolve(this.workingDirectory, folder));
		if (!this.server.server.getClientCapabilities()?.roots) return [];
		const { roots } = await this.server.server.listRoots().catch(() => {
			throw new UsageError("No file may be read: the client's roots can't be read.");
		});
		return roots.flatMap(({ uri }) => {
			try {
				return [resolve(fileURLToPath(uri))];
			} catch {
				return [];
			}
		});
	}
	/** @throws UsageError for what is no draft, and what the user or the settings of any folder on its way keep from models */
	private async requireOpen(root: string, path: string, isOpinion: boolean): Promise<void> {
		// Comparing a quotation with any other file, such as one with a key, would bring its words to the model.
		if (!isDraftName(path) && !isDocument(path) && !(isOpinion && formatOf(path) === 'html'))
			throw new UsageError(`Only .md, .markdown, .txt,${isOpinion ? ' .html,' : ''} .docx, and .pdf files are read.`);
		// By whatever link or spelling it is named.
		const real = await realpath(path).catch(() => path);
		const globs = readGlobs(this.options.exclude);
		const names = [nameOf(path, root), nameOf(real, await realpath(root).catch(() => root))];
		const closing = await closedToAgents(this.options, this.workingDirectory).find(path);
		if (closing?.kind === 'confidential')
			throw new UsageError('The user has marked that folder as confidential. Do not try again.');
		if (closing || names.some((name) => globs.find(name) !== undefined))
			throw new UsageError('The settings of the folder exclude that file.');
	}
}

/** What settings, and the arguments of the server, close to agents. */
export function closedToAgents({ closed }: Pick<McpOptions, 'closed'>, workingDirectory: string): ClosedFolders {
	return new ClosedFolders(closed.map((folder) => resolve(workingDirectory, folder)));
}
