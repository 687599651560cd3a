import { firstAtOrAfter } from '../../text/bisection';
import { ByteReader, ForgedBytes, longestText, unseal } from './volumeBytes';

/** A case as the archive has it: texts as they came, without control characters and bounded. */
export interface ArchivedCase {
	/** Not always a number: "xiv", "12a", or what a scanner made of one. */
	readonly firstPage: string;
	readonly lastPage: string;
	readonly name: string;
	/** The caption in full, where it says more than the name. */
	readonly fullName?: string;
	/** "1985-02-20", "1985-02" or "1985". */
	readonly date?: string;
	readonly court?: string;
	readonly docket?: string;
	/** Other places where it is printed, and the own one. */
	readonly citations: readonly string[];
	/** "0352-01". */
	readonly file?: string;
	readonly id?: number;
	/** Whether there are as many scanned pages as printed ones; undefined where the archive doesn't say. */
	readonly isScanSound?: boolean;
}

export interface ReadCases {
	readonly cases: readonly ArchivedCase[];
	/** Entries that couldn't be read. */
	readonly skipped: number;
}

/** More cases than any volume has; of the rest it is only known that there are some. */
export const mostCases = 20_000;
/** Words used more than once in a volume are written once. */
export const mostWords = 30_000;
export const mostCourts = 2_000;
export const mostCitations = 20;

/** What the index says of a case, in bits. */
export const has = {
	oddFirst: 1,
	oddLast: 2,
	scanKnown: 4,
	scanSound: 8,
	ordinal: 16,
	fullName: 32,
	id: 64,
	ownCitation: 128,
	otherNumbering: 256,
};

/** A page as a number; undefined where it isn't one. */
export function pageNumber(page: string): number | undefined {
	return /^\d{1,6}$/.test(page) ? Number(page) : undefined;
}

/** A volume whose cases are read from the compact form as they are asked for. */
export class Volume {
	/** First and last page of each case; -1 where that isn't a number. */
	readonly first: Int32Array;
	readonly last: Int32Array;
	private readonly flags: Uint16Array;
	/** The first pages that are numbers, sorted. */
	private inOrder: Int32Array | undefined;
	/** Where each case begins in the bytes, and the end of the last. */
	private readonly starts: Int32Array;
	private readonly courts: readonly string[];
	private readonly words: readonly string[];
	private readonly own: string;
	private readonly firstId: number;
	/** Entries of the archive's list that couldn't be read. */
	readonly skipped: number;

	/** @throws ForgedBytes */
	constructor(private readonly bytes: Uint8Array) {
		const read = new ByteReader(bytes);
		this.skipped = read.number();
		this.own = read.text();
		this.firstId = read.number();
		this.courts = Array.from({ length: read.atMost(mostCourts) }, () => read.text());
		this.words = Array.from({ length: read.atMost(mostWords) }, () => read.text());
		const count = read.atMost(Math.min(mostCases, bytes.length));
		this.first = new Int32Array(count);
		this.last = new Int32Array(count);
		this.flags = new Uint16Array(count);
		this.starts = new Int32Array(count + 1);
		let page = 0;
		for (let at = 0; at < count; at++) {
			const flags = read.atMost(511);
			page += read.signed();
			const last = page + read.signed();
			if (page < 0 || page > 999_999 || last < 0 || last > 999_999) throw new ForgedBytes();
			this.flags[at] = flags;
			this.first[at] = flags & has.oddFirst ? -1 : page;
			this.last[at] = flags & has.oddLast ? -1 : last;
			this.starts[at + 1] = (this.starts[at] as number) + read.atMost(bytes.length);
		}
		for (let at = 0; at <= count; at++) this.starts[at] = (this.starts[at] as number) + read.at;
		if (this.starts[count] !== bytes.length) throw new ForgedBytes();
	}

	/** The first page after one on which a case begins; undefined where none does. */
	nextFirst(page: number): number | undefined {
		this.inOrder ??= this.first.filter((first) => first !== -1).sort();
		const { inOrder } = this;
		return inOrder[firstAtOrAfter(inOrder.length, (at) => inOrder[at] as number, page + 1)];
	}

	get size(): number {
		return this.first.length;
	}

	/** Whether there are as many scanned pages as printed ones; undefined where that isn't known. */
	isScanSound(at: number): boolean | undefined {
		const flags = this.flags[at] as number;
		return flags & has.scanKnown ? (flags & has.scanSound) !== 0 : undefined;
	}

	/** True for a first page that is numbered beside the others, "xiv" or "12a"; "l23" is what a scanner made of one of them. */
	isOtherNumbering(at: number): boolean {
		return ((this.flags[at] as number) & has.otherNumbering) !== 0;
	}

	/** Undefined where the bytes of a case are not as they were written. */
	caseAt(at: number): ArchivedCase | undefined {
		try {
			return this.readCase(at);
		} catch (error) {
			if (error instanceof ForgedBytes) return undefined;
			throw error;
		}
	}

	private readCase(at: number): ArchivedCase {
		const read = new ByteReader(this.bytes, this.starts[at], this.starts[at + 1]);
		const flags = this.flags[at] as number;
		const firstPage = flags & has.oddFirst ? this.readText(read) : String(this.first[at]);
		const lastPage = flags & has.oddLast ? this.readText(read) : String(this.last[at]);
		const name = this.readText(read);
		const fullName = flags & has.fullName ? this.readText(read) : undefined;
		const date = dateText(read.number());
		const court = this.courts[read.number() - 1];
		const docket = this.readText(read);
		const file =
			flags & has.ordinal
				? `${firstPage.padStart(4, '0')}-${String(read.atMost(99)).padStart(2, '0')}`
				: this.readText(read);
		const id = flags & has.id ? this.firstId + read.number() : undefined;
		const others = Array.from({ length: read.atMost(mostCitations) }, () => this.readText(read));
		const isScanSound = this.isScanSound(at);
		return {
			firstPage,
			lastPage,
			name,
			...(fullName !== undefined && { fullName }),
			...(date !== undefined && { date }),
			...(court !== undefined && { court }),
			...(docket !== '' && { docket }),
			citations: flags & has.ownCitation ? [`${this.own} ${firstPage}`, ...others] : others,
			...(file !== '' && { file }),
			...(Number.isSafeInteger(id) && { id: id as number }),
			...(isScanSound !== undefined && { isScanSound }),
		};
	}

	private readText(read: ByteReader): string {
		const parts: string[] = [];
		let length = 0;
		for (let left = read.atMost(longestText); left > 0; left--) {
			const number = read.number();
			const word = number === 0 ? read.text() : this.words[number - 1];
			length += (word?.length ?? 0) + 1;
			// Few bytes can stand for long words.
			if (word === undefined || length > longestText + 1) throw new ForgedBytes();
			parts.push(word);
		}
		return parts.join(' ');
	}
}

/** Reads the compact form; undefined for bytes that were cut, changed or never such. */
export function decodeVolume(sealed: Uint8Array): Volume | undefined {
	const content = unseal(sealed);
	if (content === undefined) return undefined;
	try {
		return new Volume(content);
	} catch (error) {
		if (error instanceof ForgedBytes) return undefined;
		throw error;
	}
}

function dateText(number: number): string | undefined {
	if (number === 0) return undefined;
	const [, year, month = '', day = ''] = /^(\d{4})(\d\d)(\d\d)$/.exec(String(number).padStart(8, '0')) ?? [];
	if (year === undefined) return undefined;
	return [year, month, day].filter((part) => part !== '00').join('-');
}
