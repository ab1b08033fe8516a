import { beforeAll, expect, test } from 'vitest';
import { describeOnBothEngines } from '../../tests/databases.ts';
import { flowOfCommittee } from '../bills/bill-flow.server.ts';
import type { Database } from '../db/database.ts';
import { importSource } from '../legislature/legislature.server.ts';
import {
  action,
  bill,
  committee,
  legislator,
  meeting,
  session,
  snapshot,
} from '../legislature/test-records/records.ts';
import { billsBefore, billsReported, REPORTS_OUT } from './committee-bills.server.ts';
import { committeeFeed } from './committee-feed.server.ts';
import { findCommittee, membersOf } from './committees.server.ts';

const FERRIES = 'Joint Committee on Ferries';
const sent = action('2025-01-10', 'Referred to the committee on Ferries');

describeOnBothEngines('the work of a committee', (openEmpty) => {
  let db: Database;
  let ferries: number;
  let roads: number;
  const idOf = async (name: string) =>
    (
      await db
        .selectFrom('committees')
        .select('id')
        .where('committee_name', '=', name)
        .executeTakeFirstOrThrow()
    ).id;
  const numbers = (bills: { number: string }[]) => bills.map(({ number }) => number);

  beforeAll(async () => {
    db = await openEmpty();
    const records = [
      session(),
      ...['Ada Marlowe', 'Teodor Quill', 'Ines Brook', 'Una Ash'].map((name) => legislator(name)),
      committee(FERRIES, {
        members: [
          { name: 'Ada Marlowe', role: 'member' },
          { name: 'Una Ash', role: 'Clerk' },
          { name: 'Teodor Quill', role: 'democratic vice chair' },
          { name: 'Ines Brook', role: 'Co-Chair' },
        ],
      }),
      committee('House Committee on Roads', { chamber: 'house' }),
      bill('H1', { actions: [sent] }),
      bill('H2', { actions: [sent, action('2025-02-01', 'Hearing scheduled for 02/20/2025')] }),
      bill('H3', {
        actions: [
          sent,
          action(
            '2025-03-01',
            'Bill reported favorably by committee and referred to the committee on House Roads',
          ),
          {
            ...action('2025-04-01', 'Committee recommended ought NOT to pass'),
            classification: ['committee-passage-unfavorable'],
          },
        ],
      }),
      bill('H4', { actions: [sent, action('2025-05-01', 'Accompanied a study order, see H9')] }),
      meeting('hearing', { committee: { name: FERRIES }, title: 'Hearing on ferries', date: '2025-06-10' }),
    ];
    await importSource(db, snapshot(records), { path: 'committee' });
    ferries = await idOf(FERRIES);
    roads = await idOf('House Committee on Roads');
  });

  // P01
  test('lists those who chair first, then vice chairs, other offices as the source has them, and members', async () => {
    const members = await membersOf(db, ferries);
    expect(members.map(({ name }) => name)).toEqual(['Ines Brook', 'Teodor Quill', 'Una Ash', 'Ada Marlowe']);
  });

  // P01
  test('includes current bills, reported bills and bills sent to study', async () => {
    expect(await findCommittee({ db }, ferries, '2025-06-01')).toMatchObject({
      bills: 2,
      reported: 1,
      studied: 1,
      meetings: 2,
      upcoming_meetings: 1,
    });
    expect(numbers(await billsBefore(db, ferries, 1))).toEqual(['H.2', 'H.1']);
    expect(await billsReported(db, ferries, ['favorable', 'adverse'], 1)).toMatchObject([
      { number: 'H.3', report: 'favorable', report_date: '2025-03-01' },
    ]);
    expect(await billsReported(db, roads, ['favorable', 'adverse'], 1)).toMatchObject([
      { number: 'H.3', report: 'adverse', report_date: '2025-04-01' },
    ]);
    expect(numbers(await billsReported(db, ferries, ['study'], 1))).toEqual(['H.4']);
  });

  // P01
  test('does not recommend a bill on its page if it reported the bill without a recommendation', async () => {
    const other = await openEmpty();
    const texts = [
      'Committee Report: Without Recommendation 02/13/2025 (Vote 10-10; RC)',
      'Recommendation: Without recommendation as to passage and be referred to Rules.',
      'Reported Out of Committee (Ferries) with 1 Favorable, 4 On Its Merits',
      'Committee recommends passage',
    ];
    const bills = texts.map((text, at) =>
      bill(`H${at + 1}`, { actions: [sent, action('2025-03-01', text)] }),
    );
    await importSource(other, snapshot([session(), committee(FERRIES), ...bills]), { path: 'reports' });
    const { id } = await other
      .selectFrom('committees')
      .select('id')
      .where('committee_name', '=', FERRIES)
      .executeTakeFirstOrThrow();
    const reported = await billsReported(other, id, REPORTS_OUT, 1);
    expect(Object.fromEntries(reported.map(({ number, report }) => [number, report]))).toEqual({
      'H.1': 'neutral',
      'H.2': 'neutral',
      'H.3': 'neutral',
      'H.4': 'favorable',
    });
    expect(await findCommittee({ db: other }, id, '2025-06-01')).toMatchObject({ reported: 4 });
  });

  test('appears in its feed newest first: referrals, reports and announced hearings', async () => {
    const entries = await committeeFeed(db, ferries, '2025-05-20');
    expect(entries.map(({ title }) => title)).toEqual([
      'Hearing on ferries, 2025-06-10',
      'H.4: Accompanied a study order, see H9',
      'H.3: Bill reported favorably by committee and referred to the committee on House Roads',
      // The notice of a hearing in an action of H.2 makes a meeting.
      'Hearing: Ferries, 2025-02-20',
      'H.4: Referred to the committee on Ferries',
      'H.3: Referred to the committee on Ferries',
      'H.2: Referred to the committee on Ferries',
      'H.1: Referred to the committee on Ferries',
    ]);
    expect(entries[0]?.updated).toBe('2025-05-20');
  });

  test('is credited with the reports that name it, and with none after a referral to another committee', async () => {
    const other = await openEmpty();
    const reports = (text: string) => action('2025-03-01', text);
    await importSource(
      other,
      snapshot([
        session(),
        committee(FERRIES),
        committee('House Committee on Roads', { chamber: 'house' }),
        bill('H1', { actions: [sent, reports('Favorable with Amendments Report by Roads')] }),
        bill('H2', {
          actions: [
            sent,
            action('2025-02-01', 'Referred to the committee on Lighthouses'),
            reports('Reported favorably'),
          ],
        }),
      ]),
      { path: 'reports' },
    );
    const ids = await other.selectFrom('committees').select(['id', 'committee_name']).execute();
    const reported = async (name: string) => {
      const id = ids.find(({ committee_name }) => committee_name === name)?.id ?? 0;
      return numbers(await billsReported(other, id, ['favorable'], 1));
    };
    expect(await reported(FERRIES)).toEqual([]);
    expect(await reported('House Committee on Roads')).toEqual(['H.1']);
  });

  test('shows no progress of its bills if no action names it', async () => {
    const sessionId = (await db.selectFrom('sessions').select('id').executeTakeFirstOrThrow()).id;
    expect(await flowOfCommittee(db, ferries, sessionId)).toMatchObject({ filed: 4 });
    await db.updateTable('bills').set({ committee_id: ferries }).where('number', '=', 'H.1').execute();
    await db.updateTable('bill_actions').set({ committee_id: null }).execute();
    expect(await flowOfCommittee(db, ferries, sessionId)).toBeUndefined();
  });
});
