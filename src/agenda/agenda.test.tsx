import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Agenda } from './agenda.tsx';
import type { AgendaEvent } from './agenda-schemas.ts';
import { AgendaWidget } from './agenda-widget.tsx';
import { ScheduleWidget } from './schedule-widget.tsx';

const EVENT: AgendaEvent = {
  id: 7,
  date: '2025-03-04',
  time: '10:00 AM EST',
  link: '/app/meeting/7',
  details: 'Hearing on <b>parks</b>',
  canceled: false,
  details2: 'Room A-1',
  billCount: 1,
  google_calendar_link: 'https://calendar.google.com/calendar/render?action=TEMPLATE',
  apple_calendar_link: '/app/meeting/7.ics',
  outlook_calendar_link: 'https://outlook.live.com/calendar/0/deeplink/compose?rru=addevent',
};
const shown = (element: React.ReactNode) => renderToStaticMarkup(element);

// D01, D02
test('an agenda shows date, time, link, both detail lines, tracked bills and three calendars', () => {
  const html = shown(
    <Agenda
      events={[EVENT, { ...EVENT, id: 8, billCount: 2, details2: null }, { ...EVENT, id: 9, billCount: 0 }]}
    />,
  );
  for (const text of [
    'Mar 4, 2025',
    '10:00 AM EST',
    'href="/app/meeting/7"',
    'Hearing on <b>parks</b>',
    'Room A-1',
    '>1 tracked bill<',
    '>2 tracked bills<',
    EVENT.google_calendar_link,
    'href="/app/meeting/7.ics"',
    EVENT.outlook_calendar_link,
  ]) {
    expect(html).toContain(text);
  }
  expect(html).not.toContain('0 tracked');
  expect(html.match(/Room A-1/g)).toHaveLength(2);
});

// D03
test('an empty agenda has the text of the specification', () => {
  const text = shown(<Agenda events={[]} />).replaceAll('&#x27;', "'");
  expect(text).toContain(
    "There are no items on your agenda. You can add items by clicking the plus icon next to any item on Today's Schedule to the left.",
  );
});

// D17
test('an agenda reports failed changes, with a link to sign in again', () => {
  const widget = (status: number, ...isOn: boolean[]) =>
    shown(
      <AgendaWidget
        proposed={[]}
        agenda={{
          data: [],
          state: 'failed',
          failed: isOn.map((each) => ({ meetingId: 7, isOn: each, message: 'Sign in first.', status })),
          change: () => undefined,
          retry: () => undefined,
        }}
      />,
    );
  const removal = widget(401, false);
  expect(removal).toContain('The meeting was not removed from the agenda. Sign in first. <a href="/sign-in"');
  expect(removal).toContain('Retry</button>');
  expect(removal).not.toContain('loaded');
  expect(widget(0, false, true)).toContain('2 changes to the agenda were not saved.');
  expect(widget(0, true)).not.toContain('/sign-in');
});

// D03
test('today’s schedule shows an action beside each meeting', () => {
  const schedule = (events: AgendaEvent[], newestMeeting: string | undefined = '2025-03-04') => (
    <ScheduleWidget
      today="2025-03-04"
      events={events}
      newestMeeting={newestMeeting}
      action={({ id }) => <i>plus {id}</i>}
    />
  );
  expect(shown(schedule([EVENT]))).toContain('<i>plus 7</i>');
  expect(shown(schedule([]))).toContain('No meetings recorded for today.');
  expect(shown(schedule([], '2025-02-27'))).toContain(
    'No meetings recorded for today or later. The last one on record was on February 27, 2025.',
  );
});

test('a schedule without any meeting on record does not say that nothing is scheduled', () => {
  const schedule = <ScheduleWidget today="2025-03-04" events={[]} newestMeeting={undefined} />;
  expect(shown(schedule)).toContain('No meetings recorded on this site.');
});
