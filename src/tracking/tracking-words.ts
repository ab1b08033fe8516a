/** What a user thinks of a bill. */
export const POSITIONS = ['support', 'oppose', 'watch'] as const;
export type Position = (typeof POSITIONS)[number];

export const PRIORITIES = ['high', 'normal', 'low'] as const;
export type Priority = (typeof PRIORITIES)[number];

export const POSITION_NAMES: Record<Position, string> = {
  support: 'Support',
  oppose: 'Oppose',
  watch: 'Watch',
};
export const PRIORITY_NAMES: Record<Priority, string> = { high: 'High', normal: 'Normal', low: 'Low' };

/** The list that is made for who tracks a first bill without having one. */
export const FIRST_LIST = 'My bills';

/** Lists that a user has at most. */
export const MAX_LISTS = 100;
/** Bills on a list at most: more than most legislatures file in a session. */
export const MAX_BILLS_ON_A_LIST = 10_000;
/** Characters of a pasted text with bill numbers: a thousand lines, each with a number and a title. */
export const MAX_PASTED_LENGTH = 100_000;
export const MAX_LIST_NAME_LENGTH = 100;
export const MAX_NOTE_LENGTH = 10_000;

/** For how long what was deleted or taken off can be brought back. */
export const RESTORE_DAYS = 30;
