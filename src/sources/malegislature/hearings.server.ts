import { z } from 'zod';
import { isOlder, type SourceRun } from '../source-run.ts';
import { stagedOfKinds } from '../staged.server.ts';
import { hearing, hearingIds } from './api.ts';
import { type CourtCursor, changeCourt, type HearingCursor, newestCourt } from './cursor.server.ts';
import type { SingleRecords } from './single-records.ts';
import { stageAnswer } from './stage-answer.server.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const REFRESH_MS = 2 * HOUR;
/** How long hearings are still read again after their day, for cancellations that are recorded late. */
const AFTER_MS = 2 * DAY;
/** The waits before a hearing is asked for again that the API could not give. The last one repeats. */
const RETRY_MS = [DAY, 3 * DAY, 14 * DAY];

const WithHearings = z.object({ Hearings: z.array(z.object({ EventId: z.int() })).nullish() });

/**
 * Reads new hearings, and again those that are to come or were held in the last two days.
 * @param isLeft whether the run may send another request
 */
export async function readHearings(
  run: SourceRun,
  { court, hearingsAt }: CourtCursor,
  single: SingleRecords,
  isLeft: () => boolean,
): Promise<void> {
  if (!isOlder(run, hearingsAt, REFRESH_MS)) return;
  await run.show('Reading the list of hearings');
  const first = await firstHearing(run, court);
  const listed = await hearingIds(run);
  const known = newestCourt(run)?.hearings ?? {};
  const wanted = listed.filter((id) => id >= first && isWanted(known[id], run.clock.now()));
  for (const [at, id] of wanted.entries()) {
    if (!isLeft()) {
      run.isIncomplete = true;
      return;
    }
    await run.show(`Reading hearing ${at + 1} of ${wanted.length}`);
    await readHearing(run, court, id, single);
  }
  await changeCourt(run.db, run, court, { hearingsAt: run.clock.now().toISOString() });
}

/** The list has the hearings of all courts without their days. Those of this court begin with the first one of its committees. */
async function firstHearing(run: SourceRun, court: number): Promise<number> {
  const committees = await stagedOfKinds(run.db, run.source.id, ['committee']);
  const ids = committees
    .filter(({ list }) => list === String(court))
    .flatMap(({ payload }) => WithHearings.safeParse(JSON.parse(payload)).data?.Hearings ?? [])
    .map(({ EventId }) => EventId);
  return Math.min(...ids);
}

function isWanted(known: HearingCursor | undefined, now: Date): boolean {
  if (!known) return true;
  if ('nextTryAt' in known) return known.nextTryAt <= now.toISOString();
  return known.day >= new Date(now.getTime() - AFTER_MS).toISOString().slice(0, 10);
}

async function readHearing(run: SourceRun, court: number, id: number, single: SingleRecords): Promise<void> {
  const got = await single.get(() => hearing(run, id));
  const hearings = newestCourt(run)?.hearings ?? {};
  if ('failure' in got) {
    const before = hearings[id];
    const failures = before && 'failures' in before ? before.failures : 0;
    const wait = RETRY_MS[Math.min(failures, RETRY_MS.length - 1)] ?? 0;
    const nextTryAt = new Date(run.clock.now().getTime() + wait).toISOString();
    const failed = { failures: failures + 1, nextTryAt };
    return await changeCourt(run.db, run, court, { hearings: { ...hearings, [id]: failed } });
  }

  const payload = got.record;
  const day = payload.EventDate.slice(0, 10);
  await run.db.transaction().execute(async (trx) => {
    const name = `Hearing ${id}`;
    await stageAnswer(trx, run, { kind: 'hearing', court, externalId: String(id), name, payload });
    await changeCourt(trx, run, court, { hearings: { ...hearings, [id]: { day } } });
  });
}
