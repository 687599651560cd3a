import assert from 'node:assert/strict';
import fc from 'fast-check';
import { describe, it } from 'mocha';
import { runAtOnce } from '../../../../../src/core/base/time/turns';
import { readStatute } from '../../../../../src/core/lookup/providers/usCode/citedStatute';
import { lookUpIn } from '../../../../../src/core/lookup/providers/usCode/lookUp';
import { readSectionText } from '../../../../../src/core/lookup/providers/usCode/sectionText';
import {
	decodeTitle,
	findSection,
	type Title,
	TitleError,
} from '../../../../../src/core/lookup/providers/usCode/title';
import { TitleReader } from '../../../../../src/core/lookup/providers/usCode/titleReader';
import { sectionXml, title42, titleXml } from '../../../../support/usCode';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

function indexOf(bytes: Uint8Array, number = '42', ends: readonly number[] = []): string {
	const reader = new TitleReader(number);
	let from = 0;
	for (const end of [...ends, bytes.length]) {
		reader.push(bytes.subarray(from, end));
		from = end;
	}
	return reader.end();
}

function read(xml: string, number = '42'): Title {
	const title = runAtOnce(decodeTitle(number, indexOf(bytesOf(xml), number)));
	assert.ok(title);
	return title;
}

function look(title: Title, citation: string): string {
	const cited = readStatute(citation);
	assert.ok(cited, citation);
	const { status, missingPlace } = lookUpIn(title, cited, 0);
	return [status, missingPlace?.place, missingPlace?.listedAs].filter((word) => word !== undefined).join(' ');
}

