import type { SearchQuery } from '../contract.ts';
import type { IndexSchema } from '../segments/index-schema.ts';
import { MAX_ATTRIBUTE } from '../segments/segment.ts';
import type { AttributeWeights } from './occurrences.ts';

// The weight of an attribute. Positions are capped below it, as in Algolia, so that any position ranks before the next attribute.
const ATTRIBUTE_WEIGHT = 1000;

/** Returns the weights of attributes in a search, and a cache key that is equal for searches in the same attributes. */
export function attributeWeights(
  schema: IndexSchema,
  query: SearchQuery,
): { weights: AttributeWeights; key: string } {
  const base = new Uint32Array(MAX_ATTRIBUTE + 1);
  const unordered = new Uint8Array(MAX_ATTRIBUTE + 1);
  if (schema.searchesAll) unordered.fill(1);

  schema.settings.searchableAttributes.forEach((entry, place) => {
    for (const attribute of entry.attributes) {
      const number = schema.attributeNumber(attribute);
      base[number] = place * ATTRIBUTE_WEIGHT;
      unordered[number] = entry.unordered ? 1 : 0;
    }
  });

  const restricted = query.restrictSearchableAttributes;
  const exempt = query.disableTypoToleranceOnAttributes;
  const isSearched = (name: string) => restricted.length === 0 || restricted.includes(name);
  const searched = restricted.length === 0 ? undefined : flags(schema, isSearched);
  const searchedWithTypos =
    exempt.length === 0 ? searched : flags(schema, (name) => isSearched(name) && !exempt.includes(name));
  const key =
    restricted.length + exempt.length === 0 ? '' : `\u0000${restricted.join()}\u0000${exempt.join()}`;

  return { weights: { base, unordered, searched, searchedWithTypos }, key };
}

function flags(schema: IndexSchema, holds: (name: string) => boolean): Uint8Array {
  const flags = new Uint8Array(MAX_ATTRIBUTE + 1);
  for (const name of schema.searched.names) if (holds(name)) flags[schema.attributeNumber(name)] = 1;
  return flags;
}
