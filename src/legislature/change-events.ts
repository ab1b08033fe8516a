import { z } from 'zod';
import type { ChangeEventsTable } from '../db/tables/news-and-changes.ts';
import { MeetingStatus } from './records/proceedings.ts';

/*
 * The change events that the site writes: one member of `ChangeEvent` for each type. `before` and `after` have the
 * shapes below, and are stored as JSON. A field or list entry added here adds members to the union, and every reader
 * that switches on the type fails to compile until it handles them.
 */

const text = z.string();
const nullableText = z.string().nullable();
const id = z.int();
const nullableId = z.int().nullable();
/** Events written by early versions do not have these, nor the replacement meeting. */
const ofRemovedMeeting = { startsAt: nullableText.default(null), chamber: nullableText.default(null) };
const links = z.array(
  z.object({ url: z.string(), mediaType: z.string().optional(), note: z.string().optional() }),
);
/** The tally of a roll call; null if the source has none. */
const counts = z.object({ yes: id, no: id, absent: id, notVoting: id, other: id }).nullable();
const textDigest = z.object({ version: z.string(), length: z.int(), digest: z.string() });

/** The status and times of a meeting: `date` is a day in the legislature's time zone, the others are UTC times. */
const meetingTimes = z.object({
  status: MeetingStatus,
  date: text,
  startsAt: nullableText,
  endsAt: nullableText,
});
export type MeetingTimes = z.infer<typeof meetingTimes>;

/** The first part of a type, by record type. */
export const PREFIXES = {
  bill: 'bill',
  amendment: 'amendment',
  rollCall: 'rollcall',
  meeting: 'meeting',
  transcript: 'transcript',
  newsArticle: 'article',
  pressRelease: 'press',
  legislator: 'legislator',
  committee: 'committee',
} as const;
type Prefixes = typeof PREFIXES;
/** The record types that have change events. */
export type ChangedRecordType = keyof Prefixes;
export const ChangedRecordType = z.enum(Object.keys(PREFIXES) as [ChangedRecordType]);

/** The fields whose changes are recorded individually: `bill` and `title` make `bill.title.changed`. */
const FIELDS = {
  bill: {
    number: text,
    docketNumber: nullableText,
    chamber: text,
    kind: text,
    title: text,
    description: nullableText,
    summary: nullableText,
    petition: nullableText,
    sessionLaw: nullableText,
    status: nullableText,
    progress: nullableText,
    committee: nullableText,
  },
  amendment: {
    number: text,
    title: text,
    status: text,
    sponsor: nullableText,
    amending: nullableText,
    chamber: nullableText,
    date: nullableText,
    text: nullableText,
  },
  rollCall: {
    date: text,
    time: nullableText,
    chamber: text,
    motion: text,
    kind: text,
    result: text,
    number: nullableText,
    bill: nullableId,
    counts,
  },
  meeting: {
    status: MeetingStatus,
    title: text,
    kind: text,
    chamber: nullableText,
    committee: nullableId,
    location: nullableText,
    writtenOnly: z.boolean(),
    streamUrl: nullableText,
    testimonyUrl: nullableText,
    testimonyDeadline: nullableText,
  },
  transcript: {
    eventTitle: text,
    meetingTitle: text,
    eventType: text,
    eventDate: text,
    eventOrganization: nullableText,
    eventLocation: nullableText,
    url: nullableText,
    meeting: nullableId,
    passages: z.array(z.object({ speaker: nullableText, startSeconds: nullableId, content: text })),
  },
  newsArticle: {
    headline: text,
    intro: text,
    fullText: text,
    displayDate: text,
    sourceName: nullableText,
    url: nullableText,
    category: nullableId,
    bills: z.array(id),
    legislators: z.array(id),
  },
  pressRelease: {
    title: text,
    content: text,
    displayDate: text,
    author: nullableText,
    category: nullableText,
    url: nullableText,
    legislator: nullableId,
    bills: z.array(id),
  },
  legislator: {
    name: text,
    email: nullableText,
    image: nullableText,
    biography: nullableText,
    offices: z.array(
      z.object({
        kind: text,
        address: z.string().optional(),
        phone: z.string().optional(),
        fax: z.string().optional(),
      }),
    ),
    links,
    chamber: nullableText,
    district: nullableText,
    party: nullableText,
    active: z.boolean(),
  },
  committee: { name: text, chamber: text, kind: text, parent: nullableId },
} as const satisfies Record<ChangedRecordType, z.ZodRawShape>;
type FieldShapes = typeof FIELDS;

/**
 * The lists whose entries are added and removed: `bill` and `action` make `bill.action.added`. Entries with several
 * fields can also be changed. If an entry is plain text, a different text is a different entry.
 */
