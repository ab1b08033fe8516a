const DAY_MS = 86_400_000;

/** The number of days from one day to another, negative if the other is earlier. Both are `YYYY-MM-DD`. */
export function daysBetween(one: string, other: string): number {
  return (Date.parse(other) - Date.parse(one)) / DAY_MS;
}

/** Adds days to a date. @param day `YYYY-MM-DD` */
export function daysAfter(day: string, count: number): string {
  const later = new Date(`${day}T12:00:00Z`);
  later.setUTCDate(later.getUTCDate() + count);
  return later.toISOString().slice(0, 10);
}
