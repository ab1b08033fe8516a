import type { z } from 'zod';
import type { ImportedRecord } from '../../legislature/batch.ts';
import { committeeInMotion } from '../../legislature/language/committee-motions.ts';
import { kindOfMotion } from '../../legislature/language/motions.ts';
import type { RecordOf } from '../../legislature/records.ts';
import { typeOfBill } from './bill-numbers.ts';
import { chamberOf, voteChoice } from './codes.ts';
import { dayOf, RecordBuilder, webAddress } from './fields.ts';
import type { JsonFile } from './json-files.ts';
import { MemberVotePayload, problemOf, RollCallPayload, VoteSummaryPayload } from './json-payloads.ts';
import type { JsonSet } from './json-records.ts';
import { type KnownBill, knownBill, remainingRollCalls, takeRollCall } from './json-stage.ts';
import { sponsorName } from './people.ts';
import { questionInHistory } from './questions-in-history.ts';
import { chamberOfText, motionOf, resultOf, rollCallUrl, withMeasure } from './roll-calls.ts';

/** Reads a roll call in a file of its own, with each member's vote. */
export function* rollCallRecords(set: JsonSet, payload: unknown, file: JsonFile): Generator<ImportedRecord> {
  const { data, error } = RollCallPayload.safeParse(payload);
  const builder = new RecordBuilder({
    file: file.path,
    ...(data && { record: `roll_call_id ${data.roll_call_id}` }),
  });
  if (error) {
    const { field, reason } = problemOf(error);
    builder.reject(field, reason);
    return yield* builder.with();
  }

  const bill = knownBill(set.stage, data.bill_id);
  if (!bill) {
    builder.reject(
      'bill_id',
      `bill ${data.bill_id} is not among the files: import it together with the roll call`,
    );
    return yield* builder.with();
  }

  // Only the bill's list has the roll call's address.
  const summary = takeRollCall(set.stage, data.roll_call_id);
  const record = rollCall(set, bill, { ...data, url: String(summary?.url ?? '') }, builder);
  if (!record) return yield* builder.with();
  const votes = memberVotes(set, data.votes ?? [], builder);
  yield* builder.with({ ...record, ...(votes.length > 0 && { votes }) });
}

/** The roll calls that are only in the bills' lists: tallies without members' votes, which may already be stored. */
export function* summaryRecords(set: JsonSet): Generator<ImportedRecord> {
  for (const { billId, place, summary } of remainingRollCalls(set.stage)) {
    const bill = knownBill(set.stage, billId);
    const data = VoteSummaryPayload.parse(summary);
    const builder = new RecordBuilder(place);
    const record = bill && rollCall(set, bill, data, builder);
    yield* record ? builder.with(record) : builder.with();
  }
}

function rollCall(
  { state }: JsonSet,
  bill: KnownBill,
  data: VoteSummaryPayload,
  builder: RecordBuilder,
): RecordOf<'rollCall'> | undefined {
  const date = dayOf(data.date);
  if (!date) return builder.reject('date', `"${data.date}" is not a date`);
  const { motion: described, rollCallNumber } = motionOf(data.desc);
  const chamber = chamberOf(data.chamber) ?? chamberOfText(data.desc) ?? bill.chamber;
  const inHistory = questionInHistory({ ...data, motion: described, chamber, date }, bill.actions);
  const text = inHistory?.motion ?? described;
  const committeeVote = committeeInMotion(text);
  const motion = committeeVote?.motion ?? withMeasure(text, typeOfBill(bill.number));
  const results = { 1: 'pass', 0: 'fail' } as const;

  return {
    noun: 'rollCall',
    upstreamId: String(data.roll_call_id),
    session: bill.session,
    billNumber: bill.number,
    billUpstreamId: String(bill.billId),
    chamber,
    date,
    motion,
    ...(committeeVote && { committee: committeeVote.committee }),
    kind: committeeVote ? 'committee' : kindOfMotion(motion),
    result: data.passed === 1 || data.passed === 0 ? results[data.passed] : resultOf(text, data, inHistory),
    ...(rollCallNumber && { rollCallNumber }),
    counts: { yes: data.yea, no: data.nay, absent: data.absent, notVoting: data.nv, other: 0 },
    sourceUrl: webAddress(data.url) ?? rollCallUrl(state, bill.number, data.roll_call_id),
  };
}

function memberVotes({ stage }: JsonSet, list: unknown[], builder: RecordBuilder) {
  const seen = new Set<number>();
  return list.flatMap((element, position) => {
    const vote = memberVote(element, position, builder);
    if (!vote) return [];
    if (seen.has(vote.people_id)) {
      builder.reject(`votes[${position}].people_id`, `${vote.people_id} has already voted`);
      return [];
    }

    seen.add(vote.people_id);
    const person = stage.people.get(vote.people_id)?.person;
    // An earlier import may have stored this member, who is then found by id.
    const name = person ? sponsorName(person).name : `LegiScan member ${vote.people_id}`;
    const choice = voteChoice.get(vote.vote_id);
    const note = choice ? {} : { note: vote.vote_text || `vote ${vote.vote_id}` };

    return [{ name, upstreamId: String(vote.people_id), choice: choice ?? ('other' as const), ...note }];
  });
}

function memberVote(
  element: unknown,
  position: number,
  builder: RecordBuilder,
): z.infer<typeof MemberVotePayload> | undefined {
  const { data, error } = MemberVotePayload.safeParse(element);
  if (data) return data;
  const { field, reason } = problemOf(error);
  return builder.reject(`votes[${position}].${field}`, reason);
}
