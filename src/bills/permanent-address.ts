/**
 * The address of a bill that stays the same when the records are imported again: `/bills/194/H1472`.
 * @param bill the identifier of its session in the records, and its `number_key`
 */
export function permanentAddress(bill: { session_identifier: string; number_key: string }): string {
  return `/bills/${sessionInAddress(bill.session_identifier)}/${bill.number_key}`;
}

/** A session's identifier as a part of an address: `194` for `194th`, `2025-special-session-1`. */
export function sessionInAddress(identifier: string): string {
  return identifier
    .toLowerCase()
    .replace(/^(\d+)(?:st|nd|rd|th)$/, '$1')
    .replace(/[^\p{L}\d]+/gu, '-');
}
