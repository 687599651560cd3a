import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'mocha';
import { CheckFolder } from '../runCheck';

const draft =
	'See 47 U.S.C. §227; 28 USC §1331. 😀 *Elm v. Ash*, 123 F.3d 200 (2nd Cir. 1997).\r\n\r\nHe wrote “29 U.S.C. §201.”\r\n';

describe('benchbook check --form', () => {
	let folder: CheckFolder;

	beforeEach(() => {
		folder = new CheckFolder();
		folder.write('a.md', draft);
	});

	afterEach(() => folder.remove());

	it('lists hints of form in each format, and never changes the exit code', async () => {
		const plain = await folder.run(['a.md']);
		const { exitCode, stdout: out } = await folder.run(['a.md', '--form']);
		assert.equal(exitCode, plain.exitCode);
		assert.doesNotMatch(plain.stdout, /section-space/);
		assert.match(out, /a\.md:1:15 hint section-space .*The usual form is “§ 227”\./);
		assert.match(out, /hint code-periods /);
		assert.match(out, /hint court-form .*“2d Cir\.”/);
		assert.equal(out.match(/section-space/g)?.length, 2);
		const json = JSON.parse((await folder.run(['a.md', '--form', '--format', 'json'])).stdout);
		const hints = json.findings.filter(({ weight }: { weight: string }) => weight === 'remark');
		assert.equal(hints.length, 4);
		const sarif = (await folder.run(['a.md', '--form', '--format', 'sarif'])).stdout;
		assert.match(sarif, /"ruleId": ?"court-form"/);
	});

	it('follows the folder’s citationStyle', async () => {
		folder.write('.vscode/settings.json', '{"benchbook.citationStyle": "off"}');
		assert.doesNotMatch((await folder.run(['a.md', '--form'])).stdout, / hint /);
	});
});
