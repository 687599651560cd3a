import { isServiceError, type ServiceError } from '../../core/service/serviceError';
import { isCancellation } from '../../host/messages';

/** What a model reads: what went wrong and what it can do. In English, like the descriptions of the tools. */
export class ToolError extends Error {
	override readonly name = 'ToolError';
}

export function toolErrorOf(error: unknown): Error {
	if (error instanceof ToolError) return error;
	if (isCancellation(error)) return new ToolError('Canceled by the user.');
	if (isServiceError(error)) return new ToolError(`${error.message}. ${adviceOn(error)}`);
	return new ToolError('Something went wrong in Benchbook. Do not try again; tell the user to check its log.');
}

function adviceOn({ kind, data }: ServiceError): string {
	switch (kind) {
		case 'auth':
			return 'Ask the user to connect again with the command "Benchbook: Connect…".';
		case 'forbidden':
			return 'The API key does not have permission for this; tell the user.';
		case 'notFound':
			return data.operation === 'fetchRun'
				? 'There is no run with this ID. Ask the user for the right one.'
				: 'Tell the user to check the base URL.';
		case 'rateLimited':
			return data.retryAt === undefined
				? 'Wait a minute before trying again.'
				: `Do not try again before ${new Date(data.retryAt).toISOString()}.`;
		case 'invalid':
			return data.field === undefined ? 'Change the input.' : `Change "${data.field}".`;
		case 'timeout':
		case 'network':
		case 'server':
			return 'Try again once; then tell the user that the service is unreachable.';
		case 'protocol':
			return 'Tell the user to check the base URL and the network.';
		case 'canceled':
			return '';
	}
}
