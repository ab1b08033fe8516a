/** The length of a note on a member of a whipboard, in characters. */
export const MAX_NOTE_LENGTH = 2_000;
