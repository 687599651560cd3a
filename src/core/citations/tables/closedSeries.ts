import { lazily } from '../../lazily';

/**
 * The last volumes of reporters that are no longer continued under the same name, by canonical abbreviation: "abbreviation|last volume".
 * Where a series may have one volume more or less, or its name is also another reporter's, it is left out.
 */
const lines = `L. Ed.|100
F.|300
F.2d|999
F.3d|999
F. Supp.|999
F. Supp. 2d|999
Cl. Ct.|26
Wheat.|12
Wall.|23
A.|200
A.2d|999
N.E.|200
N.E.2d|999
N.W.|300
N.W.2d|999
P.|300
P.2d|999
S.E.|200
S.W.|300
S.W.2d|999
So.|200
So. 2d|999
Cal.|220
Cal. 2d|71
Cal. 3d|54
Cal. 4th|63
Cal. App.|140
Cal. App. 2d|276
Cal. App. 3d|235
Cal. App. 4th|248
Cal. Rptr.|286
Cal. Rptr. 2d|135
Fla.|160
Ill.|415
Ill. 2d|242
Ill. App. 2d|133
Ill. App. 3d|410
Iowa|261
Minn.|312
N.Y.|309
N.Y.2d|100
N.Y.S.|300
N.Y.S.2d|999
A.D.|286
A.D.2d|309
Misc.|208
Misc. 2d|195
Tex.|163`;

const lastVolumes = /* @__PURE__ */ lazily(
	() =>
		new Map(
			lines.split('\n').map((line) => {
				const [abbreviation = '', last] = line.split('|');
				return [abbreviation, Number(last)] as const;
			}),
		),
);

/** The last volume of a reporter that has been closed; undefined where it goes on, or where that is not certain. */
export function lastVolumeOf(reporter: string): number | undefined {
	return lastVolumes().get(reporter);
}
