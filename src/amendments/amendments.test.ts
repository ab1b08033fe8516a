import { beforeAll, expect, test } from 'vitest';
import { BARE_BILL, billId, billLegislature, FULL_BILL } from '../../tests/bill-legislature.ts';
import { describeOnBothEngines } from '../../tests/databases.ts';
import type { Database } from '../db/database.ts';
import { importSource } from '../legislature/legislature.server.ts';
import { action, bill, rollCall, session, snapshot } from '../legislature/test-records/records.ts';
import {
  amendmentsNumbered,
  amendmentsOfBill,
  mentionsOfAmendments,
  pageOfAmendments,
} from './amendments.server.ts';

// P10
describeOnBothEngines('amendments', (openEmpty) => {
  let db: Database;
  beforeAll(async () => {
    db = await openEmpty();
    await billLegislature(db);
  });

  test('of a bill are listed with their sponsors', async () => {
    expect(await amendmentsOfBill(db, await billId(db, FULL_BILL))).toMatchObject([
      { amendment_number: '3', status: 'rejected', full_name: 'Teodor Quill', party: 'Republican' },
    ]);
    expect(await amendmentsOfBill(db, await billId(db, BARE_BILL))).toEqual([]);
  });

  // P18
  test('are paged, and an unknown page is a 404', async () => {
    const id = await billId(db, FULL_BILL);
    expect(await pageOfAmendments(db, id, 1)).toMatchObject({ page: 1, pageCount: 1, amendments: [{}] });
    await expect(pageOfAmendments(db, id, 2)).rejects.toMatchObject({ init: { status: 404 } });
  });

  test('may be mentioned only in the history', async () => {
    const mention = {
      ...action('2025-03-01', 'Amendment 7 rejected', 'house'),
      classification: ['amendment-failure'],
    };
    await importSource(db, snapshot([session(), bill('H901', { actions: [mention] })]), { path: 'told' });
    const mentions = (number: string) => billId(db, number).then((id) => mentionsOfAmendments(db, id));
    expect(await mentions('H901')).toEqual({ inActions: true, inRollCalls: false, isListedElsewhere: true });
    expect(await mentions(BARE_BILL)).toEqual({
      inActions: false,
      inRollCalls: false,
      isListedElsewhere: true,
    });
  });

  test('may be mentioned in the words of an action or in a roll call', async () => {
    const second = action('2025-03-01', 'Second consideration, with amendments', 'house');
    const referred = action('2025-03-01', 'Referred to Constitutional Amendments', 'house');
    const read = action('2025-03-01', 'Read second', 'house');
    const vote = rollCall(
      'vote 904',
      {},
      { billNumber: 'H904', motion: 'Amendment A1837', kind: 'amendment' },
    );
    const bills = [
      bill('H902', { actions: [second] }),
      bill('H903', { actions: [referred] }),
      bill('H904', { actions: [read] }),
    ];
    await importSource(db, snapshot([session(), ...bills, vote]), { path: 'words' });
    const mentioned = ['H902', 'H903', 'H904'].map(async (number) =>
      mentionsOfAmendments(db, await billId(db, number)),
    );
    expect(await Promise.all(mentioned)).toEqual([
      { inActions: true, inRollCalls: false, isListedElsewhere: true },
      { inActions: false, inRollCalls: false, isListedElsewhere: true },
      { inActions: false, inRollCalls: true, isListedElsewhere: true },
    ]);
  });

  test('are found by number with their text, only on their own bill', async () => {
    expect(await amendmentsNumbered(db, await billId(db, FULL_BILL), '3')).toMatchObject([
      { amendment_text: 'Strike it all.' },
    ]);
    expect(await amendmentsNumbered(db, await billId(db, BARE_BILL), '3')).toEqual([]);
  });
});
