/** Orders of dated results besides relevance; each is a replica of its index. */
export const SORTS = [
  { id: 'newest', label: 'Newest first', order: 'desc' },
  { id: 'oldest', label: 'Oldest first', order: 'asc' },
] as const;
export type SortId = (typeof SORTS)[number]['id'];

/** Algolia's ranking criteria, which break ties between records of the same date. */
const CRITERIA = ['typo', 'geo', 'words', 'filters', 'proximity', 'attribute', 'exact', 'custom'];

/** The name of an index's replica for an order. */
export function replicaName(indexName: string, sort: SortId): string {
  return `${indexName}_${sort}`;
}

/** The order of a replica by its name; undefined for the index itself. */
export function sortOfReplica(indexName: string, name: string | undefined): SortId | undefined {
  return SORTS.find(({ id }) => replicaName(indexName, id) === name)?.id;
}

/** The index that a name refers to, which is the index itself or one of its replicas. */
export function sourceOfReplica(name: string): string {
  const sort = SORTS.find(({ id }) => name.endsWith(`_${id}`));
  return sort ? name.slice(0, -sort.id.length - 1) : name;
}

/** The replicas of an index with their ranking. @param attribute the numeric attribute to sort by */
export function replicasOf(indexName: string, attribute: string): { name: string; ranking: string[] }[] {
  return SORTS.map(({ id, order }) => ({
    name: replicaName(indexName, id),
    ranking: [`${order}(${attribute})`, ...CRITERIA],
  }));
}