const ENTRIES = {
  bill: {
    sponsor: z.object({
      name: text,
      kind: text,
      classification: text,
      district: nullableText,
      addedDate: nullableText,
    }),
    action: z.object({
      date: text,
      time: nullableText,
      chamber: nullableText,
      text,
      classification: z.array(z.string()),
    }),
    version: z.object({ name: text, date: nullableText, links }),
    document: z.object({ name: text, kind: text, date: nullableText, links }),
    citation: text,
    category: text,
    related: z.object({ number: text, relation: text, session: nullableText }),
  },
  amendment: {},
  rollCall: { vote: z.object({ name: text, choice: text, note: nullableText }) },
  meeting: {
    bill: z.object({ bill: id, note: nullableText }),
    testimony: z.object({
      name: text,
      kind: text,
      organization: nullableText,
      stance: nullableText,
      content: nullableText,
      source_url: nullableText,
      given_date: nullableText,
      bill_id: nullableId,
    }),
  },
  transcript: {},
  newsArticle: {},
  pressRelease: {},
  legislator: {
    membership: z.object({
      session_id: nullableId,
      chamber: text,
      district: nullableText,
      party: nullableText,
      start_date: nullableText,
      end_date: nullableText,
    }),
    name: text,
  },
  committee: { member: z.object({ name: text, role: text }) },
} as const satisfies Record<ChangedRecordType, z.ZodRawShape>;
type EntryShapes = typeof ENTRIES;

const articleSummary = z.object({ headline: text, bills: z.array(id) });
const releaseSummary = z.object({ title: text, author: nullableText, bills: z.array(id) });

/** The types that belong to neither a field nor a list. */
const OTHERS = [
  member('bill', 'bill.added', {
    after: z.object({ number: text, docketNumber: nullableText, chamber: text, title: text }),
  }),
  // `recordId` is the docket's deleted row, and `billId` the bill that it became.
  member('bill', 'bill.merged', { before: z.object({ number: text }), after: z.object({ number: text }) }),
  member('bill', 'bill.text.added', { after: textDigest }),
  member('bill', 'bill.text.changed', { before: textDigest, after: textDigest }),
  member('amendment', 'amendment.added', {
    after: z.object({ number: text, title: text, status: text, sponsor: nullableText }),
  }),
  // Another amendment turned out to be the same one.
  member('amendment', 'amendment.removed', { before: z.object({ number: text, title: text }) }),
  member('rollCall', 'rollcall.added', {
    after: z.object({ motion: text, chamber: text, result: text, counts }),
  }),
  member('rollCall', 'rollcall.members.added', { after: z.object({ members: z.int() }) }),
  member('meeting', 'meeting.added', {
    after: z.object({ ...meetingTimes.shape, title: text, bills: z.array(id) }),
  }),
  member('meeting', 'meeting.canceled', { before: meetingTimes, after: meetingTimes }),
  member('meeting', 'meeting.rescheduled', { before: meetingTimes, after: meetingTimes }),
  // The meeting took place. It has a type of its own because users need no alert about a past meeting.
  member('meeting', 'meeting.held', { before: MeetingStatus, after: z.literal('held') }),
  member('meeting', 'meeting.removed', {
    before: z.object({ title: text, date: text, ...ofRemovedMeeting, bills: z.array(id) }),
    after: z
      .object({ id, title: text, status: MeetingStatus, date: text, startsAt: nullableText })
      .optional(),
  }),
  member('transcript', 'transcript.added', { after: z.object({ eventTitle: text, meetingTitle: text }) }),
  member('newsArticle', 'article.added', { after: articleSummary }),
  member('newsArticle', 'article.removed', { before: articleSummary }),
  member('pressRelease', 'press.added', { after: releaseSummary }),
  member('pressRelease', 'press.removed', { before: releaseSummary }),
  member('legislator', 'legislator.added', {
    after: z.object({ name: text, chamber: nullableText, district: nullableText, party: nullableText }),
  }),
  member('committee', 'committee.added', { after: z.object({ name: text, chamber: text }) }),
] as const;

type Subject<R extends ChangedRecordType> = {
  recordType: z.ZodLiteral<R>;
  recordId: z.ZodInt;
  /** The bill that the change concerns. */
  billId: z.ZodNullable<z.ZodInt>;
};
type Member<R extends ChangedRecordType, Type extends string, Content> = z.ZodObject<
  Subject<R> & { type: z.ZodLiteral<Type> } & Content
>;

function member<
  R extends ChangedRecordType,
  const Type extends `${Prefixes[R]}.${string}`,
  Content extends z.ZodRawShape,
>(recordType: R, type: Type, content: Content): Member<R, Type, Content> {
  const shape = {
    type: z.literal(type),
    recordType: z.literal(recordType),
    recordId: id,
    billId: nullableId,
  };
  // The shape matches the type, but the type of a generic spread is wider.
  return z.object({ ...shape, ...content }) as unknown as Member<R, Type, Content>;
}

