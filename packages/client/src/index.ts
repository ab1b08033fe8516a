import createFetchClient, { type Client as FetchClient } from 'openapi-fetch';
import type { Bill, ExpansionOf, FieldOf, ListQuery, Noun, Selected, Selection } from './records.ts';
import type { components, paths } from './schema.ts';
import { waitingFetch } from './waiting-fetch.ts';

export type { ExpansionOf, FieldOf, ListQuery, Noun, RecordOf, Selected, Selection } from './records.ts';
export type { components, paths } from './schema.ts';

/** Why a request failed (RFC 9457). */
export type Problem = components['schemas']['Problem'];

type ChangesOperation = paths['/api/v1/changes']['get'];
export type ChangesQuery = NonNullable<ChangesOperation['parameters']['query']>;
export type Changes = ChangesOperation['responses'][200]['content']['application/json'];

/** A request that the site answered with a problem. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.detail);
    this.problem = problem;
  }
}

export interface ClientOptions {
  /** An API key. Without one, a network address can send fewer requests. */
  key?: string | undefined;
  /** Sends a request; by default the global `fetch`. */
  fetch?: (request: Request) => Promise<Response>;
}

/** Reads the records of a site. Requests that are too many are sent again after the time that the site asks for. */
export interface Client {
  /**
   * All records of a list, page by page.
   * @param noun the list: `bills`
   * @param query filters, and the fields and expansions of each record
   * @throws ProblemError if the site rejects the request
   */
  list<N extends Noun, F extends FieldOf<N> = FieldOf<N>, E extends ExpansionOf<N> = never>(
    noun: N,
    query?: ListQuery<N> & Selection<F, E>,
  ): AsyncGenerator<Selected<N, F, E>, void>;
  /** One record. @throws ProblemError with the status 404 if there is none */
  get<N extends Noun, F extends FieldOf<N> = FieldOf<N>, E extends ExpansionOf<N> = never>(
    noun: N,
    id: number,
    selection?: Selection<F, E>,
  ): Promise<Selected<N, F, E>>;
  /** A bill by its number in any spelling. @throws ProblemError with the status 404 if there is none */
  bill<F extends FieldOf<Bill> = FieldOf<Bill>, E extends ExpansionOf<Bill> = never>(
    session: string,
    number: string,
    selection?: Selection<F, E>,
  ): Promise<Selected<Bill, F, E>>;
  /** The changes after a cursor, at once or as soon as there are any. @throws ProblemError with the status 410 if all lists must be read again */
  changes(query?: ChangesQuery): Promise<Changes>;
  /** Every endpoint of the site, as openapi-fetch calls it: `api.GET('/api/status')`. */
  api: FetchClient<paths>;
}

/** Makes a client. @param url the address of the site: `https://statehouse.example` */
export function createClient(url: string, { key, fetch = globalThis.fetch }: ClientOptions = {}): Client {
  const api = createFetchClient<paths>({
    baseUrl: url,
    headers: key === undefined ? {} : { Authorization: `Bearer ${key}` },
    // The site separates several values by commas.
    querySerializer: { array: { style: 'form', explode: false } },
    fetch: waitingFetch(fetch),
  });
  const read = async (path: string, query: object = {}): Promise<unknown> => {
    // The paths and queries are checked by the types of the methods below.
    const { data, error } = await api.GET(path as '/api/v1/sessions', { params: { query } });
    if (error) throw new ProblemError(error);
    return data;
  };

  return {
    async *list(noun, query) {
      for (let cursor: string | undefined; ; ) {
        const page = (await read(`/api/v1/${noun}`, { ...query, cursor })) as Page<never>;
        yield* page.results;
        if (page.next === null) return;
        cursor = page.next;
      }
    },
    get: async (noun, id, selection) => (await read(`/api/v1/${noun}/${id}`, selection)) as never,
    bill: async (session, number, selection) => {
      const path = `/api/v1/bills/${encodeURIComponent(session)}/${encodeURIComponent(number)}`;
      return (await read(path, selection)) as never;
    },
    changes: async (query) => (await read('/api/v1/changes', query)) as Changes,
    api,
  };
}

interface Page<Item> {
  results: Item[];
  next: string | null;
}
