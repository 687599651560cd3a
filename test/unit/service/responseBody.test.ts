import { strict as assert } from 'node:assert';
import fc from 'fast-check';
import { describe, it } from 'mocha';
import { JsonScanner } from '../../../src/core/base/data/jsonScanner';
import { answerLimits, readBodyText } from '../../../src/core/service/responseBody';

const never = new AbortController().signal;

/** A response whose body comes in chunks of these many bytes. */
function respond(text: string, chunkBytes = 65_536): Response {
	const bytes = new TextEncoder().encode(text);
	let at = 0;
	const body = new ReadableStream<Uint8Array>({
		pull(controller) {
			if (at >= bytes.length) return controller.close();
			controller.enqueue(bytes.slice(at, at + chunkBytes));
			at += chunkBytes;
		},
	});
	return new Response(body);
}

describe('reading a body', () => {
	it('refuses more bytes or more values than an answer may hold, as soon as they have come', async () => {
		const limits = { bytes: 1_000, values: 20 };
		const kind = async (text: string) => (await readBodyText(respond(text, 7), limits, never)).kind;
		assert.equal(await kind(`"${'x'.repeat(998)}"`), 'text');
		assert.equal(await kind(`"${'x'.repeat(999)}"`), 'tooLarge');
		assert.equal(await kind(JSON.stringify(Array(19).fill(0))), 'text');
		assert.equal(await kind(JSON.stringify(Array(30).fill({}))), 'tooLarge');
		assert.equal(await kind('['.repeat(30)), 'tooLarge');
		assert.equal(await kind(JSON.stringify(',[{\\",'.repeat(20))), 'text');
	});

	it('reads a body with long texts by cutting these, and says how many', async () => {
		const steps = Array.from({ length: 40 }, (_, i) => ({
			id: `step_${i}`,
			toolOutput: `${i} ${'ä"\\\n🙂'.repeat(40_000)}`,
		}));
		const text = JSON.stringify({ id: 'run_1', steps, end: 'é' });
		assert.ok(Buffer.byteLength(text) > 2 * answerLimits.bytes);
		const body = await readBodyText(respond(text), { ...answerLimits, bytesToCut: 32_000_000 }, never);
		assert.ok(body.kind === 'text');
		assert.deepEqual([body.cuts, body.bytes], [40, Buffer.byteLength(text)]);
		const read = JSON.parse(body.text);
		assert.deepEqual([read.id, read.end, read.steps.length], ['run_1', 'é', 40]);
		for (const [i, { id, toolOutput }] of read.steps.entries()) {
			assert.equal(id, `step_${i}`);
			assert.ok(toolOutput.endsWith('…') && steps[i]?.toolOutput.startsWith(toolOutput.slice(0, -1)), `step ${i}`);
			assert.ok(toolOutput.length > 5_000);
		}
	});

	it('cuts nothing of a body that fits, and refuses one that does not fit with its texts cut', async () => {
		const limits = { bytes: 2_000_000, bytesToCut: 8_000_000 };
		const fitting = JSON.stringify({ a: 'x'.repeat(1_900_000) });
		assert.deepEqual(await readBodyText(respond(fitting), limits, never), {
			kind: 'text',
			text: fitting,
			bytes: fitting.length,
			cuts: 0,
		});
		const short = JSON.stringify(Array(300_000).fill('abcdefg'));
		assert.equal((await readBodyText(respond(short), limits, never)).kind, 'tooLarge');
		const endless = JSON.stringify('x'.repeat(9_000_000));
		assert.equal((await readBodyText(respond(endless), limits, never)).kind, 'tooLarge');
	});
});

describe('a JSON scanner', () => {
	const scan = (text: string, longest: number | undefined, chunkBytes: number) => {
		const scanner = new JsonScanner(longest);
		const bytes = Buffer.from(text);
		const kept: Uint8Array[] = [];
		for (let at = 0; at < bytes.length; at += chunkBytes)
			kept.push(...scanner.push(bytes.subarray(at, at + chunkBytes)));
		return { text: Buffer.concat(kept).toString(), cuts: scanner.cuts, values: scanner.values };
	};

	/** The value with every string, and every name, cut as the scanner does; undefined where two names become one. */
	const shortened = (value: unknown, longest: number): unknown => {
		if (typeof value === 'string') {
			let bytes = 0;
			let kept = '';
			for (const one of value.match(/[\s\S]/gu) ?? []) {
				if (bytes >= longest) return `${kept}…`;
				bytes += Buffer.byteLength(JSON.stringify(one)) - 2;
				kept += one;
			}
			return value;
		}
		return Array.isArray(value) ? value.map((part) => shortened(part, longest)) : value;
	};

	it('leaves valid JSON that differs by its long strings alone, wherever chunks end', () => {
		const { value: texts } = fc.letrec((tie) => ({
			value: fc.oneof(
				fc.string({ unit: 'grapheme' }),
				fc.string(),
				fc.integer(),
				fc.array(tie('value'), { maxLength: 4 }),
			),
		}));
		fc.assert(
			fc.property(
				texts,
				fc.integer({ min: 0, max: 12 }),
				fc.integer({ min: 1, max: 9 }),
				(value, longest, chunkBytes) => {
					const json = JSON.stringify(value);
					const { text } = scan(json, longest, chunkBytes);
					assert.deepEqual(JSON.parse(text), shortened(value, longest));
					assert.equal(scan(json, undefined, chunkBytes).text, json);
				},
			),
			{ numRuns: 400 },
		);
	});

	it('counts at least as many values as there are', () => {
		const count = (value: unknown): number =>
			typeof value === 'object' && value !== null
				? Object.values(value).reduce<number>((sum, part) => sum + count(part), 1)
				: 1;
		fc.assert(
			fc.property(fc.jsonValue(), fc.integer({ min: 1, max: 9 }), (value, chunkBytes) => {
				const { values } = scan(JSON.stringify(value), undefined, chunkBytes);
				assert.ok(values >= count(value) && values <= 2 * count(value), `${values} for ${count(value)}`);
			}),
		);
	});

	it('does no harm to what is no JSON', () => {
		fc.assert(fc.property(fc.string(), (text) => scan(text, undefined, 3).text === text));
		for (const text of ['"', '\\', '"\\', '"\\u', 'all "is" well'])
			assert.equal(scan(text, 0, 1).cuts <= 2, true, text);
	});
});
