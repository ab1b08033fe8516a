import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { describeOnBothEngines } from '../../tests/databases.ts';
import { importSource } from '../legislature/legislature.server.ts';
import { action, bill, committee, session, snapshot } from '../legislature/test-records/records.ts';
import { hearingsOfBill } from './bill-parts.server.ts';
import { actsAfterMeetings, countActedOnLater } from './committee-acts.server.ts';
import { HearingTable } from './hearing-table.tsx';

const referred = action('2025-02-01', 'Referred to the committee on Parks');
const noticed = action(
  '2025-02-05',
  'Hearing scheduled for 02/20/2025 from 01:00 PM-05:00 PM in A-2',
  'joint',
);
const reported = action('2025-03-13', 'Bill reported favorably by committee');

describeOnBothEngines('a hearing of which there is no record', (openEmpty) => {
  test('shows that its committee reported the bill afterwards, instead of suggesting that it was dropped', async () => {
    const db = await openEmpty();
    const bills = [
      bill('H1', { actions: [referred, noticed, reported] }),
      bill('H2', { actions: [referred, noticed] }),
    ];
    await importSource(db, snapshot([session(), committee('Joint Committee on Parks'), ...bills]), {
      path: 'test',
    });
    const rows = await db.selectFrom('bills').select(['id', 'number_key']).orderBy('number_key').execute();
    const ids = rows.map(({ id }) => id);
    const cellOf = async (id: number) => {
      const hearings = await hearingsOfBill(db, id);
      const laterActs = await actsAfterMeetings(db, id, hearings);
      const timeZone = 'America/New_York';
      const table = { hearings, laterActs, timeZone, today: '2026-01-01', showTranscripts: false };
      return renderToStaticMarkup(createElement(HearingTable, table)).replace(/<[^>]+>/g, '');
    };
    expect(await cellOf(ids[0]!)).toContain(
      'The committee had reported the bill by March 13, 2025. The records do not show the meeting itself.',
    );
    expect(await cellOf(ids[0]!)).not.toContain('No record');
    expect(await cellOf(ids[1]!)).toContain('No record that it took place');

    const [meeting] = await hearingsOfBill(db, ids[0]!);
    expect(await countActedOnLater(db, meeting!, ids)).toBe(1);
  });
});
