import * as library from '../../src/commandLine/library';
import type * as declared from '../../src/commandLine/library/benchbook';

/** What is declared is what there is: the compiler says where it isn't. */
export const kept: typeof declared = library;
