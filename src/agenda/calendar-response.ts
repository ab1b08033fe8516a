/** The response with a calendar file, which browsers download and calendar apps subscribe to. */
export function calendarResponse(file: string): Response {
  return new Response(file, { headers: { 'Content-Type': 'text/calendar; charset=utf-8' } });
}
