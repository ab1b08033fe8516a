import { expect, test } from 'vitest';
import { describeOnBothEngines } from '../../tests/databases.ts';
import { importSource } from '../legislature/legislature.server.ts';
import { action, bill, session, snapshot } from '../legislature/test-records/records.ts';
import { stagesOfBill } from './bills.server.ts';
import { noteOnGovernor } from './governor-note.server.ts';

// P09: Tennessee's HJR 744 of 2026
describeOnBothEngines('a resolution that both chambers adopted', (openEmpty) => {
  test('is noted to need the governor if others of its kind went there in its session', async () => {
    const db = await openEmpty();
    const adopted = [action('2025-02-01', 'Adopted', 'house'), action('2025-02-05', 'Concurred', 'senate')];
    const sent = action('2025-02-07', 'Transmitted to Governor for action.', 'house');
    const measure = (number: string, kind: string, ...more: (typeof sent)[]) =>
      bill(number, { kind, chamber: 'house', actions: [...adopted, ...more] });
    await importSource(
      db,
      snapshot([
        session(),
        measure('HJR1', 'joint resolution'),
        measure('HJR2', 'joint resolution', sent),
        measure('HCR3', 'concurrent resolution'),
        measure('HR4', 'joint resolution'),
      ]),
      { path: 'test' },
    );
    const rows = await db
      .selectFrom('bills')
      .select(['id', 'session_id', 'kind', 'title', 'progress', 'number_key'])
      .orderBy('number_key')
      .execute();
    const notes: Record<string, string> = {};
    for (const row of rows)
      notes[row.number_key] = await noteOnGovernor(db, row, await stagesOfBill(db, row.id));
    expect(notes).toEqual({
      HJR1: expect.stringMatching(/went to the governor in this session.* do not show that this one did/),
      HJR2: '',
      HCR3: '',
      HR4: '',
    });
  });
});
