import { sessionOfCourt } from '../../importers/malegislature/payloads.ts';
import { problemOf } from '../source-problem.ts';
import { allowanceOf, isOlder, type SourceRun } from '../source-run.ts';
import { newestCourtNumber } from './api.ts';
import { changeCursor, cursorOf, newestCourt } from './cursor.server.ts';
import { documentsToFetch, fetchDocument } from './documents.server.ts';
import { readHearings } from './hearings.server.ts';
import { importStaged } from './import-staged.server.ts';
import { readLists } from './lists.server.ts';
import { readMembers } from './people.server.ts';
import { SingleRecords } from './single-records.ts';

const REFRESH_MS = 24 * 3_600_000;
/** So many documents are imported together, so that a first load shows its records before its end. */
const BATCH = 200;

/**
 * Brings the database up to date with the Massachusetts Legislature: the documents that changed in a list, and in turn all others; hearings;
 * committees and members. What was fetched before a failure is imported all the same.
 * @throws SourceProblem if the API cannot be read to the end
 */
export async function syncMaLegislature(run: SourceRun): Promise<void> {
  const problem = await problemOf(async () => {
    await refreshCourt(run);
    const single = new SingleRecords();
    const court = () => {
      const newest = newestCourt(run);
      if (!newest) throw new Error('The cursor has no court.');
      return newest;
    };
    const allowance = await allowanceOf(run);
    const start = run.requests;
    const isLeft = () => run.requests - start < allowance;
    await readMembers(run, court(), single);
    await readLists(run, court(), single);
    await readHearings(run, court(), single, isLeft);

    const documents = await documentsToFetch(run, court().court);
    for (const [at, item] of documents.entries()) {
      if (!isLeft()) break;
      await run.show(`Fetching ${item.name}, document ${at + 1} of ${documents.length}`);
      await fetchDocument(run, court().court, item, single);
      if ((at + 1) % BATCH === 0) await importStaged(run);
    }
  });
  await importStaged(run);
  if (problem) throw problem;
}

/** Asks for the courts, the smallest question. */
export async function testMaLegislature(run: SourceRun): Promise<string> {
  const court = await newestCourtNumber(run);
  return `The Massachusetts Legislature answers. Its newest court is the ${sessionOfCourt(court)}.`;
}

/** Looks for a new court, with which everything begins anew. */
async function refreshCourt(run: SourceRun): Promise<void> {
  if (!isOlder(run, cursorOf(run).courtsAt, REFRESH_MS)) return;
  const court = await newestCourtNumber(run);
  await changeCursor(run.db, run, (cursor) => {
    cursor.courtsAt = run.clock.now().toISOString();
    cursor.sessions = { [court]: cursor.sessions[court] ?? { court, hearings: {} } };
  });
}
