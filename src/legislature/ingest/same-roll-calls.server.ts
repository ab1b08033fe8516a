import type { WriteTransaction } from '../../db/database.ts';
import type { RecordOf } from '../records.ts';

type RollCall = RecordOf<'rollCall'>;

interface StoredRollCall {
  id: number;
  bill_id: number | null;
  chamber: string;
  vote_date: string;
  kind: string;
  named_committee: string | null;
  roll_call_number: string | null;
  yes_count: number | null;
  no_count: number | null;
}

/**
 * Finds the stored roll calls that other sources have, and this one has under another id. A roll call on a bill is known by chamber, day
 * and number, or, if one of the two has no number, by a tally that only one roll call of each source has. One that could be several is none of
 * them, because two votes of a day often have the same tally.
 * @param records with the id of the stored bill that each is on
 * @returns a function that finds each stored roll call once
 */
export async function rollCallsOfOthers(
  trx: WriteTransaction,
  source: string,
  records: readonly { record: RollCall; billId: number | undefined }[],
): Promise<(record: RollCall) => number | undefined> {
  const onBills = records.flatMap(({ record, billId }) => (billId === undefined ? [] : [{ record, billId }]));
  const stored = await storedRollCalls(trx, source, onBills);
  const billIds = new Map(onBills.map(({ record, billId }) => [record, billId]));
  const tallies = Map.groupBy(onBills, ({ record, billId }) => tallyKey(record, billId));
  const taken = new Set<number>();

  return (record) => {
    const billId = billIds.get(record);
    const candidates = stored.filter(
      (each) =>
        !taken.has(each.id) &&
        each.bill_id === billId &&
        each.chamber === record.chamber &&
        each.vote_date === record.date &&
        isOfCommittee(each.kind, each.named_committee) === isOfCommittee(record.kind, record.committee),
    );
    const numbered = candidates.filter((each) => sameNumber(each, record) === true);
    const isOneInSource = tallies.get(tallyKey(record, billId))?.length === 1;
    const counted = candidates.filter(
      (each) => isOneInSource && sameNumber(each, record) === undefined && hasTally(each, record),
    );
    const [same, ...others] = numbered.length > 0 ? numbered : counted;
    if (!same || others.length > 0) return undefined;
    taken.add(same.id);
    return same.id;
  };
}

/** The roll calls on these bills and days for which the source has no id. */
async function storedRollCalls(
  trx: WriteTransaction,
  source: string,
  onBills: readonly { record: RollCall; billId: number }[],
): Promise<StoredRollCall[]> {
  if (onBills.length === 0) return [];
  return await trx
    .selectFrom('roll_calls')
    .select([
      'roll_calls.id',
      'bill_id',
      'chamber',
      'vote_date',
      'kind',
      'named_committee',
      'roll_call_number',
      'yes_count',
      'no_count',
    ])
    .where('bill_id', 'in', [...new Set(onBills.map(({ billId }) => billId))])
    .where('vote_date', 'in', [...new Set(onBills.map(({ record }) => record.date))])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('upstream_ids')
            .select('record_id')
            .whereRef('record_id', '=', 'roll_calls.id')
            .where('record_type', '=', 'rollCall')
            .where('source', '=', source),
        ),
      ),
    )
    .orderBy('roll_calls.id')
    .execute();
}

function isOfCommittee(kind: string, committee: string | null | undefined): boolean {
  return kind === 'committee' || Boolean(committee);
}

/** Whether two roll calls have the same number; undefined if one has none. */
function sameNumber({ roll_call_number }: StoredRollCall, { rollCallNumber }: RollCall): boolean | undefined {
  const [one, other] = [roll_call_number, rollCallNumber].map((number) => /\d+/.exec(number ?? '')?.[0]);
  return one === undefined || other === undefined ? undefined : Number(one) === Number(other);
}

function hasTally({ yes_count, no_count }: StoredRollCall, { counts }: RollCall): boolean {
  return (
    counts !== undefined && counts.yes + counts.no > 0 && counts.yes === yes_count && counts.no === no_count
  );
}

function tallyKey({ chamber, date, counts }: RollCall, billId: number | undefined): string {
  return JSON.stringify([billId, chamber, date, counts?.yes, counts?.no]);
}
