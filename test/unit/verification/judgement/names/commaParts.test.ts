import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { joinInsertedState, splitJoinedParties } from '../../../../../src/core/verification/judgement/names/commaParts';

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

describe('a state between commas', () => {
	it('leaves the name of a body whole', () => {
		for (const [text, joined] of [
			['Elm County, Georgia, Board of Education', 'Elm County Board of Education'],
			['Elm, W. Va., Hous. Auth.', 'Elm Hous. Auth.'],
			['Elm City, Ohio, Housing Authority, Inc.', 'Elm City Housing Authority, Inc.'],
		] as const)
			assert.equal(joinInsertedState(text), joined);
	});

	it('stays where no body follows it', () => {
		for (const text of ['Elm County, Georgia', 'Elm, Ohio, Lindqvist', 'Elm, Vance, Board of Education'])
			assert.equal(joinInsertedState(text), text);
	});
});
