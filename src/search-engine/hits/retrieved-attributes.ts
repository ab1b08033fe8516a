import type { IndexSettings, SearchQuery } from '../contract.ts';
import type { RecordText } from './record-text.ts';

const escaped = (name: string) => JSON.stringify(name).slice(1, -1);

/** Selects the attributes of a hit to return, mostly by copying ranges of the stored text. */
export class RetrievedAttributes {
  readonly #all: boolean;
  readonly #wanted: string[];
  readonly #unwanted: string[];
  /** Top-level names, escaped as in JSON. Sufficient if no path is nested. */
  readonly #wantedNames: Set<string>;
  readonly #unwantedNames: Set<string>;
  readonly #hasNestedPaths: boolean;

  constructor(query: SearchQuery, settings: IndexSettings) {
    this.#wanted = query.attributesToRetrieve.filter((attribute) => !attribute.startsWith('-'));
    const dropped = query.attributesToRetrieve.filter((attribute) => attribute.startsWith('-'));
    this.#all = this.#wanted.includes('*') || (this.#wanted.length === 0 && dropped.length > 0);
    this.#unwanted = [
      ...dropped.map((attribute) => attribute.slice(1)),
      ...hiddenAttributes(query, settings),
    ];
    this.#wantedNames = new Set(['objectID', ...this.#wanted].map(escaped));
    this.#unwantedNames = new Set(this.#unwanted.map(escaped));
    this.#hasNestedPaths = [...(this.#all ? [] : this.#wanted), ...this.#unwanted].some((path) =>
      path.includes('.'),
    );
  }

  /** Writes the retrieved attributes as JSON, without the closing brace. */
  write(record: RecordText): string {
    if (this.#all && this.#unwanted.length === 0) return record.text.slice(0, -1);
    const parts: string[] = [];
    for (let number = 0; number < record.count; number++) {
      const name = record.name(number);
      const value = this.#hasNestedPaths
        ? this.#nestedJson(name, record.value(number))
        : this.#attributeJson(name, record, number);
      if (value !== undefined) parts.push(`"${name}":${value}`);
    }
    return `{${parts.join()}`;
  }

  #attributeJson(name: string, record: RecordText, number: number): string | undefined {
    if (this.#unwantedNames.has(name) && name !== 'objectID') return undefined;
    return this.#all || this.#wantedNames.has(name) ? record.value(number) : undefined;
  }

  #nestedJson(escapedName: string, text: string): string | undefined {
    const name: string = JSON.parse(`"${escapedName}"`);
    if (name === 'objectID') return text;
    const value: unknown = JSON.parse(text);
    const part = this.#all ? value : pickPaths(value, name, this.#wanted);
    return JSON.stringify(part === undefined ? undefined : omitPaths(part, name, this.#unwanted));
  }
}

/** Returns the attributes that must not be returned: unretrievable ones, unless the key may see them. */
export function hiddenAttributes(query: SearchQuery, settings: IndexSettings): string[] {
  return query.seesUnretrievable ? [] : settings.unretrievableAttributes;
}

/** Returns the part of a value that is inside the wanted paths. */
export function pickPaths(value: unknown, path: string, included: string[]): unknown {
  if (included.includes(path)) return value;
  if (!included.some((name) => name.startsWith(`${path}.`))) return undefined;
  return mapObject(value, (inside, name) => pickPaths(inside, `${path}.${name}`, included));
}

/** Returns a value without the parts inside unwanted paths. */
export function omitPaths(value: unknown, path: string, excluded: string[]): unknown {
  if (excluded.includes(path)) return undefined;
  if (!excluded.some((name) => name.startsWith(`${path}.`))) return value;
  return mapObject(value, (inside, name) => omitPaths(inside, `${path}.${name}`, excluded));
}

function mapObject(value: unknown, map: (inside: unknown, name: string) => unknown): unknown {
  if (Array.isArray(value)) return value.map((member) => mapObject(member, map));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, inside]) => [name, map(inside, name)] as const);
  return Object.fromEntries(entries.filter(([, part]) => part !== undefined));
}
