// Made by `npm run generate` from the lists in this folder.
export const authorParticles = "and|et al\\.|de|da|del|della|di|du|la|le|van|von|der|den|ten";
export const titleSignals = "See|Cf\\.|Accord|But|Contra|Compare|E\\.g\\.|Also|And|In|As|The";