describe('a title of the U.S. Code', () => {
	it('has the sections and subdivisions that are marked up in it, and says what others are listed as', () => {
		const title = read(title42());
		assert.deepEqual([title.asOf, title.release], ['2025-03-15', 'Online@119-4']);
		const expected = {
			'42 U.S.C. 1983': 'verified',
			'42 USC 1983': 'verified',
			'42 U.S.C.A. 1983': 'verified',
			'42 U.S.C. 1984': 'notFound 1984',
			'42 U.S.C. 2000e-5': 'verified',
			'42 U.S.C. 2000e–5(b)(2)(A)': 'verified',
			'42 U.S.C. 2000E-5(B)(2)(A)': 'verified',
			'42 U.S.C. 2000e-5(b)(3)': 'notFound 2000e-5(b)(3)',
			'42 U.S.C. 2000e-5(g)': 'notFound 2000e-5(g)',
			'42 U.S.C. 1983(a)': 'notFound 1983(a)',
			'42 U.S.C. 2000e-6': 'notFound 2000e-6',
			'42 U.S.C. 31': 'notFound 31 repealed',
			'42 U.S.C. 33': 'notFound 33 repealed',
			'42 U.S.C. 35': 'notFound 35',
			'42 U.S.C. 41': 'notFound 41 omitted',
			'42 U.S.C. 44': 'notFound 44 transferred',
			'42 U.S.C. 50-51': 'verified',
			'42 U.S.C. 50–52': 'notFound 52',
			'42 U.S.C. 50 through 51': 'verified',
			'42 U.S.C. 50, 1983, 1985': 'notFound 1985',
			'42 U.S.C. 31, 1985': 'notFound 1985',
			'42 U.S.C. 2000e-5-2000e-9': 'notFound 2000e-5-2000e-9',
		};
		assert.deepEqual(Object.fromEntries(Object.keys(expected).map((one) => [one, look(title, one)])), expected);
	});

	it('takes labels in running text for subdivisions, and those of cross-references for none', () => {
		const title = read(title42());
		assert.equal(look(title, '42 U.S.C. 2000e-5(b)(2)(A)(i)'), 'verified');
		assert.equal(look(title, '42 U.S.C. 2000e-5(b)(2)(A)(ii)(I)'), 'verified');
		assert.equal(look(title, '42 U.S.C. 2000e-5(b)(2)(B)(i)'), 'notFound 2000e-5(b)(2)(B)(i)');
		assert.equal(look(title, '42 U.S.C. 2000e-5(a)(k)'), 'notFound 2000e-5(a)(k)');
		assert.equal(look(title, '42 U.S.C. 2000e-5(a)(q)'), 'notFound 2000e-5(a)(q)');
	});

	it('says that subdivisions are listed as repealed', () => {
		const title = read(title42());
		assert.equal(look(title, '42 U.S.C. 2000e-5(d)'), 'notFound 2000e-5(d) repealed');
		assert.equal(look(title, '42 U.S.C. 2000e-5(f)'), 'verified');
	});

	it('reads what is cited after a comma at whatever level there is', () => {
		const title = read(title42());
		assert.equal(look(title, '42 U.S.C. 2000e-5(b)(1), (2)(B)'), 'verified');
		assert.equal(look(title, '42 U.S.C. 2000e-5(b)(1)-(2)'), 'verified');
		assert.equal(look(title, '42 U.S.C. 2000e-5(b)(1) & (f)'), 'verified');
		assert.equal(look(title, '42 U.S.C. 2000e-5(b)(1) & (z)'), 'notFound (z)');
	});

	it('is the same in whatever pieces it comes, and has the places of its sections', () => {
		const bytes = bytesOf(title42());
		const whole = indexOf(bytes);
		fc.assert(
			fc.property(fc.uniqueArray(fc.nat(bytes.length), { maxLength: 40 }), (ends) => {
				assert.equal(
					indexOf(
						bytes,
						'42',
						ends.sort((a, b) => a - b),
					),
					whole,
				);
			}),
			{ numRuns: 50 },
		);
		for (const mark of ['', '\ufeff']) {
			const marked = bytesOf(mark + title42());
			const title = runAtOnce(decodeTitle('42', indexOf(marked)));
			const section = title && findSection(title, '1983');
			assert.ok(section);
			assert.equal(
				readSectionText(marked.subarray(section.start, section.end)),
				'§ 1983. Civil action for misleading lamps\nEach keeper of a lighthouse who, by the color of any lamp, misleads a vessel shall be liable to its master in an action for redress.',
			);
		}
	});

	it('has the words of a section with its numbers, without notes', () => {
		const bytes = bytesOf(title42().replace(/\n/g, '\r\n'));
		const title = runAtOnce(decodeTitle('42', indexOf(bytes)));
		const section = title && findSection(title, '2000e-5');
		assert.ok(section);
		assert.equal(
			readSectionText(bytes.subarray(section.start, section.end)),
			[
				'§ 2000e–5. Enforcement',
				'(a) Power of the board.—',
				'The board may hear any complaint, as section 2000e–6(q) of this title and subsection (k) provide.',
				'(b) Complaints.—',
				'A complaint must—',
				'(1) be in writing; and',
				'(2) name—',
				'(A) the keeper, who is (i) living or (ii) dead and (I) buried; or',
				'(B) the lamp.',
				'No complaint may be oral.',
				'(c) to (e) Repealed.',
				'(f) Time runs from the “dimming” of the lamp & not before.',
			].join('\n'),
		);
		assert.equal(readSectionText(bytes.subarray(section.start + 1, section.end)), undefined);
		assert.equal(readSectionText(bytes.subarray(section.start, section.end - 1)), undefined);
	});

	it('reads elements with a prefix', () => {
		const xml = title42()
			.replace('xmlns="', 'xmlns:uslm="')
			.replace(/<(\/?)(?=[a-zA-Z])(?!dc)/g, '<$1uslm:');
		assert.equal(indexOf(bytesOf(xml)).replace(/\t\d+/g, ''), indexOf(bytesOf(title42())).replace(/\t\d+/g, ''));
		const bytes = bytesOf(xml);
		const section = findSection(read(xml), '50');
		assert.ok(section);
		assert.equal(readSectionText(bytes.subarray(section.start, section.end)), '§ 50. Words\nLamps burn oil.');
	});

	it('takes the section in force where two have one number', () => {
		const repealed = sectionXml(42, '7', '', { attributes: ' status="repealed"' });
		const other = sectionXml(42, '7', '<content>In force.</content>');
		for (const sections of [
			[repealed, other],
			[other, repealed],
		])
			assert.equal(look(read(titleXml(42, ...sections)), '42 U.S.C. 7'), 'verified');
	});

	const refused = (xml: string, problem: string, number = '42') =>
		assert.throws(
			() => indexOf(bytesOf(xml), number),
			(error) => error instanceof TitleError && error.problem === problem,
			xml.slice(0, 60),
		);

	it('refuses other documents, broken ones, and those with entities', () => {
		refused('', 'broken');
		refused('<html/>', 'broken');
		refused(title42(), 'broken', '5');
		refused(title42().slice(0, -20), 'broken');
		refused(title42().replace('</toc>', ''), 'broken');
		refused(title42().replace('oil', '&lol;'), 'broken');
		refused('\ufffe<uscDoc/>', 'broken');
		const laughs = Array.from({ length: 9 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`).join('');
		refused(`<?xml version="1.0"?><!DOCTYPE uscDoc [<!ENTITY l0 "lol">${laughs}]><uscDoc>&l9;</uscDoc>`, 'entities');
		refused('<?xml version="1.0"?><!DOCTYPE uscDoc SYSTEM "file:///etc/passwd"><uscDoc/>', 'entities');
	});

	it('refuses what is deeper or longer than any title', () => {
		refused(`<uscDoc>${'<level>'.repeat(300)}`, 'tooLarge');
		const endless = new TitleReader('42');
		endless.push(bytesOf('<uscDoc><meta a="'));
		const piece = new Uint8Array(1_000_000).fill(0x41);
		assert.throws(
			() => {
				for (let at = 0; at < 10; at++) endless.push(piece);
			},
			(error) => error instanceof TitleError && error.problem === 'tooLarge',
		);
		const many = Array.from({ length: 10_100 }, (_, at) => `<paragraph><num>(${at})</num></paragraph>`).join('');
		refused(titleXml(42, sectionXml(42, '1', many)), 'tooLarge');
	});

	it('has no more sections and lists of sections than a title can have', () => {
		const lists = (of: number, number: string): string =>
			titleXml(42, ...Array.from({ length: of }, () => sectionXml(42, '1', '', { number })));
		const names = (of: number): string => Array.from({ length: of }, (_, at) => `§ ${at + 1},`).join(' ');
		const tooManyRanges = Array.from({ length: 30 }, () => '§§ 1 to 2,').join(' ');
		refused(lists(140, tooManyRanges), 'tooLarge');
		refused(lists(1_100, names(40)), 'tooLarge');
		// An index that someone else kept is no other.
		const [head = ''] = indexOf(bytesOf(title42())).split('\n');
		const kept = (of: number, name: string): string => `${head}${`\n${name}\t\t1\t2\t`.repeat(of)}`;
		const decode = (index: string): Title | undefined => runAtOnce(decodeTitle('42', index));
		assert.equal(decode(kept(4_002, '1..2')), undefined);
		assert.equal(decode(kept(40_001, '1')), undefined);
		const ranges = decode(kept(4_000, '1..2'));
		assert.equal(ranges && look(ranges, '42 U.S.C. 2'), 'verified');
	});

	it('is read in steps', () => {
		const [head = ''] = indexOf(bytesOf(title42())).split('\n');
		const steps = decodeTitle('42', `${head}${'\n1\t\t1\t2\t'.repeat(5_000)}`);
		let count = 0;
		while (!steps.next().done) count++;
		assert.equal(count, 10);
	});

	it('leaves out sections with names that are none', () => {
		const names = ['../../etc', '1\n9\trepealed', '__proto__', '1 2', '9'.repeat(50), '5,6..7'];
		const xml = titleXml(42, ...names.map((name) => sectionXml(42, name, '', { number: name.replace(/\d/g, '') })));
		const title = read(xml);
		for (const name of title.lines.keys()) assert.match(name, /^\d[a-z0-9-]*$/);
		assert.equal(findSection(title, '__proto__'), undefined);
	});

	it('takes nothing else for an index', () => {
		const index = indexOf(bytesOf(title42()));
		assert.ok(runAtOnce(decodeTitle('42', index)));
		assert.equal(runAtOnce(decodeTitle('5', index)), undefined);
		assert.equal(runAtOnce(decodeTitle('42', '')), undefined);
		assert.equal(runAtOnce(decodeTitle('42', `${index}\nx`)), undefined);
		fc.assert(
			fc.property(fc.nat(index.length), fc.string(), (at, text) => {
				const title = runAtOnce(decodeTitle('42', index.slice(0, at) + text + index.slice(at + text.length)));
				if (title) look(title, '42 U.S.C. 2000e-5(b)(2)');
			}),
		);
	});
});
