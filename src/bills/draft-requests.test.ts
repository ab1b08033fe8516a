import { expect, test } from 'vitest';
import { describeOnBothEngines } from '../../tests/databases.ts';
import { SiteConfig } from '../config/site-config.ts';
import { isDraftRequest } from '../legislature/language/draft-numbers.ts';
import { importSource } from '../legislature/legislature.server.ts';
import { GENERAL_WORDS } from '../legislature/status/legislature-words.ts';
import { action, bill, session, snapshot } from '../legislature/test-records/records.ts';
import { billRecords } from '../search/records/bill-records.server.ts';
import { flowOfSession } from './bill-flow.server.ts';
import { billOverview } from './overview.server.ts';
import { statusName } from './status-name.ts';

test.each([
  ['LC 1671', true],
  ['BDR 12-345', true],
  ['LB 401', false],
  ['LR 5CA', false],
  ['SB 121', false],
])('%s is the number of a draft request: %s', (number, expected) => {
  expect(isDraftRequest(number)).toBe(expected);
});

test('a draft that was not introduced did not die', () => {
  const draft = { number: 'LC 1671', title: 'Revise vaping laws', status: 'died', progress: 'dead' };
  expect(statusName(draft, GENERAL_WORDS)).toBe('Never introduced');
  expect(statusName({ ...draft, status: 'filed', progress: 'filed' }, GENERAL_WORDS)).toBe('Draft request');
  expect(statusName({ ...draft, number: 'SB 5' }, GENERAL_WORDS)).toBe('Died');
  expect(statusName({ ...draft, number: 'SB 94', title: 'NOT INTRODUCED' }, GENERAL_WORDS)).toBe(
    'Never introduced',
  );
});

describeOnBothEngines('a draft request', (openEmpty) => {
  test('is shown as one that was never introduced, and is not counted among the bills', async () => {
    const db = await openEmpty();
    const drafted = {
      chamber: 'joint' as const,
      actions: [
        action('2025-01-10', '(LC) Drafter Assigned', 'joint'),
        { ...action('2025-05-26', '(LC) Draft Died in Process', 'joint'), classification: ['failure'] },
      ],
    };
    const over = session({ startYear: 2025, endYear: 2025, endDate: '2025-05-05' });
    await importSource(db, snapshot([over, bill('H1'), bill('LC 1671', drafted)]), { path: 'test' });
    const { id, session_id } = await db
      .selectFrom('bills')
      .select(['id', 'session_id'])
      .where('number_key', '=', 'LC1671')
      .executeTakeFirstOrThrow();

    const { status, history } = await billOverview(db, id, '2026-01-01', SiteConfig.parse({}));
    expect(status.meaning).toBe(
      'A draft of this bill was requested. The bill was never introduced, so no committee or chamber considered it.',
    );
    expect(status.steps.map(({ name, state }) => `${name}: ${state}`)).toEqual([
      'Draft request: done',
      'Never introduced: ended',
    ]);
    expect(status.next).toBe('');
    expect(history[0]?.entries[0]?.kind).toBeUndefined();
    expect(await flowOfSession(db, session_id)).toMatchObject({ filed: 1 });

    const records = [];
    for await (const some of billRecords(db, SiteConfig.parse({}), [id])) records.push(...some);
    expect(records).toMatchObject([
      { status_name: 'Never introduced', progress: undefined, chamber: undefined },
    ]);
  });

  test('has no day of filing, and a bill that was drafted before it was introduced has that of its introduction', async () => {
    const db = await openEmpty();
    const drafter = action('2025-01-10', '(LC) Drafter Assigned', 'joint');
    const of = session({ startYear: 2025, endYear: 2025 });
    await importSource(
      db,
      snapshot([
        of,
        bill('HB7', { actions: [drafter, action('2025-02-18', '(H) Introduced')] }),
        bill('LC 1671', { chamber: 'joint', actions: [drafter] }),
        // New York: the first record of a bill is its referral.
        bill('A9', { actions: [action('2025-01-08', 'REFERRED TO WAYS AND MEANS')] }),
      ]),
      { path: 'test' },
    );
    const bills = await db.selectFrom('bills').select(['number_key', 'filed_date']).execute();
    expect(Object.fromEntries(bills.map(({ number_key, filed_date }) => [number_key, filed_date]))).toEqual({
      A9: '2025-01-08',
      HB7: '2025-02-18',
      LC1671: null,
    });
  });
});
