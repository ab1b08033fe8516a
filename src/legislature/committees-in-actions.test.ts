import { expect, test } from 'vitest';
import { describeOnBothEngines } from '../../tests/databases.ts';
import { importSource } from './legislature.server.ts';
import { action, bill, committee, session, snapshot } from './test-records/records.ts';

describeOnBothEngines('a committee that only the actions of a bill name', (openEmpty) => {
  // P09
  test.each([
    [
      'the newest referral',
      ['Referred to the Committee on PARKS', 'Rereferred to the Committee on WAYS AND MEANS', 'Hearing held'],
      'Ways and Means',
    ],
    [
      'the codes of a referral',
      ['Referred to the Committee on PARKS', 'Re-referred to HHS/CPN, WAM'],
      'HHS/CPN',
    ],
    ['a code after the name of the chamber', ['Assigned to House NREW Committee'], 'House NREW Committee'],
    [
      'a name in capitals after that of the chamber',
      ['Assigned to House RULES Committee'],
      'House Rules Committee',
    ],
    [
      'the next of those that a referral lists, once the first has reported',
      [
        'Sent to House Judiciary Committee & House Appropriations & Finance Committee',
        'DO PASS committee report adopted',
      ],
      'House Appropriations & Finance Committee',
    ],
    // MS
    [
      'the one in which the bill died in the second chamber',
      [
        '(H) Referred To Judiciary B',
        '(H) Title Suff Do Pass',
        '(H) Passed',
        '(S) Referred To Elections',
        '(S) Died In Committee',
      ],
      'Elections',
    ],
    [
      'nobody, when the bill has left the committee',
      ['Referred to the Committee on PARKS', 'Reported favorably', 'Passed'],
      null,
    ],
    // MT
    [
      'the one that tabled the bill',
      ['(H) Referred to Committee - (H) Taxation', '(H) Tabled in Committee - (H) Taxation'],
      'Taxation',
    ],
    [
      'the one that tabled the bill before the bill died',
      [
        '(H) Referred to Committee - (H) Taxation',
        '(H) Tabled in Committee - (H) Taxation',
        '(H) Died in Process',
      ],
      'Taxation',
    ],
    // CO
    [
      'the one that postponed the bill',
      [
        'Introduced In House - Assigned to State Affairs',
        'House Committee on State Affairs Postpone Indefinitely',
      ],
      'State Affairs',
    ],
    [
      'nobody, when the chamber tabled the bill on the floor',
      ['Referred to the Committee on PARKS', 'Reported favorably', 'Laid on the table'],
      null,
    ],
    // PR: the committee that sets the calendar has returned it.
    [
      'nobody, when a later referral names no committee',
      ['Remitido a Comisión de Calendarios', 'Devuelto a la Comisión(es)'],
      null,
    ],
  ])('is %s', async (_, texts, expected) => {
    const db = await openEmpty();
    const actions = texts.map((text, day) => action(`2025-03-0${day + 1}`, text));
    await importSource(db, snapshot([session(), bill('HB 1', { actions })]), { path: 'named' });
    const found = await db.selectFrom('bills').select('committee_in_actions').executeTakeFirstOrThrow();
    expect(found.committee_in_actions).toBe(expected);
  });

  test('is not stored if the source records the bill’s committee', async () => {
    const db = await openEmpty();
    const actions = [action('2025-03-01', 'Referred to the Committee on Parks')];
    const records = [session(), committee('Parks', { chamber: 'house' }), bill('HB 1', { actions })];
    await importSource(db, snapshot(records), { path: 'recorded' });
    const found = await db
      .selectFrom('bills')
      .select(['committee_id', 'committee_in_actions'])
      .executeTakeFirstOrThrow();
    expect(found).toEqual({ committee_id: expect.any(Number), committee_in_actions: null });
  });
});
