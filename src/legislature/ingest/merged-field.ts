/** What a field is to be: as given, where it is given; empty text is nothing; left out, it stays as it was. */
export function given(value: string | undefined, before: string | null | undefined): string | null {
  if (value === undefined) return before ?? null;
  return value.trim() === '' ? null : value;
}
