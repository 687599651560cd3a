/** Ten short briefs that are done: nothing in them is left to do, whatever it looks like. */
export const cleanBriefs: readonly string[] = [
	`# MOTION TO DISMISS

Defendant moves under Fed. R. Civ. P. 12(b)(6). See *Bell Atl. Corp. v. Twombly*, 550 U.S. 544, 555–57 (2007) (citations omitted).

## I. The complaint states no claim

A claim needs facts. *Ashcroft v. Iqbal*, 556 U.S. 662, 678 (2009) (quoting *Twombly*, 550 U.S. at 570).[^1]

### A. Count I

### B. Count XX

## II. Leave to amend would be futile

[^1]: The Court has “[e]xplained” this since. Id. at 679.

Dated: November 24, 2026

/s/ A. Lawyer
`,
	`# REPLY BRIEF

1. The letter of May 3 says “CHECK ENCLOSED.” Ex. 4 at 2.

2. The contract is a “draft” only in name. The parties signed it. Ex. 5 ¶¶ 3–7 (“[t]he parties agree”).

The witness wrote: “Where are you???” Tr. 45:12. He added, “I have no idea...” Id.
`,
	`PLAINTIFF'S OPPOSITION

DEFENDANTS CITE NO CASE, AND THERE IS NONE

The privilege log lists 40 documents as PRIVILEGED and two as DRAFT. Dkt. 45-2 at 1. Defendants cite nothing for either.

Smith v. Jones, No. 19-cv-1234, 2019 WL 4639462, at *3 (D. Mass. Sept. 24, 2019) (Gorton, J.).
`,
	`# BRIEF OF APPELLEE

## TABLE OF CONTENTS

I. The jury was right ... 3

## STATEMENT

The court sentenced him under Title XX. SSN: XXX-XX-1234. Exhibit XX-4.

## ARGUMENT

### I. The jury was right

### II. The sentence stands

## CONCLUSION

The judgment should be affirmed.
`,
	`# PETITION

Trump v. CASA, Inc., 606 U.S. ___, ___ (2025) (slip op., at 5). In re TK, 12 F.3d 45 (2d Cir. 1994).

The statute says “[t]he [Secretary] may”. 42 U.S.C. § 1395xx(b). Pages xx to xxiv of the report agree (H.R. Rep. No. 99-1, at xx n.3).
`,
	`# MEMORANDUM

## 1. Facts

(a) The lease ended (as all agree) in May. Compl. ¶ 5; Answer ¶ 5 (admitted).

## 2. Law

Doe v. Roe, 5 Cal. 5th 7, 12 (2018) (“ ‘[a]ll of it’ ” [Citations.]). People v. Humphrey (1996) 13 Cal.4th 1073, 1082 [citation].

## 3. Conclusion
`,
	`**IN THE SUPERIOR COURT**

PLAINTIFF,

    v.

DEFENDANT.
______________________________/

The sealed copy reads [REDACTED]. The [PROPOSED] ORDER is attached. [ECF: 12] [DE: No. 5]

By: ______________________________

______________________________
A. Lawyer
`,
	`# BRIEF

| Date | Event |
| --- | --- |
| May 3 | The notice was sent (see Ex. 1). |

> “If x << y and y >> z, then so be it.” Tr. 5.

*Roe v. Wade*, 410 U.S. 113, 153 (1973), *overruled by Dobbs v. Jackson Women's Health Org.*, 597 U.S. 215 (2022). *See id.* at 231 (Alito, J.).
`,
	`# ARGUMENT

## H. One matter

## I. Another

## J. A third

*Coe v. Poe*, 12 F.4th 45, 47 (9th Cir. 2021) (en banc) (rejecting the rule of *Doe v. Roe*, 9 F.3d 1 (9th Cir. 1993)); *accord Moe v. Noe*, 13 F.4th 5 (2d Cir. 2021).[^a] So too here.[^b] And there.[^a]

[^a]: The others agree.

[^b]: See Part I.
`,
	`# STATEMENT OF FACTS

The agency published a draft rule, asked for comments (89 Fed. Reg. 12345 (Feb. 20, 2024)), and withdrew it. It was to cite to the record, and did: AR 5, 17.

The form asks for “Name: ___.” Nobody filled it in.

# CERTIFICATE OF SERVICE

I served this on all counsel through CM/ECF.
`,
];
