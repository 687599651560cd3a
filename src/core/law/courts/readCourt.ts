import { courtIdParts, months } from '../lexicon/phrases.generated';
import type { Court } from './court';
import { findFederalBody, readCourtWords } from './courtWords';
import { parseFederal } from './federalCourts';
import { findJurisdiction, jurisdictions, squash } from './jurisdictions';
import { parseState, readStateBody } from './stateCourts';

/** Longer strings don't name a court. */
const longestName = 200;

/**
 * Reads a court as a parenthetical writes it ("S.D.N.Y.", "Fla. 3d DCA", "Tex. App.—Houston [14th Dist.]") or as databases record it
 * ("United States Court of Appeals for the Second Circuit", "District Court, S.D. New York", "ca2", "nysd"). Undefined if it isn't known
 * for certain or isn't a court: en banc, per curiam, a judge's name.
 */
export function parseCourt(text: string): Court | undefined {
	const name = tidy(text);
	if (name === '') return undefined;
	if (/^[a-z]+\d{0,2}$/.test(name)) return parseCourtId(name);
	return parseFederal(name) ?? parseState(name);
}

function tidy(text: string): string {
	return (
		text
			.slice(0, longestName)
			.replace(/&nbsp;|[\s*_]+/g, ' ')
			// "La.App. 2d Cir.", "Ind.Ct.App."
			.replace(/(?<=[A-Za-z]\.)(?=[A-Z][a-z])/g, ' ')
			.replace(/[‘’]/g, "'")
			.replace(/[‐-―]/g, '-')
			.replace(/\([^()]*\)/g, (part) =>
				/dist|dep|div|\d(?:st|nd|rd|th|d)\b/i.test(part) ? ` ${part.slice(1, -1)} ` : ' ',
			)
			.replace(
				/[,;]?\s*\b(?:en|in) banc\b|[,;]?\s*\bper curiam\b|[,;]?\s*\b(?:mem|memorandum|table|unpublished|unpub|slip op|opinion|published)\b\.?/gi,
				' ',
			)
			.replace(fullDate, ' ')
			.replace(/(?:^|\s)(?:1[6-9]|20)\d\d\b.*$/, ' ')
			.replace(/^[\s,.;:-]+|[\s,;:-]+$/g, '')
			.replace(/\s+/g, ' ')
			.trim()
	);
}

/** The short IDs that open databases give courts: "scotus", "ca2", "nysd", "calctapp". */
function parseCourtId(id: string): Court | undefined {
	if (id === 'arb') return { jurisdiction: 'us', body: 'bankruptcy', place: 'az', part: '' };
	if (id === 'nebraskab') return { jurisdiction: 'us', body: 'bankruptcy', place: 'ne', part: '' };
	if (id === 'wisd') return { jurisdiction: 'us', body: 'district', place: 'wi', part: '' };
	if (id === 'scotus' || id === 'us') return { jurisdiction: 'us', body: 'high' };
	const circuit = /^(ca|bap)(\d{1,2}|dc|fc)$/.exec(id);
	if (circuit?.[2] !== undefined) {
		const key = circuit[2] === 'fc' ? 'fed' : circuit[2];
		return { jurisdiction: 'us', body: circuit[1] === 'bap' ? 'panel' : 'appeals', circuit: key };
	}
	const federal = findFederalBody(id);
	if (federal !== undefined) return { jurisdiction: 'us', body: federal };
	const whole = jurisdictions.find((place) => squash(place.abbreviation) === id);
	if (whole !== undefined) return { jurisdiction: whole.code, body: 'high' };
	const district = /^([a-z]{2}|nmi)([nsewmc])?([db])$/.exec(id);
	const place = district?.[1] === undefined ? undefined : findJurisdiction(district[1]);
	if (place !== undefined)
		return {
			jurisdiction: 'us',
			body: district?.[3] === 'b' ? 'bankruptcy' : 'district',
			place: place.code,
			part: district?.[2] ?? '',
		};
	const state = [...jurisdictions]
		.sort((a, b) => b.abbreviation.length - a.abbreviation.length)
		.find((candidate) => id.startsWith(squash(candidate.abbreviation)));
	if (state === undefined) return undefined;
	const rest = id.slice(squash(state.abbreviation).length);
	const spaced = rest.match(idPart) ?? [];
	if (spaced.join('') !== rest) return undefined;
	const words = readCourtWords(spaced.join(' '));
	const body = words && words.kinds.length > 0 ? readStateBody(state.code, words.kinds) : undefined;
	return body === undefined ? undefined : { jurisdiction: state.code, body };
}

const fullDate = new RegExp(String.raw`[,;]?\s*\b(?:${months})(?:[a-z]*\.?)\s+\d.*$`);

const idPart = new RegExp(String.raw`${courtIdParts}|\d+`, 'g');
