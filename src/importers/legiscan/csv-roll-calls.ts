import type { ImportedRecord } from '../../legislature/batch.ts';
import { committeeInMotion } from '../../legislature/language/committee-motions.ts';
import { kindOfMotion } from '../../legislature/language/motions.ts';
import type { Chamber } from '../../legislature/records/fields.ts';
import type { RecordOf } from '../../legislature/records.ts';
import { reportingCommittee } from '../reporting-committee.ts';
import { chamberOfNumber } from './bill-numbers.ts';
import { chamberOf, roleChamber, voteChoice } from './codes.ts';
import type { CsvDataset } from './csv-records.ts';
import { stagedList, stagedRows } from './csv-stage.ts';
import { dayOf, RecordBuilder } from './fields.ts';
import { type LegiscanPerson, sponsorName } from './people.ts';
import { chamberOfText, motionOf, resultOf, rollCallUrl } from './roll-calls.ts';

interface RollCallRow {
  line: number;
  roll_call_id: number;
  bill_id: number;
  bill_number: string;
  session_id: number;
  date: string;
  chamber: string;
  description: string;
  yea: number;
  nay: number;
  nv: number;
  absent: number;
}
type VoteRow = LegiscanPerson & { vote: number; vote_desc: string };

/** Every roll call with each member's vote, in the order of the bills. */
export function* rollCallRecords(dataset: CsvDataset): Generator<ImportedRecord> {
  const { stage, state } = dataset;
  const file = stage.files.get('rollcalls');
  if (!file) return;
  const votes = stagedList<VoteRow>(
    stage,
    `select people.*, vote, vote_desc from votes join people using (people_id)
    where roll_call_id = ? order by people_id`,
  );
  const history = stage.has('history')
    ? stagedList<{ date: string; chamber: string; action: string }>(
        stage,
        'select date, chamber, action from history where bill_id = ? order by sequence, line',
      )
    : () => [];
  const rows = stagedRows<RollCallRow>(
    stage,
    `select rollcalls.*, bill_number, session_id from bills join rollcalls using (bill_id)
    order by bills.line, rollcalls.line`,
  );

  for (const row of rows) {
    const session = dataset.sessions.get(row.session_id);
    if (!session) continue;
    const builder = new RecordBuilder({
      file: file.path,
      line: row.line,
      record: `roll_call_id ${row.roll_call_id}`,
    });
    const date = dayOf(row.date);
    if (!date) {
      builder.reject('date', `"${row.date}" is not a date`);
      yield* builder.with();
      continue;
    }
    const memberVotes = votes(row.roll_call_id);
    const { motion: text, rollCallNumber } = motionOf(row.description);
    const committeeVote = committeeInMotion(text);
    const motion = committeeVote?.motion ?? text;
    const chamber =
      chamberOf(row.chamber) ??
      chamberOfText(row.description) ??
      chamberOfVoters(memberVotes) ??
      chamberOfNumber(row.bill_number, state) ??
      'joint';
    const committee =
      committeeVote?.committee ??
      reportingCommittee(
        { motion, date, chamber },
        history(row.bill_id).flatMap((action) => {
          const day = dayOf(action.date);
          return day ? [{ date: day, text: action.action, chamber: chamberOf(action.chamber) }] : [];
        }),
      );
    const record: RecordOf<'rollCall'> = {
      noun: 'rollCall',
      upstreamId: String(row.roll_call_id),
      session,
      billNumber: row.bill_number,
      billUpstreamId: String(row.bill_id),
      chamber,
      ...(committee && { committee }),
      date,
      motion,
      kind: committee ? 'committee' : kindOfMotion(motion),
      result: resultOf(text, row),
      ...(rollCallNumber && { rollCallNumber }),
      counts: { yes: row.yea, no: row.nay, absent: row.absent, notVoting: row.nv, other: 0 },
      ...(memberVotes.length > 0 && { votes: memberVotes.map(memberVote) }),
      sourceUrl: rollCallUrl(state, row.bill_number, row.roll_call_id),
    };
    yield* builder.with(record);
  }
}

function memberVote(row: VoteRow) {
  const choice = voteChoice.get(row.vote);
  const { name, upstreamId } = sponsorName(row);
  if (choice) return { name, upstreamId, choice };
  return { name, upstreamId, choice: 'other' as const, note: row.vote_desc || `vote ${row.vote}` };
}

/** The chamber of most of the voters. */
function chamberOfVoters(voters: readonly VoteRow[]): Chamber | undefined {
  const senators = voters.filter((voter) => roleChamber.get(voter.role_id) === 'senate').length;
  if (voters.length === 0) return undefined;
  return senators * 2 > voters.length ? 'senate' : 'house';
}
