import { z } from 'zod';
import { nextDay } from '../requests.server.ts';
import type { ProviderResponse } from '../send-request.ts';
import { SourceProblem } from '../source-problem.ts';
import { ask, type SourceRun } from '../source-run.ts';

/* Open States' API v3. It leaves out fields that are null, and collections that were not asked for. */

const MAX_ANSWER_BYTES = 64_000_000;
const BILLS_PER_PAGE = 20;
const PEOPLE_PER_PAGE = 50;
const BILL_PARTS = [
  ...['sponsorships', 'abstracts', 'other_titles', 'other_identifiers', 'actions', 'sources'],
  ...['documents', 'versions', 'votes', 'related_bills'],
];
const EVENT_PARTS = ['links', 'sources', 'media', 'participants', 'agenda'];

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '');

const Download = z.object({ url: z.string(), data_type: text, created_at: text, updated_at: text });
const Session = z.object({
  identifier: z.string(),
  name: text,
  start_date: text,
  end_date: text,
  downloads: z
    .array(Download)
    .nullish()
    .transform((value) => value ?? []),
});
export type OpenStatesSession = z.infer<typeof Session>;

/** What every record has that the synchronization needs. The importer checks the rest. */
const Bill = z.looseObject({ id: z.string().min(1), identifier: z.string(), updated_at: z.string().min(1) });
export type ApiBill = z.infer<typeof Bill>;
const Named = z.looseObject({ id: z.string().min(1), name: z.string() });
export type NamedRecord = z.infer<typeof Named>;

const Jurisdiction = z.object({ legislative_sessions: z.array(z.unknown()) });
const Page = z.object({
  results: z.array(z.unknown()),
  pagination: z.object({ page: z.int(), max_page: z.int() }),
});

/** The sessions of the source's state, with their bulk files. */
export async function sessionsOf(run: SourceRun): Promise<OpenStatesSession[]> {
  const id = jurisdictionId(run);
  return await call(run, `jurisdictions/${id}`, { include: ['legislative_sessions'] }, (answer) => {
    const { data } = Jurisdiction.safeParse(answer);
    if (!data) throw otherForm('the jurisdiction');
    return validIn(Session, data.legislative_sessions, 'sessions');
  });
}

/**
 * Bills of a session with everything that belongs to them, those that changed first before the others.
 * @param since the time, as `updated_at` of a bill has it, from which on changes are asked for; empty for all
 * @returns fewer than `BILLS_PER_PAGE` on the last page
 */
export async function changedBills(
  run: SourceRun,
  session: string,
  { since, page }: { since: string; page: number },
): Promise<{ bills: ApiBill[]; isLast: boolean }> {
  const { rows, isLast } = await pageOf(run, 'bills', Bill, {
    session,
    sort: 'updated_asc',
    ...(since && { updated_since: since }),
    per_page: String(BILLS_PER_PAGE),
    page: String(page),
    include: BILL_PARTS,
  });
  return { bills: rows, isLast };
}

/** The events of some days. @param isDeleted whether those that were removed are asked for */
export async function eventsBetween(
  run: SourceRun,
  { after, before, isDeleted }: { after: string; before: string; isDeleted: boolean },
): Promise<NamedRecord[]> {
  return await allPages(run, 'events', { after, before, deleted: String(isDeleted), include: EVENT_PARTS });
}

/** The people who hold an office now. */
export async function currentPeople(run: SourceRun): Promise<NamedRecord[]> {
  const include = ['other_names', 'links', 'sources', 'offices'];
  return await allPages(run, 'people', { per_page: String(PEOPLE_PER_PAGE), include });
}

/** The committees of a chamber with their members. Joint ones belong to `legislature`. */
export async function committeesOf(
  run: SourceRun,
  chamber: 'lower' | 'upper' | 'legislature',
): Promise<NamedRecord[]> {
  return await allPages(run, 'committees', { chamber, include: ['memberships', 'links', 'sources'] });
}

type Asked = Record<string, string | readonly string[]>;

async function allPages(run: SourceRun, path: string, asked: Asked): Promise<NamedRecord[]> {
  const all: NamedRecord[] = [];
  for (let page = 1; ; page++) {
    const { rows, isLast } = await pageOf(run, path, Named, { ...asked, page: String(page) });
    all.push(...rows);
    if (isLast) return all;
  }
}

async function pageOf<S extends z.ZodType>(run: SourceRun, path: string, schema: S, asked: Asked) {
  return await call(run, path, { jurisdiction: jurisdictionId(run), ...asked }, (answer) => {
    const { data } = Page.safeParse(answer);
    if (!data) throw otherForm(`the ${path}`);
    const { page, max_page } = data.pagination;
    return { rows: validIn(schema, data.results, path), isLast: page >= max_page };
  });
}

async function call<T>(run: SourceRun, path: string, asked: Asked, read: (answer: unknown) => T): Promise<T> {
  const url = new URL(path, run.settings.openstatesUrl);
  for (const [name, value] of Object.entries(asked))
    for (const each of Array.isArray(value) ? value : [value]) url.searchParams.append(name, each);
  const { chamber = '', session = '', page = '' } = asked;
  return await ask(run, {
    operation: ['GET', path, chamber, session, page].filter(Boolean).join(' '),
    url,
    headers: { 'x-api-key': run.key },
    maxBytes: MAX_ANSWER_BYTES,
    read: (response) => read(jsonOf(response)),
    explain: (status, body) => (status === 429 ? limitProblem(body, run.clock.now()) : undefined),
  });
}

function jsonOf({ bytes }: ProviderResponse): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    throw new SourceProblem('outage', 'Open States sent an answer that cannot be read. Try again later.');
  }
}

/** Refused requests count too, so after a daily limit the site asks nothing more on that day. */
function limitProblem(body: string, now: Date): SourceProblem | undefined {
  const [, limit] = /exceeded limit of (\d{1,9})\/day/.exec(body) ?? [];
  return limit === undefined
    ? undefined
    : new SourceProblem(
        'quota',
        `Open States answered that the ${Number(limit).toLocaleString('en-US')} requests of this day are used. The site asks again tomorrow.`,
        { httpStatus: 429, until: nextDay(now) },
      );
}

function otherForm(what: string): SourceProblem {
  return new SourceProblem('outage', `Open States sent ${what} in another form than usual.`);
}

/** The valid entries of a list. @throws SourceProblem if there are entries and none is valid, as after a change of the format */
function validIn<S extends z.ZodType>(schema: S, entries: readonly unknown[], name: string): z.output<S>[] {
  const valid = entries.flatMap((entry) => schema.safeParse(entry).data ?? []);
  if (entries.length > 0 && valid.length === 0) throw otherForm(`the ${name}`);
  return valid;
}

const TERRITORIES: Record<string, string> = { dc: 'district:dc', pr: 'territory:pr' };

/** The state's id. */
function jurisdictionId({ source }: SourceRun): string {
  const code = (source.state_code ?? '').toLowerCase();
  if (code === 'us') return 'ocd-jurisdiction/country:us/government';
  return `ocd-jurisdiction/country:us/${TERRITORIES[code] ?? `state:${code}`}/government`;
}
