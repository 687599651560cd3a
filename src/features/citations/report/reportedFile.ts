import { createHash } from 'node:crypto';
import * as vscode from 'vscode';
import type { ReportedFile, SentToService } from '../../../core/verification/report/report';
import type { Verdict } from '../../../core/verification/verdict/verdict';
import { readGitState } from '../../../host/editor';
import { readFile } from '../../../host/files';
import { draftFile } from '../../../host/settings';
import type { DocumentSession } from '../session';

/** In bytes; VS Code gives no larger document to extensions. */
const largestOpenFile = 64_000_000;

/** Which version of the document the report is about: the file as it is saved, or the text where it isn't. */
export async function describeFile({ document }: DocumentSession): Promise<ReportedFile> {
	const open = vscode.workspace.textDocuments.find((one) => one.uri.toString() === document.uri.toString());
	const uri = draftFile(document.uri);
	const bytes = open?.isDirty || open?.isUntitled ? undefined : await readBytes(uri);
	return {
		path: uri.scheme === 'file' ? uri.fsPath : uri.toString(true),
		sha256: createHash('sha256')
			.update(bytes ?? new TextEncoder().encode(document.getText()))
			.digest('hex'),
		isSaved: bytes !== undefined,
		git: await readGitState(uri),
	};
}

/** The file is open, wherever links lead. */
async function readBytes(uri: vscode.Uri): Promise<Uint8Array | undefined> {
	const read = await readFile(uri, undefined, { limit: largestOpenFile });
	return read.kind === 'read' ? read.bytes : undefined;
}

/** What has been sent of a document, as far as the answers tell: also what was sent before this window was opened. */
export function listSent(session: DocumentSession, verdicts: readonly Verdict[]): SentToService {
	const sent = verdicts.flatMap(({ citationString, entry: { answer, failure, unanswered, checking } }) =>
		citationString !== undefined && (answer || failure || unanswered || checking) ? [citationString] : [],
	);
	return { citations: [...new Set(sent)], text: session.textSent };
}
