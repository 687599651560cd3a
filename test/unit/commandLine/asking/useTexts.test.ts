import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'mocha';
import { CheckFolder } from '../runCheck';

describe('benchbook check --use', () => {
	let folder: CheckFolder;

	beforeEach(() => {
		folder = new CheckFolder();
		folder.write(
			'authorities/opinion.txt',
			'A party must show real and present harm. No one else may sue, whatever was said before.',
		);
		folder.write(
			'brief.md',
			'It said that “a party must show real and lasting harm.” Elm v. Ash, 87 F.3d 1039 (9th Cir. 1996).',
		);
	});
	afterEach(() => folder.remove());

	it('compares quotations with the text that is said to be the case', async () => {
		assert.doesNotMatch((await folder.run(['brief.md'])).stdout, /quote-differs/);
		const { stdout } = await folder.run(['brief.md', '--use', './authorities/opinion.txt=87 F. 3d 1039']);
		assert.match(stdout, /quote-differs.*The opinion says “present”; your draft says “lasting”/);
		const missing = await folder.run(['brief.md', '--use', 'authorities/none.txt=87 F.3d 1039']);
		assert.doesNotMatch(missing.stdout, /quote-differs/);
		assert.match(missing.stdout, /not compared/i);
	});

	it('needs a file and a citation', async () => {
		for (const use of ['authorities/opinion.txt', 'authorities/opinion.txt=Elm v. Ash', '=87 F.3d 1039'])
			await assert.rejects(folder.run(['brief.md', '--use', use]), /--use needs a file and a citation/);
	});

	it('is prepared by texts, which says whose each text is, may be, or isn’t', async () => {
		folder.write('authorities/elm.txt', 'ELM v. ASH\n\nA party must show real and present harm.\n');
		folder.write('authorities/fir.txt', 'Fir v. Oak\n\n12 F.3d 34\n\n1993\n\nNo one may sue.\n');
		folder.write('authorities/yew.rtf', '{\\rtf1}');
		folder.write(
			'more.md',
			'Fir v. Oak, 12 F.3d 34 (1st Cir. 1993). Bay v. Box, 1 U.S. 2, 3 L. Ed. 4 (1790). Fir, 12 F.3d at 35.',
		);
		const { stdout, exitCode } = await folder.list(['texts', 'brief.md', 'more.md']);
		assert.equal(exitCode, 0);
		assert.equal(
			stdout,
			`authorities/elm.txt may be 87 F.3d 1039: say so with --use "authorities/elm.txt=87 F.3d 1039"
authorities/fir.txt is 12 F.3d 34 (by its citation)
authorities/opinion.txt is of none of the cases cited
authorities/yew.rtf can't be read
Without a text: 1 U.S. 2
`,
		);
		const use = ['--use', 'authorities/opinion.txt=87 F.3d 1039'];
		const listed = JSON.parse((await folder.list(['texts', 'brief.md', '--format', 'json', ...use])).stdout);
		assert.equal(listed.schema, 'benchbook-texts');
		assert.deepEqual(listed.texts[2], {
			file: 'authorities/opinion.txt',
			of: [{ citation: '87 F.3d 1039', by: 'choice' }],
			mayBe: [],
		});
		assert.deepEqual(listed.without, []);
	});

	it('names the texts that wait for it', async () => {
		folder.write('authorities/elm.txt', 'ELM v. ASH\n\nA party must show real and present harm.\n');
		const { stderr } = await folder.run(['brief.md']);
		assert.match(
			stderr,
			/Not compared with 87 F\.3d 1039: its text may be authorities\/elm.*Say which: --use "FILE=87 F\.3d 1039"/,
		);
	});
});
