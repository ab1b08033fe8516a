import { jurisdictionOfCode } from '../../importers/jurisdictions.ts';
import { listOf } from '../../importers/legiscan/json-files.ts';
import { stateOfId } from '../../importers/legiscan/states.ts';
import { counted } from '../../ui/counted.ts';
import { type SourceItem, updateItem } from '../items.server.ts';
import { SourceProblem } from '../source-problem.ts';
import type { SourceRun } from '../source-run.ts';
import { type StagedRecord, stage, stagedIn } from '../staged.server.ts';
import { record, sessionPeople } from './api.ts';
import type { SessionCursor } from './cursor.server.ts';
import { keepPeople, keptPeople } from './kept-people.server.ts';
import { storedActions, storedTallies } from './stored.server.ts';

/** A bill with at least this many actions that loses more than half of them waits for an administrator. */
const MIN_ACTIONS = 4;
/** For more people than this, the list of the session's people costs less. */
const FEW_PEOPLE = 3;

type Payload = Record<string, unknown>;

/** Stages a bill that was fetched. It waits for an administrator if it is implausible. */
export async function stageBill(
  run: SourceRun,
  sessionId: number,
  item: SourceItem,
  bill: Payload,
): Promise<void> {
  const { db, source, clock } = run;
  const staged_at = clock.now().toISOString();
  const held_reason = await implausible(run, sessionId, bill);
  await db.transaction().execute(async (trx) => {
    await stage(trx, {
      source_id: source.id,
      list: String(sessionId),
      kind: 'bill',
      external_id: item.external_id,
      name: String(bill.bill_number ?? item.name),
      hash: hashOf(item, bill),
      payload: JSON.stringify(bill),
      staged_at,
      held_reason,
    });
    await updateItem(trx, item, {
      asked_hash: item.listed_hash,
      fetched_at: staged_at,
      failures: 0,
      error: null,
    });
  });
}

/**
 * The fingerprint to compare with the next lists. If the bill's own differs from the list's, one of them is out of date, so the bill
 * is fetched once more. If they differ again, the list's counts.
 */
function hashOf({ listed_hash, asked_hash }: SourceItem, { change_hash }: Payload): string | null {
  const own = typeof change_hash === 'string' && change_hash ? change_hash : listed_hash;
  return own !== listed_hash && asked_hash === listed_hash ? listed_hash : own;
}

async function implausible(run: SourceRun, sessionId: number, bill: Payload): Promise<string | null> {
  const { state_code } = run.source;
  const state = String(bill.state || stateOfId(Number(bill.state_id)) || '').toLowerCase();
  if (state && state !== state_code)
    return `It belongs to ${jurisdictionOfCode(state)?.name ?? state.toUpperCase()}, not to ${jurisdictionOfCode(state_code ?? '')?.name}.`;
  const session = Number(bill.session_id ?? sessionId);
  if (session !== sessionId) return `It belongs to session ${session}, not to session ${sessionId}.`;
  const before = await storedActions(run.db, `legiscan:${state_code}`, String(bill.bill_id));
  const after = listOf(bill.history).length;
  if (before >= MIN_ACTIONS && after < before / 2)
    return `It has ${counted(after, 'action')}. It had ${before} before.`;
  return null;
}

/** What else is needed before a bill can be imported: roll calls with members' votes, and the members' names. */
interface Need {
  kind: 'roll_call' | 'person';
  id: string;
}

/** Fetches the roll calls and people that the staged bills of a session need. */
export async function fetchNeeds(
  run: SourceRun,
  session: SessionCursor,
  isLeft: () => boolean,
): Promise<void> {
  const { sessionId } = session;
  const staged = () => stagedIn(run.db, run.source.id, String(sessionId));
  for (const kind of ['roll_call', 'person'] as const) {
    const needs = (await needsOf(run, await staged())).values().toArray().flat();
    const ids = [...new Set(needs.filter((need) => need.kind === kind).map(({ id }) => id))];
    if (kind === 'person' && ids.length > FEW_PEOPLE && isLeft()) {
      const people = await sessionPeople(run, sessionId);
      await run.db.transaction().execute((trx) => keepPeople(trx, run, session, people));
      const kept = new Set(keptPeople(await staged()));
      for (const id of ids.filter((each) => !kept.has(each)))
        await stageOf(run, sessionId, 'person', id, undefined);
      return;
    }
    for (const [at, id] of ids.entries()) {
      if (!isLeft()) return;
      await run.show(`Fetching ${kind === 'person' ? 'legislator' : 'roll call'} ${at + 1} of ${ids.length}`);
      await fetchNeed(run, sessionId, { kind, id });
    }
  }
}

