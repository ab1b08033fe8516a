import type { SearchEngine, SearchIndex } from '../contract.ts';
import type { Steps } from '../steps.ts';
import type { Access } from './access.ts';
import { badRequest, noSuchIndex, quoted } from './errors.ts';
import { ResponseBudget } from './response-limits.ts';
import { MAX_INDEX_NAME, readSettings } from './settings.ts';

/** A request in the form that is sent to the engine's thread: plain data. */
export interface ApiRequest {
  method: string;
  path: string;
  /** The query string. */
  search: string;
  body: string;
  access: Access;
  /** Identifies the client, because clients take turns. */
  client: string;
}

/** The response as JSON text, or the steps that compute it. */
export type ResponseText = string | Steps<string>;

/** The state that endpoints share between calls. */
export class ApiState {
  readonly engine: SearchEngine;
  readonly #times = new Map<string, { createdAt: string; updatedAt: string }>();
  readonly #started = new Date().toISOString();
  /** Task ids also increase across restarts, so that a client never confuses an old task with a new one. */
  #lastTask = Date.now();

  constructor(engine: SearchEngine) {
    this.engine = engine;
  }

  get lastTask(): number {
    return this.#lastTask;
  }

  /** Returns when an index was created and last changed, or read from the snapshot. */
  times(name: string): { createdAt: string; updatedAt: string } {
    return this.#times.get(name) ?? { createdAt: this.#started, updatedAt: this.#started };
  }

  /** Records a change and returns its task. Changes are complete before the response, so tasks are always published. */
  changed(name: string): { taskID: number; updatedAt: string } {
    const updatedAt = new Date().toISOString();
    this.#times.set(name, { createdAt: this.#times.get(name)?.createdAt ?? updatedAt, updatedAt });
    return { taskID: ++this.#lastTask, updatedAt };
  }

  deleted(name: string): { taskID: number; deletedAt: string } {
    this.#times.delete(name);
    return { taskID: ++this.#lastTask, deletedAt: new Date().toISOString() };
  }

  /**
   * Returns the index with the records for a name: the index itself, or the primary of a replica.
   * @throws ApiError 404 if the index does not exist
   */
  index(name: string): SearchIndex {
    const { primary } = this.named(name).settings;
    return primary === undefined ? this.named(name) : this.named(primary);
  }

  /**
   * Returns the index with this name and its own settings, even if it is a replica.
   * @throws ApiError 404 if the index does not exist
   */
  named(name: string): SearchIndex {
    const index = this.engine.index(name);
    if (!index) throw noSuchIndex(name);
    return index;
  }

  /**
   * Returns an index to write to, and creates it with default settings if it does not exist.
   * @throws ApiError 400 if it is a replica, whose records come from its primary
   */
  indexForWriting(name: string): SearchIndex {
    const index = this.engine.index(name);
    if (index?.settings.primary !== undefined) {
      throw badRequest(`${quoted(name)} is a replica: write to ${quoted(index.settings.primary)}`);
    }
    if (index) return index;
    if (name === '' || name === '*' || name.length > MAX_INDEX_NAME) {
      throw badRequest(`indexName is not valid: use 1 to ${MAX_INDEX_NAME} characters`);
    }
    this.changed(name);
    return this.engine.create(name, readSettings({}, []));
  }
}

/** One request while it is handled. */
export class ApiCall {
  readonly state: ApiState;
  readonly access: Access;
  /** The decoded path parameters of the route, in order. */
  readonly names: readonly string[];
  /** The number of queries in the request, which count against the key's rate limit. */
  queries = 1;
  readonly budget = new ResponseBudget();
  readonly #request: ApiRequest;

  constructor(state: ApiState, request: ApiRequest, names: readonly string[]) {
    this.state = state;
    this.access = request.access;
    this.names = names;
    this.#request = request;
  }

  get text(): string {
    return this.#request.body;
  }

  get urlParameters(): URLSearchParams {
    return new URLSearchParams(this.#request.search);
  }

  /**
   * Parses the body as JSON. An empty body counts as `{}`.
   * @throws ApiError 400 if the body is not JSON
   */
  get json(): unknown {
    if (this.text.trim() === '') return {};
    try {
      return JSON.parse(this.text);
    } catch (error) {
      if (error instanceof SyntaxError) throw badRequest('Invalid JSON body');
      throw error;
    }
  }

  /** @throws ApiError 400 if the body is not a JSON object */
  get object(): Record<string, unknown> {
    return asObject(this.json, 'Request body');
  }
}

/** @throws ApiError 400 with the name of the value if it is not a JSON object */
export const asObject = (value: unknown, what: string): Record<string, unknown> => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw badRequest(`${what} should be a JSON object`);
  }
  return value as Record<string, unknown>; // A JSON object has unknown values
};

/** @throws ApiError 400 with the name of the value if it is not a JSON array of objects, or too long */
export const asObjects = (value: unknown, what: string, maxLength: number): Record<string, unknown>[] => {
  if (!Array.isArray(value)) throw badRequest(`${what} should be a JSON array`);
  if (value.length > maxLength) throw badRequest(`${what} should have at most ${maxLength} elements`);
  return value.map((element, position) => asObject(element, `${what}[${position}]`));
};

/** @throws ApiError 400 with the name of the value if it is neither text nor a number */
export const asText = (value: unknown, what: string): string => {
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') throw badRequest(`${what} should be a string`);
  return value;
};
