/** A user's positions on a bill. */
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

/** The name of the list that is created when a user without lists tracks a bill. */
export const FIRST_LIST = 'My bills';

/** The maximum number of lists of a user. */
export const MAX_LISTS = 100;
/** The maximum number of bills on a list: more than most legislatures file in a session. */
export const MAX_BILLS_ON_A_LIST = 10_000;
/** The maximum number of characters of a pasted text: enough for a thousand lines with a number and a title each. */
export const MAX_PASTED_LENGTH = 100_000;
export const MAX_LIST_NAME_LENGTH = 100;
export const MAX_NOTE_LENGTH = 10_000;

/** The number of days for which a deleted list or a removed bill can be restored. */
export const RESTORE_DAYS = 30;
