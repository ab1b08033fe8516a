import type { KeyObject } from 'node:crypto';
import type { Database } from '../db/database.ts';
import type { Clock } from './clock.ts';
import {
  type LiveSource,
  nextDay,
  type RequestOutcome,
  requestsSince,
  requestsThisMonth,
  reserveRequest,
  settleRequest,
  startOfMonth,
} from './requests.server.ts';
import { type ProviderRequest, type ProviderResponse, sendRequest } from './send-request.ts';
import { kindOf, MAX_SHARE, SCHEDULED_SHARE } from './source-kinds.ts';
import { RunStopped, SourceProblem } from './source-problem.ts';

/** What sources need of the site. */
export interface SourceServices {
  db: Database;
  siteKey: KeyObject;
  settings: { dataDir: string; legiscanUrl: string; openstatesUrl: string; malegislatureUrl: string };
  /** The IANA time zone in `site.json`; undefined for that of the state's profile. */
  timeZone: string | undefined;
  clock: Clock;
  /** Called with what a run is doing, as a sentence. */
  onProgress?: (progress: string) => void;
}

/** A run of a source, or a test of it. */
export interface SourceRun extends Omit<SourceServices, 'siteKey'> {
  source: LiveSource;
  /** Undefined for a test. */
  runId: number | undefined;
  /** The provider's key; empty if it needs none. */
  key: string;
  signal: AbortSignal;
  /** Whether an administrator asked for it and so may use more of the monthly limit. */
  isManual: boolean;
  /** The number of requests sent so far. */
  requests: number;
  /** The number of records added or changed so far. */
  changed: number;
  /** The number of records that the importer rejected so far. */
  rejected: number;
  /** Whether records are still to be fetched that no list of fingerprints shows. */
  isIncomplete?: boolean;
  /** Identifies this process in the lease. */
  holder: string;
  /** Keeps the lease. @throws LeaseLost if another process has it */
  renew(): Promise<void>;
  /** Shows what the run is doing, as a sentence. */
  show(progress: string): Promise<void>;
}

/** What to ask, and how to read the answer. */
export interface Question<T> extends Omit<ProviderRequest, 'timeoutMs' | 'signal'> {
  /** What is asked, without the key: `getBill 123`. */
  operation: string;
  isDownload?: boolean;
  /** Sends the request in another way than as one to a provider. */
  send?(timeoutMs: number): Promise<ProviderResponse>;
  /** @throws SourceProblem if the answer is an error */
  read(response: ProviderResponse): T;
}

/**
 * Asks a provider, within its rates and its budget, and again after a failure that may pass.
 * @throws SourceProblem if there is no usable answer
 */
export async function ask<T>(run: SourceRun, question: Question<T>): Promise<T> {
  const { retryMs, tooFastMs } = kindOf(run.source.kind);
  // A test says at once what is wrong.
  const isTest = run.runId === undefined;
  let outages = 0;
  let refusals = 0;
  for (;;) {
    try {
      return await askOnce(run, question);
    } catch (error) {
      if (!(error instanceof SourceProblem)) throw error;
      const wait =
        error.problem === 'outage'
          ? retryMs[outages++]
          : error.problem === 'too fast'
            ? tooFastMs[refusals++]
            : undefined;
      if (wait === undefined || isTest) throw error;
      await run.clock.sleep(Math.max(wait, error.retryAfterMs ?? 0), run.signal);
    }
  }
}

async function askOnce<T>(run: SourceRun, question: Question<T>): Promise<T> {
  const { db, clock, signal } = run;
  const id = await reserve(run, question.operation);
  const settle = (outcome: RequestOutcome, status: number | null, bytes: number | null) =>
    settleRequest(db, id, { outcome, http_status: status, bytes, finished_at: clock.now().toISOString() });
  let response: ProviderResponse | undefined;
  try {
    const timeoutMs = timeoutOf(run, question.isDownload);
    response = question.send
      ? await question.send(timeoutMs)
      : await sendRequest({ ...question, timeoutMs, signal }, clock);
    const answer = question.read(response);
    await settle('ok', response.status, response.bytes.length);
    return answer;
  } catch (error) {
    if (error instanceof SourceProblem)
      await settle(
        error.problem,
        response?.status ?? error.httpStatus ?? null,
        response?.bytes.length ?? null,
      );
    // A download that the administrator stopped is over, unlike one of a process that was killed.
    else if (signal.aborted) await settle('outage', null, null);
    throw error;
  }
}

function timeoutOf({ source, runId }: SourceRun, isDownload = false): number {
  const { timeoutMs, downloadTimeoutMs, testTimeoutMs } = kindOf(source.kind);
  if (runId === undefined) return testTimeoutMs;
  return isDownload ? downloadTimeoutMs : timeoutMs;
}

async function reserve(run: SourceRun, operation: string): Promise<number> {
  const { db, clock, source, signal } = run;
  for (let hasWaited = false; ; hasWaited = true) {
    signal.throwIfAborted();
    await run.renew();
    const share = run.isManual ? MAX_SHARE : SCHEDULED_SHARE;
    const at = { operation, runId: run.runId, now: clock.now(), share, hasWaited };
    const reserved = await reserveRequest(db, source, at);
    if ('id' in reserved) {
      run.requests++;
      return reserved.id;
    }
    if ('isPaused' in reserved) throw new RunStopped();
    if ('isSpentToday' in reserved)
      throw new SourceProblem(
        'budget',
        `${reserved.isSpentToday} of the ${kindOf(source.kind).dailyLimit} requests of this day are used. It goes on tomorrow.`,
        { until: nextDay(clock.now()) },
      );
    if ('isExhausted' in reserved) {
      const used = Math.floor(source.monthly_limit * share).toLocaleString('en-US');
      throw new SourceProblem(
        'budget',
        `${used} of the ${source.monthly_limit.toLocaleString('en-US')} requests of this month are used. It goes on next month.`,
      );
    }
    await clock.sleep(reserved.waitMs, signal);
  }
}

/**
 * The number of requests for records that this run may send, so that the month's requests last until its end. What one day leaves
 * is for the days after it.
 */
export async function allowanceOf(run: SourceRun): Promise<number> {
  const { db, source, clock, isManual } = run;
  const { maxPerRun } = kindOf(source.kind);
  if (source.monthly_limit === 0 || isManual) return maxPerRun;
  const now = clock.now();
  const today = new Date(now.toISOString().slice(0, 10));
  const used = await requestsThisMonth(db, source.budget_key, now);
  const usedToday = await requestsSince(db, source.budget_key, today);
  const month = startOfMonth(now);
  const end = Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1, 1);
  const daysLeft = Math.round((end - today.getTime()) / 86_400_000);
  const left = source.monthly_limit * SCHEDULED_SHARE - (used - usedToday);
  return Math.max(0, Math.min(maxPerRun, Math.floor(left / daysLeft) - usedToday));
}

/**
 * Whether something was read so long ago that it is to be read again, or never. A time that is as far ahead is from a clock that was
 * wrong. @param at a UTC time
 */
export function isOlder({ clock }: SourceRun, at: string | undefined, milliseconds: number): boolean {
  return !at || Math.abs(clock.now().getTime() - Date.parse(at)) >= milliseconds;
}

/** A text of the provider without the key, for pages, logs and the database. */
export function withoutKey(text: string, key: string): string {
  if (key === '') return text;
  const hidden = text.replaceAll(key, '[key]').replaceAll(encodeURIComponent(key), '[key]');
  return hidden.replaceAll(key.toLowerCase(), '[key]').replaceAll(key.toUpperCase(), '[key]');
}
