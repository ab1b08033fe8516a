import type { MemberVotesTable, RollCallsTable } from '../../db/tables/proceedings.ts';
import type { Change, ChangeOf, FieldsOf } from '../change-events.ts';
import { fieldChanges, listChanges } from '../differences.ts';
import { withoutTally } from '../language/motion-tallies.ts';
import type { VotesToPass } from '../profiles/profiles.ts';
import type { RecordOf } from '../records.ts';
import type { Shape } from './aggregates.server.ts';
import { type BillFinder, findBills } from './bill-rows.server.ts';
import { type Directory, directoryOf, memberChamber } from './directory.server.ts';
import { recordIds } from './import-run.server.ts';
import type { Ingester } from './ingest.server.ts';
import { mergedField } from './merged-field.ts';
import { rollCallsOfOthers } from './same-roll-calls.server.ts';
import { sessionNamed } from './sessions.server.ts';
import { countsOf, tallyOf } from './tallies.ts';
import { memberVotes } from './voters.ts';
import { withheldTotals } from './withheld-totals.server.ts';

interface StoredRollCall {
  row: RollCallsTable;
  votes: MemberVotesTable[];
}
const shape: Shape<StoredRollCall> = {
  table: 'roll_calls',
  parent: 'roll_call_id',
  parts: { votes: { table: 'member_votes', order: ['position'] } },
  derive({ row, votes }) {
    return { row: row.tally_from === 'members' ? { ...row, ...tallyOf({}, votes) } : row, votes };
  },
};

interface Lookups {
  bills: BillFinder;
  billIds: Map<string, number>;
  directory: Directory;
  /** Finds the roll call of another source that a record is about. */
  sameInOtherSource: (record: RecordOf<'rollCall'>) => number | undefined;
}

/** Ingests roll calls, with the vote of each member. */
export const rollCallIngester: Ingester<RecordOf<'rollCall'>, StoredRollCall, Lookups> = {
  noun: 'rollCall',
  shape,
  idTables: [],
  async fetchLookups(trx, run, records) {
    const upstreamIds = records.map((record) => record.billUpstreamId);
    const bills = await findBills(
      trx,
      records.flatMap((record) => (record.billNumber ? [record.billNumber] : [])),
    );
    const billIds = await recordIds(trx, run, 'bill', upstreamIds);
    const onBills = records.map((record) => {
      const session = run.sessions.get(record.session);
      return { record, billId: session && billOf(record, session.id, { bills, billIds }) };
    });
    return {
      bills,
      billIds,
      directory: await directoryOf(trx, run),
      sameInOtherSource: await rollCallsOfOthers(trx, run.source, onBills),
    };
  },
  existing: (record, { sameInOtherSource }, known) => known ?? sameInOtherSource(record),
  compose(record, { id, before, lookups, run }) {
    const session = sessionNamed(run, record.session);
    const { billNumber, billUpstreamId, committee } = record;
    const chamber = isOfBoth(record, run.votesToPass) ? 'joint' : record.chamber;
    const bill_id = billOf(record, session.id, lookups) ?? null;
    const { directory } = lookups;
    const old = before?.row;
    const scope = { session, chamber: memberChamber(chamber), day: record.date };
    const find = (name: string, upstreamId: string | undefined) => directory.link(name, upstreamId, scope);
    const votes = record.votes
      ? memberVotes(id, record.votes, before?.votes ?? [], find)
      : (before?.votes ?? []);
    const tally = tallyOf(record, votes);
    const named_committee = committee || (old?.named_committee ?? null);
    const row: RollCallsTable = {
      id,
      chamber,
      vote_date: record.date,
      title: withoutTally(record.motion, tally.yes_count ?? 0, tally.no_count ?? 0),
      result: record.result,
      kind: record.kind,
      vote_time: record.time ?? old?.vote_time ?? null,
      roll_call_number: mergedField(record.rollCallNumber, old?.roll_call_number),
      source_url: mergedField(record.sourceUrl, old?.source_url),
      bill_id: bill_id ?? old?.bill_id ?? null,
      named_committee,
      // Decided again at the end of the import, when the size of the chamber is known.
      in_committee: old?.in_committee ?? Number(named_committee !== null || record.kind === 'committee'),
      contradicting_action: old?.contradicting_action ?? null,
      result_in_history: old?.result_in_history ?? null,
      action_with_result: old?.action_with_result ?? null,
      list_doubt: old?.list_doubt ?? null,
      committee_id: committee
        ? directory.committee(committee, undefined, chamber)
        : (old?.committee_id ?? null),
      session_id: session.id,
      ...tally,
    };

    const namesBill = billNumber !== undefined || billUpstreamId !== undefined;
    return { aggregate: { row, votes }, unresolved: namesBill && bill_id === null };
  },
  changes: (before, after) => rollCallChanges(before, after),
  precedence: {
    identity: ['session', 'billNumber', 'billUpstreamId', 'chamber', 'date'],
    stored: ({ row }) => ({
      motion: row.title,
      kind: row.kind,
      result: row.result,
      ...(row.tally_from === 'source' && { counts: countsOf(row) }),
    }),
    withheldTotals,
  },
  async afterwards(_trx, run, written) {
    for (const { after, differs } of written) {
      if (differs && after.row.session_id !== null) run.touched.rollCalls.add(after.row.session_id);
    }
    return 0;
  },
};

