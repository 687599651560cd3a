// npm run release -- 0.2.0: version, changelog, commit, tag and package. BENCHBOOK_REPOSITORY is the public address of the sources
// (https://…), which marketplaces ask for; without it nothing is released. Nothing is pushed or published: the tag's workflow does that.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';

const version = process.argv[2] ?? '';
const repository = (process.env.BENCHBOOK_REPOSITORY ?? '').replace(/\/+$/, '');

/** A heading with something under it. */
const unreleased = /^## Unreleased$\n+(?!## )\S/m;
const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).trim();
const run = (command, ...args) => execFileSync(command, args, { stdio: 'inherit' });

const problem = findProblem();
if (problem) {
	console.error(`Not released: ${problem}`);
	process.exit(1);
}

const manifest = readFileSync('package.json', 'utf8');
const { version: before, repository: known } = JSON.parse(manifest);
let next = manifest.replace(`"version": "${before}"`, `"version": "${version}"`);
if (known === undefined) {
	const address = { repository: { type: 'git', url: `${repository}.git` }, bugs: { url: `${repository}/issues` } };
	const lines = JSON.stringify(address, undefined, 2).slice(2, -2);
	next = next.replace(/(\n {2}"license": "[^"]+",)/, `$1\n${lines},`);
}
writeFileSync('package.json', next);
writeFileSync('CHANGELOG.md', datedChangelog());
run('npm', 'install', '--package-lock-only', '--ignore-scripts', '--no-audit', '--no-fund', '--silent');
run('npm', 'run', '--silent', 'package');
git('commit', '--quiet', '--all', '--message', `Release ${version}`);
git('tag', '--annotate', `v${version}`, '--message', `Benchbook ${version}`);
const digest = createHash('sha256').update(readFileSync('dist/benchbook.vsix')).digest('hex');
console.log(
	`Benchbook ${version} is tagged v${version}.\ndist/benchbook.vsix  sha256 ${digest}\nNext: git push --follow-tags`,
);

function findProblem() {
	if (!/^\d+\.\d+\.\d+$/.test(version)) return 'say which version, such as npm run release -- 0.2.0.';
	if (!/^https:\/\/[^\s/]+\/\S+$/.test(repository)) {
		return 'set BENCHBOOK_REPOSITORY to the public address of the sources, such as https://host/owner/benchbook.';
	}
	if (git('status', '--porcelain') !== '') return 'there are uncommitted changes.';
	if (git('tag', '--list', `v${version}`) !== '') return `the tag v${version} exists.`;
	if (!unreleased.test(readFileSync('CHANGELOG.md', 'utf8')))
		return 'CHANGELOG.md has no section "Unreleased" with text in it.';
	return undefined;
}

/** The changelog with its unreleased section under the version and today's date (UTC). */
function datedChangelog() {
	const today = new Date().toISOString().slice(0, 10);
	return readFileSync('CHANGELOG.md', 'utf8').replace(/^## Unreleased$/m, `## ${version} (${today})`);
}
