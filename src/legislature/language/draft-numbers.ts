/** The letters before the numbers of drafts that the legislature's lawyers write on request: `LC 1671`. */
export const DRAFT_PREFIXES = ['LC', 'BDR', 'LSR'] as const;
const DRAFT_NUMBER = new RegExp(`^(?:${DRAFT_PREFIXES.join('|')})[ .-]?\\d`, 'i');

/** Whether a number is that of a request for a draft, which gets another number when it is introduced as a bill. */
export function isDraftRequest(number: string): boolean {
  return DRAFT_NUMBER.test(number);
}
