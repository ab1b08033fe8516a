/** The fields of a tracked bill whose changes are recorded, with their names. */
const TRACKED_FIELDS = {
  position: 'position',
  priority: 'priority',
  note: 'private note',
  public_note: 'public note',
  assignee: 'person responsible',
  due_on: 'due date',
  tags: 'tags',
} as const;
/** A field whose changes are recorded: one of every bill, or `custom:` and the name of a custom field. */
export type TrackedField = keyof typeof TRACKED_FIELDS | `custom:${string}`;

/** A sentence about a change: `Ana Ruiz changed the position from Watch to Oppose`. */
export function fieldChangeText(change: {
  by: string;
  field: TrackedField;
  before: string | null;
  after: string | null;
}): string {
  const { by, field, before, after } = change;
  const name = nameOf(field);
  // A note may have thousands of characters.
  if (field === 'note' || field === 'public_note')
    return `${by} ${after === null ? 'removed' : before === null ? 'wrote' : 'changed'} the ${name}`;
  const the = field.startsWith('custom:') ? name : `the ${name}`;
  if (after === null) return `${by} removed ${the} (${before})`;
  return before === null ? `${by} set ${the} to ${after}` : `${by} changed ${the} from ${before} to ${after}`;
}

function nameOf(field: TrackedField): string {
  const own = TRACKED_FIELDS[field as keyof typeof TRACKED_FIELDS];
  return own ?? `“${field.slice('custom:'.length)}”`;
}

export const MAX_TAG_LENGTH = 40;
export const MAX_TAGS = 20;
export const MAX_COMMENT_LENGTH = 5_000;

/** The tags in a field, separated by commas: trimmed, in the order of the alphabet, each once. */
export function readTags(text: string): string[] {
  const byLowerCase = new Map(
    text
      .split(',')
      .map((tag) => tag.replace(/\s+/g, ' ').trim())
      .filter((tag) => tag !== '')
      .map((tag) => [tag.toLowerCase(), tag]),
  );
  return sortedTags([...byLowerCase.values()]);
}

/** Tags in the order of the alphabet. */
export function sortedTags(tags: readonly string[]): string[] {
  return tags.toSorted((a, b) => a.localeCompare(b, 'en-US'));
}