/** The id of the bill that a roll call is on, if it is stored. */
function billOf(
  { billNumber, billUpstreamId }: RecordOf<'rollCall'>,
  sessionId: number,
  { bills, billIds }: Pick<Lookups, 'bills' | 'billIds'>,
): number | undefined {
  return (
    (billUpstreamId === undefined ? undefined : billIds.get(billUpstreamId)) ??
    (billNumber === undefined ? undefined : bills.find(sessionId, billNumber)?.id)
  );
}

/**
 * Whether more members voted than one chamber has, as in Alaska's joint sessions, which its source gives to one of the two. More members
 * than both chambers have are two votes of one chamber that the source added up, as in New Jersey.
 */
function isOfBoth({ chamber, counts }: RecordOf<'rollCall'>, votesToPass: VotesToPass): boolean {
  const majority = votesToPass[chamber];
  const { house, senate } = votesToPass;
  if (majority === undefined || house === undefined || senate === undefined || !counts) return false;
  const voted = counts.yes + counts.no;
  const all = voted + counts.absent + counts.notVoting + counts.other;
  return voted >= 2 * majority && all <= 2 * (house + senate);
}

function rollCallChanges(before: StoredRollCall | undefined, after: StoredRollCall): Change[] {
  const { row } = after;
  const of: ChangeOf<'rollCall'> = { recordType: 'rollCall', recordId: row.id, billId: row.bill_id };
  const occurredAt = row.vote_date;
  const fields = ({ row }: StoredRollCall): FieldsOf<'rollCall'> => ({
    date: row.vote_date,
    time: row.vote_time,
    chamber: row.chamber,
    motion: row.title,
    kind: row.kind,
    result: row.result,
    number: row.roll_call_number,
    bill: row.bill_id,
    counts: countsOf(row),
  });

  if (!before) {
    const { motion, chamber, result, counts } = fields(after);
    return [{ ...of, type: 'rollcall.added', after: { motion, chamber, result, counts }, occurredAt }];
  }

  const votes = before.votes.length === 0 ? membersAdded(of, after) : voteChanges(of, before, after);
  return [...fieldChanges(of, fields(before), fields(after)), ...votes].map((change) => ({
    ...change,
    occurredAt,
  }));
}

/** The change when members' votes arrive for a roll call that had only a tally: one change, not one for each member. */
function membersAdded(of: ChangeOf<'rollCall'>, { votes }: StoredRollCall): Change[] {
  if (votes.length === 0) return [];
  return [{ ...of, type: 'rollcall.members.added', after: { members: votes.length } }];
}

function voteChanges(of: ChangeOf<'rollCall'>, before: StoredRollCall, after: StoredRollCall): Change[] {
  const vote = ({ name, choice, note }: MemberVotesTable) => ({ name, choice, note });
  return listChanges(of, {
    entry: 'vote',
    before: before.votes.map(vote),
    after: after.votes.map(vote),
    key: ({ name }) => name,
  });
}
