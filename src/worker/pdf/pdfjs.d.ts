declare module 'pdfjs-dist/legacy/build/pdf.worker.mjs' {
	/** What the library calls its worker; it answers messages on whatever thread it is. */
	export const WorkerMessageHandler: object;
}
