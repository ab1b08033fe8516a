/**
 * Reads a date in a notice.
 * @param text `07/10/2025`, `7/1/2025`, `12/29/25`
 * @returns `YYYY-MM-DD`; undefined if the date does not exist
 */
export function dayOfMonth(text: string): string | undefined {
  const match = /^(\d{1,2})\/(\d{1,2})\/(20)?(\d{2})$/.exec(text);
  return match ? day(2000 + Number(match[4]), Number(match[1]), Number(match[2])) : undefined;
}

/**
 * The date in a notice without a year: the first such day that is not long before the notice.
 * @param text `2/13`
 * @param noticeDate `YYYY-MM-DD`
 */
export function nearestDay(text: string, noticeDate: string): string | undefined {
  const [month, date] = text.split('/').map(Number);
  const year = Number(noticeDate.slice(0, 4));
  const noticeMonth = Number(noticeDate.slice(5, 7));
  // A notice in December may be for January, and a late one in January for December.
  const monthsAhead = month! - noticeMonth;
  return day(monthsAhead < -6 ? year + 1 : monthsAhead > 9 ? year - 1 : year, month!, date!);
}

/**
 * Reads a time of day: `01:00 PM`, `1:00PM`, `2:30 p.m.`.
 * @returns `HH:MM` on a 24-hour clock; undefined if the time does not exist
 */
export function clockTime(text: string): string | undefined {
  const match = /^(\d{1,2})(?::(\d{2}))? ?([ap])\.?m\.?$/i.exec(text.trim());
  if (!match) return undefined;
  const [, hour, minute = '00', half] = match;
  if (Number(hour) < 1 || Number(hour) > 12 || Number(minute) > 59) return undefined;
  const hours = (Number(hour) % 12) + (half!.toLowerCase() === 'p' ? 12 : 0);
  return `${String(hours).padStart(2, '0')}:${minute}`;
}

function day(year: number, month: number, date: number): string | undefined {
  const time = new Date(Date.UTC(year, month - 1, date));
  if (time.getUTCMonth() !== month - 1 || time.getUTCDate() !== date) return undefined;
  return time.toISOString().slice(0, 10);
}
