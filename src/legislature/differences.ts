import {
  type Change,
  type ChangedRecordType,
  type ChangeOf,
  type EntryName,
  type EntryOf,
  type FieldsOf,
  PREFIXES,
} from './change-events.ts';

/**
 * Compares two states of a record, field by field.
 * @param before the fields before the change
 * @param after the same fields after it
 * @returns one change for each field that differs
 */
export function fieldChanges<R extends ChangedRecordType>(
  of: ChangeOf<R>,
  before: Partial<FieldsOf<R>>,
  after: Partial<FieldsOf<R>>,
): Change[] {
  const old = new Map<string, unknown>(Object.entries(before));
  const differing = Object.entries(after).filter(([field, value]) => !same(old.get(field), value));
  const changes = differing.map(([field, value]) => ({
    ...of,
    type: `${PREFIXES[of.recordType]}.${field}.changed`,
    before: old.get(field) ?? null,
    after: value ?? null,
  }));
  // The arguments have the types of the union's members for these fields.
  return changes as unknown as Change[];
}

export interface ListOf<Name extends string, Entry> {
  /** The entry's name in the event type: `action` gives `bill.action.added`. */
  entry: Name;
  before: readonly Entry[];
  after: readonly Entry[];
  /** Identifies an entry; entries with the same key are distinguished by their order. */
  key: (entry: Entry) => string;
  /** Day of the legislative act that an entry records. */
  occurredAt?: (entry: Entry) => string | null | undefined;
}

/**
 * One change for each entry that was added, removed or, with the same key, has different content. A different order
 * is not an act of the legislature and makes no change.
 */
export function listChanges<R extends ChangedRecordType, E extends EntryName<R>>(
  of: ChangeOf<R>,
  list: ListOf<E, EntryOf<R, E>>,
): Change[] {
  const before = keyed(list.before, list.key);
  const after = keyed(list.after, list.key);
  const changes: Change[] = [];
  const add = (verb: string, entry: EntryOf<R, E>, difference: { before?: unknown; after?: unknown }) => {
    const occurredAt = list.occurredAt?.(entry) ?? undefined;
    const type = `${PREFIXES[of.recordType]}.${list.entry}.${verb}`;
    // The list has the type of the union's members for this entry.
    changes.push({ ...of, type, ...difference, occurredAt } as unknown as Change);
  };

  for (const [key, entry] of before) {
    if (!after.has(key)) add('removed', entry, { before: entry });
  }

  for (const [key, entry] of after) {
    const old = before.get(key);
    if (old === undefined) add('added', entry, { after: entry });
    else if (!same(old, entry)) add('changed', entry, { before: old, after: entry });
  }

  return changes;
}

function keyed<Entry>(entries: readonly Entry[], key: (entry: Entry) => string): Map<string, Entry> {
  const map = new Map<string, Entry>();
  for (const entry of entries) {
    const base = key(entry);
    let unique = base;
    for (let again = 2; map.has(unique); again++) unique = `${base}\n${again}`;
    map.set(unique, entry);
  }
  return map;
}

function same(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}
