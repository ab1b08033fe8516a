/*
 * The files of a LegiScan CSV dataset: their columns as listed in its README, and the rules for values. Files are recognized by
 * their columns, because people rename them.
 */

/**
 * `id`: a positive integer, without which the row is rejected. `number`: an integer, or empty for 0. `text`: any text.
 * `required`: non-empty text. `name`: non-empty text with the length of a name. An optional column may be missing from the file.
 */
export type Rule = 'id' | 'number' | 'text' | 'required' | 'name' | 'optional number' | 'optional text';

export interface CsvTable {
  name: TableName;
  columns: Record<string, Rule>;
  /** The primary key. A second row with the same key is rejected unless it says the same. Staged rows are sorted by it. */
  key: readonly string[];
  /** The column with the place in a list. Of two rows that differ only in it, the first place counts. */
  place?: string;
  /** Columns that must refer to a row of another file. */
  refersTo: Readonly<Partial<Record<string, TableName>>>;
}

export type TableName = 'bills' | 'people' | 'history' | 'sponsors' | 'documents' | 'rollcalls' | 'votes';

/** The tables in reading order: a file comes after those that it refers to. */
export const csvTables: readonly CsvTable[] = [
  {
    name: 'bills',
    columns: {
      bill_id: 'id',
      session_id: 'optional number',
      bill_number: 'name',
      status: 'optional number',
      status_desc: 'optional text',
      status_date: 'optional text',
      title: 'optional text',
      description: 'optional text',
      committee_id: 'optional number',
      committee: 'optional text',
      last_action_date: 'optional text',
      url: 'optional text',
      state_link: 'optional text',
    },
    key: ['bill_id'],
    refersTo: {},
  },
  {
    name: 'people',
    columns: {
      people_id: 'id',
      name: 'name',
      first_name: 'optional text',
      middle_name: 'optional text',
      last_name: 'optional text',
      suffix: 'optional text',
      nickname: 'optional text',
      party_id: 'optional number',
      role_id: 'optional number',
      district: 'optional text',
      votesmart_id: 'optional number',
      ballotpedia: 'optional text',
      committee_id: 'optional number',
    },
    key: ['people_id'],
    refersTo: {},
  },
  {
    name: 'history',
    columns: {
      bill_id: 'id',
      date: 'required',
      chamber: 'optional text',
      sequence: 'optional number',
      action: 'required',
    },
    key: ['bill_id', 'sequence', 'line'],
    refersTo: { bill_id: 'bills' },
  },
  {
    name: 'sponsors',
    columns: { bill_id: 'id', people_id: 'id', position: 'optional number' },
    key: ['bill_id', 'people_id'],
    place: 'position',
    refersTo: { bill_id: 'bills', people_id: 'people' },
  },
  {
    name: 'documents',
    columns: {
      bill_id: 'id',
      document_id: 'id',
      document_type: 'required',
      document_size: 'optional number',
      document_mime: 'optional text',
      document_desc: 'optional text',
      url: 'optional text',
      state_link: 'optional text',
    },
    key: ['bill_id', 'document_type', 'document_id'],
    refersTo: { bill_id: 'bills' },
  },
  {
    name: 'rollcalls',
    columns: {
      bill_id: 'id',
      roll_call_id: 'id',
      date: 'required',
      chamber: 'optional text',
      description: 'optional text',
      yea: 'number',
      nay: 'number',
      nv: 'optional number',
      absent: 'optional number',
    },
    key: ['roll_call_id'],
    refersTo: { bill_id: 'bills' },
  },
  {
    name: 'votes',
    columns: { roll_call_id: 'id', people_id: 'id', vote: 'number', vote_desc: 'optional text' },
    key: ['roll_call_id', 'people_id'],
    refersTo: { roll_call_id: 'rollcalls', people_id: 'people' },
  },
];

// The combination of columns that identifies each file. The first match counts, because later files share some of them.
const signatures: readonly [TableName, readonly string[]][] = [
  ['rollcalls', ['bill_id', 'roll_call_id']],
  ['votes', ['roll_call_id', 'people_id']],
  ['sponsors', ['bill_id', 'people_id']],
  ['documents', ['bill_id', 'document_id']],
  ['history', ['bill_id', 'action']],
  ['bills', ['bill_id', 'bill_number']],
  ['people', ['people_id', 'name']],
];

/**
 * Finds the table of a file by its columns, or by its name if a required column is missing.
 * @param names the column names
 * @param fileName the last part of its path
 */
export function tableOf(names: readonly string[], fileName: string): CsvTable | undefined {
  const header = new Set(names.map((name) => name.trim().toLowerCase()));
  const bySignature = signatures.find(([, columns]) => columns.every((column) => header.has(column)))?.[0];
  if (bySignature) return csvTable(bySignature);
  const byName = csvTables.find(({ name }) => fileName.toLowerCase() === `${name}.csv`);
  const isLegiscan = ['bill_id', 'people_id', 'roll_call_id'].some((column) => header.has(column));
  return isLegiscan ? byName : undefined;
}

/** The table in a file's name, after any prefix: `ri_votes.csv`. */
export function tableNamed(fileName: string): TableName | undefined {
  return csvTables.find(({ name }) => new RegExp(`(^|[_-])${name}\\.csv$`, 'i').test(fileName))?.name;
}

export function csvTable(name: TableName): CsvTable {
  const table = csvTables.find((candidate) => candidate.name === name);
  if (!table) throw new Error(`Unknown LegiScan table ${name}.csv.`);
  return table;
}
