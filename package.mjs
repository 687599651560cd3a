// Packages the extension, with the same bytes for the same sources: every file in the package gets the earliest time that a zip can hold,
// unless SOURCE_DATE_EPOCH (seconds, https://reproducible-builds.org/specs/source-date-epoch/) says another.
import { createVSIX } from '@vscode/vsce';

const earliest = Date.UTC(1980, 0, 1, 12) / 1000;
process.env.SOURCE_DATE_EPOCH ??= String(earliest);
// A zip has local times.
process.env.TZ = 'UTC';
await createVSIX({
	packagePath: 'dist/benchbook.vsix',
	dependencies: false,
	allowMissingRepository: true,
	rewriteRelativeLinks: false,
});
