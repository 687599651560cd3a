import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { splitJoinedParties } from '../../../../../src/core/verification/judgement/names/joinedParties';

describe('first parties joined by "and"', () => {
	for (const [text, parts] of [
		['CHIDI A. OKAFOR AND LARS LINDQVIST', ['CHIDI A. OKAFOR', 'LARS LINDQVIST']],
		['KESTREL, INC. and Elmton Stores, Inc.', ['KESTREL, INC.', 'Elmton Stores, Inc.']],
		['States of Kansas and Nebraska', ['Kansas', 'Nebraska']],
		['Wyo. & Colo.', ['Wyo.', 'Colo.']],
		['Iowa and Iowa Grocers Association', ['Iowa', 'Iowa Grocers Association']],
		['S. G. AND A. E.', ['S. G.', 'A. E.']],
	] as const) {
		it(`are several in ${text}`, () => assert.deepEqual(splitJoinedParties(text), parts));
	}

	for (const text of [
		'Securities and Exchange Commission',
		'Simon and Schuster',
		'Department of Health and Human Services',
		'Maryland and Virginia Eldership of the Churches of God',
		'Tarrant County Narcotics Intelligence and Coordination Unit',
		'Marlowe & Lindqvist',
		'Okafor',
	]) {
		it(`are one in ${text}`, () => assert.deepEqual(splitJoinedParties(text), []));
	}
});
