import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { cleanUp } from '../clean-up.ts';
import type { Fault } from './legiscan-double.ts';
import type { VirtualClock } from './virtual-clock.ts';

const ROOT = '/ma/api/';
/** The nine fields of a row in the list of documents. */
const ROW = [
  ...['BillNumber', 'DocketNumber', 'Title', 'PrimarySponsor', 'Cosponsors', 'JointSponsor'],
  ...['GeneralCourtNumber', 'Details', 'IsDocketBookOnly'],
];

type Json = Record<string, unknown>;

/** A server that behaves like the Massachusetts Legislature's API as `live-sources.md` specifies it, by a clock that the test moves. */
export class MaLegislatureDouble {
  readonly log: { at: Date; operation: string }[] = [];
  readonly clock: VirtualClock;
  courts = [{ Name: '194th', Number: 194, FirstYear: 2025, SecondYear: 2026 }];
  /** Documents, their histories, roll calls, committees, members and hearings by the paths that the API has for them. */
  readonly answers = new Map<string, unknown>();
  /** Called before each answer. */
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

  /** Adds or replaces a document with its history. */
  setDocument(document: Json, history: readonly Json[] = []): void {
    const number = document.BillNumber ?? document.DocketNumber;
    const path = `GeneralCourts/${document.GeneralCourtNumber}/Documents/${number}`;
    this.answers.set(path, document);
    this.answers.set(`${path}/DocumentHistoryActions`, history);
  }

  async start(): Promise<void> {
    const server = createServer((request, response) => this.#answer(request, response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    this.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${ROOT}`;
    cleanUp(() => {
      server.closeAllConnections();
      server.close();
    });
  }

  #answer(request: IncomingMessage, response: ServerResponse): void {
    const { pathname, searchParams } = new URL(request.url ?? '/', this.url);
    // Parameters are ignored, as the API ignores them.
    const path = decodeURIComponent(pathname.slice(ROOT.length));
    if (path === '__clock') {
      this.clock.set(searchParams.get('time') ?? '');
      response.end();
      return;
    }
    this.log.push({ at: this.clock.now(), operation: `GET ${path}` });
    this.beforeAnswer();
    const planned = this.#faults.find((each) => each.path.test(path));
    if (planned) {
      if (--planned.times === 0) this.#faults = this.#faults.filter((each) => each !== planned);
      planned.fault(request, response);
      return;
    }
    if (!request.headers.accept?.includes('json')) {
      response.writeHead(200, { 'content-type': 'application/xml' }).end('<Answer/>');
      return;
    }
    const body = this.#answerTo(path);
    // The API answers 400 for what it does not have.
    if (body === undefined)
      response.writeHead(400, 'The requested record could not be found').end('{"Message":"Not found"}');
    else response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }

  #answerTo(path: string): unknown {
    if (path === 'GeneralCourts/Documents') return this.courts;
    if (path === 'Hearings') {
      const hearings = this.#below('Hearings').toSorted((a, b) => Number(b.EventId) - Number(a.EventId));
      return hearings.map(({ EventId }) => ({ EventId, Details: `${this.url}Hearings/${EventId}` }));
    }
    const [, list] = /^GeneralCourts\/\d+\/(Documents|Committees|LegislativeMembers)$/.exec(path) ?? [];
    if (list === 'Documents') return this.#below(path).map((document) => fieldsOf(document, ROW));
    if (list) return this.#below(path).map((each) => fieldsOf(each, ['CommitteeCode', 'MemberCode']));
    const answer = this.answers.get(path);
    return list === undefined && path.includes('/Committees/') && answer ? this.#committee(path) : answer;
  }

  /** The committees of this double have the documents whose `_committee` names them. */
  #committee(path: string): Json {
    const [, documents = '', code = ''] = /^(GeneralCourts\/\d+\/)Committees\/(.*)$/.exec(path) ?? [];
    const before = this.#below(`${documents}Documents`).filter(({ _committee }) => _committee === code);
    return {
      ...(this.answers.get(path) as Json),
      DocumentsBeforeCommittee: before.map((each) => fieldsOf(each, ROW)),
      ReportedOutDocuments: [],
    };
  }

  #below(path: string): Json[] {
    return [...this.answers]
      .filter(([each]) => each.startsWith(`${path}/`) && !each.slice(path.length + 1).includes('/'))
      .map(([, answer]) => answer as Json);
  }
}

function fieldsOf(record: Json, names: readonly string[]): Json {
  return Object.fromEntries(names.flatMap((name) => (name in record ? [[name, record[name]]] : [])));
}
