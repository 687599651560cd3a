import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, it } from 'mocha';

const root = resolve(__dirname, '../../..');

/** Of the right column of CONTRIBUTING's table of words, those that are wrong wherever they stand. */
const unwanted =
	/\b(?:in front of|any more|handed in|nobody|somebody|anew|meanwhile|cancelled)\b|\w+(?:gnis|asis|ganis|talis|malis|maris)(?:e[drs]?|ing|ation)\b|\b(?:colour|behaviour|labelled)/gi;

/** The status of a run as the service spells it. */
const excepted = new Set([
	'src/core/service/compute/sshTarget.ts: cancelled',
	'src/core/service/runs/trackedRun.ts: cancelled',
	'src/features/agents/agentNodes.ts: cancelled',
	'src/sample/records.json: cancelled',
	'src/sample/sampleIds.ts: cancelled',
]);

/** Folders with what is read in them, and files. */
const places = [
	'src',
	'docs',
	'l10n',
	'README.md',
	'CHANGELOG.md',
	'CONTRIBUTING.md',
	'SECURITY.md',
	'package.nls.json',
];

describe('the words of the project', () => {
	it('are plain American English', () => {
		const found = places
			.flatMap(filesOf)
			.flatMap((file) => findUnwanted(readFileSync(join(root, file), 'utf8')).map((word) => `${file}: ${word}`));
		assert.deepEqual(
			found.filter((one) => !excepted.has(one)),
			[],
		);
		for (const exception of excepted) assert.ok(found.includes(exception), `${exception} needs no exception`);
	});

	it('are found where they are unwanted, and not as parts of others', () => {
		const text =
			'Nobody stands in front of a recognised Emphasised isOrganised colour; an exercise, a promise, emphasis.';
		assert.deepEqual(findUnwanted(text), [
			'nobody',
			'in front of',
			'recognised',
			'emphasised',
			'isorganised',
			'colour',
		]);
	});
});

function filesOf(place: string): string[] {
	if (/\.\w+$/.test(place)) return [place];
	return (
		readdirSync(join(root, place), { recursive: true, encoding: 'utf8' })
			// The lexicon has words that texts use, not ours.
			.filter((name) => /(?<!\.generated)\.ts$|\.(?:md|json)$/.test(name))
			.map((name) => `${place}/${name.replaceAll('\\', '/')}`)
	);
}

/** Lower case; not of the rows of a table that names them, nor of the name of a program. */
function findUnwanted(text: string): string[] {
	const own = text.replace(/^\| .* \|$/gm, '').replace(/npm run -s recognise|dist\/recognise|test\/recognise/g, '');
	return [...own.matchAll(unwanted)].map(([word]) => word.toLowerCase());
}
