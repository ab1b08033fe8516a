import type { IndexSettings, SearchRecord } from '../contract.ts';

/** Returns the value at a dotted path. A list on the path yields the values inside all its members. */
export function valueAt(record: unknown, path: string): unknown {
  if (typeof record !== 'object' || record === null) return undefined;
  if (Array.isArray(record)) {
    return record.flatMap((member: unknown) => valueAt(member, path) ?? []);
  }
  const direct: unknown = Reflect.get(record, path);
  if (direct !== undefined) return direct;
  const dot = path.indexOf('.');
  return dot < 0 ? undefined : valueAt(Reflect.get(record, path.slice(0, dot)), path.slice(dot + 1));
}

/** Calls `each` with every text or number inside a value, at any depth. */
export function eachText(value: unknown, each: (text: string) => void): void {
  if (typeof value === 'string') each(value);
  else if (typeof value === 'number') each(String(value));
  else if (typeof value === 'object' && value !== null) {
    for (const inside of Array.isArray(value) ? value : Object.values(value)) eachText(inside, each);
  }
}

/** Calls `each` with the path and value of every number in a record, for numeric filters. */
export function eachNumber(value: unknown, path: string, each: (path: string, value: number) => void): void {
  if (typeof value === 'number') each(path, value);
  else if (Array.isArray(value)) {
    for (const member of value) eachNumber(member, path, each);
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, inside] of Object.entries(value)) {
      eachNumber(inside, path === '' ? name : `${path}.${name}`, each);
    }
  }
}

/** Calls `each` with every facet value inside a value: text, numbers and booleans, as text. */
export function eachFacetValue(value: unknown, each: (value: string, isNumber: boolean) => void): void {
  if (typeof value === 'string') each(value, false);
  else if (typeof value === 'number') each(String(value), true);
  else if (typeof value === 'boolean') each(String(value), false);
  else if (Array.isArray(value)) for (const member of value) eachFacetValue(member, each);
}

/** Numbers names in order of first appearance. Numbers never change, because stored columns refer to them. */
export class NameTable {
  readonly names: string[] = [];
  readonly #numbers = new Map<string, number>();

  constructor(names: Iterable<string> = []) {
    for (const name of names) this.add(name);
  }

  get(name: string): number | undefined {
    return this.#numbers.get(name);
  }

  add(name: string): number {
    const existing = this.#numbers.get(name);
    if (existing !== undefined) return existing;
    this.names.push(name);
    this.#numbers.set(name, this.names.length - 1);
    return this.names.length - 1;
  }
}

/** Returns a record's custom ranking values, adjusted so that higher numbers come first and missing values last. */
export function customRankingValues(record: SearchRecord, settings: IndexSettings): number[] {
  return settings.customRanking.map(({ attribute, order }) => {
    const value = rankNumber(valueAt(record, attribute));
    if (Number.isNaN(value)) return Number.NEGATIVE_INFINITY;
    return order === 'desc' ? value : -value;
  });
}

// Algolia ranks only by numbers and booleans. This engine also accepts ISO dates, as their timestamps.
function rankNumber(value: unknown): number {
  if (typeof value === 'number') return value;
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value)) return Date.parse(value);
  return Number.NaN;
}
