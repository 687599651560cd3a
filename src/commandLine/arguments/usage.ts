/** Why the program can't do what was asked: one line for the person who typed the command. */
export class UsageError extends Error {
	override readonly name = 'UsageError';
}

export const usage = `Usage: benchbook check [files, folders, or globs] [options]
       benchbook recognize FILES [-o FILE]
       benchbook table FILES [--layout federal|california] [--laws sections|as-cited] [--format text|json] [-o FILE]
       benchbook completion bash|zsh|fish
       benchbook mcp [FOLDERS] [--closed FOLDER] [--exclude GLOB] [--source NAMES] [--statutes FOLDER] [--offline] [--max N]

check     checks the legal citations in Markdown, plain text, Word documents, and PDFs. Without files: every .md, .markdown, .txt, .docx, and .pdf
          file below this folder.
recognize prints the citations in a draft, a line of JSON each.
table     prints the table of authorities of a brief, of one file or several, without pages.
completion prints a script that completes commands and options in a shell.
mcp       serves agents by the Model Context Protocol; files below FOLDERS, or the client's roots, may be read.
With - as a file: standard input.

  --source NAMES     ask "archive", "service", "courtlistener", or "ecfr" about citations without a kept answer; nothing is sent without this option
                     "ecfr" has the C.F.R.; the others have cases
                     several, as in archive,courtlistener: the next one is asked for what those before it haven't found or don't cover
  --fetch-texts      with --source archive: compare quotations with the texts of their cases, fetched from the archive
  --statutes FOLDER  check sections of the U.S. Code, and quoted words of it, with the XML titles in FOLDER (usc42.xml); nothing is sent
  --offline          send nothing; use the kept answers and volumes of the sources
  --strict           with --offline: exit with 2 if a citation has no kept answer
  --stdin-filename F what standard input is taken for (default stdin.md)
  --exclude GLOB     leave out files, as the folder's settings do; may be repeated
  --types NAMES      only these types of files in folders, as in md,txt (default md,txt,docx,pdf)
  --closed FOLDER    for mcp: never read files below FOLDER; may be repeated
  --format NAME      text (default), json, csv, sarif, markdown, github, or junit
  -o, --output FILE  write to FILE instead of standard output
  --force            let --output and --comments replace a file that isn't an earlier result; never one that is read
  --comments FILE    write a copy of the one Word document that is checked, with a comment at each citation to review; never over the document
  -q, --quiet        print findings and what couldn't be checked, and nothing else
  --baseline FILE    fail only for what isn't in FILE
  --update-baseline  write what is to review now to the baseline, and remove what no longer is
  --fix              write the usual forms of reporters into the drafts ("807 F. 3rd 10" becomes "807 F.3d 10") if the source has the case, then check them again
  -w, --watch        check again whenever a draft, a decision, or a setting changes
  --max N            send at most N requests
  --max-warnings N   don't fail for up to N findings that are less than errors (default 0)
  -h, --help, -v, --version

Environment:
  BENCHBOOK_CONSENT=citations              allows citations, and no other text, to be sent to the sources
  BENCHBOOK_CONSENT=volumes                allows the archive alone to be asked for volumes ("F.3d, volume 925")
  BENCHBOOK_CONSENT=titles                 allows the eCFR alone to be asked for titles of the C.F.R.
  BENCHBOOK_CONSENT=volumes,cases          allows --fetch-texts, too: the archive learns which cases you quote
  BENCHBOOK_CONSENT=citations,names        allows agents to find cases by name, too
  BENCHBOOK_BASE_URL, BENCHBOOK_API_KEY    the service and its key
  COURTLISTENER_TOKEN                      a token for CourtListener
  BENCHBOOK_CACHE                          folder for kept answers and volumes

Exit codes: 0 nothing to review, 1 something to review, 2 something couldn't be checked, 3 incorrect usage.
`;
