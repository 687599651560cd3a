/**
 * Periodicals whose names do not show by themselves that they are legal ones; every other name with "L. Rev.", "L.J." and the
 * like is read by its form.
 */
export const journals = `Bus. Law.
Tax Law.
Judicature
Const. Comment.
Sup. Ct. Rev.
Tax Notes
J. Tax'n
Taxes
Real Prop. Prob. & Tr. J.
Arb. J.
Disp. Resol. J.
Fed. Prob.
Criminology
Crime & Just.
Green Bag 2d
Litig.
Trial
A.B.A. J.
A.B.A.J.
Fed. Sent'g Rep.
Int'l Law.
Prac. Law.
Prac. Litigator
Urb. Law.
Fam. Advoc.
Rev. Litig.
Regulation
Antitrust
Champion
Wm. & Mary Bill Rts. J.
Duke F. for L. & Soc. Change`;
