import {
	type FetchedFile,
	FileClient,
	type FileDeps,
	findJsonProblem,
	type Sending,
	type Validators,
} from '../fileClient';
import { mostBytes } from './readCases';
import type { CasePlace } from './site';

interface VolumeRequest extends Validators, Sending {
	readonly slug: string;
	readonly volume: string;
}

/** Fetches files, each by one request. For a volume nothing is sent but the name of a reporter and the number of the volume. */
export class ArchiveClient {
	private readonly files: FileClient;

	/** @throws ServiceError `invalid` when the base URL could never be used */
	constructor(baseUrl: string, deps: FileDeps) {
		this.files = new FileClient(baseUrl, 'archive', mostBytes, deps);
	}

	/** The list of a volume's cases, as JSON. @throws ServiceError, and what `beforeSend` rejects with */
	fetchVolume({ slug, volume, ...request }: VolumeRequest): Promise<FetchedFile> {
		return this.files.fetchFile({
			...request,
			operation: 'volume',
			path: `/${slug}/${volume}/CasesMetadata.json`,
			accept: 'application/json',
			findProblem: (bytes) => findJsonProblem(bytes, '[]'),
		});
	}

	/**
	 * A file with a case's text, by one request; undefined where the archive doesn't have it.
	 * @throws ServiceError, and what `beforeSend` rejects with
	 */
	async fetchCase(
		{ slug, volume, file }: CasePlace,
		format: 'html' | 'json',
		sending: Sending,
	): Promise<Uint8Array | undefined> {
		const isHtml = format === 'html';
		const fetched = await this.files.fetchFile({
			...sending,
			operation: 'case',
			path: isHtml ? `/${slug}/${volume}/html/${file}.html` : `/${slug}/${volume}/cases/${file}.json`,
			accept: isHtml ? 'text/html' : 'application/json',
			findProblem: (bytes) => (bytes.length === 0 ? 'empty' : undefined),
		});
		return fetched.kind === 'file' ? fetched.bytes : undefined;
	}
}
