import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { sayServiceError } from '../../../../src/core/reporting/wording/serviceErrors';
import { ServiceError, type ServiceErrorData, type ServiceErrorKind } from '../../../../src/core/service/serviceError';

const say = (kind: ServiceErrorKind, data: ServiceErrorData) => sayServiceError(new ServiceError(kind, data), 'en');

describe('how errors of the service are said', () => {
	it("doesn't blame the API key for what the object store refuses: it never gets the key", () => {
		assert.equal(
			say('forbidden', { operation: 'transfer', status: 403 }),
			'The object store refused the request (403). Try again: its URL may have expired.',
		);
		assert.match(say('forbidden', { operation: 'createPresignedUrl', status: 403 }), /API key/);
		assert.match(say('notFound', { operation: 'transfer', status: 404 }), /no content for this object/);
	});

	it('says that a change may have been made if its answer was cut off, and not if nothing was sent', () => {
		for (const kind of ['network', 'timeout', 'server', 'protocol'] as const) {
			assert.match(say(kind, { operation: 'updateObject' }), /may have been made/);
			assert.doesNotMatch(say(kind, { operation: 'fetchRun' }), /may have been made/);
		}
		assert.doesNotMatch(say('network', { operation: 'updateObject', notSent: true }), /may have been made/);
		assert.doesNotMatch(say('timeout', { operation: 'updateObject' }), /Nothing was lost/);
		assert.doesNotMatch(say('invalid', { operation: 'updateObject', status: 422 }), /may have been made/);
	});

	it('speaks of an item only where an ID was sent', () => {
		assert.match(say('notFound', { operation: 'verify', status: 404 }), /nothing at this address/);
		assert.match(say('notFound', { operation: 'fetchRun', status: 404 }), /no item with this ID/);
	});
});
