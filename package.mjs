// Packages the extension, with the same bytes for the same sources: every file in the package gets the earliest time that a zip can hold,
// unless SOURCE_DATE_EPOCH (seconds, https://reproducible-builds.org/specs/source-date-epoch/) says another.
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';

const earliest = Date.UTC(1980, 0, 1, 12) / 1000;
const { status } = spawnSync(
	process.execPath,
	[
		createRequire(import.meta.url).resolve('@vscode/vsce/vsce'),
		'package',
		'--no-dependencies',
		'--allow-missing-repository',
		'--no-rewrite-relative-links',
		...['--out', 'dist/benchbook.vsix'],
	],
	{ stdio: 'inherit', env: { SOURCE_DATE_EPOCH: String(earliest), ...process.env, TZ: 'UTC' } },
);
process.exitCode = status ?? 1;
