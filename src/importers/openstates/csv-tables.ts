/** The tables of a bulk CSV export (format 2.1) that are read, with their columns. A table without rows is left out of an export. */
export const csvTables = {
  organizations: ['id', 'name', 'parent_id', 'classification', 'updated_at'],
  bills: [
    'id',
    'identifier',
    'title',
    'classification',
    'subject',
    'session_identifier',
    'jurisdiction',
    'organization_classification',
  ],
  bill_abstracts: ['bill_id', 'abstract', 'note'],
  bill_titles: ['bill_id', 'title', 'note'],
  bill_actions: ['bill_id', 'organization_id', 'description', 'date', 'classification', 'order'],
  bill_sponsorships: [
    'bill_id',
    'name',
    'entity_type',
    'organization_id',
    'person_id',
    'primary',
    'classification',
  ],
  bill_sources: ['bill_id', 'url'],
  bill_related_bills: ['bill_id', 'identifier', 'legislative_session', 'relation_type'],
  bill_versions: ['id', 'bill_id', 'note', 'date', 'classification'],
  bill_version_links: ['version_id', 'media_type', 'url'],
  bill_documents: ['id', 'bill_id', 'note', 'date', 'classification'],
  bill_document_links: ['document_id', 'media_type', 'url'],
  votes: [
    'id',
    'identifier',
    'motion_text',
    'motion_classification',
    'start_date',
    'result',
    'organization_id',
    'bill_id',
    'jurisdiction',
    'session_identifier',
  ],
  vote_counts: ['vote_event_id', 'option', 'value'],
  vote_people: ['vote_event_id', 'option', 'voter_name', 'voter_id', 'note'],
  vote_sources: ['vote_event_id', 'url'],
} as const;

export type CsvTableName = keyof typeof csvTables;
export const csvTableNames = Object.keys(csvTables).filter((name): name is CsvTableName => name in csvTables);

/** What a row cannot do without, table by table; and of which table's rows its parent is one. */
export const csvRules: Record<
  CsvTableName,
  { needs: string[]; parent?: { column: string; table: CsvTableName } }
> = {
  organizations: { needs: ['id'] },
  bills: { needs: ['id', 'identifier', 'title', 'session_identifier'] },
  bill_abstracts: { needs: [], parent: { column: 'bill_id', table: 'bills' } },
  bill_titles: { needs: [], parent: { column: 'bill_id', table: 'bills' } },
  bill_actions: { needs: ['description', 'date'], parent: { column: 'bill_id', table: 'bills' } },
  bill_sponsorships: { needs: ['name'], parent: { column: 'bill_id', table: 'bills' } },
  bill_sources: { needs: [], parent: { column: 'bill_id', table: 'bills' } },
  bill_related_bills: { needs: ['identifier'], parent: { column: 'bill_id', table: 'bills' } },
  bill_versions: { needs: ['id'], parent: { column: 'bill_id', table: 'bills' } },
  bill_version_links: { needs: ['url'], parent: { column: 'version_id', table: 'bill_versions' } },
  bill_documents: { needs: ['id'], parent: { column: 'bill_id', table: 'bills' } },
  bill_document_links: { needs: ['url'], parent: { column: 'document_id', table: 'bill_documents' } },
  // Votes may come without their bills, in an export of their own: the bills are there already.
  votes: { needs: ['id', 'session_identifier', 'start_date', 'organization_id'] },
  vote_counts: { needs: ['option', 'value'], parent: { column: 'vote_event_id', table: 'votes' } },
  vote_people: { needs: ['option', 'voter_name'], parent: { column: 'vote_event_id', table: 'votes' } },
  vote_sources: { needs: [], parent: { column: 'vote_event_id', table: 'votes' } },
};

/**
 * Which table a file is by its name: `MA_194th_bill_actions.csv`. LegiScan calls a table `bills.csv` too, with other columns.
 * @returns besides, what its name has before the table's, which the files of one export have in common, and the columns that it
 * cannot do without and does not have
 */
export function csvTableOf(
  name: string,
  header: string[],
): { table: CsvTableName; prefix: string; missing: string[] } | undefined {
  const table = csvTableNames
    .filter((each) => name.toLowerCase().endsWith(`${each}.csv`))
    .toSorted((a, b) => b.length - a.length)[0];
  if (!table) return undefined;
  const { needs, parent } = csvRules[table];
  const columns = parent ? [parent.column, ...needs] : needs;
  return {
    table,
    prefix: name.slice(0, name.length - table.length - '.csv'.length),
    missing: columns.filter((column) => !header.includes(column)),
  };
}

/** The strings in a cell that is Python's writing of a list: `['bill', "governor's bill"]`. */
export function pythonStrings(cell: string): string[] {
  // A string without an end reaches to the end of the cell, so that none is looked for again in the rest.
  const strings = [...cell.matchAll(/'((?:[^'\\]|\\.?)*)('|$)|"((?:[^"\\]|\\.?)*)("|$)/gs)];
  return strings
    .filter(([, , singleEnd, , doubleEnd]) => singleEnd || doubleEnd)
    .map(([, single, , double]) => (single ?? double ?? '').replace(/\\(.)/gs, '$1'));
}
