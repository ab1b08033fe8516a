import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { cleanUp } from '../clean-up.ts';
import type { Fault } from './legiscan-double.ts';
import type { VirtualClock } from './virtual-clock.ts';

export const OPENSTATES_KEY = '01234567-89ab-cdef-0123-456789abcdef';
const JURISDICTION = {
  id: 'ocd-jurisdiction/country:us/state:ma/government',
  name: 'Massachusetts',
  classification: 'state',
};
/** The sizes of pages: the default and the maximum. */
const PAGES: Record<string, [number, number]> = {
  bills: [10, 20],
  people: [10, 50],
  committees: [20, 20],
  events: [20, 20],
};
const PARTS: Record<string, string[]> = {
  bills: [
    ...['sponsorships', 'abstracts', 'other_titles', 'other_identifiers', 'actions', 'sources'],
    ...['documents', 'versions', 'votes', 'related_bills'],
  ],
  people: ['other_names', 'other_identifiers', 'links', 'sources', 'offices'],
  committees: ['memberships', 'links', 'sources'],
  events: ['links', 'sources', 'media', 'documents', 'participants', 'agenda'],
};

/** A record as the API sends it. Fields that start with an underscore stay in the double. */
export type ApiRecord = Record<string, unknown> & { id: string };

/** A server that behaves like Open States' API v3 as `live-sources.md` specifies it, by a clock that the test moves. */
export class OpenStatesDouble {
  readonly log: { at: Date; operation: string }[] = [];
  readonly clock: VirtualClock;
  sessions: Record<string, unknown>[] = [];
  readonly records: Record<string, ApiRecord[]> = { bills: [], people: [], committees: [], events: [] };
  key = OPENSTATES_KEY;
  limits = { minute: 10, day: 250 };
  /** The contents of the bulk file; undefined if there is none. */
  bulk: Buffer | undefined;
  /** Called before each answer, so that records can change during a walk. */
  beforeAnswer: () => void = () => undefined;
  url = '';
  #faults: { path: RegExp; fault: Fault; times: number }[] = [];

  constructor(clock: VirtualClock) {
    this.clock = clock;
  }

  /** Makes the next requests of a path fail. */
  fault(path: RegExp, fault: Fault, times = 1): void {
    this.#faults.push({ path, fault, times });
  }

  async start(): Promise<void> {
    const server = createServer((request, response) => this.#answer(request, response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    this.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    cleanUp(() => {
      server.closeAllConnections();
      server.close();
    });
  }

  /** The requests since a time, also those that were refused: the provider counts all. */
  #used(start: string): number {
    return this.log.filter(({ at }) => at.toISOString().startsWith(start)).length;
  }

  #answer(request: IncomingMessage, response: ServerResponse): void {
    const { pathname, searchParams: asked } = new URL(request.url ?? '/', this.url);
    const send = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (pathname.startsWith('/bulk/')) {
      if (this.bulk) response.writeHead(200, { 'content-type': 'application/zip' }).end(this.bulk);
      else send(404, {});
      return;
    }
    const path = pathname.slice(1);
    if (path === '__clock') {
      this.clock.set(asked.get('time') ?? '');
      response.end();
      return;
    }
    const at = this.clock.now();
    const named = ['chamber', 'session', 'page'].map((name) => asked.get(name)).filter(Boolean);
    this.log.push({ at, operation: ['GET', path, ...named].join(' ') });
    const [minute, day] = [
      this.#used(at.toISOString().slice(0, 16)),
      this.#used(at.toISOString().slice(0, 10)),
    ];
    if (minute > this.limits.minute)
      return void send(429, { detail: `exceeded limit of ${this.limits.minute}/min: ${minute}` });
    if (day > this.limits.day)
      return void send(429, { detail: `exceeded limit of ${this.limits.day}/day: ${day}` });
    const planned = this.#faults.find((each) => each.path.test(path));
    if (planned) {
      if (--planned.times === 0) this.#faults = this.#faults.filter((each) => each !== planned);
      planned.fault(request, response);
      return;
    }
    const key = request.headers['x-api-key'] ?? asked.get('apikey');
    if (!key) return void send(403, { detail: 'Must provide API Key as ?apikey or X-API-KEY.' });
    if (key !== this.key) return void send(401, { detail: 'Invalid API Key.' });
    this.beforeAnswer();
    const [status, body] = this.#answerTo(path, asked);
    send(status, body);
  }

  #answerTo(path: string, asked: URLSearchParams): [number, unknown] {
    if (path === `jurisdictions/${JURISDICTION.id}`)
      return [200, { ...JURISDICTION, legislative_sessions: this.sessions }];
    const records = this.records[path];
    const [usual, most] = PAGES[path] ?? [1, 1];
    if (!records) return [404, { detail: 'Not Found' }];
    if (asked.get('jurisdiction') !== JURISDICTION.id) return [200, pageWith([], 1, usual)];
    const size = Number(asked.get('per_page') ?? usual);
    if (size < 1 || size > most) return [400, { detail: `invalid per_page, must be in [1, ${most}]` }];
    const since = asked.get('updated_since');
    if (since?.endsWith('Z')) return [400, { detail: 'invalid updated_since' }];
    const unknown = asked.getAll('include').find((each) => !PARTS[path]?.includes(each));
    if (unknown) return [422, { detail: [{ msg: `unknown include ${unknown}` }] }];
    const found = records
      .filter((record) => passes(record, asked))
      .map((record) => shown(path, record, asked));
    if (path === 'bills') found.sort((one, other) => timeOf(one) - timeOf(other));
    const page = Number(asked.get('page') ?? 1);
    if (page < 1 || page > Math.max(1, Math.ceil(found.length / size)))
      return [404, { detail: `invalid page, must be in [1, ${Math.ceil(found.length / size)}]` }];
    return [200, pageWith(found, page, size)];
  }
}

function passes(record: ApiRecord, asked: URLSearchParams): boolean {
  const since = asked.get('updated_since');
  if (asked.has('session') && record.session !== asked.get('session')) return false;
  if (since && timeOf(record) < Date.parse(since)) return false;
  if (asked.has('chamber') && record._chamber !== asked.get('chamber')) return false;
  if (asked.has('deleted') && (record.deleted === true) !== (asked.get('deleted') === 'true')) return false;
  const start = String(record.start_date ?? '');
  if (asked.has('after') && start <= String(asked.get('after'))) return false;
  return !(asked.has('before') && start >= String(asked.get('before')));
}

/** A record without null fields, and without the parts that were not asked for. */
function shown(path: string, record: ApiRecord, asked: URLSearchParams): ApiRecord {
  const parts = PARTS[path] ?? [];
  const included = asked.getAll('include');
  const entries = Object.entries(record).filter(
    ([name, value]) =>
      value !== null && !name.startsWith('_') && (!parts.includes(name) || included.includes(name)),
  );
  const empty = included.filter((name) => !(name in record)).map((name) => [name, []]);
  return { ...Object.fromEntries([...entries, ...empty]), id: record.id };
}

function pageWith(found: readonly ApiRecord[], page: number, size: number) {
  return {
    results: found.slice((page - 1) * size, page * size),
    pagination: {
      per_page: size,
      page,
      max_page: Math.ceil(found.length / size),
      total_items: found.length,
    },
  };
}

function timeOf(record: ApiRecord): number {
  return Date.parse(String(record.updated_at ?? ''));
}
