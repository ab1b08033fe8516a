import { z } from 'zod';
import { Chamber, Day, fromSource, LocalMoment, LocalTime, Person, Text } from './fields.ts';

export const MeetingStatus = z.enum(['scheduled', 'rescheduled', 'canceled', 'held']);

export const MeetingRecord = z.object({
  noun: z.literal('meeting'),
  ...fromSource,
  session: Text.optional(),
  title: Text,
  kind: z.enum(['hearing', 'executive session', 'markup', 'formal session', 'informal session', 'meeting']),
  status: MeetingStatus,
  chamber: Chamber.optional(),
  committee: Person.optional(),
  date: Day,
  startTime: LocalTime.optional(),
  endTime: LocalTime.optional(),
  location: z.string().optional(),
  /** Only written testimony is taken; nobody speaks. */
  writtenOnly: z.boolean().optional(),
  streamUrl: z.url().optional(),
  sourceUrl: z.url().optional(),
  announcedDate: Day.optional(),
  /**
   * It is known from what was said there. Where another source lists a meeting of that body on that day, it is that one, and stays as
   * it is listed; somebody was heard, so that a hearing counts as one with testimony.
   */
  isTranscribed: z.boolean().optional(),
  /** Where people sign up to testify, and until when. */
  testimonyUrl: z.url().optional(),
  testimonyDeadline: LocalMoment.optional(),
  /** When and where it was to be before it was moved. */
  movedFrom: LocalMoment.optional(),
  movedFromPlace: z.string().optional(),
  /** Its file for reading on: minutes, the journal of the day, a packet of testimony. */
  file: z
    .object({ name: Text, url: z.url(), date: Day.optional(), author: z.string().optional() })
    .optional(),
  /** Numbers of the bills on its agenda, in any spelling. */
  bills: z.array(Text).optional(),
  testimony: z
    .array(
      Person.extend({
        kind: z.enum(['oral', 'written']),
        organization: z.string().optional(),
        stance: z.enum(['support', 'oppose', 'neutral']).optional(),
        billNumber: Text.optional(),
        content: z.string().optional(),
        date: Day.optional(),
        sourceUrl: z.url().optional(),
      }),
    )
    .optional(),
});

/** One word for each way to be recorded in a roll call; `after-vote` is recorded but never counted (D15). */
export const VoteChoice = z.enum([
  'yes',
  'no',
  'absent',
  'not voting',
  'present',
  'paired',
  'excused',
  'after-vote',
  'other',
]);

export const RollCallRecord = z.object({
  noun: z.literal('rollCall'),
  ...fromSource,
  session: Text,
  billNumber: Text.optional(),
  billUpstreamId: Text.optional(),
  chamber: Chamber,
  committee: z.string().optional(),
  date: Day,
  time: LocalTime.optional(),
  /** The question put. */
  motion: Text,
  kind: z.enum(['passage', 'amendment', 'committee', 'veto override', 'quorum', 'procedural', 'other']),
  result: z.enum(['pass', 'fail', 'unknown']),
  rollCallNumber: z.string().optional(),
  /** The tally as printed; where it differs from the listed votes, the tally is right and the list short. */
  counts: z.object({
    yes: z.int().min(0),
    no: z.int().min(0),
    absent: z.int().min(0),
    notVoting: z.int().min(0),
    other: z.int().min(0),
  }),
  /** Left out where the source lists no members, and then those that are there stay. */
  votes: z.array(Person.extend({ choice: VoteChoice, note: z.string().optional() })).optional(),
  sourceUrl: z.url().optional(),
});

export const TranscriptRecord = z.object({
  noun: z.literal('transcript'),
  ...fromSource,
  session: Text.optional(),
  eventTitle: Text,
  meetingTitle: Text,
  eventType: Text,
  eventDate: Day,
  eventOrganization: z.string().optional(),
  eventLocation: z.string().optional(),
  meetingUpstreamId: Text.optional(),
  transcriptUrl: z.url().optional(),
  passages: z.array(
    z.object({ speaker: Person.optional(), startSeconds: z.int().min(0).optional(), content: Text }),
  ),
});
