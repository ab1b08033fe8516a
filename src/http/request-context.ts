/** Names a value that belongs to one request, such as its visitor. */
export interface ContextKey<Value> {
  readonly name: string;
  /** Exists only in types. */
  readonly value?: Value;
}

/** Creates the key of a value. @param name for error messages */
export function contextKey<Value>(name: string): ContextKey<Value> {
  return { name };
}

/** The values that belong to one request. */
export class RequestContext {
  readonly #values = new Map<ContextKey<unknown>, unknown>();

  set<Value>(key: ContextKey<Value>, value: Value): void {
    this.#values.set(key, value);
  }

  /** @throws if the value was not set */
  get<Value>(key: ContextKey<Value>): Value {
    if (!this.#values.has(key)) throw new Error(`The request has no ${key.name}.`);
    // `set` stores only values of the key's type.
    return this.#values.get(key) as Value;
  }
}
