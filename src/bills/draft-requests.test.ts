import { expect, test } from 'vitest';
import { describeOnBothEngines } from '../../tests/databases.ts';
import { SiteConfig } from '../config/site-config.ts';
import { importSource } from '../legislature/legislature.server.ts';
import { GENERAL_WORDS } from '../legislature/status/legislature-words.ts';
import { action, bill, session, snapshot } from '../legislature/test-records/records.ts';
import { billRecords } from '../search/records/bill-records.server.ts';
import { flowOfSession } from './bill-flow.server.ts';
import { isDraftRequest } from './draft-requests.ts';
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
    expect(records).toMatchObject([{ status_name: 'Never introduced', progress: undefined }]);
  });
});
