import { availableParallelism } from 'node:os';

/**
 * VS Code windows wait more than half of their time, so that four run well on two cores. Beyond four the tests' own deadlines
 * would come too close.
 */
const usualJobs = Math.min(4, availableParallelism() + 2);

/** What `npm test --` takes; CONTRIBUTING.md says what each is for. */
export const testOptions = {
	only: { type: 'string', multiple: true },
	file: { type: 'string' },
	grep: { type: 'string' },
	folder: { type: 'boolean', default: false },
	verbose: { type: 'boolean', default: false },
	timings: { type: 'boolean', default: false },
	desktop: { type: 'boolean', default: false },
	without: { type: 'string', multiple: true },
	oldest: { type: 'boolean', default: false },
	jobs: { type: 'string', default: String(usualJobs) },
	screenshots: { type: 'boolean', default: false },
	strict: { type: 'boolean', default: false },
	soak: { type: 'string' },
} as const;
