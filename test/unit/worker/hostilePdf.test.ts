import assert from 'node:assert/strict';
import { deflateSync } from 'node:zlib';
import { afterEach, describe, it } from 'mocha';
import type { PdfOutcome, PdfRequest } from '../../../src/core/draft/pdf/pdfRequests';
import { WorkerThread } from '../../../src/node/workerThread';
import { lines, makePdf, streamOf } from '../draft/pdf/makePdf';
import { pdfThreadProgram } from '../draft/pdf/pdfThread';

const words = ['Elm v. Ash, 87 F.3d 1039 (9th Cir. 1996).'];

describe('a PDF by someone else', function () {
	this.timeout(60_000);
	let thread: WorkerThread<PdfRequest, PdfOutcome> | undefined;

	afterEach(() => thread?.dispose());

	const read = async (bytes: Uint8Array, milliseconds = 30_000, growth?: number) => {
		thread?.dispose();
		thread = new WorkerThread(pdfThreadProgram(), growth);
		const asked = await thread.ask({ kind: 'pdf', bytes }, milliseconds);
		return asked.kind === 'done' ? asked.result : asked.kind;
	};
	const problemOf = async (bytes: Uint8Array) => {
		const outcome = await read(bytes);
		return typeof outcome === 'object' && outcome.kind === 'refused' ? outcome.problem : outcome;
	};
	const textOf = async (bytes: Uint8Array) => {
		const outcome = await read(bytes);
		return typeof outcome === 'object' && outcome.kind === 'read' ? outcome.text.trim() : outcome;
	};

	it('is read', async () => {
		assert.equal(await textOf(makePdf([lines(words)])), words[0]);
	});

	it('is refused for a reason: password, no text, damage, pages', async () => {
		const key = `<${'41'.repeat(32)}>`;
		const trailer = `/ID [<41><41>] /Encrypt << /Filter /Standard /V 1 /R 2 /O ${key} /U ${key} /P -4 >>`;
		assert.deepEqual(await problemOf(makePdf([lines(words)], { trailer })), { kind: 'encrypted' });
		assert.deepEqual(await problemOf(makePdf([[], []])), { kind: 'noText' });
		assert.deepEqual(await problemOf(Buffer.from('%PDF-1.7\nnothing else')), { kind: 'broken' });
		assert.deepEqual(await problemOf(Buffer.from('No PDF')), { kind: 'broken' });
		assert.deepEqual(await problemOf(Buffer.alloc(0)), { kind: 'broken' });
		const many = Array.from({ length: 3_001 }, () => lines(['One.']));
		assert.deepEqual(await problemOf(makePdf(many)), { kind: 'tooManyPages', pages: 3_001, limit: 3_000 });
	});

	it('runs nothing, opens nothing, and fetches nothing', async () => {
		const script = 'globalThis.process.exit(7); require("node:fs").writeFileSync("/tmp/owned", "")';
		const catalog = `/OpenAction << /S /JavaScript /JS (${script.replace(/[()]/g, '\\$&')}) >>
			/AA << /WC << /S /Launch /F (/bin/sh) >> >>
			/Names << /JavaScript << /Names [(a) << /S /JavaScript /JS (app.alert\\(1\\)) >>] >> >>
			/AcroForm << /Fields [] /XFA (<xdp:xdp xmlns:xdp="http://ns.adobe.com/xdp/"/>) >>`;
		assert.equal(await textOf(makePdf([lines(words)], { catalog })), words[0]);
	});

	it('ends where it would take all memory, and the next one is read', async () => {
		const bomb = deflateSync(deflateSync(Buffer.alloc(400_000_000)));
		assert.ok(bomb.length < 10_000);
		const content = streamOf(bomb, '/Filter [/FlateDecode /FlateDecode]');
		const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 11 0 R >>';
		const bytes = makePdf([], { pages: '/Kids [10 0 R] /Count 1', objects: [page, content] });
		assert.equal(await read(bytes, 50_000, 200_000_000), 'tookTooLong');
		assert.equal(await textOf(makePdf([lines(words)])), words[0]);
	});

	it('ends where its structure is deep, circular, or false', async () => {
		const deep = '['.repeat(200_000);
		const nested = Array.from({ length: 5_000 }, (_, at) => `<< /Type /Pages /Kids [${11 + at} 0 R] /Count 1 >>`);
		for (const parts of [
			{ catalog: `/Names ${deep}` },
			{ pages: '/Kids [2 0 R] /Count 1' },
			{ pages: '/Kids [10 0 R] /Count 1', objects: nested },
			{ pages: '/Kids [] /Count 1000' },
			{ trailer: '/Prev 9' },
			{ objects: ['<< /Type /ObjStm /N 999999999 /First 0 /Length 999999999 >>'] },
		]) {
			const outcome = await read(makePdf([lines(words)], parts), 20_000);
			assert.ok(typeof outcome === 'object' || outcome === 'failed', JSON.stringify(outcome));
		}
	});

	it('is read or refused however it is damaged', async () => {
		const whole = makePdf([lines(words), lines(words)]);
		thread = new WorkerThread(pdfThreadProgram());
		let seed = 7;
		const random = (below: number): number => {
			seed = (seed * 48_271) % 2_147_483_647;
			return seed % below;
		};
		for (let run = 0; run < 60; run++) {
			const bytes = Buffer.from(whole.subarray(0, random(3) === 0 ? random(whole.length) : whole.length));
			for (let edit = random(20); edit > 0 && bytes.length > 0; edit--) bytes[random(bytes.length)] = random(256);
			const asked: { readonly kind: string } = await thread.ask({ kind: 'pdf', bytes }, 10_000);
			assert.equal(asked.kind, 'done', `run ${run}`);
		}
	});
});
