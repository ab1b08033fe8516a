import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { zipOf } from '../../src/importers/test-archives.ts';
import { cleanUp } from '../clean-up.ts';
import { type InventedSession, md5, SESSION_ID } from './invented-session.ts';
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
  readonly session: InventedSession;
  readonly clock: VirtualClock;
  key = KEY;
  monthlyLimit = 10_000;
  /** The session list's flags, and the lists that a test changes. */
  flags: Record<string, number> = {};
  change: Partial<Record<string, (answer: Record<string, unknown>) => unknown>> = {};
  isSuspended = false;
  url = '';
  #faults: { op: RegExp; fault: Fault; times: number }[] = [];
  #downloads = new Map<string, number>();
  #dataset: { date: string; hash: string; zip: Buffer } | undefined;

  constructor(session: InventedSession, clock: VirtualClock) {
    this.session = session;
    this.clock = clock;
  }

  /** Makes the next requests of an operation fail. */
  fault(op: RegExp, fault: Fault, times = 1): void {
    this.#faults.push({ op, fault, times });
  }

  /** Publishes the session's dataset, as LegiScan does on Sundays. */
  publishDataset(date: string, files = this.session.files()): void {
    const hash = md5(JSON.stringify(files));
    const zip = zipOf([...files, { name: 'hash.md5', bytes: hash }]);
    this.#dataset = { date, hash, zip };
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
    cleanUp(async () => {
      server.closeAllConnections();
      server.close();
    });
  }

  #answer(request: IncomingMessage, response: ServerResponse): void {
    const asked = new URL(request.url ?? '/', this.url).searchParams;
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
    switch (op) {
      case 'getSessionList':
        return ok('sessions', [{ ...this.session.session(), ...this.flags, ...this.#hash() }]);
      case 'getDatasetList':
        return ok(
          'datasetlist',
          this.#dataset ? [{ ...this.session.session(), ...this.#hash(), access_key: ACCESS_KEY }] : [],
        );
      case 'getDatasetRaw':
        return this.#download(asked);
      case 'getMasterListRaw':
        return Number(id) === SESSION_ID ? ok('masterlist', this.#list()) : errorOf('Unknown session id');
      case 'getBill':
        return ok('bill', this.session.bill(Number(id)));
      case 'getRollCall':
        return ok('roll_call', this.session.rollCall(Number(id)));
      case 'getPerson':
        return ok('person', this.session.people.get(Number(id)));
      case 'getSessionPeople':
        return ok('sessionpeople', {
          session: this.session.session(),
          people: [...this.session.people.values()],
        });
      default:
        return errorOf('Unknown operation');
    }
  }

  #hash() {
    return this.#dataset && { dataset_hash: this.#dataset.hash, dataset_date: this.#dataset.date };
  }

  #download(asked: URLSearchParams): Record<string, unknown> | Buffer {
    if (!this.#dataset || asked.get('access_key') !== ACCESS_KEY)
      return errorOf('Invalid dataset access key');
    const times = (this.#downloads.get(this.#dataset.hash) ?? 0) + 1;
    this.#downloads.set(this.#dataset.hash, times);
    if (times > MAX_DOWNLOADS) this.isSuspended = true;
    return this.#dataset.zip;
  }

  /** The most often that the same dataset was downloaded. */
  downloads(): number {
    return Math.max(0, ...this.#downloads.values());
  }

  #list(): Record<string, unknown> {
    const bills = [...this.session.bills.keys()].map((id) => {
      const { bill_id, bill_number: number, change_hash } = this.session.bill(id) ?? {};
      return { bill_id, number, change_hash };
    });
    return { session: this.session.session(), ...bills };
  }
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
