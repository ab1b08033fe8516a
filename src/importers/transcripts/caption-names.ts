import { dayFromWords, timeOfDay } from './clock-times.ts';

/** The meeting in the name of a caption file: `House-Education_Monday_Feb3_2025_902AM-927AM - 2025-09-12.cc.raw.json`. */
export interface CaptionedMeeting {
  /** The chamber; undefined for a committee that meets between sessions. */
  chamber: 'house' | 'senate' | undefined;
  /** The committee; undefined for a floor session. */
  committee: string | undefined;
  date: string;
  startTime: string;
  endTime: string;
}

const NAME =
  /^(?:[a-z]{2}_)?(House|Senate|IC)-?(.+?)_(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day_([A-Z][a-z]{2})(\d{1,2})_(\d{4})_(\d{3,4})([AP]M)-(\d{3,4})([AP]M)\b/;

/** Reads the name of a caption file. @returns undefined if it has another format, or an invalid date or time */
export function readCaptionName(path: string): CaptionedMeeting | undefined {
  const match = NAME.exec(path.slice(path.lastIndexOf('/') + 1));
  if (!match) return undefined;
  const [, body, rest = '', month, day, year, from = '', fromHalf = '', to = '', toHalf = ''] = match;
  const date = dayFromWords(`${month} ${day}, ${year}`);
  const startTime = timeOfDay(from, fromHalf);
  const endTime = timeOfDay(to, toHalf);
  if (!date || !startTime || !endTime) return undefined;
  const isFloor = body !== 'IC' && /^Chamber(Meeting)?$/.test(rest);

  return {
    chamber: body === 'House' ? 'house' : body === 'Senate' ? 'senate' : undefined,
    committee: isFloor ? undefined : committeeText(rest),
    date,
    startTime,
    endTime,
  };
}

/** Splits a joined name: `RuralDevelopment_LandGrants` becomes `Rural Development, Land Grants`. */
export function committeeText(joined: string): string {
  return joined
    .replace(/_/g, ', ')
    .replace(/(?<=[a-z])(and|of|on)(?=[A-Z])/g, ' $1 ')
    .replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .replace(/\b(And|Of|On|The)\b/g, (word) => word.toLowerCase())
    .replace(/\s+/g, ' ')
    .trim();
}
