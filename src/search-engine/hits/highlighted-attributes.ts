import type { RecordText } from './record-text.ts';
import { omitPaths, pickPaths } from './retrieved-attributes.ts';

/** Highlights an attribute of a record as JSON; returns undefined if it contains no text. */
type HighlightAttribute = (record: RecordText, number: number) => string | undefined;
type HighlightValue = (value: unknown) => string | undefined;

/** Selects the attributes of a hit to highlight. Reads top-level ones from the stored text, and parses nested ones. */
export class HighlightedAttributes {
  readonly #all: boolean;
  readonly #withEllipses: { name: string; escaped: string }[];
  /** Nested paths, by their top-level attribute. */
  readonly #nestedPaths = new Map<string, string[]>();
  readonly #hidden: string[];

  /** @param hidden paths of attributes that must not be returned */
  constructor(attributes: string[], hidden: string[]) {
    this.#hidden = hidden;
    this.#all = attributes.includes('*');
    const shown = attributes.filter((attribute) => !hidden.some((path) => isWithin(attribute, path)));
    this.#withEllipses = shown.map((name) => ({ name, escaped: JSON.stringify(name).slice(1, -1) }));
    for (const path of shown) {
      const first = path.split('.')[0]!;
      if (first !== path) this.#nestedPaths.set(first, [...(this.#nestedPaths.get(first) ?? []), path]);
    }
  }

  get isEmpty(): boolean {
    return !this.#all && this.#withEllipses.length === 0;
  }

  /** Writes the highlighted attributes of a record as a JSON object. */
  write(record: RecordText, highlightAttribute: HighlightAttribute, highlightValue: HighlightValue): string {
    const parts: string[] = [];
    const add = (escaped: string, marked: string | undefined) => {
      if (marked !== undefined) parts.push(`"${escaped}":${marked}`);
    };

    if (this.#all) {
      for (let number = 0; number < record.count; number++) {
        const escaped = record.name(number);
        if (escaped !== 'objectID')
          add(escaped, this.#markShown(escaped, record, number, highlightAttribute, highlightValue));
      }
      return `{${parts.join()}}`;
    }

    const written = new Set<string>();

    for (const { name, escaped } of this.#withEllipses) {
      const number = record.find(escaped);
      if (number >= 0)
        add(escaped, this.#markShown(escaped, record, number, highlightAttribute, highlightValue));
      else {
        const first = name.split('.')[0]!;
        const paths = this.#nestedPaths.get(first);
        if (paths && !written.has(first))
          add(JSON.stringify(first).slice(1, -1), this.#markInside(first, paths, record, highlightValue));
        written.add(first);
      }
    }

    return `{${parts.join()}}`;
  }

  #markShown(
    escaped: string,
    record: RecordText,
    number: number,
    highlightAttribute: HighlightAttribute,
    highlightValue: HighlightValue,
  ): string | undefined {
    if (this.#hidden.length === 0) return highlightAttribute(record, number);
    const name: string = JSON.parse(`"${escaped}"`);
    if (!this.#hidden.some((path) => path === name || path.startsWith(`${name}.`)))
      return highlightAttribute(record, number);
    const shown = omitPaths(JSON.parse(record.value(number)), name, this.#hidden);
    return shown === undefined ? undefined : highlightValue(shown);
  }

  #markInside(
    first: string,
    paths: string[],
    record: RecordText,
    highlightValue: HighlightValue,
  ): string | undefined {
    const number = record.find(JSON.stringify(first).slice(1, -1));
    if (number < 0) return undefined;
    const part = pickPaths(JSON.parse(record.value(number)), first, paths);
    const shown = part === undefined ? undefined : omitPaths(part, first, this.#hidden);
    return shown === undefined ? undefined : highlightValue(shown);
  }
}

function isWithin(attribute: string, path: string): boolean {
  return attribute === path || attribute.startsWith(`${path}.`);
}
