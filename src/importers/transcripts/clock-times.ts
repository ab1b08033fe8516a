import { Day } from '../../legislature/records/fields.ts';

const MONTHS = 'january february march april may june july august september october november december'.split(
  ' ',
);

/**
 * The first day that a text writes in words: `January 5, 2000`, `Feb 3 2025`.
 * @returns `YYYY-MM-DD`, undefined where there is none
 */
export function dayFromWords(text: string): string | undefined {
  for (const [, month = '', day = '', year = ''] of text.matchAll(
    /\b([A-Z][a-z]{2,8})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})\b/gi,
  )) {
    const number = MONTHS.findIndex((each) => each.startsWith(month.toLowerCase())) + 1;
    const iso = `${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`;
    if (number > 0 && Day.safeParse(iso).success) return iso;
  }
  return undefined;
}

/**
 * A time of day as Americans write it, in 24 hours.
 * @param digits `9:34`, `934` or `9`
 * @returns `HH:MM`, undefined where it is none
 */
export function timeOfDay(digits: string, half: string): string | undefined {
  const [, hour = '', minute = '00'] = /^(\d{1,2}?):?(\d{2})?$/.exec(digits) ?? [];
  const hours = (Number(hour) % 12) + (/^p/i.test(half) ? 12 : 0);
  if (hour === '' || Number(hour) > 12 || Number(minute) > 59) return undefined;
  return `${String(hours).padStart(2, '0')}:${minute}`;
}

/** The first two times that a text writes: when something began and, where it says so, ended. */
export function timesFromWords(text: string): { start?: string; end?: string } {
  const times = [...text.matchAll(/\b(\d{1,2}(?::\d{2})?)\s*([ap])\.?\s?m\b\.?(\s+to\b)?/gi)];
  const [first, second] = times;
  const start = first && timeOfDay(first[1]!, first[2]!);
  const end = first?.[3] && second ? timeOfDay(second[1]!, second[2]!) : undefined;
  return { ...(start ? { start } : {}), ...(end ? { end } : {}) };
}
