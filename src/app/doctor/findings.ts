/** The result of a check. `WARN`: it works but needs attention. `FAIL`: it does not work. */
export interface Finding {
  level: 'ok' | 'WARN' | 'FAIL';
  /** Complete sentences: what was found, and what to do if anything is wrong. */
  text: string;
}

export const ok = (text: string): Finding => ({ level: 'ok', text });
export const warning = (text: string): Finding => ({ level: 'WARN', text });
export const failure = (text: string): Finding => ({ level: 'FAIL', text });

/** The message of an error without its period, so that it can end a sentence. */
export function reasonOf(error: unknown): string {
  const { message } = error instanceof Error && error.cause instanceof Error ? error.cause : (error as Error);
  return (message || String(error)).replace(/\.$/, '');
}

const DAY_MS = 24 * 3_600_000;
const ELAPSED = new Intl.RelativeTimeFormat('en');

/** The number of whole days between two UTC times or two dates. */
export function daysSince(moment: string, now: string | number = Date.now()): number {
  return Math.floor((new Date(now).getTime() - Date.parse(moment)) / DAY_MS);
}

/** Formats an age: `less than a day ago`, `1 day ago`, `9 days ago`. */
export function daysAgo(days: number): string {
  return days < 1 ? 'less than a day ago' : ELAPSED.format(-days, 'day');
}

const UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB'];

/** Formats a size as in `3.4 GB`. */
export function inUnits(bytes: number): string {
  const power = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const value = bytes / 1000 ** power;
  return `${value.toLocaleString('en', { maximumFractionDigits: value < 10 ? 1 : 0 })} ${UNITS[power]}`;
}
