import type { Services } from '../../../host/services';

/** Offers to check with the archive where no one else is connected: once, by a notification that doesn't interrupt. To accept it is to consent. */
export async function offerArchive({ archive, consents }: Services): Promise<void> {
	if (!(await archive.takeOffer())) return;
	const { host, origin } = archive;
	if (await consents.offerBackground({ kind: 'archive', origin, label: host })) await archive.connect();
}
