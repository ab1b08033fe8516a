const DAY_MS = 86_400_000;

/** The number of days from one day to another, negative if the other is earlier. Both are `YYYY-MM-DD`. */
export function daysBetween(one: string, other: string): number {
  return (Date.parse(other) - Date.parse(one)) / DAY_MS;
}
