import type { Cell } from '../http/csv.ts';
import { z } from '../http/endpoints.ts';

/** A column, with how its value is found in a document or in an entry of one of its lists. */
interface Column {
  name: string;
  type: 'integer' | 'text';
  valueIn(entry: Fields): Cell;
}
type Fields = Readonly<Record<string, unknown>>;

/** A table of values without lists, as CSV files and SQLite have them. */
export interface Table {
  /** The name of its file: `bills`, `bills-actions`. */
  name: string;
  /** What a row is: `bill`, `bills-actions`. */
  record: string;
  columns: readonly Pick<Column, 'name' | 'type'>[];
  /** The columns that identify a row. */
  key: readonly string[];
  /** The rows of a document. */
  rowsOf(document: object): Cell[][];
}

/**
 * The tables for documents of a schema: one with a row for each document, and one for each of their lists of objects with several fields,
 * whose rows have the document's id and their number in the list. Other lists are in one cell as JSON. The fields of an object are columns of
 * their own: `organization_classification`.
 * @param options.name of the first table
 * @param options.word what a document is, after which other tables name its id: `roll call`
 * @param options.key the column that identifies a document
 */
export function tablesOf(
  schema: z.ZodType,
  { name, word, key = 'id' }: { name: string; word: string; key?: string },
): Table[] {
  const shape = fieldsOf(schema) ?? {};
  const lists = Object.entries(shape).flatMap(([field, type]) => {
    const entry = listEntry(type);
    return entry && Object.keys(entry).length > 1 ? [{ field, entry }] : [];
  });
  const columns = columnsOf(shape).filter((column) => !lists.some(({ field }) => field === column.name));
  const ownerId = `${word.replaceAll(' ', '_')}_id`;
  return [
    {
      ...{ name, record: word, columns, key: [key] },
      rowsOf: (document) => [columns.map((column) => column.valueIn(fields(document)))],
    },
    ...lists.map(({ field, entry }): Table => {
      const listName = `${name}-${field.replaceAll('_', '-')}`;
      const own = columnsOf(entry);
      const owner: Table['columns'] = [
        { name: ownerId, type: 'integer' },
        { name: 'number', type: 'integer' },
      ];
      return {
        ...{ name: listName, record: listName },
        columns: [...owner, ...own],
        key: [ownerId, 'number'],
        rowsOf(document) {
          const { [key]: id, [field]: entries } = fields(document);
          return (entries as object[]).map((each, index) => [
            Number(id),
            index + 1,
            ...own.map((column) => column.valueIn(fields(each))),
          ]);
        },
      };
    }),
  ];
}

/** An object whose fields are read by name. The schema that it passed says which it has. */
function fields(object: object): Fields {
  return object as Fields;
}

type Shape = Readonly<Record<string, z.ZodType>>;

function columnsOf(shape: Shape): Column[] {
  return Object.entries(shape).flatMap(([name, type]): Column[] => {
    const nested = fieldsOf(type);
    if (nested)
      return columnsOf(nested).map((column) => ({
        ...column,
        name: `${name}_${column.name}`,
        valueIn(entry) {
          const object = entry[name];
          return typeof object === 'object' && object !== null ? column.valueIn(fields(object)) : null;
        },
      }));

    const isNumber = ['number', 'int', 'boolean'].includes(plain(type).type);
    return [
      { name, type: isNumber ? 'integer' : 'text', valueIn: (entry) => cellOf(entry[name], listEntry(type)) },
    ];
  });
}

/** @param entry the fields of an entry, if the value is a list of objects */
function cellOf(value: unknown, entry: Shape | undefined): Cell {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string' || typeof value === 'number') return value;
  if (typeof value === 'boolean') return value ? 1 : 0;
  const [only, ...others] = Object.keys(entry ?? {});
  if (only === undefined || others.length > 0) return JSON.stringify(value);
  return JSON.stringify((value as Fields[]).map((each) => each[only]));
}

/** The fields of an object's schema; undefined for another one. */
function fieldsOf(type: z.ZodType): Shape | undefined {
  const object = plain(type);
  return object instanceof z.ZodObject ? (object.shape as Shape) : undefined;
}

/** The fields of the entries of a list of objects. */
function listEntry(type: z.ZodType): Shape | undefined {
  const list = plain(type);
  return list instanceof z.ZodArray ? fieldsOf(list.element as z.ZodType) : undefined;
}

/** The schema of a value that is known. */
function plain(type: z.ZodType): z.ZodType {
  return type instanceof z.ZodNullable ? plain(type.unwrap() as z.ZodType) : type;
}
