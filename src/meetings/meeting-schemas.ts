import { z } from '../http/endpoints.ts';
import { dateText, timeText } from '../ui/dates.ts';
import type { ListedMeeting } from './meeting-lists.server.ts';

/** A meeting in the API's lists, with the field names of the specification's section 3. */
export const MeetingInList = z.object({
  id: z.int(),
  url: z.string(),
  title: z.string(),
  meeting_date: z.string().openapi({ format: 'date' }),
  meeting_time: z
    .string()
    .nullable()
    .openapi({ description: 'In the legislature’s time zone, such as 10:00 AM EST.' }),
  committee_id: z.int().nullable(),
  committee: z.object({ short_name: z.string() }).nullable(),
  meeting_type_id: z.int(),
  short_location: z.string().nullable(),
  filename: z.string().nullable(),
  file_path: z.string().nullable().openapi({ description: 'URL of the file.' }),
  file_date_formatted: z.string().nullable(),
  author: z.string().nullable(),
  testimony_count: z
    .int()
    .openapi({ description: 'Number of testimonies of the listed kind, oral or written.' }),
  floor_debate_count: z.int(),
});
export type MeetingInList = z.infer<typeof MeetingInList>;

export const MeetingsInList = z.array(MeetingInList);

/** Converts a listed meeting to the API's format. */
export function meetingInList(meeting: ListedMeeting, timeZone: string): MeetingInList {
  const { id, title, meeting_date, committee_id, meeting_type_id, short_location } = meeting;
  const { filename, file_path, author, testimony_count, floor_debate_count } = meeting;
  return {
    id,
    url: `/app/meeting/${id}`,
    title,
    meeting_date,
    meeting_time: meeting.starts_at && timeText(meeting.starts_at, timeZone),
    committee_id,
    committee: meeting.short_name === null ? null : { short_name: meeting.short_name },
    meeting_type_id,
    short_location,
    filename,
    file_path,
    file_date_formatted: meeting.file_date && dateText(meeting.file_date),
    author,
    testimony_count,
    floor_debate_count,
  };
}
