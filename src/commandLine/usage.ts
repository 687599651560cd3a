/** Why the program can't begin: one line for the person who typed the command. */
export class UsageError extends Error {
	override readonly name = 'UsageError';
}

export const usage = `Usage: benchbook check [FILES, folders or globs] [options]

Checks the legal citations of Markdown and plain-text drafts. Without files: every .md, .markdown and .txt file below this folder.

  --source NAME      ask "service" or "courtlistener" about citations that have no kept answer; nothing is sent without this
  --offline          send nothing; use the kept answers of the source
  --format NAME      text (default), json, csv, sarif or markdown
  --output FILE      write there instead of to standard output
  --baseline FILE    only what isn't in this file fails
  --update-baseline  write what is to review now into the baseline, and remove what no longer is
  --max N            send at most N requests
  --help, --version

Environment:
  BENCHBOOK_CONSENT=citations              allows citations, and no other text, to be sent to the source
  BENCHBOOK_BASE_URL, BENCHBOOK_API_KEY    the service and its key
  COURTLISTENER_TOKEN                      a token for CourtListener
  BENCHBOOK_CACHE                          folder of the kept answers

Exit codes: 0 nothing to review, 1 something to review, 2 something couldn't be checked, 3 wrong usage.
`;
