/** In which orders dated results can be had beside relevance; each is a replica of its index. */
export const SORTS = [
  { id: 'newest', label: 'Newest first', order: 'desc' },
  { id: 'oldest', label: 'Oldest first', order: 'asc' },
] as const;
export type SortId = (typeof SORTS)[number]['id'];

/** Algolia's criteria, which decide among records of one day. */
const CRITERIA = ['typo', 'geo', 'words', 'filters', 'proximity', 'attribute', 'exact', 'custom'];

/** The name under which an index is searched in an order. */
export function replicaName(indexName: string, sort: SortId): string {
  return `${indexName}_${sort}`;
}

/** The order that a name stands for; undefined for the index itself. */
export function sortOfReplica(indexName: string, name: string | undefined): SortId | undefined {
  return SORTS.find(({ id }) => replicaName(indexName, id) === name)?.id;
}

/** An index's replicas with the ranking of each. @param attribute the number that they go by */
export function replicasOf(indexName: string, attribute: string): { name: string; ranking: string[] }[] {
  return SORTS.map(({ id, order }) => ({
    name: replicaName(indexName, id),
    ranking: [`${order}(${attribute})`, ...CRITERIA],
  }));
}