type FieldMember = {
  [R in ChangedRecordType]: {
    [F in keyof FieldShapes[R] & string]: Member<
      R,
      `${Prefixes[R]}.${F}.changed`,
      { before: FieldShapes[R][F]; after: FieldShapes[R][F] }
    >;
  }[keyof FieldShapes[R] & string];
}[ChangedRecordType];
type EntryMember = {
  [R in ChangedRecordType]: {
    [E in keyof EntryShapes[R] & string]:
      | Member<R, `${Prefixes[R]}.${E}.added`, { after: EntryShapes[R][E] }>
      | Member<R, `${Prefixes[R]}.${E}.removed`, { before: EntryShapes[R][E] }>
      | (EntryShapes[R][E] extends z.ZodString
          ? never
          : Member<
              R,
              `${Prefixes[R]}.${E}.changed`,
              { before: EntryShapes[R][E]; after: EntryShapes[R][E] }
            >);
  }[keyof EntryShapes[R] & string];
}[ChangedRecordType];

const fieldMembers = ChangedRecordType.options.flatMap(
  (recordType) =>
    Object.entries<z.ZodType>(FIELDS[recordType]).map(([field, schema]) =>
      member(recordType, `${PREFIXES[recordType]}.${field}.changed`, { before: schema, after: schema }),
    ),
  // Built from the same fields as the type.
) as unknown as FieldMember[];
const entryMembers = ChangedRecordType.options.flatMap(
  (recordType) =>
    Object.entries<z.ZodType>(ENTRIES[recordType]).flatMap(([entry, schema]) => {
      const type = `${PREFIXES[recordType]}.${entry}` as const;
      return [
        member(recordType, `${type}.added`, { after: schema }),
        member(recordType, `${type}.removed`, { before: schema }),
        ...(schema instanceof z.ZodString
          ? []
          : [member(recordType, `${type}.changed`, { before: schema, after: schema })]),
      ];
    }),
  // Built from the same lists as the type.
) as unknown as EntryMember[];

/** One change of a record, as stored in the database. */
export const ChangeEvent = z.discriminatedUnion('type', [...OTHERS, ...fieldMembers, ...entryMembers]);
export type ChangeEvent = z.infer<typeof ChangeEvent>;
export type ChangeType = ChangeEvent['type'];
/** The change events of these types. */
export type ChangeEventOf<Type extends ChangeType> = Extract<ChangeEvent, { type: Type }>;

/** All types of change events. */
export const CHANGE_TYPES: readonly ChangeType[] = ChangeEvent.options.map(
  (option) => option.shape.type.value,
);

/**
 * Parses a row of `change_events`. This is the only place where its JSON is parsed.
 * @throws ZodError if the type or the shape is unknown
 */
export function parseChangeEvent(
  row: Pick<ChangeEventsTable, 'type' | 'record_type' | 'record_id' | 'bill_id' | 'before' | 'after'>,
): ChangeEvent {
  return ChangeEvent.parse({
    type: row.type,
    recordType: row.record_type,
    recordId: row.record_id,
    billId: row.bill_id,
    ...(row.before !== null && { before: JSON.parse(row.before) }),
    ...(row.after !== null && { after: JSON.parse(row.after) }),
  });
}

/** A change event to write. */
export type Change = ChangeEvent & {
  /** Date or UTC time when the legislature acted, if known. */
  occurredAt?: string | undefined;
};

/** The record that a change belongs to. */
export interface ChangeOf<R extends ChangedRecordType> {
  recordType: R;
  recordId: number;
  billId: number | null;
}

/** The fields of a record type whose changes are recorded individually. */
export type FieldsOf<R extends ChangedRecordType> = {
  [F in keyof FieldShapes[R]]: z.infer<FieldShapes[R][F]>;
};
/** The lists of a record type whose entries are added and removed. */
export type EntryName<R extends ChangedRecordType> = keyof EntryShapes[R] & string;
export type EntryOf<R extends ChangedRecordType, E extends EntryName<R>> = z.infer<EntryShapes[R][E]>;

/** The field or list in a type's name; undefined if the type is about the record as a whole. */
export function fieldOfType(type: ChangeType): string | undefined {
  const [, field, verb] = type.split('.');
  return verb === undefined ? undefined : field;
}

/** Ends a `switch` over a union, so that a member without a case does not compile. @throws Error always */
export function assertNever(value: never): never {
  throw new Error(`Unexpected value: ${JSON.stringify(value)}`);
}

/**
 * The content of a change event, for a reader that declares for each field whether it uses it. A new field in the
 * event does not compile until the reader has declared it.
 * @returns the content, typed as the fields in use
 */
export function usedFields<Content extends object, const Uses extends Record<keyof Content, boolean>>(
  content: Content,
  _uses: Uses,
): Pick<Content, { [F in keyof Content]: Uses[F] extends true ? F : never }[keyof Content]> {
  return content;
}
