import { z } from 'zod';
import {
  Chamber,
  Count,
  Day,
  fromSource,
  Label,
  LocalMoment,
  LocalTime,
  listOf,
  Name,
  Person,
  prose,
  requiredProse,
  Title,
  Url,
  UtcTime,
} from './fields.ts';
import {
  MAX_NAMED,
  MAX_PASSAGES,
  MAX_REMARK_LENGTH,
  MAX_STATEMENT_LENGTH,
  MAX_TESTIMONY,
} from './lengths.ts';

export const MeetingStatus = z.enum(['scheduled', 'rescheduled', 'canceled', 'held']);

export const MeetingRecord = z.object({
  noun: z.literal('meeting'),
  ...fromSource,
  session: Name.optional(),
  title: Title,
  kind: z.enum(['hearing', 'executive session', 'markup', 'formal session', 'informal session', 'meeting']),
  status: MeetingStatus,
  chamber: Chamber.optional(),
  committee: Person.optional(),
  date: Day,
  startTime: LocalTime.optional(),
  endTime: LocalTime.optional(),
  /** The times in UTC, if the source has them in place of local ones. The end may be days later. */
  startsAt: UtcTime.optional(),
  endsAt: UtcTime.optional(),
  location: Label.optional(),
  /** Whether only written testimony is accepted, without speakers. */
  writtenOnly: z.boolean().optional(),
  streamUrl: Url.optional(),
  sourceUrl: Url.optional(),
  announcedDate: Day.optional(),
  /**
   * The meeting comes from a transcript. If another source lists a meeting of that body on that day, the two are one,
   * and its listed details stay. A hearing with a transcript counts as one with testimony.
   */
  isTranscribed: z.boolean().optional(),
  /** The address to sign up to testify, and the deadline. */
  testimonyUrl: Url.optional(),
  testimonyDeadline: LocalMoment.or(UtcTime).optional(),
  /** The time and place before the meeting was moved. */
  movedFrom: LocalMoment.or(UtcTime).optional(),
  movedFromPlace: Label.optional(),
  /** A document of the meeting: minutes, the journal of the day, or a packet of testimony. */
  file: z.object({ name: Name, url: Url, date: Day.optional(), author: Label.optional() }).optional(),
  /** Numbers of the bills on its agenda, in any spelling. */
  bills: listOf(Name, MAX_NAMED).optional(),
  /** The bills on its agenda by the source's ids, in place of `bills`, each with what the agenda says about it. */
  agenda: listOf(z.object({ billUpstreamId: Name, note: Label.optional() }), MAX_NAMED).optional(),
  testimony: listOf(
    Person.extend({
      kind: z.enum(['oral', 'written']),
      organization: Label.optional(),
      stance: z.enum(['support', 'oppose', 'neutral']).optional(),
      billNumber: Name.optional(),
      billUpstreamId: Name.optional(),
      content: prose(MAX_STATEMENT_LENGTH).optional(),
      date: Day.optional(),
      sourceUrl: Url.optional(),
    }),
    MAX_TESTIMONY,
  ).optional(),
});

/** The ways in which a member can be recorded in a roll call. `after-vote` is recorded but never counted (D15). */
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
  session: Name,
  billNumber: Name.optional(),
  billUpstreamId: Name.optional(),
  chamber: Chamber,
  committee: Label.optional(),
  date: Day,
  time: LocalTime.optional(),
  /** The question that was put to a vote. */
  motion: requiredProse(MAX_REMARK_LENGTH),
  kind: z.enum(['passage', 'amendment', 'committee', 'veto override', 'quorum', 'procedural', 'other']),
  result: z.enum(['pass', 'fail', 'unknown']),
  rollCallNumber: Label.optional(),
  /**
   * The tally as printed. If it differs from the listed votes, the tally is right and the list is incomplete. Omitted if the
   * source has none; a tally of nobody counts as none.
   */
  counts: z
    .object({
      yes: Count,
      no: Count,
      absent: Count,
      notVoting: Count,
      other: Count,
    })
    .optional(),
  /** Omitted if the source lists no members. The stored votes then stay. */
  votes: listOf(Person.extend({ choice: VoteChoice, note: Label.optional() }), MAX_NAMED).optional(),
  sourceUrl: Url.optional(),
});

export const TranscriptRecord = z.object({
  noun: z.literal('transcript'),
  ...fromSource,
  session: Name.optional(),
  eventTitle: Title,
  meetingTitle: Title,
  eventType: Name,
  eventDate: Day,
  eventOrganization: Label.optional(),
  eventLocation: Label.optional(),
  meetingUpstreamId: Name.optional(),
  transcriptUrl: Url.optional(),
  passages: listOf(
    z.object({
      speaker: Person.optional(),
      startSeconds: Count.optional(),
      content: requiredProse(MAX_STATEMENT_LENGTH),
    }),
    MAX_PASSAGES,
  ),
});
