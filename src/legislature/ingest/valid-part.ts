import type { z } from 'zod';

type Issue = z.core.$ZodIssue;

/** The result of validating a record without its invalid fields. */
interface ValidPart<Output> {
  /** The record; undefined if a required field is invalid. */
  data: Output | undefined;
  /** What was wrong with the whole record; empty if nothing was. */
  issues: Issue[];
}

/**
 * Validates a record. If an optional field is invalid, the record is valid without it: an invalid date of a document
 * costs the date, and an action without a text costs the action.
 * @param schema has no field that is required only if another is present
 */
export function validPart<Schema extends z.ZodType>(
  schema: Schema,
  record: unknown,
): ValidPart<z.output<Schema>> {
  const whole = schema.safeParse(record);
  if (whole.success) return { data: whole.data, issues: [] };

  const { issues } = whole.error;
  const part = structuredClone(record);
  let remaining = issues;
  while (remaining.every(({ path }) => path.length > 0)) {
    const removed = removeInvalid(part, remaining);
    if (!removed) break;
    const parsed = schema.safeParse(part);
    if (parsed.success) return { data: parsed.data, issues };
    remaining = parsed.error.issues;
  }
  return { data: undefined, issues };
}

/**
 * Removes the fields and list entries at which there are issues. If a field is missing, what it belongs to is removed.
 * @returns false if nothing is left to remove
 */
function removeInvalid(record: unknown, issues: readonly Issue[]): boolean {
  const paths = issues.map(({ path }) => existingPath(record, path)).filter((path) => path.length > 0);
  if (paths.length < issues.length) return false;
  // The last entries of a list first, so that the positions of the others stay.
  const places = new Map(paths.map((path) => [JSON.stringify(path), path]));
  for (const path of [...places.values()].sort(byPosition).reverse()) removeAt(record, path);
  return true;
}

/** The path to a value that exists. If the value does not, the path of the object or list that should have it. */
function existingPath(record: unknown, path: readonly PropertyKey[]): PropertyKey[] {
  let value = record;
  for (const [depth, key] of path.entries()) {
    const next = (value as Record<PropertyKey, unknown> | undefined)?.[key];
    if (next === undefined) return path.slice(0, depth);
    value = next;
  }
  return [...path];
}

function removeAt(record: unknown, path: readonly PropertyKey[]): void {
  const key = path.at(-1) ?? '';
  let parent = record as Record<PropertyKey, unknown> | undefined;
  for (const step of path.slice(0, -1)) parent = parent?.[step] as typeof parent;
  if (Array.isArray(parent)) parent.splice(Number(key), 1);
  else if (parent) delete parent[key];
}

function byPosition(one: readonly PropertyKey[], other: readonly PropertyKey[]): number {
  for (const [depth, key] of one.entries()) {
    const [left, right] = [key, other[depth]];
    if (left === right) continue;
    if (typeof left === 'number' && typeof right === 'number') return left - right;
    return String(left) < String(right) ? -1 : 1;
  }
  return one.length - other.length;
}
