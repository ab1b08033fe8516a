import type { WriteTransaction } from '../../db/database.ts';
import type { SessionsTable } from '../../db/tables/people.ts';
import { writeChangeEvents } from '../change-events.server.ts';
import { readAggregates, sameAggregate, writeAggregates } from './aggregates.server.ts';
import { announcedChanges } from './announced-changes.ts';
import { billChanges } from './bill-changes.ts';
import { withActionRelations } from './bill-parts.ts';
import {
  chamberOf,
  decidingVotes,
  type StatusWitnesses,
  statusOfBill,
  withCommittees,
} from './bill-status.ts';
import { type Directory, directoryOf } from './directory.server.ts';
import type { ImportRun } from './import-run.server.ts';
import { billShape, type StoredBill } from './stored-bill.ts';
import { substitutionsOf } from './substitutions.server.ts';

const BILLS_PER_BATCH = 500;

/**
 * Derives the links and status of a session's bills again: their sponsors, the committees in their actions, and their
 * progress. Needed when people, committees, bills or roll calls arrive later, when the session has ended, or when the
 * rules have changed.
 * @param which `voted` for only the bills with roll calls, or the id of one bill
 * @param isRuleChange whether new statuses come from new rules, so that nobody is alerted
 */
export async function rederiveBills(
  trx: WriteTransaction,
  run: ImportRun,
  session: SessionsTable,
  { which = 'all', isRuleChange = false }: { which?: 'all' | 'voted' | number; isRuleChange?: boolean } = {},
): Promise<void> {
  const directory = await directoryOf(trx, run);
  for (let last = 0; ; ) {
    const rows = await trx
      .selectFrom('bills')
      .select('id')
      .where('session_id', '=', session.id)
      .where('id', '>', last)
      .$if(typeof which === 'number', (bills) => bills.where('id', '=', Number(which)))
      .$if(which === 'voted', (bills) =>
        bills.where((eb) =>
          eb.exists(
            eb
              .selectFrom('roll_calls')
              .select('roll_calls.id')
              .whereRef('roll_calls.bill_id', '=', 'bills.id'),
          ),
        ),
      )
      .orderBy('id')
      .limit(BILLS_PER_BATCH)
      .execute();
    if (rows.length === 0) return;
    last = rows.at(-1)?.id ?? 0;
    const ids = rows.map((row) => row.id);
    const befores = [...(await readAggregates(trx, billShape, ids)).values()];
    const votes = await decidingVotes(trx, ids);
    const substitutions = await substitutionsOf(trx, ids);
    const changes = befores
      .map((before) => {
        const { id } = before.row;
        const others = { rollCalls: votes.get(id) ?? [], substitutions: substitutions.get(id) };
        return { before, after: rederived(before, others, { session, directory, run }) };
      })
      .filter(({ before, after }) => !sameAggregate(billShape, before, after));
    await writeAggregates(trx, billShape, changes);
    const announced = changes.map(({ before, after }) =>
      billChanges(before, after, { ...directory, categoryName: String })
        // A new link is not an act of the legislature, but a new status is.
        .filter(({ type }) => type === 'bill.status.changed' || type === 'bill.progress.changed')
        .filter(() => !isRuleChange),
    );
    run.silentChanges += announced.filter((ofBill) => ofBill.length === 0).length;
    await writeChangeEvents(trx, announcedChanges(run, 'bill', session.id, announced.flat()), {
      ...run,
      detectedAt: run.startedAt,
    });
  }
}

function rederived(
  bill: StoredBill,
  others: Pick<StatusWitnesses, 'rollCalls' | 'substitutions'>,
  context: { session: SessionsTable; directory: Directory; run: ImportRun },
): StoredBill {
  const { session, directory, run } = context;
  const chamber = chamberOf(bill.row.chamber);
  const person = (name: string) =>
    directory.legislator(name, undefined, { session }) ??
    directory.legislator(name, undefined, { session, chamber });
  const sponsors = bill.sponsors.map((sponsor) => {
    if (sponsor.given_id === '') return sponsor;
    return sponsor.kind === 'person'
      ? { ...sponsor, legislator_id: person(sponsor.name) }
      : { ...sponsor, committee_id: directory.committee(sponsor.name, undefined, chamber) };
  });

  const actions = withCommittees(bill.actions, directory, run.jointCommittees);
  const { named_committee } = bill.row;
  const committee_id =
    named_committee === null
      ? bill.row.committee_id
      : directory.committee(named_committee, undefined, chamber);
  const stated = { ...bill.row, committee_id };
  const { columns, ...status } = statusOfBill(
    stated,
    { actions, versions: bill.versions, ...others },
    { ...run, directory, sessionEnded: run.ended.has(session.id) },
  );
  const { id, number_key, docket_key, title } = bill.row;
  const ownNumbers = [number_key, docket_key];
  const related = withActionRelations(id, bill.related, actions, { ownNumbers, title });
  return { ...bill, row: { ...bill.row, ...columns }, ...status, actions, sponsors, related };
}
