/** What a list shared by link can show besides the bills. Private notes, tags, comments and names of members are never shown. */
export const SHARED_FIELDS = {
  position: 'Positions',
  priority: 'Priorities',
  publicNote: 'Public notes',
} as const;
export type SharedField = keyof typeof SHARED_FIELDS;

/** The fields among these names. */
export function sharedFieldsIn(names: readonly string[]): SharedField[] {
  // The object has exactly these keys.
  return (Object.keys(SHARED_FIELDS) as SharedField[]).filter((field) => names.includes(field));
}
