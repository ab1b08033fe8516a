import { z } from 'zod';
import { isObject, listOf } from '../../importers/legiscan/json-files.ts';
import { nextMonth } from '../requests.server.ts';
import type { ProviderResponse } from '../send-request.ts';
import { SourceProblem } from '../source-problem.ts';
import { ask, type SourceRun, withoutKey } from '../source-run.ts';

const MAX_ANSWER_BYTES = 64_000_000;
const MAX_DATASET_BYTES = 512_000_000;

// LegiScan writes numbers as strings in some answers, and leaves out fields in others.
const number = z.preprocess((value) => Number(value ?? 0) || 0, z.number());
const text = z.preprocess(
  (value) => (value === undefined || value === null ? '' : String(value)),
  z.string(),
);
const id = z.preprocess((value) => Number(value), z.int().positive());

const Session = z.object({
  session_id: id,
  year_start: number,
  year_end: number,
  prior: number,
  session_name: text,
  session_title: text,
  dataset_hash: text,
});
export type LegiscanSessionEntry = z.infer<typeof Session>;

const Dataset = z.object({ session_id: id, dataset_hash: text, dataset_date: text, access_key: text });
export type LegiscanDataset = z.infer<typeof Dataset>;

const ListedBill = z.object({ bill_id: id, number: text, change_hash: text });
export type ListedBill = z.infer<typeof ListedBill>;

/** The sessions of the source's state. */
export async function sessionList(run: SourceRun): Promise<LegiscanSessionEntry[]> {
  const answer = await call(run, 'getSessionList', { state: stateOf(run) });
  return validIn(Session, answer.sessions, 'sessions');
}

/** The datasets of the source's state, one for each session. */
export async function datasetList(run: SourceRun): Promise<LegiscanDataset[]> {
  const answer = await call(run, 'getDatasetList', { state: stateOf(run) });
  return validIn(Dataset, answer.datasetlist, 'datasets');
}

/** Downloads a dataset as a zip archive. LegiScan suspends keys that download the same dataset twice. */
export async function downloadDataset(run: SourceRun, dataset: LegiscanDataset): Promise<Buffer> {
  const { session_id, access_key } = dataset;
  return await ask(run, {
    ...question(run, 'getDatasetRaw', { id: session_id }, { access_key }),
    maxBytes: MAX_DATASET_BYTES,
    isDownload: true,
    read(response) {
      // An error comes as JSON in place of the archive.
      if (response.bytes.subarray(0, 2).toString('latin1') === 'PK') return response.bytes;
      readAnswer(run, response);
      throw new SourceProblem('outage', 'LegiScan sent something else than the dataset. Try again later.');
    },
  });
}

/** The bills of a session with the fingerprint of each; empty if LegiScan has none yet. */
export async function masterList(run: SourceRun, sessionId: number): Promise<ListedBill[]> {
  const answer = await call(run, 'getMasterListRaw', { id: sessionId });
  // The key `session` is not a bill, whatever its position.
  return validIn(ListedBill, listOf(answer.masterlist), 'bills');
}

/** A record as LegiScan sends it. @throws SourceProblem if it is not the one asked for */
export async function record(
  run: SourceRun,
  operation: 'getBill' | 'getRollCall' | 'getPerson',
  recordId: number,
): Promise<Record<string, unknown>> {
  const [root, key] = RECORDS[operation];
  const answer = await call(run, operation, { id: recordId });
  const found = answer[root];
  if (isObject(found) && Number(found[key]) === recordId) return found;
  throw new SourceProblem(
    'not found',
    `LegiScan sent another record than the one asked for by ${operation}.`,
  );
}

const RECORDS = {
  getBill: ['bill', 'bill_id'],
  getRollCall: ['roll_call', 'roll_call_id'],
  getPerson: ['person', 'people_id'],
} as const;

/** The people of a session, as LegiScan sends them. */
export async function sessionPeople(run: SourceRun, sessionId: number): Promise<unknown[]> {
  const { sessionpeople } = await call(run, 'getSessionPeople', { id: sessionId });
  return isObject(sessionpeople) ? listOf(sessionpeople.people) : [];
}

async function call(run: SourceRun, op: string, asked: Record<string, string | number>) {
  return await ask(run, {
    ...question(run, op, asked),
    maxBytes: MAX_ANSWER_BYTES,
    read: (response) => readAnswer(run, response),
  });
}

function question(
  run: SourceRun,
  op: string,
  asked: Record<string, string | number>,
  secret: Record<string, string> = {},
) {
  const url = new URL(run.settings.legiscanUrl);
  for (const [name, value] of Object.entries({ key: run.key, op, ...asked, ...secret }))
    url.searchParams.set(name, String(value));
  return { operation: [op, ...Object.values(asked)].join(' '), url };
}

/** LegiScan answers errors with the status 200, so only the envelope says whether it is one. */
function readAnswer(run: SourceRun, { bytes }: ProviderResponse): Record<string, unknown> {
  const body = bytes.toString('utf8').trim();
  if (body.startsWith('<'))
    throw new SourceProblem(
      'outage',
      'LegiScan sent a web page in place of data. It may be under maintenance. Try again later.',
    );
  let answer: unknown;
  try {
    answer = JSON.parse(body);
  } catch {
    throw new SourceProblem('outage', 'LegiScan sent an answer that is incomplete. Try again later.');
  }
  if (!isObject(answer))
    throw new SourceProblem('outage', 'LegiScan sent an answer of another form than usual.');
  if (answer.status === 'OK') return answer;
  const alert =
    isObject(answer.alert) && typeof answer.alert.message === 'string' ? answer.alert.message : '';
  throw alertProblem(withoutKey(alert, run.key).slice(0, 500), run.clock.now());
}

/** The quota message also contains "API key", so it comes first. */
function alertProblem(message: string, now: Date): SourceProblem {
  const quoted = message
    ? `LegiScan answered: “${message}”`
    : 'LegiScan answered with an error without a reason';
  if (/exceed|limit/i.test(message) && /quer|month|count/i.test(message))
    return new SourceProblem('quota', `${quoted}. The site asks again when the month is over.`, {
      until: nextMonth(now),
    });
  if (/key/i.test(message) && /invalid|unknown|inactive|suspend|ban/i.test(message))
    return new SourceProblem('key', `${quoted}. Enter a valid key.`);
  return new SourceProblem('not found', `${quoted}.`);
}

/** The valid entries of a list. @throws SourceProblem if there are entries and none is valid, as after a change of the format */
function validIn<S extends z.ZodType>(schema: S, list: unknown, name: string): z.output<S>[] {
  const entries = listOf(list);
  const valid = entries.flatMap((entry) => schema.safeParse(entry).data ?? []);
  if (entries.length > 0 && valid.length === 0)
    throw new SourceProblem('outage', `LegiScan sent a list of ${name} of another form than usual.`);
  return valid;
}

function stateOf({ source }: SourceRun): string {
  return (source.state_code ?? '').toUpperCase();
}
