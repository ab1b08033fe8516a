import { Day } from '../../legislature/records/fields.ts';

const MONTHS = 'january february march april may june july august september october november december'.split(
  ' ',
);

/**
 * The first date in a text: `January 5, 2000`, `Feb 3 2025`.
 * @returns `YYYY-MM-DD`, or undefined if there is none
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
 * Converts a 12-hour time to a 24-hour time.
 * @param digits `9:34`, `934` or `9`
 * @param half `AM` or `PM`, or only its first letter
 * @returns `HH:MM`, or undefined if it is invalid
 */
export function timeOfDay(digits: string, half: string): string | undefined {
  const [, hour = '', minute = '00'] = /^(\d{1,2}?):?(\d{2})?$/.exec(digits) ?? [];
  const hours = (Number(hour) % 12) + (/^p/i.test(half) ? 12 : 0);
  if (hour === '' || Number(hour) > 12 || Number(minute) > 59) return undefined;
  return `${String(hours).padStart(2, '0')}:${minute}`;
}

/** The first two times in a text: the start and, after "to", the end. */
export function timesFromWords(text: string): { start?: string; end?: string } {
  const times = [...text.matchAll(/\b(\d{1,2}(?::\d{2})?)\s*([ap])\.?\s?m\b\.?(\s+to\b)?/gi)];
  const [first, second] = times;
  const start = first && timeOfDay(first[1]!, first[2]!);
  const end = first?.[3] && second ? timeOfDay(second[1]!, second[2]!) : undefined;
  return { ...(start ? { start } : {}), ...(end ? { end } : {}) };
}
