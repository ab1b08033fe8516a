import type { WriteTransaction } from '../../db/database.ts';
import { insertRows } from '../../db/rows.ts';
import type { SessionsTable } from '../../db/tables/people.ts';
import { countSilentChange, writeChangeEvents } from '../change-events.server.ts';
import { readAggregates, sameAggregate, writeAggregates } from '../ingest/aggregates.server.ts';
import { announcedChanges } from '../ingest/announced-changes.ts';
import { billHearings } from '../ingest/bill-hearings.ts';
import { chamberOf } from '../ingest/bill-status.ts';
import { correctionsOf } from '../ingest/corrections.server.ts';
import { directoryOf } from '../ingest/directory.server.ts';
import type { CommitteeRollCall } from '../ingest/held-meetings.ts';
import { openIds } from '../ingest/ids.server.ts';
import type { ImportRun } from '../ingest/import-run.server.ts';
import { meetingChanges } from '../ingest/meeting-changes.ts';
import { recordRecipients, removeMeetings } from '../ingest/removed-meetings.server.ts';
import { meetingShape, type StoredMeeting } from '../ingest/stored-meeting.ts';
import { noticesOnTheirDay } from '../ingest/undated-notices.ts';
import { noticedMeeting } from './noticed-meeting-row.ts';
import { type BillAtHearing, type NoticedMeeting, noticedMeetings } from './noticed-meetings.ts';

export interface NoticedCounts {
  added: number;
  changed: number;
  removed: number;
}

/**
 * Derives a session's meetings again from its bills' actions, and writes the differences. A meeting keeps its id as
 * long as a notice mentions it, even if it is moved to another day.
 */
export async function deriveMeetings(
  trx: WriteTransaction,
  run: ImportRun,
  session: SessionsTable,
): Promise<NoticedCounts> {
  const noticed = noticedMeetings(await readHearings(trx, run, session));
  const storedIds = await knownMeetings(trx, session);
  const befores = await readAll(trx, [...storedIds.values()]);
  const idOf = assignIds(noticed, storedIds, befores);
  const ids = await openIds(trx, ['meetings']);
  const committees = await committeeNames(trx);
  const pairs = noticed.map((meeting) => {
    const knownId = idOf.get(meeting.key);
    const before = knownId === undefined ? undefined : befores.get(knownId);
    const id = before?.row.id ?? ids.next('meetings');
    const names = meeting.committeeId === null ? undefined : committees.get(meeting.committeeId);
    return { key: meeting.key, before, after: noticedMeeting(meeting, { id, before, session, run, names }) };
  });

  const different = pairs.filter(
    ({ before, after }) => !before || !sameAggregate(meetingShape, before, after),
  );
  const corrections = await correctionsOf(trx, meetingShape, [...befores.keys()]);
  await writeAggregates(trx, meetingShape, different);
  const current = new Set(pairs.map(({ after }) => after.row.id));
  const removed = [...befores.values()].filter((meeting) => !current.has(meeting.row.id));
  const removals = await removeMeetings(trx, run, removed);
  await storeKeys(trx, session, pairs, storedIds);
  const changesOf = different.map(({ before, after }) =>
    meetingChanges(before && corrections.applyTo(before), corrections.applyTo(after)),
  );
  const changes = [...changesOf.flat(), ...removals.map(({ change }) => change)];
  // If only names were matched again, nothing happened in the legislature.
  const { actions, meetings, rollCalls } = run.touched;
  const isAnnounced = [actions, meetings, rollCalls].some((touched) => touched.has(session.id));
  const announced = isAnnounced ? announcedChanges(run, 'meeting', session.id, changes) : [];
  if (!isAnnounced) run.silentChanges += changes.length;
  if (changesOf.some((own) => own.length === 0)) await countSilentChange(trx);
  const eventIds = await writeChangeEvents(trx, announced, { ...run, detectedAt: run.startedAt });
  await recordRecipients(trx, removals, new Map(announced.map((change, at) => [change, eventIds[at]])));
  const added = different.filter(({ before }) => !before).length;
  return { added, changed: different.length - added, removed: removed.length };
}

/** Reads the hearings in each bill's actions, except those that a source lists. */
async function readHearings(
  trx: WriteTransaction,
  run: ImportRun,
  session: SessionsTable,
): Promise<BillAtHearing[]> {
  const directory = await directoryOf(trx, run);
  const committeeNamed = (name: string, chamber: string | null) =>
    directory.committee(name, undefined, chamberOf(chamber));
  const actions = await trx
    .selectFrom('bill_actions')
    .innerJoin('bills', 'bills.id', 'bill_id')
    .select(['bill_id as billId', 'number', 'action_text as text'])
    .select((eb) => eb.fn.coalesce('recorded_date', 'action_date').as('date'))
    .select(['bill_actions.chamber', 'bill_actions.committee_id as committeeId'])
    .where('session_id', '=', session.id)
    .orderBy('bills.chamber')
    .orderBy('number_value')
    .orderBy('bill_id')
    .orderBy('position')
    .execute();

  const listed = await listedHearings(trx, session);
  const rollCalls = await committeeRollCalls(trx, session);
  const byBill = Map.groupBy(actions, (action) => action.billId);
  const onTheirDay = noticesOnTheirDay(byBill.values(), run.jointCommittees);
  return [...byBill].flatMap(([billId, ofBill]) =>
    billHearings(ofBill, committeeNamed, rollCalls.get(billId), run.jointCommittees, onTheirDay)
      .filter((hearing) => !listed.has(`${billId} ${hearing.date}`))
      .map((hearing) => ({ billId, number: ofBill[0]?.number, hearing })),
  );
}

