import { jurisdictionOfName } from './jurisdictions.ts';

/** A day with summer time, and one without. */
const DAYS = [Date.UTC(2026, 0, 15, 12), Date.UTC(2026, 6, 15, 12)];

/**
 * What an operator should know whose site shows other clocks than the capitol's: nothing else gives it away.
 * @param timeZone the site's; undefined where it is not known
 */
export function timeZoneRemark(
  parts: readonly { jurisdiction: string }[],
  timeZone: string | undefined,
): string[] {
  for (const { jurisdiction } of parts) {
    const found = jurisdictionOfName(jurisdiction);
    if (!timeZone || !found || clocks(found.timeZone) === clocks(timeZone)) continue;
    return [
      `${found.name} is in the time zone ${found.timeZone}, and this site shows ${timeZone}: put {"timeZone": "${found.timeZone}"} into site.json in the data folder, and import again.`,
    ];
  }
  return [];
}

function clocks(timeZone: string): string {
  const clock = new Intl.DateTimeFormat('en-US', { dateStyle: 'short', timeStyle: 'short', timeZone });
  return DAYS.map((day) => clock.format(day)).join(' ');
}
