import type { z } from 'zod';
import type { ImportedRecord } from '../../legislature/batch.ts';
import type { RecordOf } from '../../legislature/records.ts';
import { chamberOf, voteChoice } from './codes.ts';
import { dayOf, Gathering, webAddress } from './fields.ts';
import type { JsonFile } from './json-files.ts';
import { MemberVotePayload, problemOf, RollCallPayload, VoteSummaryPayload } from './json-payloads.ts';
import type { JsonSet } from './json-records.ts';
import { type KnownBill, knownBill, remainingRollCalls, takeRollCall } from './json-stage.ts';
import { sponsorName } from './people.ts';
import { chamberOfText, kindOfMotion, motionOf, resultOf, rollCallUrl } from './roll-calls.ts';

/** A roll call of its own, with each member's vote. */
export function* rollCallRecords(set: JsonSet, payload: unknown, file: JsonFile): Generator<ImportedRecord> {
  const { data, error } = RollCallPayload.safeParse(payload);
  const gathering = new Gathering({
    file: file.path,
    ...(data && { record: `roll_call_id ${data.roll_call_id}` }),
  });
  if (error) {
    const { field, reason } = problemOf(error);
    gathering.rejectRecord(field, reason);
    return yield* gathering.with();
  }
  const bill = knownBill(set.stage, data.bill_id);
  if (!bill) {
    gathering.rejectRecord(
      'bill_id',
      `bill ${data.bill_id} is not among the files: give its bill along with the roll call`,
    );
    return yield* gathering.with();
  }
  // The bill's own list has the roll call's address, which the roll call itself lacks.
  const summary = takeRollCall(set.stage, data.roll_call_id);
  const record = rollCall(set, bill, { ...data, url: String(summary?.url ?? '') }, gathering);
  if (!record) return yield* gathering.with();
  const votes = memberVotes(set, data.votes ?? [], gathering);
  yield* gathering.with({ ...record, ...(votes.length > 0 && { votes }) });
}

/** The roll calls of which only the bills' lists tell: the tally without the members, whose votes may be there already. */
export function* summaryRecords(set: JsonSet): Generator<ImportedRecord> {
  for (const { billId, place, summary } of remainingRollCalls(set.stage)) {
    const bill = knownBill(set.stage, billId);
    const data = VoteSummaryPayload.parse(summary);
    const gathering = new Gathering(place);
    const record = bill && rollCall(set, bill, data, gathering);
    yield* record ? gathering.with(record) : gathering.with();
  }
}

function rollCall(
  { state }: JsonSet,
  bill: KnownBill,
  data: VoteSummaryPayload,
  gathering: Gathering,
): RecordOf<'rollCall'> | undefined {
  const date = dayOf(data.date);
  if (!date) return gathering.rejectRecord('date', `"${data.date}" is not a day`);
  const { motion, rollCallNumber } = motionOf(data.desc);
  const told = { 1: 'pass', 0: 'fail' } as const;
  return {
    noun: 'rollCall',
    upstreamId: String(data.roll_call_id),
    session: bill.session,
    billNumber: bill.number,
    billUpstreamId: String(bill.billId),
    chamber: chamberOf(data.chamber) ?? chamberOfText(data.desc) ?? bill.chamber,
    date,
    motion,
    kind: kindOfMotion(motion),
    result: data.passed === 1 || data.passed === 0 ? told[data.passed] : resultOf(motion, data),
    ...(rollCallNumber && { rollCallNumber }),
    counts: { yes: data.yea, no: data.nay, absent: data.absent, notVoting: data.nv, other: 0 },
    sourceUrl: webAddress(data.url) ?? rollCallUrl(state, bill.number, data.roll_call_id),
  };
}

function memberVotes({ stage }: JsonSet, list: unknown[], gathering: Gathering) {
  const seen = new Set<number>();
  return list.flatMap((element, position) => {
    const vote = memberVote(element, position, gathering);
    if (!vote) return [];
    if (seen.has(vote.people_id)) {
      gathering.rejectRecord(`votes[${position}].people_id`, `${vote.people_id} has voted already`);
      return [];
    }
    seen.add(vote.people_id);
    const person = stage.people.get(vote.people_id)?.person;
    // An earlier import may know who it is; the id finds them.
    const name = person ? sponsorName(person).name : `LegiScan member ${vote.people_id}`;
    const choice = voteChoice.get(vote.vote_id);
    const note = choice ? {} : { note: vote.vote_text || `vote ${vote.vote_id}` };
    return [{ name, upstreamId: String(vote.people_id), choice: choice ?? ('other' as const), ...note }];
  });
}

function memberVote(
  element: unknown,
  position: number,
  gathering: Gathering,
): z.infer<typeof MemberVotePayload> | undefined {
  const { data, error } = MemberVotePayload.safeParse(element);
  if (data) return data;
  const { field, reason } = problemOf(error);
  return gathering.rejectRecord(`votes[${position}].${field}`, reason);
}
