import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Has a server listen to this machine alone.
 *
 * @param port a free one unless it is named
 * @returns its address, without a slash at the end
 */
export async function listen(server: Server, port = 0): Promise<string> {
	await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve));
	return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Closes a server with the connections that are open to it. */
export async function close(server: Server): Promise<void> {
	const closed = new Promise((resolve) => server.close(resolve));
	server.closeAllConnections();
	await closed;
}
