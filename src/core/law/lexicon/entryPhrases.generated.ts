// Made by `npm run generate` from the lists in this folder.
export const titleSignals = "See|Cf\\.|Accord|But|Contra|Compare|E\\.g\\.|Also|And|In|As|The|Under|generally";
