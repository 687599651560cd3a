// Answers as the first part of a request's path says, in a process of its own so that its work doesn't count; tells its base URL to the parent.
import { findOperation, startFaultServer } from '../faults/faultServer';
import { hostileBodies } from './hostileAnswers';

const written = new Map<string, Buffer>();

startFaultServer(({ method, url }) => {
	const name = url.split('/')[1] ?? '';
	const operation = findOperation(method, url);
	const body = operation && hostileBodies[name];
	if (!body) return { status: 200, headers: {}, body: Buffer.from('{}') };
	const key = `${name} ${operation}`;
	const bytes = written.get(key) ?? Buffer.from(body(operation));
	written.set(key, bytes);
	return { status: 200, headers: { 'content-type': 'application/json' }, body: bytes };
}).then(({ baseUrl }) => process.send?.(baseUrl));
