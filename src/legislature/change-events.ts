import type { RecordType } from './records.ts';

/** One difference between what was kept and what a source says now. */
export interface Change {
  /** `bill.added`, `bill.action.added`, `bill.title.changed`, `meeting.rescheduled`… */
  type: string;
  noun: RecordType;
  recordId: number;
  /** The field or list that differs, where it is not the whole. */
  field?: string;
  before?: unknown;
  after?: unknown;
  /** Day or moment of the act itself, where known. */
  occurredAt?: string;
  /** The bill that it concerns. */
  billId?: number | null;
}

/** Whose change it is: goes into every change of one record alike. */
export type ChangeOf = Pick<Change, 'noun' | 'recordId' | 'billId'> & { prefix: string };

/**
 * One change for each field that differs.
 * @param of what the fields belong to; its prefix begins the type: `bill` gives `bill.title.changed`
 * @param before the fields as they were, by the names that the change is to carry
 * @param after the same fields as they are
 */
export function fieldChanges<Fields extends object>(of: ChangeOf, before: Fields, after: Fields): Change[] {
  const { prefix, ...whose } = of;
  const old = new Map(Object.entries(before));
  return Object.entries(after)
    .filter(([field, value]) => !same(old.get(field), value))
    .map(([field, value]) => ({
      ...whose,
      type: `${prefix}.${field}.changed`,
      field,
      before: old.get(field) ?? null,
      after: value ?? null,
    }));
}

export interface ListOf<Entry> {
  /** What one entry is called in the type: `action` gives `bill.action.added`. */
  entry: string;
  before: readonly Entry[];
  after: readonly Entry[];
  /** What makes two entries the same one; entries of one key are told apart by their order. */
  key: (entry: Entry) => string;
  /** Day of the act that an entry records. */
  occurredAt?: (entry: Entry) => string | null | undefined;
}

/**
 * One change for each entry that was added to a list, taken out of it, or is the same one with other content.
 * The order of a list is nobody's act and makes no change.
 */
export function listChanges<Entry>(of: ChangeOf, list: ListOf<Entry>): Change[] {
  const { prefix, ...whose } = of;
  const before = keyed(list.before, list.key);
  const after = keyed(list.after, list.key);
  const changes: Change[] = [];
  const tell = (verb: string, entry: Entry, difference: Pick<Change, 'before' | 'after'>) => {
    const occurredAt = list.occurredAt?.(entry) ?? undefined;
    const type = `${prefix}.${list.entry}.${verb}`;
    changes.push({ ...whose, type, field: list.entry, ...difference, occurredAt });
  };
  for (const [key, entry] of before) {
    if (!after.has(key)) tell('removed', entry, { before: entry });
  }
  for (const [key, entry] of after) {
    const old = before.get(key);
    if (old === undefined) tell('added', entry, { after: entry });
    else if (!same(old, entry)) tell('changed', entry, { before: old, after: entry });
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
