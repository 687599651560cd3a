import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { isCitationText } from '../../../src/core/quotations/comparison/citationText';

describe('text that is nothing but citations', () => {
	for (const text of [
		'. See Doe v. Roe, Inc., 477 U.S. 242, 248 (1986). ',
		', Id. at 25; see also In re Hale, 12 F.3d 3, 4 (2d Cir. 1999) (holding that the rule is plain). ',
		'. 42 U.S.C. § 1983. ',
		', supra, at 12, ',
		' (citation omitted) ',
		' (quoting Roe) ',
	]) {
		it(`is "${text.trim()}"`, () => assert.ok(isCitationText(text)));
	}

	for (const text of [
		'. The rule is plain. ',
		'. It was not so held in Doe v. Roe, 477 U.S. 242. ',
		' not ',
		'. Doe did not prevail. See 477 U.S. 242. ',
		' (which is not the rule) ',
		'. See Doe v. Roe. ',
		', 477 U.S. 242 (1986). The rule is plain. ',
	]) {
		it(`is not "${text.trim()}"`, () => assert.ok(!isCitationText(text)));
	}
});
