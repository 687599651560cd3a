import { compareNames } from '../../../base/display/figures';

/** A file in the folder; its stamp changes whenever the file does, as far as size and times show. */
export interface TitleFile {
	readonly name: string;
	readonly stamp: string;
	/** Bytes. */
	readonly size: number;
	/** Milliseconds since the epoch. */
	readonly changedAt: number;
}

/** Why a file isn't read. `outside`: a link that leads out of the folder; `special`: a device, a pipe, or a socket. */
export interface RefusedTitle {
	readonly name: string;
	readonly why: 'outside' | 'special' | 'tooLarge' | 'unreadable';
}

export interface ListedTitles {
	readonly files: readonly TitleFile[];
	readonly refused: readonly RefusedTitle[];
	/** The system's error code, if the folder can't be listed. */
	readonly failure?: string;
}

/** An open file of a title: it stays the same one, whatever is put in its place. */
export interface OpenTitle {
	readonly stamp: string;
	readonly size: number;
	/** Returns fewer bytes than asked for at the end of the file. @throws a file system error, with its code */
	read(start: number, length: number): Promise<Uint8Array>;
	/** The current stamp of the open file. */
	readStamp(): Promise<string>;
	close(): Promise<void>;
}

/** The folder in which a user keeps titles. */
export interface TitleFiles {
	list(): Promise<ListedTitles>;
	/** Undefined if it can't be opened, or is no longer a file of the folder. */
	open(name: string): Promise<OpenTitle | undefined>;
}

/** Bytes of the largest file that is read; that of title 42 has more than a hundred million. */
export const largestTitle = 400_000_000;

/** The title that a file's name gives, in the naming of the Office of the Law Revision Counsel; appendices have none. */
export function titleOf(name: string): string | undefined {
	const [, number] = /^(?:xml_)?usc(\d\d)(?:@[\d-]{1,20})?\.xml$/i.exec(name) ?? [];
	return number === undefined ? undefined : String(Number(number));
}

/** The last by name of a title's files: "usc42@119-10.xml" is newer than "usc42@119-4.xml", and that is newer than "usc42@118-9.xml". */
export function findNewest(files: readonly TitleFile[], number: string): TitleFile | undefined {
	return files
		.filter(({ name }) => titleOf(name) === number)
		.sort((one, other) => compareNames(one.name, other.name))
		.at(-1);
}
