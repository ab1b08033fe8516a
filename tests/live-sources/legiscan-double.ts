import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { type ArchiveEntry, zipOf } from '../../src/importers/test-archives.ts';
import { cleanUp } from '../clean-up.ts';
import { type InventedSession, md5 } from './invented-session.ts';
import type { VirtualClock } from './virtual-clock.ts';

export const KEY = '0123456789abcdef0123456789abcdef';
const ACCESS_KEY = 'AAAAAAAAAAAAAAAAAAAAAA';
/** LegiScan suspends keys that download an unchanged dataset again and again. One repeat after a crash is no offense. */
const MAX_DOWNLOADS = 2;

/** What the double does with one request in place of answering it. */
export type Fault = (request: IncomingMessage, response: ServerResponse) => unknown;

/** A request as the double saw it. */
export interface LoggedRequest {
  at: Date;
  op: string;
  id: string;
}

/** A server that behaves like LegiScan as `live-sources.md` specifies it, by a clock that the test moves. */
export class LegiscanDouble {
  readonly log: LoggedRequest[] = [];
  /** The sessions that it lists, the first of which most tests are about. */
  sessions: InventedSession[];
  readonly clock: VirtualClock;
  key = KEY;
  monthlyLimit = 10_000;
  /** Changes answers, by operation. */
  change: Partial<Record<string, (answer: Record<string, unknown>) => unknown>> = {};
  isSuspended = false;
  url = '';
  /** Stops listening. */
  stop: () => void = () => undefined;
  #faults: { op: RegExp; fault: Fault; times: number }[] = [];
  #downloads = new Map<string, number>();
  #datasets = new Map<InventedSession, { date: string; hash: string; zip: Buffer }>();

  constructor(session: InventedSession, clock: VirtualClock) {
    this.sessions = [session];
    this.clock = clock;
  }

  get session(): InventedSession {
    const [first] = this.sessions;
    if (!first) throw new Error('There is no session.');
    return first;
  }

  /** Makes the next requests of an operation fail. */
  fault(op: RegExp, fault: Fault, times = 1): void {
    this.#faults.push({ op, fault, times });
  }

  /** Publishes the session's dataset, as LegiScan does on Sundays. */
  publishDataset(date: string, files: ArchiveEntry[] = this.session.files(), session = this.session): void {
    const hash = md5(
      files
        .map(({ name, bytes = '' }) => `${name} ${typeof bytes === 'string' ? bytes : bytes.length}`)
        .join(),
    );
    const zip = zipOf([...files, { name: 'hash.md5', bytes: hash }]);
    this.#datasets.set(session, { date, hash, zip });
  }

  /** Replaces the archive of the session's dataset. */
  replaceDataset(zip: Buffer): void {
    const dataset = this.#datasets.get(this.session);
    if (dataset) dataset.zip = zip;
  }

  /** The requests of the clock's month. */
  used(): number {
    const month = this.clock.now().toISOString().slice(0, 7);
    return this.log.filter(({ at }) => at.toISOString().startsWith(month)).length;
  }

  async start(): Promise<void> {
    const server = createServer((request, response) => {
      this.#answer(request, response);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    this.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    this.stop = () => {
      server.closeAllConnections();
      server.close();
    };
    cleanUp(() => this.stop());
  }

  #answer(request: IncomingMessage, response: ServerResponse): void {
    const { pathname, searchParams: asked } = new URL(request.url ?? '/', this.url);
    if (pathname === '/__clock') {
      this.clock.set(asked.get('time') ?? '');
      response.end();
      return;
    }
    const op = asked.get('op') ?? '';
    const id = asked.get('id') ?? asked.get('state') ?? '';
    const at = this.clock.now();
    this.log.push({ at, op, id });
    const inLastSecond = this.log.filter((each) => at.getTime() - each.at.getTime() < 1_000 && each.at <= at);
    if (inLastSecond.length > 2) {
      response.writeHead(429).end();
      return;
    }
    const planned = this.#faults.find((each) => each.op.test(op));
    if (planned) {
      planned.times--;
      if (planned.times === 0) this.#faults = this.#faults.filter((each) => each !== planned);
      planned.fault(request, response);
      return;
    }
    const answer = this.#answerTo(op, id, asked);
    if (Buffer.isBuffer(answer)) response.writeHead(200, { 'content-type': 'application/zip' }).end(answer);
    else sendJson(response, this.change[op]?.(answer) ?? answer);
  }

