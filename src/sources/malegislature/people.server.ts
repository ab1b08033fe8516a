import { isOlder, type SourceRun } from '../source-run.ts';
import { stagedOfKinds } from '../staged.server.ts';
import { member, memberCodes } from './api.ts';
import { type CourtCursor, changeCourt } from './cursor.server.ts';
import type { SingleRecords } from './single-records.ts';
import { stageAnswer } from './stage-answer.server.ts';

const DAY = 24 * 3_600_000;
/** An answer about a member has up to 2 MB, because it lists all the member's bills. */
const REFRESH_MS = { list: 7 * DAY, member: 30 * DAY };

/** Reads the members: new ones once a week, and all others once a month. */
export async function readMembers(run: SourceRun, court: CourtCursor, single: SingleRecords): Promise<void> {
  if (!isOlder(run, court.membersAt, REFRESH_MS.list)) return;
  const kept = await stagedOfKinds(run.db, run.source.id, ['member']);
  const read = new Map(
    kept.filter(({ list }) => list === String(court.court)).map((each) => [each.external_id, each.staged_at]),
  );
  const codes = await memberCodes(run, court.court);
  for (const [at, code] of codes.entries()) {
    if (!isOlder(run, read.get(code), REFRESH_MS.member)) continue;
    await run.show(`Reading member ${at + 1} of ${codes.length}`);
    const got = await single.get(() => member(run, court.court, code));
    if ('failure' in got) continue;
    const { SponsoredBills: _, CoSponsoredBills: __, ...payload } = got.record;
    const answer = {
      kind: 'member',
      court: court.court,
      externalId: code,
      name: payload.Name,
      payload,
    } as const;
    await stageAnswer(run.db, run, answer);
  }
  await changeCourt(run.db, run, court.court, { membersAt: run.clock.now().toISOString() });
}
