import type { IndexSettings } from '../contract.ts';
import { NameTable } from './attributes.ts';
import { MAX_ATTRIBUTE } from './segment.ts';

/** All values of a facet in an index, numbered in order of first appearance. */
export class FacetValues {
  readonly attribute: string;
  readonly table: NameTable;
  /** For each value number, whether the record had a number there. Used for `facets_stats`. */
  readonly isNumber: boolean[];
  #folded: Map<string, number[]> | undefined;

  constructor(attribute: string, values: string[] = [], isNumber: boolean[] = []) {
    this.attribute = attribute;
    this.table = new NameTable(values);
    this.isNumber = isNumber;
  }

  add(value: string, isNumber: boolean): number {
    const number = this.table.add(value);
    if (number === this.isNumber.length) {
      this.isNumber.push(isNumber);
      this.#folded = undefined;
    }
    return number;
  }

  /** Returns the numbers of the values that equal `value` without regard to case, as Algolia's filters do. */
  matching(value: string): number[] {
    this.#folded ??= this.#fold();
    return this.#folded.get(value.toLowerCase()) ?? [];
  }

  #fold(): Map<string, number[]> {
    const folded = new Map<string, number[]>();
    this.table.names.forEach((name, number) => {
      const key = name.toLowerCase();
      const same = folded.get(key);
      if (same) same.push(number);
      else folded.set(key, [number]);
    });
    return folded;
  }
}

/** The numbering of attributes and facet values that all segments of an index share. */
export class IndexSchema {
  readonly settings: IndexSettings;
  /** The searchable attributes, most important first. */
  readonly searched: NameTable;
  /** Whether every attribute is searched with equal weight, because the settings list no searchable attributes. */
  readonly searchesAll: boolean;
  readonly facets: FacetValues[];
  readonly numbers: NameTable;

  constructor(
    settings: IndexSettings,
    facets?: FacetValues[],
    numbers: string[] = [],
    searched: string[] = [],
  ) {
    this.settings = settings;
    this.searchesAll = settings.searchableAttributes.length === 0;
    this.searched = new NameTable(
      this.searchesAll ? searched : settings.searchableAttributes.flatMap((entry) => entry.attributes),
    );
    this.facets = facets ?? facetAttributes(settings).map((attribute) => new FacetValues(attribute));
    this.numbers = new NameTable(numbers);
  }

  /** Returns the same numbering with settings of the same layout. */
  under(settings: IndexSettings): IndexSchema {
    return new IndexSchema(settings, this.facets, this.numbers.names, this.searched.names);
  }

  attributeNumber(attribute: string): number {
    return Math.min(this.searched.add(attribute), MAX_ATTRIBUTE);
  }

  facet(attribute: string): number {
    return this.facets.findIndex((facet) => facet.attribute === attribute);
  }
}

/** Whether an index has the same columns and postings with either settings, which then differ only for queries. */
export function hasSameLayout(one: IndexSettings, other: IndexSettings): boolean {
  return layout(one) === layout(other);
}

function layout(settings: IndexSettings): string {
  const { searchableAttributes, customRanking } = settings;
  const searched = searchableAttributes.map((entry) => entry.attributes);
  return JSON.stringify([searched, facetAttributes(settings), customRanking]);
}

/** Returns the attributes with a facet column: declared facets, `_tags` and the attribute for `distinct`. */
export function facetAttributes(settings: IndexSettings): string[] {
  const attributes = settings.attributesForFaceting.map((facet) => facet.attribute);
  attributes.push('_tags');
  if (settings.attributeForDistinct !== undefined) attributes.push(settings.attributeForDistinct);
  return [...new Set(attributes)].filter((attribute) => attribute !== 'objectID');
}
