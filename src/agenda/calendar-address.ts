interface CalendarChoices {
  month?: string;
  day?: string;
  chamber?: string | undefined;
  committee?: number | undefined;
}

/** The address of a month or a day, with the filters for chamber and committee. */
export function calendarAddress({ day, month, chamber, committee }: CalendarChoices): string {
  const query = new URLSearchParams();
  if (month) query.set('month', month);
  if (chamber) query.set('chamber', chamber);
  if (committee) query.set('committee', String(committee));
  const path = day ? `/app/calendar/${day}` : '/app/calendar';
  return query.size > 0 ? `${path}?${query}` : path;
}
