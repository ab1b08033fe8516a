import type { SearchEngine, SearchIndex } from '../contract.ts';
import type { Steps } from '../steps.ts';
import type { Access } from './access.ts';
import { ResponseBudget } from './answer-limits.ts';
import { badRequest, noSuchIndex, quoted } from './errors.ts';
import { MAX_INDEX_NAME, readSettings } from './settings.ts';

/** A request as it reaches the engine's thread. Plain data. */
export interface ApiRequest {
  method: string;
  path: string;
  /** What follows the `?`. */
  search: string;
  body: string;
  access: Access;
  /** Who asks: askers take turns. */
  asker: string;
}

/** The answer as JSON text, at once or, where it may take long, in steps. */
export type Answer = string | Steps<string>;

/** What the endpoints know between calls. */
export class ApiState {
  readonly engine: SearchEngine;
  readonly #times = new Map<string, { createdAt: string; updatedAt: string }>();
  readonly #started = new Date().toISOString();
  /** Ids grow over restarts too, so that a client never takes an old task for a new one. */
  #lastTask = Date.now();

  constructor(engine: SearchEngine) {
    this.engine = engine;
  }

  get lastTask(): number {
    return this.#lastTask;
  }

  /** When an index was made and last changed; for one from the snapshot, when it was read in. */
  times(name: string): { createdAt: string; updatedAt: string } {
    return this.#times.get(name) ?? { createdAt: this.#started, updatedAt: this.#started };
  }

  /** Notes a change. Work is done when it is answered, so the task is published at once. */
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
   * The records that go by a name: an index's own, or for a replica its primary's.
   * @throws Refusal 404 where there is no such index
   */
  index(name: string): SearchIndex {
    const { primary } = this.named(name).settings;
    return primary === undefined ? this.named(name) : this.named(primary);
  }

  /**
   * The index of that name itself, with its own settings, be it a replica.
   * @throws Refusal 404 where there is no such index
   */
  named(name: string): SearchIndex {
    const index = this.engine.index(name);
    if (!index) throw noSuchIndex(name);
    return index;
  }

  /**
   * An index for writing: made, with default settings, where there is none.
   * @throws Refusal 400 where it is a replica: what is written to its primary shows in it
   */
  indexForWriting(name: string): SearchIndex {
    const index = this.engine.index(name);
    if (index?.settings.primary !== undefined) {
      throw badRequest(`${quoted(name)} is a replica: write to ${quoted(index.settings.primary)}`);
    }
    if (index) return index;
    if (name === '' || name === '*' || name.length > MAX_INDEX_NAME) {
      throw badRequest(`indexName is not valid: it has 1 to ${MAX_INDEX_NAME} characters`);
    }
    this.changed(name);
    return this.engine.create(name, readSettings({}, []));
  }
}

/** One request under way. */
export class ApiCall {
  readonly state: ApiState;
  readonly access: Access;
  /** The decoded parts of the path that the route names, in order. */
  readonly names: readonly string[];
  /** How many queries it turned out to be: they count against the key's rate. */
  queries = 1;
  readonly room = new ResponseBudget();
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
   * The body as JSON; an empty one counts as `{}`.
   * @throws Refusal 400 where it is none
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

  /** @throws Refusal 400 where the body is no JSON object */
  get object(): Record<string, unknown> {
    return asObject(this.json, 'Request body');
  }
}

/** @throws Refusal 400 naming what should have been a JSON object */
export const asObject = (value: unknown, what: string): Record<string, unknown> => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw badRequest(`${what} should be a JSON object`);
  }
  return value as Record<string, unknown>; // JSON objects are records of unknown values
};

/** @throws Refusal 400 naming what should have been a JSON array of objects, not too long */
export const asObjects = (value: unknown, what: string, longest: number): Record<string, unknown>[] => {
  if (!Array.isArray(value)) throw badRequest(`${what} should be a JSON array`);
  if (value.length > longest) throw badRequest(`${what} should have at most ${longest} elements`);
  return value.map((element, position) => asObject(element, `${what}[${position}]`));
};

/** @throws Refusal 400 naming what should have been text */
export const asText = (value: unknown, what: string): string => {
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') throw badRequest(`${what} should be a string`);
  return value;
};
