import { jurisdictionOfName } from './jurisdictions.ts';

/** A day in standard time and a day in daylight saving time. */
const DAYS = [Date.UTC(2026, 0, 15, 12), Date.UTC(2026, 6, 15, 12)];

/**
 * A remark for the operator if the configured time zone differs from the capitol's, because nothing else reveals the mistake.
 * @param timeZone the time zone in `site.json`; undefined if it has none, because the profile of the state has the right one
 */
export function timeZoneRemark(
  parts: readonly { jurisdiction: string }[],
  timeZone: string | undefined,
): string[] {
  for (const { jurisdiction } of parts) {
    const found = jurisdictionOfName(jurisdiction);
    if (!timeZone || !found || clocks(found.timeZone) === clocks(timeZone)) continue;
    return [
      `${found.name} is in the time zone ${found.timeZone}, but site.json says ${timeZone}. Remove timeZone from site.json in DATA_DIR and import again.`,
    ];
  }
  return [];
}

function clocks(timeZone: string): string {
  const clock = new Intl.DateTimeFormat('en-US', { dateStyle: 'short', timeStyle: 'short', timeZone });
  return DAYS.map((day) => clock.format(day)).join(' ');
}
