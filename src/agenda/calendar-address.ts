interface CalendarChoices {
  month?: string;
  day?: string;
  chamber?: string | undefined;
  committee?: number | undefined;
}

/** Address of a month, or of a day, with whose meetings it shows. */
export function calendarAddress({ day, month, chamber, committee }: CalendarChoices): string {
  const asked = new URLSearchParams();
  if (month) asked.set('month', month);
  if (chamber) asked.set('chamber', chamber);
  if (committee) asked.set('committee', String(committee));
  const path = day ? `/app/calendar/${day}` : '/app/calendar';
  return asked.size > 0 ? `${path}?${asked}` : path;
}
