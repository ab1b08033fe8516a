/** The new value of a text column: the record's value if present, with empty text as null, or else the stored value. */
export function mergedField(value: string | undefined, before: string | null | undefined): string | null {
  if (value === undefined) return before ?? null;
  return value.trim() === '' ? null : value;
}
