import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { splitJoinedParties } from '../../../../../src/core/verification/judgement/names/commaParts';

describe('first parties joined by "and"', () => {
	for (const [text, parts] of [
		['CHIDI A. OKAFOR AND LARS LINDQVIST', ['CHIDI A. OKAFOR', 'LARS LINDQVIST']],
		['KESTREL, INC. and Elmton Stores, Inc.', ['KESTREL, INC.', 'Elmton Stores, Inc.']],
		['States of Kansas and Nebraska', ['Kansas', 'Nebraska']],
		['Wyo. & Colo.', ['Wyo.', 'Colo.']],
		['Iowa and Iowa Grocers Association', ['Iowa', 'Iowa Grocers Association']],
		['City of San Luis and County of Elm', ['City of San Luis', 'County of Elm']],
		['ELMTON COUNTY AND THE ELMTON COUNTY SHERIFF', ['ELMTON COUNTY', 'THE ELMTON COUNTY SHERIFF']],
		['Elmton County, Ohio, and Lars Lindqvist', ['Elmton County, Ohio', 'Lars Lindqvist']],
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
		'Elmton County and Oak County Water District',
		'Marlowe & Lindqvist',
		'Okafor',
	]) {
		it(`are one in ${text}`, () => assert.deepEqual(splitJoinedParties(text), []));
	}
});
