/** Answers a calendar file, which browsers save under its address and calendars subscribe to. */
export function calendarAnswer(file: string): Response {
  return new Response(file, { headers: { 'Content-Type': 'text/calendar; charset=utf-8' } });
}
