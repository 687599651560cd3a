import { join, resolve } from 'node:path';

/** The project's folder. */
export const root = resolve(__dirname, '../../..');

/** Everything downloaded, unpacked or written by tests; ignored by git, safe to delete. */
export const workFolder = join(root, '.vscode-test');

/** Results, logs and profiles of the latest run of each kind; emptied at the start of that run. */
export const runsFolder = join(workFolder, 'runs');

/** Screenshots of the latest run. Chosen ones are copied to media/ by hand. */
export const screenshotsFolder = join(root, 'dist', 'screenshots');
