import type { ImportedRecord } from '../../legislature/batch.ts';
import { committeeInMotion } from '../../legislature/language/committee-motions.ts';
import type { Measure } from '../../legislature/language/constitutions.ts';
import { kindOfMotion } from '../../legislature/language/motions.ts';
import { configDefaults, profileOf } from '../../legislature/profiles/profiles.ts';
import type { Chamber } from '../../legislature/records/fields.ts';
import type { RecordOf } from '../../legislature/records.ts';
import { passesConstitutionalAmendment, ruleFor } from '../../legislature/vote-rules.ts';
import { reportingCommittee } from '../reporting-committee.ts';
import { chamberOfNumber, typeOfBill } from './bill-numbers.ts';
import { chamberOf, roleChamber, voteChoice } from './codes.ts';
import type { CsvDataset } from './csv-records.ts';
import { stagedList, stagedRows } from './csv-stage.ts';
import { dayOf, oneLine, RecordBuilder } from './fields.ts';
import { type LegiscanPerson, sponsorName } from './people.ts';
import { type DatedAction, questionInHistory } from './questions-in-history.ts';
import { type CountedVote, reportedResult } from './reported-results.ts';
import { chamberOfText, motionOf, resultOf, rollCallUrl, withMeasure } from './roll-calls.ts';

interface StagedVote {
  date: string;
  chamber: string;
  description: string;
  yea: number;
  nay: number;
}
interface RollCallRow extends StagedVote {
  line: number;
  roll_call_id: number;
  bill_id: number;
  bill_number: string;
  bill_title: string;
  bill_description: string;
  session_id: number;
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
    `select rollcalls.*, bill_number, session_id, bills.title as bill_title,
      bills.description as bill_description
    from bills join rollcalls using (bill_id)
    order by bills.line, rollcalls.line`,
  );
  const onBill = stagedList<StagedVote>(
    stage,
    'select date, chamber, description, yea, nay from rollcalls where bill_id = ? order by line',
  );
  const rules = configDefaults(profileOf(state.toLowerCase()));

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
    const { motion: described, rollCallNumber } = motionOf(row.description);
    const chamber =
      chamberOf(row.chamber) ??
      chamberOfText(row.description) ??
      chamberOfVoters(memberVotes) ??
      chamberOfNumber(row.bill_number, state) ??
      'joint';
    const actions = history(row.bill_id).flatMap((action) => {
      const day = dayOf(action.date);
      return day ? [{ date: day, text: action.action, chamber: chamberOf(action.chamber) }] : [];
    });
    const inHistory = questionInHistory({ ...row, motion: described, chamber, date }, actions);
    const text = inHistory?.motion ?? described;
    const committeeVote = committeeInMotion(text);
    const measure = measureOf(row);
    const motion = committeeVote?.motion ?? withMeasure(text, measure.kind ?? '');
    const committee = committeeVote?.committee ?? reportingCommittee({ motion, date, chamber }, actions);
    const kind = committee ? 'committee' : kindOfMotion(motion);
    const question = { kind, motion, measure };
    const reported =
      inHistory?.reported ??
      reportedResult(
        { ...row, kind, chamber, date },
        onBill(row.bill_id).map((vote) => countedVote(vote, chamber, actions)),
        actions,
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
      kind,
      result: resultOf(text, row, {
        reported,
        rule: ruleFor(question, rules),
        amendsConstitution: passesConstitutionalAmendment(question),
        ...(chamber !== 'joint' && { seats: rules.seats?.[chamber] }),
      }),
      ...(rollCallNumber && { rollCallNumber }),
      counts: { yes: row.yea, no: row.nay, absent: row.absent, notVoting: row.nv, other: 0 },
      ...(memberVotes.length > 0 && { votes: memberVotes.map(memberVote) }),
      sourceUrl: rollCallUrl(state, row.bill_number, row.roll_call_id),
    };
    yield* builder.with(record);
  }
}

/** Another roll call on the bill. One without a chamber counts as one of the same chamber. */
function countedVote(
  { date: listedDate, yea, nay, ...vote }: StagedVote,
  chamberOfOther: Chamber,
  actions: readonly DatedAction[],
): CountedVote {
  const { motion: described } = motionOf(vote.description);
  const chamber = chamberOf(vote.chamber) ?? chamberOfText(vote.description) ?? chamberOfOther;
  const date = dayOf(listedDate) ?? '';
  const { motion = described } =
    questionInHistory({ motion: described, chamber, date, yea, nay }, actions) ?? {};
  return { kind: committeeInMotion(motion) ? 'committee' : kindOfMotion(motion), chamber, date, yea, nay };
}

/** The measure that a roll call is about. */
function measureOf({ bill_number, bill_title: title, bill_description: description }: RollCallRow): Measure {
  return { kind: typeOfBill(bill_number, undefined, oneLine(title)), title, description };
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
