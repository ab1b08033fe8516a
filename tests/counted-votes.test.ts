import { expect, test } from 'vitest';
import { importSource } from '../src/legislature/legislature.server.ts';
import { action, bill, rollCall, session, snapshot } from '../src/legislature/test-records/records.ts';
import { pageText } from './signed-in.ts';
import { startSite } from './site.ts';

// D15
test('the votes on a bill that only its history counts are beside the recorded ones', async () => {
  const motion = 'Concurred in amendments';
  const actions = [
    action('2025-01-02', 'First read in House and referred to House Judiciary H.J. 52'),
    action('2025-02-03', 'House of Representatives Do Pass , Passed, YEAS 66, NAYS 0 H.J. 151'),
    action('2025-02-17', `House of Representatives ${motion} , Passed, YEAS 60, NAYS 6 H.J. 197`),
  ];
  const counts = { yes: 60, no: 6, absent: 4, notVoting: 0, other: 0 };
  const site = await startSite((db) =>
    importSource(
      db,
      snapshot([
        session(),
        bill('H1', { actions }),
        rollCall('1', {}, { billNumber: 'H1', motion, date: '2025-02-17', counts }),
      ]),
      { path: 'counted-votes' },
    ),
  );
  const page = (await pageText(await fetch(`${site.address}/app/bill/1/votes`)))
    .replaceAll(/<!--.*?-->|<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');
  expect(page).toMatch(
    /Other votes on the floor The bill’s history has the count of one vote ?, without how each member voted: February 3, 2025 ?: House of Representatives Do Pass , Passed, YEAS 66, NAYS 0/,
  );
  expect(page).not.toContain('NAYS 6');
});