  #answerTo(op: string, id: string, asked: URLSearchParams): Record<string, unknown> | Buffer {
    if (asked.get('key') !== this.key) return errorOf('Invalid API Key');
    if (this.isSuspended) return errorOf('This API key has been suspended');
    const used = this.used();
    if (used > this.monthlyLimit) return errorOf(quotaText(used, this.monthlyLimit, this.clock.now()));
    const ok = (root: string, found: unknown) =>
      found ? { status: 'OK', [root]: found } : errorOf(`Unknown ${root} id`);
    const session = this.sessions.find((each) => each.kind.id === Number(id));
    const of = <T>(find: (each: InventedSession) => T | undefined) =>
      this.sessions.map(find).find((found) => found !== undefined);
    switch (op) {
      case 'getSessionList':
        return ok(
          'sessions',
          this.sessions.map((each) => ({ ...each.session(), ...this.#hash(each) })),
        );
      case 'getDatasetList':
        return ok(
          'datasetlist',
          this.sessions
            .filter((each) => this.#datasets.has(each))
            .map((each) => ({ ...each.session(), ...this.#hash(each), access_key: ACCESS_KEY })),
        );
      case 'getDatasetRaw':
        return this.#download(session, asked);
      case 'getMasterListRaw':
        return session ? ok('masterlist', listOf(session)) : errorOf('Unknown session id');
      case 'getBill':
        return ok(
          'bill',
          of((each) => each.bill(Number(id))),
        );
      case 'getRollCall':
        return ok(
          'roll_call',
          of((each) => each.rollCall(Number(id))),
        );
      case 'getPerson':
        return ok('person', this.session.people.get(Number(id)));
      case 'getSessionPeople':
        return ok('sessionpeople', {
          session: session?.session(),
          people: [...this.session.people.values()],
        });
      default:
        return errorOf('Unknown operation');
    }
  }

  #hash(session: InventedSession) {
    const dataset = this.#datasets.get(session);
    return dataset && { dataset_hash: dataset.hash, dataset_date: dataset.date };
  }

  #download(session: InventedSession | undefined, asked: URLSearchParams): Record<string, unknown> | Buffer {
    const dataset = session && this.#datasets.get(session);
    if (!dataset || asked.get('access_key') !== ACCESS_KEY) return errorOf('Unknown dataset');
    const times = (this.#downloads.get(dataset.hash) ?? 0) + 1;
    this.#downloads.set(dataset.hash, times);
    if (times > MAX_DOWNLOADS) this.isSuspended = true;
    return dataset.zip;
  }

  /** The most often that the same dataset was downloaded. */
  downloads(): number {
    return Math.max(0, ...this.#downloads.values());
  }
}

/** The list with `session` first and numbered keys, as LegiScan writes it. */
function listOf(session: InventedSession): Record<string, unknown> {
  const bills = [...session.bills.keys()].map((id) => {
    const { bill_id, bill_number: number, change_hash } = session.bill(id) ?? {};
    return { bill_id, number, change_hash };
  });
  return { session: session.session(), ...bills };
}

function sendJson(response: ServerResponse, answer: unknown): void {
  const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
  response.writeHead(200, headers).end(gzipSync(JSON.stringify(answer)));
}

function errorOf(message: string): Record<string, unknown> {
  return { status: 'ERROR', alert: { message } };
}

function quotaText(used: number, limit: number, now: Date): string {
  const month = (date: Date) => date.toLocaleString('en-US', { month: 'long', timeZone: 'UTC' });
  const next = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));
  const count = (number: number) => number.toLocaleString('en-US');
  return `API key has exceeded maximum query count for ${month(now)} ${now.getUTCFullYear()} (${count(used)} of ${count(limit)}); limit resets ${month(next)} 1st [Registering further keys is not permitted]`;
}