/** The roll calls that committees took on each bill, if the source names the committee. */
async function committeeRollCalls(
  trx: WriteTransaction,
  session: SessionsTable,
): Promise<Map<number | null, CommitteeRollCall[]>> {
  const rows = await trx
    .selectFrom('roll_calls')
    .select(['bill_id', 'vote_date', 'title', 'chamber', 'committee_id', 'named_committee'])
    .where('session_id', '=', session.id)
    .where('in_committee', '=', 1)
    .where('bill_id', 'is not', null)
    .where((eb) => eb.or([eb('committee_id', 'is not', null), eb('named_committee', 'is not', null)]))
    .orderBy('id')
    .execute();
  const byBill = new Map<number | null, CommitteeRollCall[]>();
  for (const row of rows) {
    const committee = { id: row.committee_id, name: row.named_committee ?? undefined };
    const { vote_date: date, title: motion, chamber } = row;
    const ofBill = byBill.get(row.bill_id) ?? [];
    byBill.set(row.bill_id, [...ofBill, { date, motion, committee, chamber }]);
  }
  return byBill;
}

async function listedHearings(trx: WriteTransaction, session: SessionsTable): Promise<Set<string>> {
  const rows = await trx
    .selectFrom('meeting_bills')
    .innerJoin('meetings', 'meetings.id', 'meeting_id')
    .innerJoin('upstream_ids', 'record_id', 'meetings.id')
    .select(['bill_id', 'meeting_date'])
    .where('record_type', '=', 'meeting')
    // A source of transcripts does not list meetings.
    .where('source', 'not like', 'transcripts%')
    .where('session_id', '=', session.id)
    .execute();
  return new Set(rows.map((row) => `${row.bill_id} ${row.meeting_date}`));
}

/** Ids of the session's noticed meetings, by notice key. */
async function knownMeetings(trx: WriteTransaction, session: SessionsTable): Promise<Map<string, number>> {
  const rows = await trx
    .selectFrom('noticed_meetings')
    .select(['notice_key', 'meeting_id'])
    .where('session_id', '=', session.id)
    .execute();
  return new Map(rows.map((row) => [row.notice_key, row.meeting_id]));
}

async function readAll(trx: WriteTransaction, ids: number[]): Promise<Map<number, StoredMeeting>> {
  const all = new Map<number, StoredMeeting>();
  for (let start = 0; start < ids.length; start += 1000) {
    const some = await readAggregates(trx, meetingShape, ids.slice(start, start + 1000));
    for (const [id, meeting] of some) all.set(id, meeting);
  }
  return all;
}

/**
 * Assigns an id to each meeting. A meeting with a new day or time was moved: it takes the id of the
 * meeting that had most of its bills and is no longer mentioned.
 */
function assignIds(
  noticed: readonly NoticedMeeting[],
  storedIds: ReadonlyMap<string, number>,
  befores: ReadonlyMap<number, StoredMeeting>,
): Map<string, number> {
  const keys = new Set(noticed.map((meeting) => meeting.key));
  const idOf = new Map([...storedIds].filter(([key]) => keys.has(key)));
  const open = [...storedIds].filter(([key]) => !keys.has(key)).map(([, id]) => id);
  const meetingsByBill = new Map<number, number[]>();

  for (const id of open) {
    for (const { bill_id } of befores.get(id)?.bills ?? []) {
      meetingsByBill.set(bill_id, [...(meetingsByBill.get(bill_id) ?? []), id]);
    }
  }

  const claims = noticed
    .filter((meeting) => !idOf.has(meeting.key))
    .flatMap((meeting) => {
      const shared = new Map<number, number>();
      for (const { billId } of meeting.bills) {
        for (const id of meetingsByBill.get(billId) ?? []) shared.set(id, (shared.get(id) ?? 0) + 1);
      }
      return [...shared].map(([id, bills]) => ({ key: meeting.key, id, bills }));
    })
    .sort((one, other) => other.bills - one.bills || one.id - other.id || (one.key < other.key ? -1 : 1));

  const assigned = new Set<number>();
  for (const { key, id } of claims) {
    if (idOf.has(key) || assigned.has(id)) continue;
    idOf.set(key, id);
    assigned.add(id);
  }

  return idOf;
}

async function storeKeys(
  trx: WriteTransaction,
  session: SessionsTable,
  pairs: readonly { key: string; after: StoredMeeting }[],
  storedIds: ReadonlyMap<string, number>,
): Promise<void> {
  const keys = new Map(pairs.map(({ key, after }) => [key, after.row.id]));
  const old = [...storedIds].filter(([key, id]) => keys.get(key) !== id).map(([key]) => key);
  for (let start = 0; start < old.length; start += 1000) {
    await trx
      .deleteFrom('noticed_meetings')
      .where('session_id', '=', session.id)
      .where('notice_key', 'in', old.slice(start, start + 1000))
      .execute();
  }

  const added = [...keys].filter(([key, id]) => storedIds.get(key) !== id);
  await insertRows(
    trx,
    'noticed_meetings',
    added.map(([notice_key, meeting_id]) => ({ session_id: session.id, notice_key, meeting_id })),
  );
}

async function committeeNames(
  trx: WriteTransaction,
): Promise<Map<number, { name: string; chamber: string }>> {
  const rows = await trx.selectFrom('committees').select(['id', 'short_name', 'chamber']).execute();
  return new Map(rows.map((row) => [row.id, { name: row.short_name, chamber: row.chamber }]));
}