async function fetchNeed(run: SourceRun, sessionId: number, { kind, id }: Need): Promise<void> {
  try {
    const operation = kind === 'person' ? 'getPerson' : 'getRollCall';
    await stageOf(run, sessionId, kind, id, await record(run, operation, Number(id)));
  } catch (error) {
    if (!(error instanceof SourceProblem && error.problem === 'not found')) throw error;
    // The bill's own list has the tally, so the bill need not wait.
    await stageOf(run, sessionId, kind, id, undefined);
  }
}

/** Stages a record that bills need. Without a payload, it only says that the record cannot be had. */
async function stageOf(
  run: SourceRun,
  sessionId: number,
  kind: string,
  id: string,
  payload: Payload | undefined,
) {
  await stage(run.db, {
    source_id: run.source.id,
    list: String(sessionId),
    kind,
    external_id: id,
    name: '',
    payload: payload ? JSON.stringify(payload) : '',
    staged_at: run.clock.now().toISOString(),
  });
}

/** The staged bills that need nothing more. */
export async function readyBills(run: SourceRun, staged: readonly StagedRecord[]): Promise<StagedRecord[]> {
  const needs = await needsOf(run, staged);
  return staged.filter((each) => each.kind === 'bill' && !needs.get(each.id)?.length);
}

/** The needs that are not staged yet, by the id of the staged bill. */
async function needsOf(run: SourceRun, staged: readonly StagedRecord[]): Promise<Map<number, Need[]>> {
  const source = `legiscan:${run.source.state_code}`;
  const have = new Map(staged.map((each) => [`${each.kind} ${each.external_id}`, each]));
  const bills = staged
    .filter(({ kind }) => kind === 'bill')
    .map(({ id, payload }) => ({ id, bill: JSON.parse(payload) as Payload }));
  const summaries = bills.flatMap(({ bill }) => objectsIn(bill.votes));
  const tallies = await storedTallies(
    run.db,
    source,
    summaries.map(({ roll_call_id }) => String(roll_call_id)),
  );
  const rollCalls = bills.map(({ id, bill }) => ({ id, wanted: objectsIn(bill.votes).filter(isWanted) }));
  function isWanted(summary: Payload): boolean {
    const stored = tallies.get(String(summary.roll_call_id));
    const counts = ['yea', 'nay', 'nv', 'absent'] as const;
    return (
      Boolean(summary.roll_call_id) &&
      !(stored && counts.every((count) => stored[count] === Number(summary[count] ?? 0)))
    );
  }

  const voters = (rollCallId: unknown) => {
    const payload = have.get(`roll_call ${rollCallId}`)?.payload;
    return payload ? objectsIn(JSON.parse(payload).votes).map(({ people_id }) => String(people_id)) : [];
  };
  const sponsors = bills.flatMap(({ bill }) =>
    objectsIn(bill.sponsors).map(({ people_id }) => String(people_id)),
  );
  const known = new Set([...sponsors, ...keptPeople(staged)]);

  return new Map(
    rollCalls.map(({ id, wanted }) => {
      const needs: Need[] = wanted.flatMap(({ roll_call_id }) => [
        { kind: 'roll_call' as const, id: String(roll_call_id) },
        ...voters(roll_call_id)
          .filter((voter) => !known.has(voter))
          .map((voter) => ({ kind: 'person' as const, id: voter })),
      ]);
      return [id, needs.filter((need) => !have.has(`${need.kind} ${need.id}`))];
    }),
  );
}

function objectsIn(list: unknown): Payload[] {
  return listOf(list).filter((each): each is Payload => typeof each === 'object' && each !== null);
}
