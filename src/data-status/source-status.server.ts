import type { Database } from '../db/database.ts';
import { rowsWhere } from '../db/rows.ts';
import type { ImportsTable } from '../db/tables/imports.ts';
import { countBehind } from '../sources/items.server.ts';
import { isLeased } from '../sources/lease.server.ts';
import type { LiveSource } from '../sources/requests.server.ts';
import type { Hold } from '../sources/run-source.server.ts';
import { kindOf } from '../sources/source-kinds.ts';
import { sourceTitle } from '../sources/source-title.server.ts';
import { allSources } from '../sources/sources.server.ts';

/** A live source as everybody sees it, without its key, its folder and what its provider answered. */
export interface SourceStatus {
  title: string;
  state: 'complete' | 'behind' | 'failing' | 'paused' | 'running' | 'new';
  /** Why it is failing, as a sentence; null if it is not. */
  reason: string | null;
  /** The UTC times of the last run that left nothing to do, of the last run, and of the next one. */
  last_complete_at: string | null;
  last_run_at: string | null;
  next_run_at: string | null;
  /** The records that changed at the source and are still to be fetched; null before its first list. */
  behind: number | null;
  /** The records that wait for an administrator, because they are implausible. */
  held: number;
  /** The credit that its license asks for. */
  attribution: string | null;
}

/** Why a source waits, as everybody may know it. */
const REASONS: Record<Hold, string> = {
  outage: 'It cannot be reached or answers with errors.',
  'too fast': 'It asks for fewer requests.',
  quota: 'The requests of this month are used.',
  budget: 'The requests of this month are used.',
  key: 'It does not accept the key of this site.',
  'not found': 'It does not have what this site asks for.',
  implausible: 'What it answered is implausible and was not imported.',
  import: 'What it sent could not be imported.',
};

/** All live sources, by name. */
export async function sourceStatuses(db: Database, now: Date): Promise<SourceStatus[]> {
  const isRunning = await isLeased(db, now);
  return await Promise.all((await allSources(db)).map((source) => statusOf(db, source, isRunning)));
}

async function statusOf(db: Database, source: LiveSource, isRunning: boolean): Promise<SourceStatus> {
  const { id, kind, hold, paused_at, last_ok_at, due_at } = source;
  const last = await db
    .selectFrom('source_runs')
    .select(['started_at', 'finished_at'])
    .where('source_id', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const { held, listed } = await db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('staged_records')
        .select((e) => e.fn.countAll<number>().as('n'))
        .where('source_id', '=', id)
        .where('held_reason', 'is not', null)
        .where('released_by', 'is', null)
        .as('held'),
      eb
        .selectFrom('source_items')
        .select((e) => e.fn.countAll<number>().as('n'))
        .where('source_id', '=', id)
        .as('listed'),
    ])
    .executeTakeFirstOrThrow();
  const behind = Number(listed) > 0 ? await countBehind(db, id) : null;
  const state = (): SourceStatus['state'] => {
    if (paused_at) return 'paused';
    if (isRunning && last && !last.finished_at) return 'running';
    if (hold) return 'failing';
    if (!last_ok_at && !behind) return 'new';
    return behind ? 'behind' : 'complete';
  };
  return {
    title: publicTitle(source),
    state: state(),
    // The names of the reasons are the values of `hold`.
    reason: hold && !paused_at ? REASONS[hold as Hold] : null,
    last_complete_at: last_ok_at,
    last_run_at: last?.finished_at ?? last?.started_at ?? null,
    next_run_at: paused_at ? null : due_at,
    behind,
    held: Number(held),
    attribution: kindOf(kind).attribution || null,
  };
}

/** The name of a source for everybody, without the path of a folder on this machine. */
function publicTitle(source: LiveSource): string {
  const { kind, address } = source;
  return address?.startsWith('/') ? `${kindOf(kind).title}, a folder of this site` : sourceTitle(source);
}

/** The imports of a source, by hand or by the site itself. */
export interface ImportStatus {
  source: string;
  /** The UTC time at which the last complete import ended; null if none was completed. */
  last_import_at: string | null;
  /** The day or UTC time of the imported files; null if they do not have one. */
  as_of: string | null;
  /** The invalid records in the last complete import; null if none was completed. */
  rejected: number | null;
  /** Whether a newer import is running or was interrupted. */
  is_unfinished: boolean;
}

/** The last imports of each source, newest first. */
export async function importStatuses(db: Database): Promise<ImportStatus[]> {
  const sources = await db
    .selectFrom('imports')
    .select(['source'])
    .select(({ fn }) => [
      fn.max('id').as('newest'),
      fn
        .max('id')
        .filterWhere('finished_at', 'is not', null)
        .filterWhere('was_interrupted', '=', 0)
        .as('done'),
    ])
    .groupBy('source')
    .execute();
  const rows = await rowsWhere<ImportsTable>(
    db,
    'imports',
    'id',
    sources.flatMap(({ done }) => done ?? []),
    ['id', 'finished_at', 'as_of', 'rejected'],
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return sources
    .map(({ source, newest, done }): ImportStatus => {
      const last = byId.get(done ?? 0);
      return {
        source: sourceName(source),
        last_import_at: last?.finished_at ?? null,
        as_of: last?.as_of ?? null,
        rejected: last?.rejected ?? null,
        is_unfinished: newest !== done,
      };
    })
    .sort((one, other) => (other.last_import_at ?? '').localeCompare(one.last_import_at ?? ''));
}

const NAMES: Record<string, string> = {
  openstates: 'Open States',
  legiscan: 'LegiScan',
  malegislature: 'Massachusetts Legislature',
  transcripts: 'Transcripts',
  sample: 'Sample legislature',
};

/** The name of a source for people: `Open States` for `openstates:ma`. The path of a feed's file is left out. */
function sourceName(source: string): string {
  const [kind = '', rest = ''] = source.split(/:(.*)/s);
  if (kind === 'feed') return URL.canParse(rest) ? `Feed, ${new URL(rest).host}` : 'Feed';
  return NAMES[kind] ?? kind;
}
