/** The tables of a bulk CSV export (format 2.1) that are read, with their columns. Exports omit tables without rows. */
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

/** The required columns of each table, and the table of its parent rows. */
export const csvRules: Record<
  CsvTableName,
  { required: string[]; parent?: { column: string; table: CsvTableName } }
> = {
  organizations: { required: ['id'] },
  bills: { required: ['id', 'identifier', 'title', 'session_identifier'] },
  bill_abstracts: { required: [], parent: { column: 'bill_id', table: 'bills' } },
  bill_titles: { required: [], parent: { column: 'bill_id', table: 'bills' } },
  bill_actions: { required: ['description', 'date'], parent: { column: 'bill_id', table: 'bills' } },
  bill_sponsorships: { required: ['name'], parent: { column: 'bill_id', table: 'bills' } },
  bill_sources: { required: [], parent: { column: 'bill_id', table: 'bills' } },
  bill_related_bills: { required: ['identifier'], parent: { column: 'bill_id', table: 'bills' } },
  bill_versions: { required: ['id'], parent: { column: 'bill_id', table: 'bills' } },
  bill_version_links: { required: ['url'], parent: { column: 'version_id', table: 'bill_versions' } },
  bill_documents: { required: ['id'], parent: { column: 'bill_id', table: 'bills' } },
  bill_document_links: { required: ['url'], parent: { column: 'document_id', table: 'bill_documents' } },
  // Votes may come in an export of their own, without their bills, which are stored already.
  votes: { required: ['id', 'session_identifier', 'start_date', 'organization_id'] },
  vote_counts: { required: ['option', 'value'], parent: { column: 'vote_event_id', table: 'votes' } },
  vote_people: { required: ['option', 'voter_name'], parent: { column: 'vote_event_id', table: 'votes' } },
  vote_sources: { required: [], parent: { column: 'vote_event_id', table: 'votes' } },
};

/**
 * Finds the table of a file by its name: `MA_194th_bill_actions.csv`. LegiScan also has a `bills.csv`, with other columns.
 * @returns the table, the prefix of the file name, which all files of an export share, and the missing required columns
 */
export function csvTableOf(
  name: string,
  header: string[],
): { table: CsvTableName; prefix: string; missing: string[] } | undefined {
  const table = csvTableNames
    .filter((each) => name.toLowerCase().endsWith(`${each}.csv`))
    .toSorted((a, b) => b.length - a.length)[0];
  if (!table) return undefined;
  const { required, parent } = csvRules[table];
  const columns = parent ? [parent.column, ...required] : required;

  return {
    table,
    prefix: name.slice(0, name.length - table.length - '.csv'.length),
    missing: columns.filter((column) => !header.includes(column)),
  };
}

/** The strings in a cell with a Python list: `['bill', "governor's bill"]`. */
export function pythonStrings(cell: string): string[] {
  // An unclosed string extends to the end of the cell, so that the expression does not backtrack through the rest.
  const strings = [...cell.matchAll(/'((?:[^'\\]|\\.?)*)('|$)|"((?:[^"\\]|\\.?)*)("|$)/gs)];
  return strings
    .filter(([, , singleEnd, , doubleEnd]) => singleEnd || doubleEnd)
    .map(([, single, , double]) => (single ?? double ?? '').replace(/\\(.)/gs, '$1'));
}
