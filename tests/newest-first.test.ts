import { beforeAll, describe, expect, test } from 'vitest';
import { SiteConfig } from '../src/config/site-config.ts';
import { type Database, openDatabase } from '../src/db/database.ts';
import { billsOfLegislator } from '../src/legislators/legislator-bills.server.ts';
import { newestVoteDay, votesOfLegislator } from '../src/legislators/legislator-votes.server.ts';
import { countPartsOfLegislator } from '../src/legislators/legislators.server.ts';
import { importSource } from '../src/legislature/legislature.server.ts';
import { action, bill, rollCall, session, snapshot } from '../src/legislature/test-records/records.ts';
import { meetingsIn } from '../src/meetings/meeting-lists.server.ts';
import { speechesOf } from '../src/meetings/meetings.server.ts';
import { listVotes } from '../src/votes/vote-lists.server.ts';
import { findRollCall } from '../src/votes/votes.server.ts';
import { reconsiderationOf } from '../src/votes/votes-in-history.server.ts';
import { plansOf } from './statements.ts';

const config = SiteConfig.parse({});

// Issue 16
describe('lists of the newest records read only what they show', () => {
  let db: Database;
  let rollCallId: number;

  beforeAll(async () => {
    db = await openDatabase(':memory:');
    const actions = [action('2025-03-01', 'House reconsidered passage of the bill')];
    const records = [
      session(),
      bill('H7', { actions }),
      rollCall('passage', { yes: ['Ada'] }, { billNumber: 'H7' }),
    ];
    await importSource(db, snapshot(records), { path: 'newest-first' });
    const { id } = await db.selectFrom('roll_calls').select('id').executeTakeFirstOrThrow();
    rollCallId = id;
  });

  test('the votes of a session are read in the order of an index', async () => {
    const plans = await plansOf(db, (recorded) =>
      listVotes(recorded, { chamber: 'house', session: '2025-2026' }, 50),
    );
    expect(plans.join()).toContain('roll_calls_by_session_id_chamber_in_committee_vote_date');
    expect(plans.join()).not.toContain('SCAN roll_calls');
  });

  test("a legislator's votes in a session are read in the order of an index", async () => {
    const plans = await plansOf(db, (recorded) => votesOfLegislator(recorded, 1, { sessionId: 1 }));
    expect(plans.join()).toContain('roll_calls_by_session_id_vote_date (session_id=?)');
  });

  test("a legislator's newest votes are searched from the day of the newest one", async () => {
    const plans = await plansOf(db, async (recorded) => {
      expect(await newestVoteDay(recorded, 1)).toBeNull();
      await votesOfLegislator(recorded, 1, { newestDay: '2025-01-01', limit: 5 });
    });
    expect(plans.join()).toContain('roll_calls_by_vote_date (vote_date<?)');
  });

  test("a legislator's bills in a session are found from the legislator, not from the session", async () => {
    const plans = await plansOf(db, (recorded) =>
      billsOfLegislator(recorded, 1, 'primary', { sessionId: 1 }),
    );
    expect(plans.join()).toContain('SEARCH bills USING INTEGER PRIMARY KEY');
  });

  test('the votes on a bill are found from the bill, also where they are in the order of their days', async () => {
    const plans = await plansOf(db, async (recorded) =>
      reconsiderationOf(recorded, await findRollCall(recorded, rollCallId)),
    );
    expect(plans.join()).toContain('roll_calls_by_bill_id_vote_date (bill_id=?)');
  });

  test('the speeches of a legislator are counted in an index', async () => {
    const index = 'COVERING INDEX transcript_passages_by_legislator_id_transcript_id_position';
    expect((await plansOf(db, (recorded) => speechesOf(recorded, 1, 100))).join()).toContain(index);
    expect((await plansOf(db, (recorded) => countPartsOfLegislator(recorded, 1))).join()).toContain(index);
  });

  test('the testimony at meetings is counted in an index', async () => {
    const plans = await plansOf(db, (recorded) =>
      meetingsIn(recorded, config, { display: 'testimony', chamber: 'oral', today: '2025-03-01' }, 50),
    );
    expect(plans.join()).toContain('COVERING INDEX testimony_by_meeting_id_kind');
  });
});
