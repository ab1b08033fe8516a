/** The maximum length of a note on a member, in characters. */
export const MAX_NOTE_LENGTH = 2_000;
