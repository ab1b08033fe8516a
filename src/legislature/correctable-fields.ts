import type { z } from 'zod';
import { MAX_LABEL_LENGTH, MAX_NAME_LENGTH, MAX_TITLE_LENGTH } from './records/lengths.ts';
import type { MeetingStatus, RollCallRecord, VoteChoice } from './records/proceedings.ts';

/** The types of records that editors can correct, with their names in addresses. */
export const CORRECTABLE_TYPES = {
  bill: 'bill',
  legislator: 'legislator',
  meeting: 'meeting',
  rollCall: 'vote',
} as const;
export type CorrectableType = keyof typeof CORRECTABLE_TYPES;

/** The address of a record's page. */
export function pageOfCorrectable(type: CorrectableType, id: number): string {
  return `/app/${{ bill: 'bill', legislator: 'legislator', meeting: 'meeting', rollCall: 'votes' }[type]}/${id}`;
}

/** A field that editors can correct. */
export interface CorrectableField {
  /** The column. */
  field: string;
  /** The name of the field on pages. */
  label: string;
  /** For a field with a choice: the stored values, with their names on pages. */
  choices?: Record<string, string>;
  /** The maximum length of a text in characters. */
  limit?: number;
  /** Whether the field may be empty. */
  isOptional?: true;
}

const STATUSES = {
  scheduled: 'Scheduled',
  rescheduled: 'Rescheduled',
  canceled: 'Canceled',
  held: 'Held',
} satisfies Record<z.infer<typeof MeetingStatus>, string>;

const RESULTS = {
  pass: 'Passed',
  fail: 'Failed',
  unknown: 'Not known',
} satisfies Record<z.infer<typeof RollCallRecord>['result'], string>;

const VOTES = {
  yes: 'Yes',
  no: 'No',
  absent: 'Absent',
  'not voting': 'Not voting',
  present: 'Present',
  paired: 'Paired',
  excused: 'Excused',
  'after-vote': 'Voted after the vote closed',
  other: 'Other',
} satisfies Record<z.infer<typeof VoteChoice>, string>;

/** The vote of one member in a roll call, which is identified by the member's name. */
export const VOTE_FIELD = { field: 'choice', label: 'Vote', choices: VOTES } satisfies CorrectableField;

/** The fields of the records themselves. */
export const CORRECTABLE_FIELDS: Record<CorrectableType, readonly CorrectableField[]> = {
  bill: [{ field: 'title', label: 'Title', limit: MAX_TITLE_LENGTH }],
  legislator: [
    { field: 'full_name', label: 'Full name', limit: MAX_NAME_LENGTH },
    { field: 'given_name', label: 'Given name', limit: MAX_NAME_LENGTH, isOptional: true },
    { field: 'family_name', label: 'Family name', limit: MAX_NAME_LENGTH },
  ],
  meeting: [
    { field: 'title', label: 'Title', limit: MAX_TITLE_LENGTH },
    { field: 'status', label: 'Status', choices: STATUSES },
    { field: 'location', label: 'Location', limit: MAX_LABEL_LENGTH, isOptional: true },
  ],
  rollCall: [
    { field: 'title', label: 'Motion', limit: MAX_TITLE_LENGTH },
    { field: 'result', label: 'Result', choices: RESULTS },
  ],
};

/** The maximum length of the reason for a correction in characters. */
export const MAX_REASON_LENGTH = 1_000;

/** A field's name and value as pages show them. */
export function correctionText(
  type: CorrectableType,
  { field, voter }: { field: string; voter: string | null },
  value: string | null,
): { label: string; text: string } {
  const found: CorrectableField | undefined =
    voter === null ? CORRECTABLE_FIELDS[type].find((each) => each.field === field) : VOTE_FIELD;
  const text = value === null ? 'nothing' : (found?.choices?.[value] ?? `“${value}”`);
  return { label: voter === null ? (found?.label ?? field) : `Vote of ${voter}`, text };
}
