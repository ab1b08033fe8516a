import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MeetingHeader } from './meeting-header.tsx';
import { afterRecords, meetingState } from './meeting-state.ts';
import type { Meeting } from './meetings.server.ts';

// P13
test('a meeting without a record says what its committee did later, also if the source lists it on its day', () => {
  const textOf = (announced_date: string, bills: number, newestRecord?: string) => {
    const meeting = {
      ...{ title: 'Public Hearing: Health', chamber: 'senate', status: 'scheduled', announced_date },
      meeting_date: '2025-10-30',
    } as Meeting;
    const state = meetingState(meeting, false, '2026-01-01');
    const header = (
      <MeetingHeader
        meeting={meeting}
        state={afterRecords(state, meeting.meeting_date, newestRecord)}
        laterActs={{ bills, of: 2 }}
        timeZone="America/New_York"
      />
    );
    return renderToStaticMarkup(header).replace(/<[^>]+>/g, ' ');
  };
  const later = 'The committee reported or voted on 1 of the 2 bills on its agenda later.';
  for (const announced of ['2025-10-08', '2025-10-30']) {
    expect(textOf(announced, 1)).toContain('record that it took place');
    expect(textOf(announced, 1)).toContain(later);
    expect(textOf(announced, 0)).not.toContain(later);
  }
  expect(textOf('2025-10-08', 0, '2025-10-29')).toContain('Not known. The records here end before this day');
  expect(textOf('2025-10-08', 0, '2025-10-30')).toContain('No record that it took place');
});
