import { loopbackUrl } from '../../core/service/baseUrl';
import { stringField } from '../../host/editor';
import { Canceled } from '../../host/messages';
import type { Services } from '../../host/services';
import { tellWhoVerifies } from './tellWhoVerifies';

/**
 * Asks for the archive's own consent, and has it verify from now on. `{baseUrl}` only on this machine, for tests.
 * @throws Canceled when the user declines
 */
export async function connectArchive(services: Services, argument: unknown): Promise<true> {
	const { archive, consents } = services;
	const baseUrl = loopbackUrl(stringField(argument, 'baseUrl')) ?? archive.baseUrl;
	const { host, origin } = new URL(baseUrl);
	if (!(await consents.askForBackground({ kind: 'archive', origin, label: host }))) throw new Canceled();
	await archive.connect(baseUrl);
	void tellWhoVerifies(services, 'Caselaw Access Project');
	return true;
}
