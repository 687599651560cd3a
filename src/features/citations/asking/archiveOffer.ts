import * as vscode from 'vscode';
import type { Services } from '../../../host/services';

/**
 * Offers to check with the archive where no one else is connected: once, by a notification that doesn't interrupt. To accept it is to consent. Once
 * someone else is connected, the offer is put away with the other notifications: it would contradict what is said of the new source.
 */
export async function offerArchive({ archive, consents, verifiers }: Services): Promise<void> {
	if (!(await archive.takeOffer())) return;
	const { host, origin } = archive;
	const connected = verifiers.onDidChange(() => void vscode.commands.executeCommand('notifications.hideToasts'));
	try {
		if (await consents.offerBackground({ kind: 'archive', origin, label: host })) await archive.connect();
	} finally {
		connected.dispose();
	}
}
