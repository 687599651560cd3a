import { answerTargets } from './answers';
import { draftTargets } from './drafts';
import { fileTargets } from './files';
import { nameTargets } from './names';
import { opinionTargets } from './opinions';
import type { Target } from './target';
import { volumeTargets } from './volumes';

/** All of them, with texts of up to so many UTF-16 units; only those whose name has one of `only` in it, where there are some. */
export function listTargets(largest: number, only: readonly string[]): Target[] {
	const all = [
		...draftTargets(largest),
		...opinionTargets(largest),
		...fileTargets(largest),
		...answerTargets(largest),
		...nameTargets(),
		...volumeTargets(largest),
	];
	return all.filter(({ name }) => only.length === 0 || only.some((part) => name.includes(part)));
}
