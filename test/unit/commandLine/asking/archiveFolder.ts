import { ArchiveServer } from '../../../support/archiveServer';
import { type ArchiveVolume, makeVolume } from '../../../support/archiveVolumes';
import { CheckFolder } from '../runCheck';

/** Cases of which two volumes are known; the others in them are made. */
export const testVolumes: readonly ArchiveVolume[] = [
	makeVolume({
		slug: 'us',
		volume: '347',
		reporter: 'U.S.',
		year: 1954,
		made: 40,
		pagesEach: 10,
		cases: [
			{
				name: 'Brown v. Board of Education',
				first: 483,
				last: 496,
				date: '1954-05-17',
				court: 'Supreme Court of the United States',
				parallel: ['74 S. Ct. 686', '98 L. Ed. 873'],
			},
		],
	}),
	makeVolume({
		slug: 'f3d',
		volume: '925',
		reporter: 'F.3d',
		year: 2019,
		made: 120,
		pagesEach: 12,
		cases: [
			{
				name: 'Varghese v. China Southern Airlines',
				first: 1400,
				last: 1412,
				date: '2019-05-30',
				court: 'United States Court of Appeals for the Eleventh Circuit',
			},
		],
	}),
];

export const brown = 'Brown v. Board of Education, 347 U.S. 483, 495 (1954).';
export const varghese = 'Varghese v. China Southern Airlines, 925 F.3d 1400 (11th Cir. 2019).';
/** In the middle of a case of another name. */
export const invented = 'Zebulon v. Quartermaine, 925 F.3d 500 (9th Cir. 2019).';

/** A folder of drafts beside an archive of one's own. */
export async function openArchiveFolder(
	volumes: readonly ArchiveVolume[] = testVolumes,
	environment: Readonly<Record<string, string>> = {},
): Promise<{ readonly server: ArchiveServer; readonly folder: CheckFolder; close(): Promise<void> }> {
	const server = await ArchiveServer.start(volumes);
	const folder = new CheckFolder({
		BENCHBOOK_ARCHIVE_URL: server.baseUrl,
		BENCHBOOK_CONSENT: 'volumes',
		...environment,
	});
	return {
		server,
		folder,
		close: async () => {
			folder.remove();
			await server.close();
		},
	};
}
