import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { describeOnBothEngines } from '../../tests/databases.ts';
import { importSource } from '../legislature/legislature.server.ts';
import { action, bill, committee, session, snapshot } from '../legislature/test-records/records.ts';
import { hearingsOfBill } from './bill-parts.server.ts';
import { actsAfterMeetings, countActedOnLater, meetingsWithoutBill } from './committee-acts.server.ts';
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
    const cellOf = async (id: number, newestRecord?: string) => {
      const hearings = await hearingsOfBill(db, id);
      const laterActs = await actsAfterMeetings(db, id, hearings);
      const timeZone = 'America/New_York';
      const table = {
        hearings,
        laterActs,
        notTakenUp: [],
        newestRecord,
        timeZone,
        today: '2026-01-01',
        showTranscripts: false,
      };
      return renderToStaticMarkup(createElement(HearingTable, table)).replace(/<[^>]+>/g, '');
    };
    expect(await cellOf(ids[0]!)).toContain(
      'The committee had reported the bill by March 13, 2025. The records do not show the meeting itself.',
    );
    expect(await cellOf(ids[0]!)).not.toContain('No record');
    expect(await cellOf(ids[1]!)).toContain('No record that it took place');
    expect(await cellOf(ids[1]!, '2025-02-20')).toContain('No record that it took place');
    // Nebraska's LR 153 of 2025
    expect(await cellOf(ids[1]!, '2025-02-19')).toContain('Not known. The records here end before this day');

    const [meeting] = await hearingsOfBill(db, ids[0]!);
    expect(await countActedOnLater(db, meeting!, ids)).toBe(1);
  });
});

// P09: South Dakota
describeOnBothEngines('a hearing that was held', (openEmpty) => {
  test('is shown without a record of a bill that is on a later agenda of the committee, and with which nothing was done that day', async () => {
    const db = await openEmpty();
    const [first, second] = ['2026-02-17', '2026-02-19'] as const;
    const sent = action('2026-02-04', 'Referred to House Taxation H.J. 220', 'house');
    const scheduled = (day: string) =>
      action('2026-02-05', `Hearing scheduled for ${day.slice(5, 7)}/${day.slice(8)}/2026 in A-2`, 'house');
    const heard = (day: string) => action(day, 'Public hearing held', 'house');
    const records = [
      bill('H1', { actions: [sent, scheduled(first), scheduled(second), heard(second)] }),
      bill('H2', { actions: [sent, scheduled(first), heard(first)] }),
      bill('H3', {
        actions: [
          sent,
          scheduled(first),
          action(first, 'Taxation Motion to amend, Passed', 'house'),
          scheduled(second),
          heard(second),
        ],
      }),
      bill('H4', {
        actions: [
          sent,
          scheduled(first),
          action(first, 'Reported back, do pass, place on calendar 12 0 2', 'house'),
          scheduled(second),
          heard(second),
        ],
      }),
    ];
    await importSource(
      db,
      snapshot([session({ startYear: 2026, endYear: 2026 }), committee('House Taxation'), ...records]),
      {
        path: 'test',
      },
    );
    const rows = await db.selectFrom('bills').select(['id', 'number_key']).orderBy('number_key').execute();
    const withoutBill = async (at: number, hasSpeech = false) => {
      const { id } = rows[at]!;
      const hearings = (await hearingsOfBill(db, id)).filter(({ status }) => status === 'held');
      const meetings = hearings.map((hearing) => ({ ...hearing, hasSpeech }));
      const ids = await meetingsWithoutBill(db, id, meetings);
      return hearings.filter((hearing) => ids.includes(hearing.id)).map(({ meeting_date }) => meeting_date);
    };
    expect(await withoutBill(0)).toEqual([first]);
    // Testimony on the bill, or a transcript, shows that it was heard.
    expect(await withoutBill(0, true)).toEqual([]);
    expect(await withoutBill(1)).toEqual([]);
    expect(await withoutBill(2)).toEqual([]);
    // North Dakota
    expect(await withoutBill(3)).toEqual([]);
  });
});
