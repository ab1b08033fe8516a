import { kindOfMotion } from '../../legislature/language/motions.ts';
import type { Chamber } from '../../legislature/records/fields.ts';
import type { LegislativeRecordInput } from '../../legislature/records.ts';
import { committeeOfReference } from './chambers.ts';
import { localMoment } from './dates.ts';
import { validUrl } from './links.ts';
import { questionRefused, readMotion } from './motions.ts';
import type { OpenStatesVoteEvent } from './shapes.ts';
import { type RawVoter, reconciledVoters } from './voters.ts';

export type RollCallInput = Extract<LegislativeRecordInput, { noun: 'rollCall' }>;
type Choice = NonNullable<RollCallInput['votes']>[number]['choice'];

/** A vote event in any of Open States' formats. */
export interface RawVoteEvent {
  upstreamId: string;
  session: string;
  billNumber?: string;
  billUpstreamId?: string;
  chamber: Chamber;
  /** The committee that voted, if the source's organization is one. */
  committee?: string;
  identifier: string;
  motion: string;
  classification: string[];
  startDate: string;
  result: string;
  counts: { option: string; value: number }[];
  voters: RawVoter[];
  sourceUrl: string;
}

/** Open States' words for a vote. An abstention counts as not voting. */
const CHOICES: Record<string, Choice> = {
  yes: 'yes',
  no: 'no',
  absent: 'absent',
  excused: 'excused',
  abstain: 'not voting',
  'not voting': 'not voting',
  paired: 'paired',
};
const TALLY_FIELDS: Record<Choice, keyof NonNullable<RollCallInput['counts']>> = {
  yes: 'yes',
  no: 'no',
  absent: 'absent',
  excused: 'absent',
  'not voting': 'notVoting',
  paired: 'other',
  present: 'other',
  'after-vote': 'other',
  other: 'other',
};

/**
 * Converts a vote event to a roll call.
 * @returns the record, or the invalid field with the reason
 */
export function readVoteEvent(
  raw: RawVoteEvent,
  timeZone: string,
): { rollCall: RollCallInput } | { field: string; reason: string } {
  const moment = localMoment(raw.startDate, timeZone);
  if (!moment) return { field: 'start_date', reason: `"${raw.startDate}" is not a date` };
  const read = readMotion(raw.motion, raw.billNumber);
  const { committee = raw.committee, isInCommittee } = read;
  const motion = raw.result === 'fail' ? questionRefused(read.motion) : read.motion;
  const voters = reconciledVoters(raw.voters, raw.counts);

  return {
    rollCall: {
      noun: 'rollCall',
      upstreamId: raw.upstreamId,
      session: raw.session,
      billNumber: raw.billNumber,
      billUpstreamId: raw.billUpstreamId,
      chamber: chamberInMotion(raw.motion) ?? raw.chamber,
      committee,
      date: dayInMotion(raw.motion) ?? moment.date,
      time: moment.time,
      motion,
      kind: committee || isInCommittee ? 'committee' : kindOfMotion(motion, raw.classification),
      result: raw.result === 'pass' || raw.result === 'fail' ? raw.result : 'unknown',
      rollCallNumber: rollCallNumber(raw),
      counts: tally(raw.counts, voters),
      votes:
        voters.length === 0
          ? undefined
          : voters.map(({ name, upstreamId, option, note }) => ({
              name,
              upstreamId,
              choice: choiceOf(option),
              note,
            })),
      sourceUrl: validUrl(raw.sourceUrl),
    },
  };
}

/**
 * The day of the vote in Tennessee's motions, which end with it. Its source takes the first day in the motion for that of the vote: `H.
 * Placed on Regular Calendar for 4/21/2025 4/17/2025 Passed (1)`.
 */
function dayInMotion(motion: string): string | undefined {
  const [, month, day, year] =
    /\d\/\d{4} (\d{1,2})\/(\d{1,2})\/(\d{4})(?: (?:Passed|Failed))?(?: \(\d{1,2}\))?$/.exec(motion.trim()) ??
    [];
  return year && month && day ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : undefined;
}

/**
 * The chamber whose letter a motion begins with: `S Concur:Passed`, which Wyoming's source gives to the House if the House made the
 * changes.
 */
function chamberInMotion(motion: string): RollCallInput['chamber'] | undefined {
  const letter = /^([HS]) (?=[\w ]{2,30}:)/.exec(motion.trim())?.[1];
  if (!letter) return undefined;
  return letter === 'H' ? 'house' : 'senate';
}

/** Converts a scraped object to a roll call. */
export function readScrapedVote(
  raw: OpenStatesVoteEvent,
  identity: Pick<RawVoteEvent, 'upstreamId' | 'session' | 'chamber'>,
  timeZone: string,
): ReturnType<typeof readVoteEvent> {
  const voters = raw.votes.map((vote) => ({
    name: vote.voter_name,
    upstreamId: vote.voter_id.id,
    option: vote.option,
    note: vote.note,
  }));
  const event: RawVoteEvent = {
    ...identity,
    committee: committeeOfReference(raw.organization),
    billNumber: raw.bill_identifier.trim() || undefined,
    identifier: raw.identifier,
    motion: raw.motion_text,
    classification: raw.motion_classification,
    startDate: raw.start_date,
    result: raw.result,
    counts: raw.counts,
    voters,
    sourceUrl: raw.sources[0]?.url ?? '',
  };
  return readVoteEvent(event, timeZone);
}

function choiceOf(option: string): Choice {
  return CHOICES[option] ?? 'other';
}

/**
 * The printed tally. Options that it does not mention are counted from the members' votes.
 * @returns undefined if nothing is printed
 */
function tally(
  printed: { option: string; value: number }[],
  voters: { option: string }[],
): RollCallInput['counts'] {
  if (printed.every(({ value }) => value === 0)) return undefined;
  const counts = { yes: 0, no: 0, absent: 0, notVoting: 0, other: 0 };
  const mentioned = new Set(printed.map((count) => count.option));
  for (const { option, value } of printed) counts[TALLY_FIELDS[choiceOf(option)]] += value;
  for (const { option } of voters) if (!mentioned.has(option)) counts[TALLY_FIELDS[choiceOf(option)]]++;
  return counts;
}

/** The chamber's number for the vote, if the source's address or key contains it. */
function rollCallNumber(raw: RawVoteEvent): string | undefined {
  if (raw.identifier.trim() !== '') return raw.identifier.trim();
  // …/roll-calls/summary?sessYr=2025&sessInd=0&rcNum=110#SB 719 (Pennsylvania); 2026H5 (New Hampshire)
  return (/[?&]rcNum=(\d+)/.exec(raw.upstreamId) ?? /^\d{4}[HS](\d+)$/.exec(raw.upstreamId))?.[1];
}
