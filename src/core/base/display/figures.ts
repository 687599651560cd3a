import { lazily } from '../data/lazily';

/** Figures as people read them. Locales are BCP 47 tags, passed in so that a figure reads the same on every machine that runs a test. */

const ageSteps: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
	['year', 365 * 86_400_000],
	['month', 30 * 86_400_000],
	['day', 86_400_000],
	['hour', 3_600_000],
	['minute', 60_000],
];

/**
 * Makes a function that says roughly how long ago something was: "5 minutes ago", "yesterday". Under a minute it is "now", so that a label
 * does not change every second. Both its arguments are epoch milliseconds. A formatter takes milliseconds to make: it is made at first use,
 * so keep what this returns.
 */
export function createAgeFormat(locale: string): (at: number, now: number) => string {
	let format: Intl.RelativeTimeFormat | undefined;
	return (at, now) => {
		format ??= new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
		const passed = at - now;
		for (const [unit, length] of ageSteps) {
			if (Math.abs(passed) >= length) return format.format(Math.trunc(passed / length), unit);
		}
		return format.format(0, 'second');
	};
}

/** Makes a function that shows bytes in the binary units that file managers use: "12 kB", "1.5 GB". Keep what this returns. */
export function createSizeFormat(locale: string): (bytes: number) => string {
	const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'];
	const formats = new Map<string, Intl.NumberFormat>();
	const formatOf = (step: number, digits: number): Intl.NumberFormat => {
		const key = `${step} ${digits}`;
		const format =
			formats.get(key) ??
			new Intl.NumberFormat(locale, {
				style: 'unit',
				unit: units[step] ?? 'byte',
				unitDisplay: step === 0 ? 'long' : 'short',
				maximumFractionDigits: digits,
			});
		formats.set(key, format);
		return format;
	};
	return (bytes) => {
		let step = 0;
		let size = bytes;
		while (size >= 1023.5 && step < units.length - 1) {
			size /= 1024;
			step += 1;
		}
		return formatOf(step, step === 0 || size >= 9.95 ? 0 : 1).format(size);
	};
}

/** Formats by locale and options, of which there are a few: making one takes as long as using it a hundred times. */
const numberFormats = new Map<string, Intl.NumberFormat>();

function numberFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
	const key = `${locale} ${JSON.stringify(options)}`;
	const format = numberFormats.get(key) ?? new Intl.NumberFormat(locale, options);
	numberFormats.set(key, format);
	return format;
}

/**
 * A span of milliseconds in words, by its two largest units: "850 ms", "12 sec", "3 min 20 sec", "2 hr 5 min".
 * @param options.units 1 for the largest unit alone, rounded down: a row that is updated every few seconds should not flicker
 */
export function describeDuration(milliseconds: number, locale: string, options?: { readonly units: 1 | 2 }): string {
	const figure = (value: number, unit: string) =>
		numberFormat(locale, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 1 }).format(value);
	if (milliseconds < 1000) return figure(Math.round(milliseconds), 'millisecond');
	if (milliseconds < 9_950 && options?.units !== 1) return figure(milliseconds / 1000, 'second');
	const seconds = options?.units === 1 ? Math.floor(milliseconds / 1000) : Math.round(milliseconds / 1000);
	const parts: readonly (readonly [number, string])[] = [
		[Math.floor(seconds / 86_400), 'day'],
		[Math.floor(seconds / 3600) % 24, 'hour'],
		[Math.floor(seconds / 60) % 60, 'minute'],
		[seconds % 60, 'second'],
	];
	const first = parts.findIndex(([value]) => value > 0);
	return parts
		.slice(first, first + (options?.units ?? 2))
		.filter(([value]) => value > 0)
		.map(([value, unit]) => figure(value, unit))
		.join(' ');
}

/** Millionths of a currency unit as units: 12345 is "0.012345". The interface names no currency, so none is shown. */
export function describeMicros(micros: number, locale: string): string {
	return numberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 6 }).format(micros / 1_000_000);
}

/** A date-time of the service as "2026-03-04 05:06:07 UTC"; any other text stays as it is. */
export function describeInstant(text: string): string {
	const at = Date.parse(text);
	return Number.isNaN(at) ? text : `${new Date(at).toISOString().slice(0, 19).replace('T', ' ')} UTC`;
}

/** Making it costs milliseconds, which start-up does not need. */
const collator = lazily(() => new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' }));

/** Orders names as a file manager does: ignoring case, "2" before "10", by the language of this machine. */
export const compareNames = (a: string, b: string): number => collator().compare(a, b);

/** A moment, as epoch milliseconds: its time alone today, else with its date. */
export function describeMoment(at: number, now: number, locale?: string): string {
	const moment = new Date(at);
	const isToday = moment.toDateString() === new Date(now).toDateString();
	return moment.toLocaleString(locale, { timeStyle: 'short', ...(isToday ? {} : { dateStyle: 'long' }) });
}
